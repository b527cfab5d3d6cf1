import {expect} from '@open-wc/testing';
import {privateKeyToAccount} from 'viem/accounts';
import {connectDevnet} from '../../../demo/devnet/client.js';
import type {DevnetControl} from '../../../demo/devnet/client.js';
import {createServices} from '../../client/services.js';
import {DEFAULT_ENDPOINTS} from '../../core/config/generated/defaults.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {resolveConfig} from '../../testing/fakes/resolve-config.js';
import {GRANT_REQUEST} from '../../testing/fakes/ui/smart-session-stage.js';
import {createSlotStorage, memoryStorage} from '../platform/slot-storage.js';
import {systemRandom} from '../platform/system-random.js';
import {getAnalyticsConfig} from './get-analytics-config.js';
import {getBalance} from './get-balance.js';
import {getBuildApprove} from './get-build-approve.js';
import {getConvertAllowance} from './get-convert-allowance.js';
import {getConvertQuotes} from './get-convert-quotes.js';
import {getConvertTokens} from './get-convert-tokens.js';
import {getGasPrice} from './get-gas-price.js';
import {getHistory} from './get-history.js';
import {getIdentity} from './get-identity.js';
import {getImage} from './get-image.js';
import {getProfileAccount, getProfileReverse} from './get-profile-account.js';
import {getProfileSuggestions} from './get-profile-suggestions.js';
import {getPurchases} from './get-purchases.js';
import {getSupportedChains} from './get-supported-chains.js';
import {getWallets} from './get-wallets.js';
import {postAnalyticsEvent} from './post-analytics-event.js';
import {postBuildTransaction} from './post-build-transaction.js';
import {postFungiblePrice} from './post-fungible-price.js';
import {postProfileAccount} from './post-profile-account.js';
import {
  activateSmartSession,
  getSmartSessions,
  postSmartSession,
  revokeSmartSession,
} from './smart-sessions.js';

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const RAINBOW_ID = /^[0-9a-f]{64}$/;

