import {expect} from '@open-wc/testing';
import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {goOffline} from '../../testing/fakes/ui/go-offline.js';
import {createJsonRpc} from './json-rpc.js';

const CALL = {url: 'https://node.example', method: 'eth_chainId', params: []} as const;

const FAILURES: readonly (readonly [what: string, answer: () => Response, code: string, status?: number])[] =
  [
    [
      'an error of the node',
      () => json({id: 1, error: {code: -32005, message: 'limit'}}),
      'rpc/failed',
      -32005,
    ],
    [
      'an error without an id',
      () => json({id: null, error: {code: -32700, message: 'parse'}}),
      'rpc/failed',
      -32700,
    ],
    ['a bad status', () => new Response('no', {status: 429}), 'http/status', 429],
    [
      'an error of the node with a bad status',
      () => json({id: 1, error: {code: 3, message: 'execution reverted'}}, 400),
      'rpc/failed',
      3,
    ],
    ['a bad status with a result', () => json({id: 1, result: '0x1'}, 500), 'http/status', 500],
    ['a bad status with an error that is text', () => json({id: 1, error: 'no'}, 403), 'http/status', 403],
    ['text other than JSON', () => new Response('<html>'), 'http/invalid-response'],
    ['nothing', () => new Response(''), 'http/invalid-response'],
    ['the answer to another call', () => json({id: 7, result: '0x1'}), 'http/invalid-response'],
    ['a list', () => json([{id: 1, result: '0x1'}]), 'http/invalid-response'],
    ['neither result nor error', () => json({id: 1}), 'http/invalid-response'],
    ['an error that is text', () => json({id: 1, error: 'no'}), 'http/invalid-response'],
  ];

describe('createJsonRpc', () => {
  it('posts a call and resolves with its result', async () => {
    const {rpc, requests} = setup((id) => json({jsonrpc: '2.0', id, result: '0x1'}));
    expect(await rpc({...CALL, params: ['latest', {a: 1}]})).to.equal('0x1');
    const [{url, init}] = requests as [(typeof requests)[0]];
    expect([url, init.method, new Headers(init.headers).get('content-type')]).to.deep.equal([
      'https://node.example',
      'POST',
      'application/json',
    ]);
    expect(JSON.parse(init.body as string)).to.deep.equal({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_chainId',
      params: ['latest', {a: 1}],
    });
  });

  it('numbers its calls', async () => {
    const {rpc} = setup((id) => json({id, result: id}));
    expect([await rpc(CALL), await rpc(CALL)]).to.deep.equal([1, 2]);
  });

  it('accepts null as a result', async () => {
    const {rpc} = setup((id) => json({id, result: null}));
    expect(await rpc(CALL)).to.equal(null);
  });

  for (const [what, answer, code, status] of FAILURES) {
    it(`rejects with ${code} on ${what}`, async () => {
      const error = await rejection(setup(answer).rpc(CALL));
      expect([error.code, error.context.status]).to.deep.equal([code, status]);
    });
  }

  for (const status of [400, 429, 500, 503]) {
    it(`keeps the node's message and data with status ${status}`, async () => {
      const error = {code: 3, message: 'execution reverted: paused', data: '0x08c379a0'};
      const failure = await rejection(setup(() => json({jsonrpc: '2.0', id: 1, error}, status)).rpc(CALL));
      expect(failure.message).to.equal('eth_chainId: execution reverted: paused');
      expect([failure.cause, failure.context.httpStatus]).to.deep.equal([error, status]);
    });
  }

  it('reports “HTTP status code: N”', async () => {
    const error = await rejection(setup(() => new Response('', {status: 503})).rpc(CALL));
    expect(error.message).to.equal('HTTP status code: 503');
  });

  it('rejects with the host of a node that does not answer this page', async () => {
    const {rpc} = setup(() => {
      throw new TypeError('Failed to fetch');
    });
    const error = await rejection(rpc(CALL));
    expect([error.code, error.context.name]).to.deep.equal(['http/unreachable', new URL(CALL.url).host]);
  });

  it('rejects as offline while the browser is offline', async () => {
    const {rpc} = setup(() => {
      throw new TypeError('Failed to fetch');
    });
    const goOnline = goOffline();
    const error = await rejection(rpc(CALL));
    goOnline();
    expect(error.code).to.equal('http/offline');
  });

  it('rejects with http/timeout when the node takes too long', async () => {
    const {rpc, clock} = setup(() => new Promise(() => {}));
    const answer = rejection(rpc(CALL));
    clock.advance(HTTP_TIMEOUT_MS);
    expect((await answer).code).to.equal('http/timeout');
  });

  it('rejects with the reason of the abort signal', async () => {
    const {rpc} = setup(() => new Promise(() => {}));
    const stop = new AbortController();
    const answer = rejection(rpc({...CALL, signal: stop.signal}));
    const reason = new Error('enough');
    stop.abort(reason);
    expect(await answer).to.equal(reason);
  });
});

function setup(answer: (id: number) => Response | Promise<Response>) {
  const clock = createFakeClock();
  const requests: {url: string; init: RequestInit}[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    requests.push({url: String(url), init});
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    const {id} = JSON.parse(init.body as string) as {id: number};
    return Promise.race([answer(id), aborted]);
  };
  return {clock, requests, rpc: createJsonRpc(fetch, clock)};
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {status});
}

async function rejection(promise: Promise<unknown>): Promise<DrawbridgeError> {
  return promise.then(
    () => expect.fail('It did not reject.'),
    (reason: DrawbridgeError) => reason,
  );
}
