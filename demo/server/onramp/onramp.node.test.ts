import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Hono} from 'hono';
import {coinbaseKeyOf} from '../../devnet/buy/coinbase-key.js';
import {startDevnet, type Devnet} from '../../devnet/devnet.js';
import {newProjectId} from '../../devnet/project-id.js';
import {createOnrampService, type OnrampServiceOptions} from './onramp-service.js';

const ORIGIN = 'https://shop.example';
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const KEY = coinbaseKeyOf(newProjectId());
const LINK = {
  destinationWallets: [{address: ADDRESS, blockchains: ['devnet-one'], assets: ['ETH']}],
  defaultNetwork: 'devnet-one',
  partnerUserId: ADDRESS,
  defaultExperience: 'buy',
  presetFiatAmount: 100,
};

describe('the service that adds a session token', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(() => devnet.close());

  it('gives a link that the page of Coinbase accepts once', async () => {
    const {post} = setup(onDevnet());
    const answer = await post(LINK);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), ORIGIN);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const {url} = (await answer.json()) as {url: string};
    const {origin, pathname, searchParams} = new URL(url);
    assert.equal(origin + pathname, `${devnet.buyUrl}/buy/select-asset`);
    const {sessionToken, ...others} = Object.fromEntries(searchParams);
    assert.match(sessionToken!, /^[0-9a-f-]{36}$/);
    assert.deepEqual(others, {
      defaultNetwork: 'devnet-one',
      defaultAsset: 'ETH',
      defaultExperience: 'buy',
      presetFiatAmount: '100',
      partnerUserRef: ADDRESS,
    });
    assert.equal((await fetch(url, {redirect: 'manual'})).status, 303);
    assert.equal((await fetch(url, {redirect: 'manual'})).status, 410);
  });

  it('hands every other route on to the blockchain API, and its answer back', async () => {
    const {get} = setup(onDevnet());
    const query = `projectId=${newProjectId()}&chainId=eip155:31337`;
    const direct = await fetch(`${devnet.endpoints.blockchain}/v1/convert/gas-price?${query}`);
    const passed = await get(`/v1/convert/gas-price?${query}`);
    assert.equal(passed.status, 200);
    assert.deepEqual(await passed.json(), await direct.json());
    assert.equal(passed.headers.get('access-control-allow-origin'), '*');
    const unknown = await get('/v1/onramp/options?projectId=x');
    assert.deepEqual([unknown.status, unknown.headers.get('access-control-allow-origin')], [404, null]);
  });

  /** The service in front of the devnet. */
  function onDevnet(): Partial<OnrampServiceOptions> {
    return {
      blockchainUrl: devnet.endpoints.blockchain,
      tokenUrl: `${devnet.buyUrl}/onramp/v1/token`,
      payUrl: `${devnet.buyUrl}/buy/select-asset`,
    };
  }
});

