import assert from 'node:assert/strict';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import {formatSignInMessage, type SignInMessage} from '@drawbridge/modal/siwx';
import type {Hono} from 'hono';
import {Keyv} from 'keyv';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';

const ROOT = new URL('../../../', import.meta.url);
const FOLDER = new URL('.cache/recipe/', ROOT);
const ORIGIN = 'https://app.example';
const HOUR_MS = 3_600_000;
/** The limits that the README's server sets. */
const MAX_NONCES = 10_000;
const MAX_SIGN_INS = 20;
const ada = privateKeyToAccount(generatePrivateKey());

interface Signed {
  readonly message: string;
  readonly signature: string;
}

describe('the server in the README', () => {
  let signIn: Hono;
  let cookie = '';
  before(async () => {
    const page = await readFile(new URL('README.md', import.meta.url), 'utf8');
    const [, code = ''] = /^```ts\n(\/\/ sign-in\.ts\n[\s\S]*?)^```/m.exec(page) ?? [];
    await mkdir(FOLDER, {recursive: true});
    const file = new URL('sign-in.ts', FOLDER);
    await writeFile(file, code);
    ({signIn} = (await import(file.href)) as {signIn: Hono});
  });
  after(() => rm(FOLDER, {recursive: true}));

  it('keeps the sign-ins of several networks, signs out of one of them, then of all', async () => {
    cookie = '';
    const [one, other] = [await sign({}), await sign({chainId: 'eip155:10'})];
    for (const signed of [one, other]) assert.equal(await post('authenticate', {sessions: [signed]}), 200);
    assert.deepEqual(await me(), [one, other]);
    assert.equal(await post('sign-out', {messages: [one.message]}), 200);
    assert.deepEqual(await me(), [other]);
    const third = await sign({chainId: 'eip155:137'});
    assert.equal(await post('authenticate', {sessions: [third], replace: true}), 200);
    assert.deepEqual(await me(), [third]);
    assert.equal(await post('sign-out', {}), 200);
    assert.deepEqual(await me(), []);
  });

  it('accepts no message twice, none for another site, and no expired one', async () => {
    cookie = '';
    const signed = await sign({});
    assert.equal(await post('authenticate', {sessions: [signed]}), 200);
    const kept = cookie;
    assert.equal(await post('authenticate', {sessions: [signed]}), 401);
    const over = {expirationTime: new Date(Date.now() - 1).toISOString()};
    for (const change of [{domain: 'evil.example'}, {uri: 'https://evil.example'}, over])
      assert.equal(await post('authenticate', {sessions: [await sign(change)]}), 401);
    assert.equal(cookie, kept);
    assert.deepEqual(await me(), [signed]);
  });

  it('accepts no signature for the zero address', async () => {
    cookie = '';
    const address = '0x0000000000000000000000000000000000000000';
    const signed = {...(await sign({address})), signature: `0x${'0'.repeat(128)}1b`};
    assert.equal(await post('authenticate', {sessions: [signed]}), 401);
    assert.deepEqual(await me(), []);
  });

  it('accepts no message for an unsupported network, where anyone may own a contract', async () => {
    cookie = '';
    const signed = await sign({chainId: 'eip155:666'});
    assert.equal(await post('authenticate', {sessions: [signed]}), 401);
    assert.deepEqual(await me(), []);
  });

  it('keeps the latest nonces, up to a limit', async () => {
    cookie = '';
    const [first, second] = [await sign({}), await sign({})];
    for (let count = 0; count < MAX_NONCES - 1; count++) await signIn.request('/nonce');
    assert.equal(await post('authenticate', {sessions: [first]}), 401);
    assert.equal(await post('authenticate', {sessions: [second]}), 200);
  });

  it('rejects an expired nonce', async (context) => {
    cookie = '';
    const signed = await sign({});
    const later = Date.now() + 11 * 60_000;
    context.mock.method(Date, 'now', () => later);
    assert.equal(await post('authenticate', {sessions: [signed]}), 401);
  });

  it('keeps nothing for a browser that is not signed in, and a limited number of sign-ins for one that is', async () => {
    cookie = '';
    assert.equal(await post('sign-out', {}), 200);
    assert.match(cookie, /^(sign-in=)?$/);
    const all: Signed[] = [];
    for (let count = 0; count < MAX_SIGN_INS + 1; count++) {
      const signed = await sign({});
      all.push(signed);
      assert.equal(await post('authenticate', {sessions: [signed]}), 200);
    }
    assert.deepEqual(await me(), all.slice(1));
    assert.equal(await post('sign-out', {}), 200);
    assert.match(cookie, /^(sign-in=)?$/);
  });

  it('refuses a body of two megabytes', async () => {
    cookie = '';
    assert.equal(
      await post('authenticate', {sessions: [{message: 'x'.repeat(2_000_000), signature: '0x'}]}),
      413,
    );
  });

  it('does not return a sign-in that has expired meanwhile', async (context) => {
    cookie = '';
    await post('authenticate', {sessions: [await sign({})]});
    const later = Date.now() + 2 * HOUR_MS;
    context.mock.method(Date, 'now', () => later);
    assert.deepEqual(await me(), []);
  });

  it('does not report a user as signed out because its store is unreachable', async (context) => {
    cookie = '';
    await post('authenticate', {sessions: [await sign({})]});
    context.mock.method(Keyv.prototype, 'get', () => Promise.reject(new Error('The store is away.')));
    const answer = await signIn.request('/me', {headers: {cookie}});
    assert.equal(answer.status, 503);
  });

  async function sign(change: Partial<SignInMessage>): Promise<Signed> {
    const {nonce} = (await (await signIn.request('/nonce')).json()) as {nonce: string};
    const message = formatSignInMessage({
      domain: new URL(ORIGIN).host,
      address: ada.address,
      uri: ORIGIN,
      version: '1',
      chainId: 'eip155:1',
      nonce,
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + HOUR_MS).toISOString(),
      ...change,
    });
    return {message, signature: await ada.signMessage({message})};
  }

  async function post(path: string, body: object): Promise<number> {
    const headers = {origin: ORIGIN, 'content-type': 'application/json', cookie};
    const answer = await signIn.request(`/${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
    for (const given of answer.headers.getSetCookie()) cookie = given.split(';')[0] ?? '';
    return answer.status;
  }

  async function me(): Promise<readonly Signed[]> {
    const answer = await signIn.request('/me', {headers: {cookie}});
    const {sessions = []} = (await answer.json()) as {sessions?: readonly Signed[]};
    return sessions;
  }
});
