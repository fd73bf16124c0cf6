/** What a reader has set, kept in this browser. */

export type Language = "en" | "fr";
export type Theme = "auto" | "day" | "lamp";

interface Settings {
  language: Language;
  theme: Theme;
  speed: number; // of motion: 0 off, 0.5, 1, 2
  sound: boolean;
  size: number; // of cards: 0.85, 1, 1.15
  patterns: boolean; // on cards, for readers who tell colours apart badly
  confirm: boolean; // ask before a choice is played
  tips: string[]; // first-match tips already read
}

const KEY = "fouille";
const dark = matchMedia("(prefers-color-scheme: dark)");

function usual(): Settings {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fr" || tag === "en");
  return {
    language: (language ?? "en") as Language,
    theme: "auto",
    speed: 1,
    sound: false,
    size: 1,
    patterns: false,
    confirm: false,
    tips: [],
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // storage is forbidden, or somebody wrote something else into it
  }
}

export const settings = $state<Settings>({ ...usual(), ...kept() });

/** Keep the settings and show them; call once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.style.setProperty("--card-scale", String(settings.size));
    root.toggleAttribute("data-patterns", settings.patterns);
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Storage is forbidden: the settings last as long as the page.
    }
  });
  $effect(() => {
    const show = () => {
      const lamp = settings.theme === "lamp" || (settings.theme === "auto" && dark.matches);
      document.documentElement.dataset.theme = lamp ? "lamp" : "day";
    };
    show();
    dark.addEventListener("change", show);
    return () => dark.removeEventListener("change", show);
  });
}
