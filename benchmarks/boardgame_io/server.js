// A table of cards on boardgame.io, to be measured beside this server in the same closed loop: four hands that nobody
// else sees, a deck, an area of play.  A turn is one card, for which another is drawn; it is kept in memory alone.
const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const CARDS = 60;
const HAND = 7;

const game = {
  name: 'hands',
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND) };
    const scores = Array(ctx.numPlayers).fill(0);
    return { players, secret: { deck }, area: [], scores, left: deck.length };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    play: ({ G, playerID }, place) => {
      const hand = G.players[playerID].hand;
      const [card] = hand.splice(place, 1);
      G.area.push({ seat: Number(playerID), card });
      G.scores[playerID] += card;
      if (G.area.length > HAND) G.secret.deck.unshift(G.area.shift().card);
      hand.push(G.secret.deck.pop());
      G.left = G.secret.deck.length;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
const listen = server.app.listen;
server.app.listen = (port, done) => listen.call(server.app, port, '127.0.0.1', done);
server.run({ port: 0 }).then(({ appServer }) => console.log(`at 127.0.0.1:${appServer.address().port}`));
