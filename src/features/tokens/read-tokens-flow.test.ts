import {expect} from '@open-wc/testing';
import type {WalletAssets} from '../../core/model/assets/wallet-assets.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {createFakeAdapter, FAKE_TOKENS} from '../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {serveAssets, wireToken, type WireToken} from '../../testing/fakes/client/sample-assets.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';

const KEY = {key: `0x${'c'.repeat(40)}:1`, name: 'Key #1', count: 1n};
const OWN: WalletAssets = {tokens: FAKE_TOKENS, nfts: [KEY]};

describe('the tokens that a wallet reports', () => {
  it('take precedence over the service’s (EIP-7811)', async () => {
    const {read, http, apis} = await setup({own: OWN});
    expect(await read()).to.deep.equal(['ETH 4000', 'USDC 150.25']);
    expect(http.requests.map(({path}) => path)).to.not.include(`v1/account/${FAKE_ADDRESS}/balance`);
    expect(apis.nfts.of('eip155:1', FAKE_ADDRESS)).to.deep.equal([KEY]);
    expect(apis.nfts.of('eip155:8453', FAKE_ADDRESS)).to.deep.equal([]);
    expect(apis.nfts.of('eip155:1', `0x${'1'.repeat(40)}`)).to.deep.equal([]);
  });

  it('exclude tokens without decimals (spec 5)', async () => {
    const [eth] = FAKE_TOKENS;
    const points = {...eth!, symbol: 'POINTS', quantity: {decimals: '0', numeric: '5'}};
    const {read} = await setup({own: {tokens: [points, eth!], nfts: []}});
    expect(await read()).to.deep.equal(['ETH 4000']);
  });

  it('include a token once that the wallet lists twice', async () => {
    const {read} = await setup({own: {tokens: [...FAKE_TOKENS, ...FAKE_TOKENS], nfts: []}});
    expect(await read()).to.deep.equal(['ETH 4000', 'USDC 150.25']);
  });

  it('include a coin once that the service also lists under placeholder contracts', async () => {
    const coin = wireToken('ETH', {address: null, price: 2000, value: 4000});
    const standIns = [
      '0x0000000000000000000000000000000000000000',
      '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    ];
    const told = standIns.map((address) => wireToken('ETH', {address: `eip155:1:${address}`, price: 0}));
    for (const tokens of [
      [coin, ...told],
      [...told, coin],
    ]) {
      const {read} = await setup({tokens});
      expect(await read()).to.deep.equal(['ETH 4000']);
    }
  });

  it('have values in dollars; for other currencies the service is used', async () => {
    const {read, apis} = await setup({own: OWN});
    apis.tokens.setCurrency('eur');
    expect(await read()).to.deep.equal(['KEY 1']);
  });

  it('are shown without values on a network that the service does not support', async () => {
    const {read, apis} = await setup({own: OWN, supported: []});
    expect(await read()).to.deep.equal(['ETH 4000', 'USDC 150.25']);
    apis.tokens.setCurrency('eur');
    expect(await read()).to.deep.equal(['ETH undefined', 'USDC undefined']);
  });

  it('are shown while the service is down', async () => {
    const {read, http, apis} = await setup({own: OWN});
    http.fail('v1/supported-chains', 503);
    expect(await read()).to.deep.equal(['ETH 4000', 'USDC 150.25']);
    apis.tokens.setCurrency('eur');
    expect(await read(), 'in another currency').to.deep.equal(['ETH undefined', 'USDC undefined']);
  });

  it('come from the service if the wallet reports none', async () => {
    const {read, apis} = await setup();
    expect(await read()).to.deep.equal(['KEY 1']);
    expect(apis.nfts.of('eip155:1', FAKE_ADDRESS)).to.deep.equal([]);
  });
});

interface Answers {
  readonly own?: WalletAssets;
  readonly supported?: readonly string[];
  readonly tokens?: readonly WireToken[];
}

async function setup({own, supported, tokens = [wireToken('KEY', {value: 1})]}: Answers = {}) {
  const http = serveAssets(createFakeHttp(), {
    tokens,
    ...(supported && {supported}),
  });
  const adapter = {...createFakeAdapter(), walletAssets: async () => own};
  const client = createFakeClient({http, adapter});
  client.connectAs();
  const apis = await accountApis(client);
  return {
    http,
    apis,
    async read() {
      await apis.loadTokens('eip155', {force: true});
      const state = apis.tokens.of('eip155');
      return state.status === 'ready' ? state.tokens.map(({symbol, value}) => `${symbol} ${value}`) : state;
    },
  };
}
