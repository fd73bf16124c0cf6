// node client.js PORT TABLES SECONDS FIRST: plays at tables numbered from FIRST on, and prints [seconds, trips].
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game, SEATS } = require("./game");

const [port, tables, seconds, first] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
let end = Infinity;
const trips = [];
let opened = first;

async function open() {
  const matchID = `m${opened++}`; // made by the server when its first page asks for it
  const table = { sent: 0, clients: [], last: -1 };
  for (let seat = 0; seat < SEATS; seat++) {
    const client = Client({
      game, numPlayers: SEATS, matchID, playerID: String(seat), multiplayer: SocketIO({ server: url }), debug: false,
    });
    client.start();
    table.clients.push(client);
  }
  await Promise.all(table.clients.map((client) => new Promise((done) => {
    const stop = client.subscribe((state) => { if (state) { setTimeout(() => stop()); done(); } });
  })));
  return table;
}

function play(table) {
  table.clients.forEach((client, seat) => {
    client.subscribe((state) => {
      if (!state || state.ctx.currentPlayer !== String(seat) || state._stateID <= table.last) return;
      table.last = state._stateID;
      const now = performance.now();
      if (table.sent) trips.push((now - table.sent) / 1000);
      if (now >= end) return;
      table.sent = now;
      setImmediate(() => client.moves.draw());
    });
  });
}

(async () => {
  const found = [];
  for (let i = 0; i < tables; i++) found.push(await open());
  console.log("open");
  const begun = performance.now();
  end = begun + seconds * 1000;
  found.forEach(play);
  setTimeout(() => {
    process.stdout.write(JSON.stringify([seconds, trips]), () => process.exit(0));
  }, seconds * 1000 + 500);
})();
