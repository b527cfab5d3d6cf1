import assert from 'node:assert/strict';
import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {
  createSiwx,
  evmVerifier,
  formatSignInMessage,
  parseSignInMessage,
  serverStorage,
  type SignInMessage,
  type SiwxConfig,
} from '@drawbridge/modal/siwx';
import {createAdaptorServer} from '@hono/node-server';
import {Hono} from 'hono';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {parseSiweMessage, validateSiweMessage} from 'viem/siwe';
import {signInRoutes} from './sign-in-routes.js';
import {createSignInStore} from './sign-in-store.js';

const ORIGIN = 'https://app.example';
const CHAIN = 'eip155:1';
const CHAINS = [CHAIN, 'eip155:10'] as const;
const HOUR_MS = 3_600_000;
const ada = privateKeyToAccount(generatePrivateKey());
const eve = privateKeyToAccount(generatePrivateKey());

describe('a server that signs users in', () => {
  const pageFetch = globalThis.fetch;
  let server: Server;
  let url: string;
  let now = Date.now();
  before(async () => {
    const store = createSignInStore();
    // No node is needed: these accounts are keys, not contracts.
    const verifiers = [evmVerifier({rpcUrls: () => []})];
    const app = new Hono().route(
      '/sign-in',
      signInRoutes({origin: ORIGIN, chains: CHAINS, store, verifiers, now: () => now}),
    );
    server = createAdaptorServer({fetch: app.fetch}) as Server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`;
    Object.assign(globalThis, {location: new URL(ORIGIN)});
  });
  after(() => {
    server.close();
    server.closeAllConnections();
    globalThis.fetch = pageFetch;
    Reflect.deleteProperty(globalThis, 'location');
  });

  it('issues a new nonce of 128 bits each time', async () => {
    visit();
    const [one, other] = [await nonce(), await nonce()];
    assert.match(one, /^[0-9a-f]{32}$/);
    assert.notEqual(one, other);
  });

  it('sends its time with the nonce, so that a page notices when the clock of its device is wrong', async () => {
    now += 3 * HOUR_MS;
    const {siwx} = visit();
    const {clockAheadMs = 0} = await siwx.createMessage({chainId: CHAIN, accountAddress: ada.address});
    assert.ok(Math.abs(clockAheadMs + 3 * HOUR_MS) < 60_000, String(clockAheadMs));
    now -= 3 * HOUR_MS;
  });

  it('accepts a header with any server of the same origin', async () => {
    visit();
    const own = globalThis.fetch;
    globalThis.fetch = async () =>
      Response.json(
        {nonce: 'abcdefgh12345678'},
        {headers: {date: new Date(Date.now() - HOUR_MS).toUTCString()}},
      );
    const siwx = createSiwx({storage: serverStorage({url})});
    const {clockAheadMs = 0} = await siwx.createMessage({chainId: CHAIN, accountAddress: ada.address});
    assert.ok(Math.abs(clockAheadMs - HOUR_MS) < 60_000, String(clockAheadMs));
    globalThis.fetch = own;
  });

  it('signs in, recognises the user again, and signs out', async () => {
    const {siwx, cookies} = visit();
    const session = await sign(siwx);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), []);
    await siwx.addSession(session);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address.toLowerCase()), [session]);
    assert.deepEqual(await siwx.getSessions('eip155:10', ada.address), []);
    assert.deepEqual(await siwx.getSessions(CHAIN, eve.address), []);
    assert.match(cookies.given.at(-1) ?? '', /^sign-in=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/);
    await siwx.revokeSession(CHAIN, ada.address);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), []);
  });

  it('produces text that viem parses, with the page’s own domain, and accepts as valid', async () => {
    const {siwx} = visit();
    const {message} = await siwx.createMessage({chainId: CHAIN, accountAddress: ada.address.toLowerCase()});
    const fields = parseSiweMessage(message);
    assert.deepEqual([fields.domain, fields.uri, fields.address], ['app.example', ORIGIN, ada.address]);
    assert.equal(validateSiweMessage({message: fields, domain: 'app.example', time: new Date(now)}), true);
  });

  it('keeps several accounts, signs one of them out, and replaces all', async () => {
    const {siwx} = visit();
    const [one, other] = [await sign(siwx), await sign(siwx, eve)];
    await siwx.addSession(one);
    await siwx.addSession(other);
    await siwx.revokeSession(CHAIN, ada.address);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), []);
    assert.deepEqual(await siwx.getSessions(CHAIN, eve.address), [other]);
    const again = await sign(siwx);
    await siwx.setSessions([again]);
    assert.deepEqual(await siwx.getSessions(CHAIN, eve.address), []);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), [again]);
    await siwx.setSessions([]);
    assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), []);
  });

  it('accepts several messages with one nonce together', async () => {
    const {siwx} = visit();
    const {data} = await siwx.createMessage({chainId: CHAIN, accountAddress: ada.address});
    const sessions = await Promise.all(
      (['eip155:1', 'eip155:10'] as const).map(async (chainId) => {
        const message = formatSignInMessage({...data, chainId});
        return {data: {...data, chainId}, message, signature: await ada.signMessage({message})};
      }),
    );
    await siwx.setSessions(sessions);
    assert.equal((await siwx.getSessions('eip155:10', ada.address)).length, 1);
  });

  it('refuses a message that was used before, also concurrently', async () => {
    const {siwx} = visit();
    const session = await sign(siwx);
    const outcomes = await Promise.allSettled([siwx.addSession(session), siwx.addSession(session)]);
    assert.equal(outcomes.filter(({status}) => status === 'fulfilled').length, 1);
    await assert.rejects(siwx.addSession(session), {code: 'sign-in/wrong-nonce'});
  });

  it('refuses a nonce that it did not issue', async () => {
    const {siwx} = visit({getNonce: () => 'abcdefgh12345678'});
    await assert.rejects(siwx.addSession(await sign(siwx)), {code: 'sign-in/wrong-nonce'});
  });

  for (const [what, change, code] of [
    ['for another domain', {domain: 'evil.example'}, 'sign-in/wrong-domain'],
    ['for a network that is not its own', {chainId: 'eip155:666'}, 'sign-in/wrong-network'],
    ['for another URI', {uri: 'https://evil.example'}, 'sign-in/wrong-uri'],
    ['that has expired', {expirationTime: new Date(now - 1).toISOString()}, 'sign-in/expired'],
    ['that is not valid yet', {notBefore: new Date(now + HOUR_MS).toISOString()}, 'sign-in/not-yet-valid'],
  ] as const) {
    it(`refuses a message ${what}`, async () => {
      const {siwx} = visit();
      const {data} = await siwx.createMessage({chainId: CHAIN, accountAddress: ada.address});
      const message = formatSignInMessage({...data, ...change});
      assert.equal(await post({message, signature: await ada.signMessage({message})}), code);
    });
  }

  for (const [what, alter] of [
    [
      'a message of which one byte was altered',
      ({message, ...rest}: Signed) => ({...rest, message: flip(message)}),
    ],
    [
      'a signature of another account',
      async ({message}: Signed) => ({message, signature: await eve.signMessage({message})}),
    ],
    ['no signature', ({message}: Signed) => ({message, signature: ''})],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const {siwx} = visit();
      const {message, signature} = await sign(siwx);
      const code = await post(await alter({message, signature}));
      // A key that does not match might be a contract's, and this server has no node to ask.
      assert.ok(['sign-in/wrong-signature', 'rpc/failed'].includes(code), code);
      assert.deepEqual(await siwx.getSessions(CHAIN, ada.address), []);
    });
  }

  it('refuses the zero address, which `ecrecover` answers for malformed signatures', async () => {
    const {siwx} = visit();
    const zero = '0x0000000000000000000000000000000000000000';
    for (const signature of [`0x${'0'.repeat(128)}1b`, `0x${'f'.repeat(128)}1c`, '0x']) {
      const {message} = await siwx.createMessage({chainId: CHAIN, accountAddress: zero});
      assert.equal(await post({message, signature}), 'sign-in/wrong-signature');
      assert.deepEqual(await (await fetch(`${url}/me`)).json(), {sessions: []});
    }
  });

  it('refuses invalid messages, and bodies in any other format', async () => {
    visit();
    assert.equal(await post({message: 'Hello', signature: '0x'}), 'sign-in/invalid-message');
    for (const body of ['{', 'null', '[]', '{"sessions":[]}', '{"sessions":[{"message":1}]}']) {
      const answer = await fetch(`${url}/authenticate`, {method: 'POST', body});
      assert.deepEqual([body, answer.status], [body, 400]);
    }
    const answer = await fetch(`${url}/authenticate`, {method: 'POST', body: 'x'.repeat(2_000_000)});
    assert.equal(answer.status, 413);
  });

  it('refuses calls from pages of other sites', async () => {
    const {siwx} = visit({}, 'https://evil.example');
    await assert.rejects(siwx.addSession(await sign(siwx)), {code: 'sign-in/refused'});
  });

  it('forgets a sign-in when the message expires', async () => {
    const {siwx} = visit();
    const late = createSiwx({storage: serverStorage({url}), expiresInMs: HOUR_MS});
    await late.addSession(await sign(late));
    assert.equal((await siwx.getSessions(CHAIN, ada.address)).length, 1);
    now += 2 * HOUR_MS;
    assert.deepEqual(await (await fetch(`${url}/me`)).json(), {sessions: []});
    now -= 2 * HOUR_MS;
  });

  it('shares nonces and sessions with other servers over one keyv store: each nonce can be used once, with any of them', async () => {
    const shared = new Map<string, unknown>();
    const serve = async () => {
      const other = createAdaptorServer({
        fetch: signInRoutes({origin: ORIGIN, chains: CHAINS, store: createSignInStore({store: shared})})
          .fetch,
      }) as Server;
      other.listen(0, '127.0.0.1');
      await once(other, 'listening');
      const {port} = other.address() as AddressInfo;
      return {other, siwx: createSiwx({storage: serverStorage({url: `http://127.0.0.1:${port}`})})};
    };
    visit();
    const [one, two] = [await serve(), await serve()];
    const session = await sign(one.siwx);
    await two.siwx.addSession(session);
    await assert.rejects(one.siwx.addSession(session), {code: 'sign-in/wrong-nonce'});
    assert.deepEqual(await one.siwx.getSessions(CHAIN, ada.address), [session]);
    await one.siwx.revokeSession(CHAIN, ada.address);
    assert.deepEqual(await two.siwx.getSessions(CHAIN, ada.address), []);
    for (const {other} of [one, two]) {
      other.close();
      other.closeAllConnections();
    }
  });

  it('reports that its store failed, and does not report its users as signed out', async () => {
    visit();
    const broken = new Map<string, unknown>();
    broken.get = () => {
      throw new Error('The store is away.');
    };
    const app = signInRoutes({origin: ORIGIN, chains: CHAINS, store: createSignInStore({store: broken})});
    const answer = await app.request('/me', {headers: {cookie: 'sign-in=abc'}});
    assert.equal(answer.status, 500);
  });

  it('keeps its users signed in while it cannot be reached', async () => {
    visit();
    const away = createSiwx({storage: serverStorage({url: 'http://127.0.0.1:9/sign-in'})});
    await assert.rejects(away.getSessions(CHAIN, ada.address), {code: 'http/unreachable'});
  });

  /** A page in a separate browser: it keeps cookies, and its calls send their origin. */
  function visit(options: Parameters<typeof createSiwx>[0] = {}, origin = ORIGIN) {
    const cookies = {given: [] as string[], kept: ''};
    globalThis.fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', origin);
      if (cookies.kept) headers.set('cookie', cookies.kept);
      const answer = await pageFetch(input, {...init, headers});
      for (const cookie of answer.headers.getSetCookie()) {
        cookies.given.push(cookie);
        cookies.kept = /Max-Age=0/.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
      }
      return answer;
    };
    return {cookies, siwx: createSiwx({storage: serverStorage({url}), ...options})};
  }

  async function nonce(): Promise<string> {
    const {nonce: given} = (await (await fetch(`${url}/nonce`)).json()) as {nonce: string};
    return given;
  }

  async function post(signed: Signed): Promise<string> {
    const body = JSON.stringify({sessions: [signed]});
    const answer = await fetch(`${url}/authenticate`, {method: 'POST', body});
    return ((await answer.json()) as {code: string}).code;
  }
});

type Signed = {readonly message: string; readonly signature: string};

async function sign(siwx: SiwxConfig, account = ada) {
  const unsigned = await siwx.createMessage({chainId: CHAIN, accountAddress: account.address});
  return {...unsigned, signature: await account.signMessage({message: unsigned.message})};
}

/** Another valid time of issue. */
function flip(message: string): string {
  const {issuedAt}: SignInMessage = parseSignInMessage(message);
  return message.replace(
    issuedAt,
    issuedAt.replace(/\dZ$/, (end) => `${(Number(end[0]) + 1) % 10}Z`),
  );
}
