import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createFakeSockets} from '../../testing/fakes/client/fake-sockets.js';
import {ReconnectingSocket} from './reconnecting-socket.js';

describe('ReconnectingSocket', () => {
  it('goes from closed over connecting to open (spec 4), and back when it is closed', () => {
    const {socket, sockets, states} = setup();
    expect(socket.state.get()).to.equal('closed');
    socket.open();
    sockets.last().accept();
    socket.close();
    expect(states).to.deep.equal(['connecting', 'open', 'closed']);
    expect(sockets.last().isClosed).to.equal(true);
  });

  it('opens one connection for any number of open() calls', () => {
    const {socket, sockets} = setup();
    socket.open();
    socket.open();
    expect(sockets.made).to.have.length(1);
  });

  it('limits an attempt to 5 s (spec 9)', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    clock.advance(4_999);
    expect(socket.state.get()).to.equal('connecting');
    clock.advance(1);
    expect([socket.state.get(), sockets.last().isClosed]).to.deep.equal(['closed', true]);
  });

  it('waits 1 s, then each time 1.5 times as long, 30 s at most (spec 9)', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      sockets.last().drop();
      const since = clock.now();
      while (sockets.made.length === attempt) clock.advance(1);
      waits.push(clock.now() - since);
    }
    const expected = Array.from({length: 12}, (_, index) => Math.min(1_000 * 1.5 ** index, 30_000));
    waits.forEach((wait, index) => expect(wait).to.be.closeTo(expected[index]!, 1));
    expect(waits.at(-1)).to.equal(30_000);
  });

  it('begins with 1 s again once a connection has lasted 5 s, and no sooner (spec 9)', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    const lose = (lastedMs: number): void => {
      sockets.last().accept();
      clock.advance(lastedMs);
      sockets.last().drop();
    };
    lose(4_999);
    clock.advance(1_000);
    expect(sockets.made).to.have.length(2);
    lose(4_999);
    clock.advance(1_499);
    expect(sockets.made).to.have.length(2);
    clock.advance(1);
    expect(sockets.made).to.have.length(3);
    lose(5_000);
    clock.advance(1_000);
    expect(sockets.made).to.have.length(4);
  });

  it('tries the addresses one after the other', () => {
    const {socket, sockets, clock} = setup(['ws://one', 'ws://two']);
    socket.open();
    for (let attempt = 0; attempt < 3; attempt++) {
      sockets.last().drop();
      clock.advance(30_000);
    }
    expect(sockets.made.map(({url}) => url).slice(0, 3)).to.deep.equal(['ws://one', 'ws://two', 'ws://one']);
  });

  it('counts an address that the browser refuses as a failed attempt', () => {
    const {socket, sockets, clock} = setup();
    sockets.refuseNext();
    socket.open();
    expect(socket.state.get()).to.equal('closed');
    clock.advance(1_000);
    sockets.last().accept();
    expect(socket.state.get()).to.equal('open');
  });

  it('receives texts while it is open, and none of a dropped connection', () => {
    const {socket, sockets, events, clock} = setup();
    socket.open();
    const first = sockets.last().accept();
    first.say('one');
    first.say(new Blob(['two']));
    first.drop();
    clock.advance(1_000);
    sockets.last().accept();
    first.say('three');
    first.drop();
    sockets.last().say('four');
    expect(events).to.deep.equal(['one', 'four']);
    expect(socket.state.get()).to.equal('open');
  });

  it('sends only while it is open', () => {
    const {socket, sockets} = setup();
    expect(socket.send('lost')).to.equal(false);
    socket.open();
    expect(socket.send('lost')).to.equal(false);
    sockets.last().accept();
    expect(socket.send('hello')).to.equal(true);
    expect(sockets.last().sent).to.deep.equal(['hello']);
  });

  it('does not reconnect after it was closed, in any state', () => {
    const {socket, sockets, clock} = setup();
    for (const close of [
      () => socket.close(),
      () => {
        sockets.last().drop();
        socket.close();
      },
      () => {
        sockets.last().accept();
        socket.close();
        sockets.last().drop();
      },
    ]) {
      socket.open();
      const count = sockets.made.length;
      close();
      clock.advance(120_000);
      expect(sockets.made).to.have.length(count);
    }
  });

  it('lets a pending connection open before it closes it, because browsers log an error otherwise', () => {
    const {socket, sockets} = setup();
    socket.open();
    socket.close();
    expect([socket.state.get(), sockets.last().isClosed]).to.deep.equal(['closed', false]);
    sockets.last().accept();
    expect([socket.state.get(), sockets.last().isClosed]).to.deep.equal(['closed', true]);
  });

  it('can be closed by a listener for the loss', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    sockets.last().accept();
    socket.state.listen((state) => state === 'closed' && socket.close());
    sockets.last().drop();
    clock.advance(60_000);
    expect(sockets.made).to.have.length(1);
  });

  it('closes for a pause and connects immediately on wake()', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    sockets.last().accept();
    socket.pause();
    expect([socket.state.get(), sockets.last().isClosed]).to.deep.equal(['closed', true]);
    clock.advance(60_000);
    expect(sockets.made).to.have.length(1);
    socket.wake();
    expect(socket.state.get()).to.equal('connecting');
    sockets.last().accept();
    socket.wake();
    expect([socket.state.get(), sockets.made.length]).to.deep.equal(['open', 2]);
  });

  it('connects immediately on wake() and resets the delay to 1 s', () => {
    const {socket, sockets, clock} = setup();
    socket.open();
    for (let attempt = 0; attempt < 5; attempt++) {
      sockets.last().drop();
      clock.advance(30_000);
    }
    sockets.last().drop();
    const count = sockets.made.length;
    socket.wake();
    expect(sockets.made).to.have.length(count + 1);
    sockets.last().drop();
    clock.advance(1_000);
    expect(sockets.made).to.have.length(count + 2);
  });

  it('stays closed after pause() and wake()', () => {
    const {socket, sockets} = setup();
    socket.pause();
    socket.wake();
    expect([socket.state.get(), sockets.made.length]).to.deep.equal(['closed', 0]);
  });

  it('does nothing without an address', () => {
    const {socket, sockets} = setup([]);
    socket.open();
    expect([socket.state.get(), sockets.made.length]).to.deep.equal(['closed', 0]);
  });
});

function setup(urls: readonly string[] = ['ws://node.example']) {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const events: string[] = [];
  const socket = new ReconnectingSocket({
    urls,
    clock,
    WebSocket: sockets.WebSocket,
    onText: (text) => void events.push(text),
  });
  const states: string[] = [];
  socket.state.listen((state) => void states.push(state));
  return {clock, sockets, socket, events, states};
}