describe("the endpoints in the devnet's record", () => {
  it('GET getWallets: page, entries, chains, include, exclude, search, badge_type', async () => {
    const {explorer, recorded} = await setup();
    const page = await getWallets(explorer, {
      page: 1,
      entries: 40,
      chains: ['eip155:1', 'eip155:31337'],
      include: [METAMASK, 'b'],
      exclude: ['c', 'd'],
      search: 'meta',
      badge: 'certified',
    });
    expect(page.wallets.map(({name}) => name)).to.deep.equal(['MetaMask']);
    expect(await recorded('explorer')).to.deep.equal([
      {
        method: 'GET',
        path: '/getWallets',
        query: {
          page: '1',
          entries: '40',
          chains: 'eip155:1,eip155:31337',
          include: `${METAMASK},b`,
          exclude: 'c,d',
          search: 'meta',
          badge_type: 'certified',
        },
        body: null,
      },
    ]);
  });

  it('GET getWallets sends no empty parameters', async () => {
    const {explorer, recorded} = await setup();
    const page = await getWallets(explorer, {entries: 2, include: [], exclude: [], chains: [], search: ''});
    expect(page.wallets).to.have.length(2);
    expect(page.count).to.be.at.least(120);
    expect(page.wallets[0]!.id).to.match(RAINBOW_ID);
    expect(await recorded('explorer')).to.deep.equal([
      {method: 'GET', path: '/getWallets', query: {page: '1', entries: '2'}, body: null},
    ]);
  });

  it('GET getWalletImage/{id}', async () => {
    const {explorer, recorded} = await setup();
    const {wallets} = await getWallets(explorer, {entries: 1});
    const id = wallets[0]!.imageId!;
    expect((await getImage(explorer, {kind: 'wallet', id})).type).to.match(/^image\//);
    expect((await recorded('explorer')).at(-1)).to.deep.equal(get(`/getWalletImage/${id}`));
  });

  for (const [kind, path, id] of [
    ['asset', '/public/getAssetImage', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    ['currency', '/public/getCurrencyImage', 'usd'],
    ['token', '/public/getTokenImage', 'ETH'],
  ] as const) {
    it(`GET ${path.slice(1)}/{id}`, async () => {
      const {explorer, recorded} = await setup();
      expect((await getImage(explorer, {kind, id})).type).to.match(/^image\//);
      expect(await recorded('explorer')).to.deep.equal([get(`${path}/${id}`)]);
    });
  }

  it('GET getAnalyticsConfig', async () => {
    const {explorer, recorded} = await setup();
    expect(await getAnalyticsConfig(explorer)).to.equal(true);
    expect(await recorded('explorer')).to.deep.equal([get('/getAnalyticsConfig')]);
  });

  it('POST e with query projectId, st, sv and a JSON body', async () => {
    const {analytics, recorded, devnet} = await setup();
    const body = {
      eventId: 'd6b7f5d2-6f0e-4a1d-9d2e-0a5f8a1f4d11',
      url: 'https://bridge.example/',
      domain: 'bridge.example',
      timestamp: 1_700_000_000_000,
      props: {type: 'track', event: 'MODAL_OPEN', properties: {connected: false}, address: '0x1'},
    } as const;
    await postAnalyticsEvent(analytics, body);
    expect(await recorded('analytics')).to.deep.equal([{method: 'POST', path: '/e', query: {}, body}]);
    const [event] = await devnet.analytics();
    expect(event).to.deep.include({
      st: 'appkit',
      sv: 'html-universal-1.7.2',
      contentType: 'text/plain;charset=UTF-8',
    });
  });

  it('GET v1/supported-chains', async () => {
    const {blockchain, recorded} = await setup();
    expect((await getSupportedChains(blockchain)).http).to.include('eip155:31337');
    expect(await recorded('blockchain')).to.deep.equal([get('/v1/supported-chains')]);
  });

  it('GET v1/identity/{address}: sender', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address} = devnet.accounts[0]!;
    await getIdentity(blockchain, {address, sender: address});
    expect(await recorded('blockchain')).to.deep.equal([
      {...get(`/v1/identity/${address}`), query: {sender: address}},
    ]);
  });

  it('GET v1/account/{address}/balance: currency, chainId, forceUpdate', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address} = devnet.accounts[0]!;
    const token = `eip155:31337:${devnet.contracts.tokens[0]!.address}`;
    const coin = `eip155:31337:0x${'e'.repeat(40)}`;
    const tokens = await getBalance(blockchain, {
      address,
      chainId: 'eip155:31337',
      currency: 'eur',
      forceUpdate: [token, coin],
    });
    expect(tokens?.map(({symbol}) => symbol)).to.include('ETH');
    await getBalance(blockchain, {address, chainId: 'eip155:31337', currency: 'usd'});
    const path = `/v1/account/${address}/balance`;
    expect(await recorded('blockchain')).to.deep.equal([
      {
        ...get(path),
        query: {currency: 'eur', chainId: 'eip155:31337', forceUpdate: `${token},${coin}`},
      },
      {...get(path), query: {currency: 'usd', chainId: 'eip155:31337'}},
    ]);
  });

  it('GET v1/account/{account}/history: cursor, onramp, chainId', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address} = devnet.accounts[0]!;
    const {next} = await getHistory(blockchain, {address, chainId: 'eip155:31337'});
    await getHistory(blockchain, {address, chainId: 'eip155:31337', cursor: next ?? 'none'});
    await getPurchases(blockchain, {address});
    const path = `/v1/account/${address}/history`;
    expect(await recorded('blockchain')).to.deep.equal([
      {...get(path), query: {chainId: 'eip155:31337'}},
      {...get(path), query: {chainId: 'eip155:31337', cursor: next ?? 'none'}},
      {...get(path), query: {onramp: 'coinbase'}},
    ]);
  });

  it('GET v1/profile/account/{name}: apiVersion', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const record = await getProfileAccount(blockchain, {name: 'ada.reown.id'});
    expect(record?.addresses).to.deep.equal({60: devnet.accounts[0]!.address});
    expect(await recorded('blockchain')).to.deep.equal([
      {...get('/v1/profile/account/ada.reown.id'), query: {apiVersion: '2'}},
    ]);
  });

  it('GET v1/profile/reverse/{address}: sender, apiVersion', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address} = devnet.accounts[0]!;
    const records = await getProfileReverse(blockchain, {address, sender: address});
    expect(records.map(({name}) => name)).to.include('ada.reown.id');
    expect(await recorded('blockchain')).to.deep.equal([
      {...get(`/v1/profile/reverse/${address}`), query: {sender: address, apiVersion: '2'}},
    ]);
  });

  it('GET v1/profile/suggestions/{name}: zone', async () => {
    const {blockchain, recorded} = await setup();
    const suggestions = await getProfileSuggestions(blockchain, {name: 'blaise', zone: 'reown.id'});
    expect(suggestions[0]).to.deep.equal({name: 'blaise.reown.id', isRegistered: true});
    expect(suggestions[1]).to.deep.equal({name: 'blaise1.reown.id', isRegistered: false});
    expect(await recorded('blockchain')).to.deep.equal([
      {...get('/v1/profile/suggestions/blaise'), query: {zone: 'reown.id'}},
    ]);
  });

  it('POST v1/profile/account: coin_type, address, message, signature', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const account = privateKeyToAccount(devnet.accounts[7]!.privateKey);
    const name = `n${devnet.projectId.slice(0, 8)}.reown.id`;
    const timestamp = Math.floor(Date.now() / 1000);
    const message = JSON.stringify({name, attributes: {}, timestamp});
    const signature = await account.signMessage({message});
    const {address} = account;
    await postProfileAccount(blockchain, {name, coinType: 60, address, message, signature});
    expect(await recorded('blockchain')).to.deep.equal([
      {
        method: 'POST',
        path: '/v1/profile/account',
        query: {},
        body: {coin_type: 60, address, message, signature},
      },
    ]);
    const again = postProfileAccount(blockchain, {name, coinType: 60, address, message, signature});
    expect(await again.catch((cause: unknown) => cause)).to.include({
      code: 'name/not-registered',
      message: 'Name is already registered',
    });
  });

  it('GET v1/convert/gas-price: chainId', async () => {
    const {blockchain, recorded} = await setup();
    const {standard, fast, instant} = await getGasPrice(blockchain, {chainId: 'eip155:31337'});
    expect(standard > 0n && standard < fast && fast < instant).to.equal(true);
    expect(await recorded('blockchain')).to.deep.equal([
      {...get('/v1/convert/gas-price'), query: {chainId: 'eip155:31337'}},
    ]);
  });

  it('GET v1/convert/tokens, quotes, allowance and build-approve, POST v1/convert/build-transaction', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address} = devnet.accounts[0]!;
    const [from, to] = [
      `eip155:31337:${devnet.contracts.tokens[0]!.address}` as const,
      coinAddress('eip155:31337'),
    ];
    const userAddress = `eip155:31337:${address}`;
    const {projectId} = devnet;
    // Only the requests count here: the amounts may be more than the devnet's reserves.
    for (const ask of [
      () => getConvertTokens(blockchain, {chainId: 'eip155:31337'}),
      () => getConvertQuotes(blockchain, {amount: 10n ** 24n, userAddress: address, from, to, gasPrice: 7n}),
      () => getConvertQuotes(blockchain, {amount: 1n, userAddress: address, from, to}),
      () => getConvertAllowance(blockchain, {tokenAddress: from, userAddress}),
      () => getBuildApprove(blockchain, {userAddress, from, to}),
      () => postBuildTransaction(blockchain, {amount: 10n ** 24n, from, to, userAddress, projectId}),
    ]) {
      await ask().catch(() => undefined);
    }
    const amount = '1000000000000000000000000';
    expect(await recorded('blockchain')).to.deep.equal([
      {...get('/v1/convert/tokens'), query: {chainId: 'eip155:31337'}},
      {...get('/v1/convert/quotes'), query: {amount, userAddress: address, from, to, gasPrice: '7'}},
      {...get('/v1/convert/quotes'), query: {amount: '1', userAddress: address, from, to}},
      {...get('/v1/convert/allowance'), query: {tokenAddress: from, userAddress}},
      {...get('/v1/convert/build-approve'), query: {userAddress, from, to}},
      {
        method: 'POST',
        path: '/v1/convert/build-transaction',
        query: {},
        body: {amount, eip155: {slippage: 1}, projectId, from, to, userAddress, disableEstimate: true},
      },
    ]);
  });

  it('POST v1/fungible/price: currency, addresses, projectId', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {projectId} = devnet;
    const coins = [coinAddress('eip155:31337'), coinAddress(devnet.solana.id as CaipNetworkId)];
    for (const address of coins) {
      const price = await postFungiblePrice(blockchain, {currency: 'gbp', address, projectId});
      expect(price, address).to.be.greaterThan(0);
    }
    const post = {method: 'POST', path: '/v1/fungible/price', query: {}};
    expect(await recorded('blockchain')).to.deep.equal(
      coins.map((address) => ({...post, body: {currency: 'gbp', addresses: [address], projectId}})),
    );
  });

  it('POST and GET v1/sessions/{address}, POST …/activate and …/revoke, for an account of CAIP-10', async () => {
    const {blockchain, recorded, devnet} = await setup();
    const {address, privateKey} = devnet.accounts[0]!;
    const account = `eip155:31337:${address}`;
    const request = {...GRANT_REQUEST, expiry: Math.floor(Date.now() / 1000) + 3600};
    const {pci, key} = await postSmartSession(blockchain, account, request);
    const grant = {...request, pci, context: '0xc0', signer: {type: 'keys', data: {keys: [key]}}};
    await activateSmartSession(blockchain, account, grant);
    expect(await getSmartSessions(blockchain, account)).to.have.nested.property('[0].pci', pci);
    expect(key.publicKey).to.match(/^0x04[0-9a-f]{128}$/);
    const message = `I revoke the smart session ${pci}`;
    const signature = await privateKeyToAccount(privateKey).signMessage({message});
    await revokeSmartSession(blockchain, account, {pci, signature});
    expect(await getSmartSessions(blockchain, account)).to.have.nested.property('[0].revokedAt');
    const path = `/v1/sessions/eip155%3A31337%3A${address}`;
    const post = {method: 'POST', query: {}};
    expect(await recorded('blockchain')).to.deep.equal([
      {...post, path, query: {v: '2'}, body: request},
      {...post, path: `${path}/activate`, body: grant},
      get(path),
      {...post, path: `${path}/revoke`, body: {pci, signature}},
      get(path),
    ]);
  });

  it('rejects with the status of the service', async () => {
    const {explorer, devnet} = await setup();
    await devnet.faults({service: 'explorer', status: 503});
    const error: unknown = await getWallets(explorer, {}).catch((cause: unknown) => cause);
    expect(error).to.include({code: 'http/status', message: 'HTTP status code: 503'});
  });

  it('rejects a malformed answer', async () => {
    const {explorer, devnet} = await setup();
    await devnet.faults({service: 'explorer', garbage: true});
    const error: unknown = await getWallets(explorer, {}).catch((cause: unknown) => cause);
    expect(error).to.include({code: 'http/invalid-response'});
  });

  it('rejects when the connection is cut', async () => {
    const {explorer, devnet} = await setup();
    await devnet.faults({service: 'explorer', drop: true});
    const error: unknown = await getWallets(explorer, {}).catch((cause: unknown) => cause);
    expect(error).to.include({code: 'http/unreachable'});
  });
});