describe('the service that adds a session token, in front of an API that records', () => {
  it('hands path, query, body, origin and the needed headers on, and nothing else', async () => {
    const {get, app, sent} = setup();
    await get('/v1/identity/a%2Fb?projectId=p&x=1&x=2', {
      cookie: 'session=1',
      authorization: 'Bearer of-the-page',
      'x-forwarded-for': '203.0.113.9',
      'x-sdk-type': 'appkit',
    });
    await app.request('/v1/fungible/price', {
      method: 'POST',
      headers: {origin: ORIGIN, 'content-type': 'text/plain'},
      body: '{"projectId":"p"}',
    });
    assert.deepEqual(
      sent.map(({url, body, headers}) => ({url, body, headers})),
      [
        {
          url: 'https://rpc.walletconnect.org/v1/identity/a%2Fb?projectId=p&x=1&x=2',
          body: '',
          headers: {origin: ORIGIN, 'x-sdk-type': 'appkit'},
        },
        {
          url: 'https://rpc.walletconnect.org/v1/fungible/price',
          body: '{"projectId":"p"}',
          headers: {origin: ORIGIN, 'content-type': 'text/plain'},
        },
      ],
    );
  });

  it('sends the key to Coinbase alone, signed for one request, with the wallets and the visitor’s address', async () => {
    const {post, sent} = setup();
    const answer = await post(LINK);
    assert.match(
      ((await answer.clone().json()) as {url: string}).url,
      /^https:\/\/pay\.coinbase\.com\/buy\/select-asset\?/,
    );
    const [request] = sent;
    assert.equal(request!.url, 'https://api.developer.coinbase.com/onramp/v1/token');
    assert.deepEqual(JSON.parse(request!.body), {
      addresses: [{address: ADDRESS, blockchains: ['devnet-one']}],
      assets: ['ETH'],
      clientIp: '192.0.2.7',
    });
    const [, claims = ''] = request!.headers['authorization']!.split('.');
    const {uri, exp, nbf, sub} = JSON.parse(Buffer.from(claims, 'base64url').toString());
    assert.deepEqual([uri, exp - nbf, sub], ['POST api.developer.coinbase.com/onramp/v1/token', 120, KEY.id]);
    const shown = JSON.stringify([...answer.headers]) + (await answer.text());
    for (const secret of [KEY.secret, KEY.id, request!.headers['authorization']!])
      assert.ok(!shown.includes(secret));
  });

  it('streams the answer, with its status and headers, without cookies', async () => {
    let finish = (): void => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        finish = () => controller.close();
      },
    });
    const headers = {'x-own': '1', 'retry-after': '7', 'set-cookie': 'a=b', 'content-encoding': 'br'};
    const {get} = setup({}, async () => new Response(body, {status: 429, headers}));
    const answer = await get('/v1/supported-chains');
    const first = await answer.body!.getReader().read();
    assert.equal(new TextDecoder().decode(first.value as Uint8Array), 'first');
    finish();
    assert.equal(answer.status, 429);
    assert.deepEqual(
      ['x-own', 'retry-after', 'set-cookie', 'content-encoding'].map((name) => answer.headers.get(name)),
      ['1', '7', null, null],
    );
  });

  for (const [what, path] of [
    ['another host in the path', '//evil.example/v1/identity/x'],
    ['an address in the path', '/https://evil.example/v1'],
    ['a way out of the folder', '/v1/../../secret'],
    ['another folder', '/control/requests'],
  ] as const) {
    it(`calls no other address: ${what}`, async () => {
      const {get, sent} = setup({blockchainUrl: 'https://rpc.example/base'});
      const answer = await get(path);
      assert.equal(answer.status, 404);
      assert.deepEqual(sent, []);
    });
  }

  it('keeps to the host of the blockchain API for odd paths below v1', async () => {
    const {get, sent} = setup();
    for (const path of ['/v1//evil.example/x', '/v1/@evil.example', '/v1/%2e%2e/x', '/v1/\\evil.example'])
      await get(path);
    for (const {url} of sent) assert.equal(new URL(url).host, 'rpc.walletconnect.org');
  });

  it('follows no redirect', async () => {
    const {get, sent} = setup(
      {},
      async () => new Response(null, {status: 302, headers: {location: 'https://evil.example'}}),
    );
    assert.equal((await get('/v1/supported-chains')).status, 302);
    assert.deepEqual(
      sent.map(({redirect}) => redirect),
      ['manual'],
    );
  });

  it('refuses pages of other sites, and a request for a link without an origin', async () => {
    const {get, app, sent} = setup();
    assert.equal((await get('/v1/supported-chains', {origin: 'https://evil.example'})).status, 403);
    for (const headers of [{origin: 'https://evil.example'}, {origin: 'null'}, {}] as Record<
      string,
      string
    >[]) {
      const answer = await app.request('/v1/generators/onrampurl', {
        method: 'POST',
        headers,
        body: JSON.stringify(LINK),
      });
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
    }
    assert.deepEqual(sent, []);
  });

  const [wallet] = LINK.destinationWallets;
  for (const [what, body] of [
    ['broken JSON', '{'],
    ['no wallet', {...LINK, destinationWallets: []}],
    ['eleven wallets', {...LINK, destinationWallets: Array.from({length: 11}, () => wallet)}],
    ['a wallet without networks', {...LINK, destinationWallets: [{...wallet, blockchains: []}]}],
    ['a long address', {...LINK, destinationWallets: [{...wallet, address: 'x'.repeat(101)}]}],
    ['a long partnerUserId', {...LINK, partnerUserId: 'x'.repeat(50)}],
    ['a preset as text', {...LINK, presetFiatAmount: '100'}],
    ['a preset with a fraction', {...LINK, presetCryptoAmount: 0.5}],
  ] as const) {
    it(`asks for no token for ${what}`, async () => {
      const {post, sent} = setup();
      const answer = await post(body);
      assert.equal(answer.status, 400);
      assert.equal(answer.headers.get('access-control-allow-origin'), ORIGIN, 'pages can read why');
      assert.deepEqual(sent, []);
    });
  }

  for (const path of ['/v1/generators/onrampurl', '/v1/fungible/price']) {
    it(`refuses an oversized body: ${path}`, async () => {
      const {app, sent} = setup();
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(60_000)));
        },
      });
      const headers = {origin: ORIGIN};
      const answer = await app.request(path, {method: 'POST', headers, body, duplex: 'half'} as RequestInit);
      assert.equal(answer.status, 413);
      assert.deepEqual(sent, []);
    });
  }

  for (const [what, answer] of [
    ['refuses the key', async () => new Response('{}', {status: 401})],
    ['gives no token', async () => Response.json({})],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ] as const) {
    it(`gives no link if Coinbase ${what}`, async (context) => {
      context.mock.method(console, 'error', () => {});
      const {post} = setup({}, answer);
      const {status, body} = await post(LINK).then(async (given) => ({
        status: given.status,
        body: await given.text(),
      }));
      assert.equal(status, 503);
      assert.match(body, /Coinbase gave no session token/);
    });
  }

  it('gives no link if the visitor’s address is unknown', async () => {
    const {post, sent} = setup({ipOf: () => undefined});
    assert.equal((await post(LINK)).status, 503);
    assert.deepEqual(sent, []);
  });

  it('answers 502 if the blockchain API cannot be reached', async (context) => {
    context.mock.method(console, 'error', () => {});
    const {get} = setup({}, () => Promise.reject(new TypeError('fetch failed')));
    assert.equal((await get('/v1/supported-chains')).status, 502);
  });

  for (const key of [
    {id: '', secret: KEY.secret},
    {id: KEY.id, secret: ''},
    {id: KEY.id, secret: '-----BEGIN EC PRIVATE KEY-----'},
  ]) {
    it(`does not start with the key ${JSON.stringify({...key, secret: key.secret.slice(0, 3)})}`, () => {
      assert.throws(() => setup({key}), /The key of Coinbase needs an id and an Ed25519 secret/);
    });
  }
});

