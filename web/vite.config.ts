import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.FOUILLE_SERVER ?? "http://127.0.0.1:8000";

// The page is built into the package, from where `fouille serve` hands it out.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/fouille/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // fonts and pictures as files: the page allows no data: fonts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
