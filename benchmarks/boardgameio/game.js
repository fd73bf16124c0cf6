// A game of the shape of ours: four seats, hidden hands through playerView, a state of about the same size.
const { PlayerView } = require("boardgame.io/core");

exports.SEATS = 4;
exports.game = {
  name: "peer",
  minPlayers: 4,
  maxPlayers: 4,
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ random }) => {
    const cards = random.Shuffle(Array.from({ length: 80 }, (_, i) => `relic-${i % 10}`));
    const players = {};
    for (let seat = 0; seat < 4; seat++) players[seat] = { hand: cards.splice(0, 6), taken: 0 };
    return { secret: { deck: cards }, players, rows: [[], [], []], discard: [] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw: {
      client: false,
      move: ({ G, playerID }) => {
        const player = G.players[playerID];
        if (G.secret.deck.length === 0) G.secret.deck = G.discard.splice(0);
        player.hand.push(G.secret.deck.pop());
        const card = player.hand.shift();
        const row = G.rows[player.taken++ % 3];
        row.push(card);
        if (row.length > 8) G.discard.push(...row.splice(0));
      },
    },
  },
};
