import type {HttpRequest} from '../../../core/ports/http.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {FAKE_ADDRESS} from './fake-connection.js';

/** A token in the format of the blockchain API. */
export type WireToken = Readonly<Record<string, unknown>>;

/** A transaction in the format of the blockchain API. */
export type WireTransaction = Readonly<Record<string, unknown>>;

/** The data of the blockchain API. */
export interface WireAssets {
  readonly tokens?: readonly WireToken[];
  /** Page by page. */
  readonly history?: readonly (readonly WireTransaction[])[];
  /** Default: the networks of the fakes. */
  readonly supported?: readonly string[];
}

const NETWORKS = ['eip155:1', 'eip155:8453', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];

/** Makes a service answer like the blockchain API. */
export function serveAssets(http: FakeHttp, assets: WireAssets = {}): FakeHttp {
  const {tokens = [], history = [[]], supported = NETWORKS} = assets;
  http.answer('v1/supported-chains', {http: supported, ws: supported});
  http.answer('v1/identity/*', {name: null, avatar: null});
  http.answer('v1/account/*', ({path, query = {}}: HttpRequest) => {
    if (path.endsWith('/balance'))
      return {balances: tokens.map((token) => onNetwork(token, String(query['chainId'])))};
    const page = Number(query['cursor'] ?? 0);
    const next = page + 1 < history.length ? String(page + 1) : null;
    return {data: history[page] ?? [], next};
  });
  return http;
}

/** A sample token on the requested network. */
function onNetwork(token: WireToken, chainId: string): WireToken {
  const {address} = token;
  const own = typeof address === 'string' ? address.replace(/^eip155:1:/, `${chainId}:`) : address;
  return {chainId, ...token, ...('address' in token && {address: own})};
}

/** A blockchain API with its networks and without account data. */
export function createEmptyBlockchain(): FakeHttp {
  return serveAssets(createFakeHttp());
}

/** A token in the API's format, on the requested network. */
export function wireToken(symbol: string, changes: WireToken = {}): WireToken {
  return {
    name: symbol,
    symbol,
    address: `eip155:1:0x${addressOf(symbol)}`,
    price: 1,
    quantity: {decimals: '18', numeric: '1'},
    ...changes,
  };
}

/** The assets of a sample account. */
export const SAMPLE_TOKENS: readonly WireToken[] = [
  wireToken('ETH', {
    name: 'Ether',
    address: undefined,
    price: 2404.5,
    value: 8204.11,
    quantity: {decimals: '18', numeric: '3.412999'},
  }),
  wireToken('USDC', {
    name: 'USD Coin',
    price: 1,
    value: 4100,
    quantity: {decimals: '6', numeric: '4100'},
  }),
  wireToken('stETH', {
    name: 'Lido Staked Ether',
    price: 2414.3,
    value: 176.25,
    quantity: {decimals: '18', numeric: '0.073'},
  }),
  wireToken('WBTC', {
    name: 'Wrapped Bitcoin',
    price: 64_000,
    value: 0.64,
    quantity: {decimals: '8', numeric: '0.00001'},
  }),
  wireToken('HRBR', {name: 'Harbour Points', price: 0, quantity: {decimals: '2', numeric: '12500.5'}}),
];

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A transaction in the API's format. */
export function wireTransaction(
  id: string,
  {
    metadata = {},
    transfers = [],
  }: {readonly metadata?: WireTransaction; readonly transfers?: readonly unknown[] | null},
): WireTransaction {
  return {
    id,
    metadata: {
      hash: `0x${id.padStart(64, '0')}`,
      chain: 'eip155:1',
      minedAt: '2026-11-20T13:32:00.000Z',
      operationType: 'send',
      status: 'confirmed',
      sentFrom: FAKE_ADDRESS,
      sentTo: OTHER,
      nonce: 1,
      ...metadata,
    },
    transfers,
  };
}

/** A token transfer. */
export function wireTransfer(direction: 'in' | 'out' | 'self', numeric: string, symbol: string): unknown {
  return {direction, quantity: {numeric}, fungible_info: {name: symbol, symbol, icon: {url: ''}}};
}

/** A collectible transfer. */
export function wireNft(
  direction: 'in' | 'out',
  name: string,
  changes: {readonly url?: string; readonly isSpam?: boolean; readonly numeric?: string} = {},
): unknown {
  const {url = '', isSpam = false, numeric = '1'} = changes;
  return {
    direction,
    quantity: {numeric},
    nft_info: {name, content: {preview: {url}}, flags: {is_spam: isSpam}},
  };
}

function addressOf(symbol: string): string {
  return Array.from(symbol, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(40, '0')
    .slice(-40);
}