const get = (path: string): Recorded => ({method: 'GET', path, query: {}, body: null});

const below = (base: string, path: string): string =>
  path.slice(new URL(base).pathname.replace(/\/$/, '').length);

interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The services of a client; the devnet stands in for the public ones. */
function connectServices(projectId: string, {explorer, blockchain, analytics}: DevnetControl['endpoints']) {
  const addresses = {explorer, blockchain, analytics: DEFAULT_ENDPOINTS.analytics};
  const metadata = {name: 'Page', description: '', url: '', icons: []};
  const options = {projectId, networks: ['eip155:1'] as const, endpoints: addresses};
  const config = resolveConfig(options, {locale: 'en', metadata});
  return createServices(config, {
    clock: createFakeClock(),
    storage: createSlotStorage('test', memoryStorage()),
    random: systemRandom,
    fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input);
      return fetch(url.replace(DEFAULT_ENDPOINTS.analytics, analytics), init);
    },
  });
}

async function setup(): Promise<{
  devnet: DevnetControl;
  explorer: Http;
  blockchain: Http;
  analytics: Http;
  recorded: (service: 'explorer' | 'blockchain' | 'analytics') => Promise<readonly Recorded[]>;
}> {
  const devnet = await connectDevnet();
  const {endpoints, projectId} = devnet;
  const commonQuery = {projectId, st: 'appkit', sv: 'html-universal-1.7.2'};
  const services = connectServices(projectId, endpoints);
  return {
    devnet,
    ...services,
    async recorded(service) {
      const requests = await devnet.requests(service);
      return requests.map(({method, path, query, body}) => {
        const {projectId: project, st, sv, ...rest} = query;
        expect({projectId: project, st, sv}, 'the common query').to.deep.equal(commonQuery);
        return {method, path: below(endpoints[service], path), query: rest, body};
      });
    },
  };
}
