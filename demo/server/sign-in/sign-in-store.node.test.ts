import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {BoundedMap} from './bounded-map.js';
import {createSignInStore} from './sign-in-store.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGNED = [{message: 'one', signature: '0x'}];

describe('the memory of the sign-in server', () => {
  it('keeps the latest nonces, up to a limit', async () => {
    const store = createSignInStore({maxNonces: 3});
    const nonces: string[] = [];
    for (let count = 0; count < 5; count++) nonces.push(await store.createNonce());
    const taken: boolean[] = [];
    for (const nonce of nonces) taken.push(await store.takeNonce(nonce));
    assert.deepEqual(taken, [false, false, true, true, true]);
  });

  it('keeps the latest sessions, up to a limit', async () => {
    const store = createSignInStore({maxSessions: 2});
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(await store.createSessions(SIGNED));
    const found: number[] = [];
    for (const id of ids) found.push((await store.sessionsOf(id)).length);
    assert.deepEqual(found, [0, 1, 1]);
  });

  it('keeps sessions when there are too many nonces', async () => {
    const store = createSignInStore({maxNonces: 2, maxSessions: 2});
    const id = await store.createSessions(SIGNED);
    for (let count = 0; count < 5; count++) await store.createNonce();
    assert.deepEqual(await store.sessionsOf(id), SIGNED);
  });

  it('forgets a nonce after ten minutes and a session after a week', async (context) => {
    const store = createSignInStore();
    const [nonce, id] = [await store.createNonce(), await store.createSessions(SIGNED)];
    const start = Date.now();
    let passed = 10 * MINUTE_MS + 1;
    context.mock.method(Date, 'now', () => start + passed);
    assert.equal(await store.takeNonce(nonce), false);
    assert.deepEqual(await store.sessionsOf(id), SIGNED);
    passed = 7 * DAY_MS + 1;
    assert.deepEqual(await store.sessionsOf(id), []);
  });
});

describe('a bounded map', () => {
  it('drops expired entries when a new one is added, without a read', () => {
    let now = 0;
    const map = new BoundedMap(10, () => now);
    map.set('first', 1, 100).set('second', 2, 100);
    now = 50;
    map.set('third', 3, 100);
    now = 100;
    map.set('fourth', 4, 100);
    assert.deepEqual([...map.keys()], ['third', 'fourth']);
  });

  it('counts an entry that is set again as new', () => {
    const map = new BoundedMap(2, () => 0);
    map.set('first', 1).set('second', 2).set('first', 3).set('third', 4);
    assert.deepEqual(
      [...map.entries()],
      [
        ['first', 3],
        ['third', 4],
      ],
    );
    map.delete('first');
    map.set('fourth', 5);
    assert.deepEqual([...map.keys()], ['third', 'fourth']);
    map.clear();
    assert.equal(map.size, 0);
  });
});