describe('the guide', () => {
  it('shows the service as it is', async () => {
    const [page, code] = await Promise.all(
      ['README.md', 'onramp-service.ts'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
    );
    const [, shown = ''] = /^```ts\n(\/\/ onramp-service\.ts\n[\s\S]*?)^```/m.exec(page!) ?? [];
    assert.equal(shown, code);
  });
});

interface SentRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect: RequestRedirect | undefined;
}

/** The service; without a devnet, over a `fetch` that records its requests. */
function setup(options: Partial<OnrampServiceOptions> = {}, answer?: () => Promise<Response>) {
  const sent: SentRequest[] = [];
  const record = async (input: URL | string | Request, init: RequestInit = {}): Promise<Response> => {
    const body = init.body ? await new Response(init.body).text() : '';
    const headers = Object.fromEntries(new Headers(init.headers));
    const {url} = new Request(input);
    sent.push({url, body, headers, redirect: init.redirect});
    return answer ? answer() : Response.json({token: 'session-token'});
  };
  const isOnDevnet = options.tokenUrl !== undefined;
  const app: Hono = createOnrampService({
    key: KEY,
    origins: [ORIGIN],
    ipOf: () => '192.0.2.7',
    ...(isOnDevnet ? {} : {fetch: record}),
    ...options,
  });
  return {
    app,
    sent,
    get: async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      app.request(`https://shop.example${path}`, {headers}),
    post: async (body: unknown): Promise<Response> =>
      app.request('/v1/generators/onrampurl', {
        method: 'POST',
        headers: {origin: ORIGIN, 'content-type': 'application/json'},
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
