import {expect} from '@open-wc/testing';
import {mainnet, solana} from '../../exports/networks.js';
import {type CookieJar, initialStateFromCookie} from './initial-state-from-cookie.js';
import {cookieNameOf, type InitialState} from './initial-state.js';

const NETWORKS = [mainnet, solana];
const ACCOUNT = {
  status: 'reconnecting',
  address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  caipNetworkId: 'eip155:1',
  walletName: 'Aspen',
} as const;
const STATE: InitialState = {caipNetworkId: 'eip155:1', accounts: {eip155: ACCOUNT}};

describe('initialStateFromCookie', () => {
  for (const [what, cookies] of Object.entries({
    'the header': `theme=dark; ${written(STATE)}; other=1`,
    'a jar of decoded values': jar(JSON.stringify(STATE)),
    'a jar of entries': {get: () => ({value: JSON.stringify(STATE)})},
    'a header with an empty cookie of a parent domain': `${cookieNameOf()}=; ${written(STATE)}`,
  } satisfies Record<string, string | CookieJar>))
    it(`reads ${what}`, () => expect(read(cookies)).to.deep.equal(STATE));

  it('reads the cookie of the client with this id alone', () => {
    const cookies = written(STATE, 'bridge 2');
    expect(read(cookies)).to.equal(undefined);
    expect(initialStateFromCookie(cookies, {id: 'bridge 2', networks: NETWORKS})).to.deep.equal(STATE);
  });

  it('takes viem chains and CAIP-2 ids as networks', () => {
    const chain = {id: 1, name: 'x', nativeCurrency: mainnet.nativeCurrency, rpcUrls: {default: {http: []}}};
    for (const network of [chain, 'eip155:1'] as const)
      expect(initialStateFromCookie(written(STATE), {networks: [network]})).to.deep.equal(STATE);
  });

  it('shows nothing as connected, whatever the cookie says', () => {
    const forged = {
      ...STATE,
      accounts: {eip155: {...ACCOUNT, status: 'connected', provider: {}, email: 'a@b.c'}},
    };
    expect(read(written(forged))).to.deep.equal(STATE);
  });

  it('cleans the name of the wallet', () => {
    const walletName = `\u202eAspen${'n'.repeat(99)}`;
    const state = read(written({accounts: {eip155: {...ACCOUNT, walletName}}}));
    expect(state?.accounts.eip155?.walletName).to.match(/^Aspenn{27}$/);
  });

  it('ignores a network that the page does not offer', () => {
    expect(read(written({...STATE, caipNetworkId: 'eip155:10'}))).to.deep.equal({accounts: STATE.accounts});
  });

  for (const [what, cookies] of Object.entries({
    nothing: '',
    'no cookie': 'theme=dark',
    'no header': null,
    'an empty jar': jar(undefined),
    'a text that is no JSON': `${cookieNameOf()}=%7B%22`,
    'a broken encoding': `${cookieNameOf()}=%E0%A4%A`,
    'a list': written([STATE]),
    'no accounts': written({caipNetworkId: 'eip155:1', accounts: {}}),
    'an address of another family': written({
      accounts: {solana: {...ACCOUNT, caipNetworkId: solana.caipNetworkId}},
    }),
    'an address with HTML in it': written({accounts: {eip155: {...ACCOUNT, address: '<b>0xab</b>'}}}),
    'a network of another family': written({
      accounts: {eip155: {...ACCOUNT, caipNetworkId: solana.caipNetworkId}},
    }),
    'a family that the page does not offer': written({
      accounts: {bip122: {...ACCOUNT, address: `bc1q${'a'.repeat(38)}`, caipNetworkId: 'bip122:abc'}},
    }),
    'a wallet without a name': written({accounts: {eip155: {...ACCOUNT, walletName: 1}}}),
    'more than 1 kB': written({...STATE, padding: 'x'.repeat(1024)}),
  }))
    it(`gives nothing for ${what}`, () => expect(read(cookies)).to.equal(undefined));
});

function read(cookies: string | CookieJar | null): InitialState | undefined {
  return initialStateFromCookie(cookies, {networks: NETWORKS});
}

function written(state: unknown, id?: string): string {
  return `${cookieNameOf(id)}=${encodeURIComponent(JSON.stringify(state))}`;
}

function jar(value: string | undefined): CookieJar {
  return {get: (name) => (name === cookieNameOf() ? value : undefined)};
}
