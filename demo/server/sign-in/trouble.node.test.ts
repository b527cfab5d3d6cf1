import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {createTrouble} from './trouble.js';

/** A server that failed does not answer. */
const LIMIT = {timeout: 30_000};

describe("the trouble of the demo's sign-in server", () => {
  const trouble = createTrouble();
  const guarded = trouble.guard((_request, response) => response.end('signed in'));
  let server: Server;
  let origin: string;
  before(async () => {
    server = createServer((request, response) => {
      const handle = request.url === '/trouble' ? trouble.handle : guarded;
      handle(request, response, () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  it('is the status that a test chooses, until it chooses none', async () => {
    assert.equal(await choose('{"status": 503}'), 200);
    assert.equal((await fetch(origin)).status, 503);
    assert.equal(await choose('{}'), 200);
    assert.equal(await (await fetch(origin)).text(), 'signed in');
  });

  for (const body of ['{,}', 'null', '{"status": "many"}', '{"status": 9}'])
    it(`is refused, and changes nothing: ${body}`, LIMIT, async () => {
      assert.equal(await choose(body), 400);
      assert.equal((await fetch(origin)).status, 200);
    });

  async function choose(body: string): Promise<number> {
    return (await fetch(`${origin}/trouble`, {method: 'POST', body})).status;
  }
});
