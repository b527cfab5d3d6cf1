import {expect} from '@open-wc/testing';
import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import type {NodeLine} from '../../core/ports/node-line.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createFakeSockets} from '../../testing/fakes/client/fake-sockets.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createHoldNodeLine} from './hold-node-line.js';

describe('a connection to a node', () => {
  it('sends JSON-RPC 2.0 and resolves each call with its answer', async () => {
    const {line, node} = setup();
    const [one, other] = [line().call('eth_a', [1]), line().call('eth_b', [])];
    expect(node().sent.map((text) => JSON.parse(text))).to.deep.equal([
      {jsonrpc: '2.0', id: 1, method: 'eth_a', params: [1]},
      {jsonrpc: '2.0', id: 2, method: 'eth_b', params: []},
    ]);
    node().say(json({id: 2, result: 'b'}));
    node().say(json({id: 1, result: null}));
    expect(await Promise.all([one, other])).to.deep.equal([null, 'b']);
  });

  it('rejects with the node’s error, well-formed or not', async () => {
    const {line, node} = setup();
    const [refused, nonsense] = [line().call('eth_a', []), line().call('eth_b', [])];
    node().say(json({id: 1, error: {code: -32601, message: 'no such method'}}));
    node().say(json({id: 2, error: 'no'}));
    expect(await failureOf(refused)).to.deep.include({
      code: 'rpc/failed',
      context: {name: 'eth_a', status: -32601},
    });
    expect(await failureOf(nonsense)).to.include({code: 'rpc/failed'});
  });

  it('rejects on a lost connection and without an answer', async () => {
    const {line, node, clock, log} = setup();
    const slow = failureOf(line().call('eth_a', []));
    clock.advance(HTTP_TIMEOUT_MS);
    expect(await slow).to.include({code: 'http/timeout'});
    const cut = failureOf(line().call('eth_b', []));
    const old = line();
    node().drop();
    expect(await cut).to.include({code: 'http/offline'});
    expect(await failureOf(old.call('eth_c', []))).to.include({code: 'http/offline'});
    expect(log).to.deep.equal(['open', 'close']);
  });

  it('passes the node’s notifications on', () => {
    const {node, log} = setup();
    node().say(json({method: 'eth_subscription', params: {subscription: '0x1', result: {number: '0x7'}}}));
    expect(log).to.deep.equal(['open', 'eth_subscription {"number":"0x7"}']);
  });

  for (const text of [
    '',
    '<html>',
    '[]',
    'null',
    '7',
    '{"id":1}',
    '{"method":5,"params":{}}',
    '{"method":"x"}',
  ]) {
    it(`ignores ${text || 'an empty text'}`, () => {
      const {node, log} = setup();
      node().say(text);
      expect(log).to.deep.equal(['open']);
    });
  }

  it('ignores a text above the size limit', () => {
    const {node, log} = setup();
    node().say(json({method: 'x', params: {result: 'a'.repeat(1_000_001)}}));
    expect(log).to.deep.equal(['open']);
  });

  it('starts with no pending calls on each connection', () => {
    const {sockets, clock, log} = setup();
    sockets.last().drop();
    clock.advance(1_000);
    sockets.last().accept();
    expect(log).to.deep.equal(['open', 'close', 'open']);
  });

  it('closes as the page enters the back-forward cache, and reconnects at once when it returns', () => {
    const {sockets, log} = setup();
    dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
    expect([sockets.last().isClosed, sockets.made.length]).to.deep.equal([true, 1]);
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    expect(sockets.made).to.have.length(2);
    sockets.last().accept();
    expect(log).to.deep.equal(['open', 'close', 'open']);
  });

  it('reconnects immediately when the browser ends a freeze', () => {
    const {sockets} = setup();
    sockets.last().drop();
    document.dispatchEvent(new Event('resume'));
    expect(sockets.made).to.have.length(2);
  });

  it('does nothing when the page closes or after it is stopped', () => {
    const {sockets, stop} = setup();
    dispatchEvent(new PageTransitionEvent('pagehide', {persisted: false}));
    expect(sockets.last().isClosed).to.equal(false);
    stop();
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    expect(sockets.made).to.have.length(1);
  });

  it('calls no callback after it is stopped', async () => {
    const {line, node, stop, log, clock, sockets} = setup();
    const waiting = failureOf(line().call('eth_a', []));
    stop();
    node().say(json({method: 'x', params: {result: 1}}));
    expect(await waiting).to.include({code: 'http/offline'});
    clock.advance(60_000);
    expect([log, sockets.made.length, node().isClosed]).to.deep.equal([['open'], 1, true]);
  });
});

const json = (message: object): string => JSON.stringify({jsonrpc: '2.0', ...message});

function setup() {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const log: string[] = [];
  let line: NodeLine | undefined;
  const stop = createHoldNodeLine({clock, WebSocket: sockets.WebSocket})({
    urls: ['wss://node.example'],
    onOpen(opened) {
      line = opened;
      log.push('open');
      return ({method, result}) => log.push(`${method} ${JSON.stringify(result)}`);
    },
    onClose: () => void log.push('close'),
  });
  sockets.last().accept();
  return {clock, sockets, log, stop, line: () => line!, node: () => sockets.last()};
}
