import * as v from 'valibot';
import * as shapes from '../../devnet/contract/answer-shapes.js';
import {SDK} from '../../devnet/contract/route-table.js';

/** Services, project and accounts of a report. */
export interface ReportSubject {
  readonly endpoints: {
    readonly explorer: string;
    readonly blockchain: string;
    readonly analytics: string;
    readonly login: string;
  };
  readonly projectId: string;
  /** Origin of the page; the project's list has to allow it. */
  readonly origin: string;
  /** A network of EVM with a swap service. */
  readonly evm: {
    /** CAIP-2. */
    readonly id: string;
    readonly address: string;
    /** Address of a token that is swapped there. */
    readonly token: string;
  };
  readonly solana: {readonly id: string; readonly address: string};
  /** The zone of the names service. */
  readonly zone: string;
}

/** A read-only request, and the documented answer. */
export interface ReportCall {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly body?: string;
  /** Request headers beside `origin`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Documented statuses. */
  readonly statuses: readonly number[];
  /** Shape of the answer with the first status. */
  readonly shape?: v.GenericSchema;
  /** False for answers that pages of other origins cannot read. */
  readonly isReadable?: boolean;
}

const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ONE_ETHER = '1000000000000000000';
const JSON_HEADERS = {'content-type': 'application/json'};

/** The calls of a report: one or more for each route, and the refusals that the client relies on. */
export function reportCalls(subject: ReportSubject): readonly ReportCall[] {
  return [...explorerCalls(subject), ...accountCalls(subject), ...swapCalls(subject), ...otherCalls(subject)];
}

function explorerCalls({endpoints, projectId}: ReportSubject): readonly ReportCall[] {
  const at = (path: string, query: object): string => urlOf(`${endpoints.explorer}/${path}`, query);
  const common = {projectId, ...SDK};
  return [
    {
      name: 'getWallets',
      url: at('getWallets', {...common, page: 1, entries: 4}),
      statuses: [200],
      shape: shapes.walletsShape,
    },
    {
      name: 'getWallets with a short project id',
      url: at('getWallets', {...common, projectId: projectId.slice(1), page: 1, entries: 4}),
      statuses: [400],
      shape: v.string(),
    },
    {
      name: 'getAnalyticsConfig',
      url: at('getAnalyticsConfig', common),
      statuses: [200],
      shape: shapes.analyticsConfigShape,
    },
  ];
}

function accountCalls(subject: ReportSubject): readonly ReportCall[] {
  const {evm, solana, projectId} = subject;
  const get = getter(subject);
  const balance = (address: string): string => `v1/account/${address}/balance`;
  const history = (address: string): string => `v1/account/${address}/history`;
  return [
    get('v1/supported-chains', {}, {shape: shapes.supportedChainsShape}),
    get(`v1/identity/${evm.address}`, {}, {shape: shapes.identityShape}),
    get(balance(evm.address), {currency: 'usd', chainId: evm.id}, {shape: shapes.balanceShape}),
    get(balance(solana.address), {currency: 'usd', chainId: solana.id}, {shape: shapes.balanceShape}),
    get(
      balance(solana.address),
      {currency: 'usd', chainId: solana.id, forceUpdate: `${solana.id}:${solana.address}`},
      {statuses: [400], name: 'balance with forceUpdate on Solana'},
    ),
    get(balance(evm.address), {chainId: evm.id}, {statuses: [400], name: 'balance without a currency'}),
    get(
      balance(evm.address),
      {projectId: projectId.slice(1), currency: 'usd', chainId: evm.id},
      {statuses: [401], shape: shapes.refusalShape, name: 'balance with a short project id'},
    ),
    get(history(evm.address), {chainId: evm.id}, {shape: shapes.historyShape}),
    get(history(solana.address), {chainId: solana.id}, {shape: shapes.historyShape}),
    get(
      history(evm.address),
      {onramp: 'coinbase'},
      {statuses: [200, 503], shape: shapes.historyShape, name: 'history of purchases'},
    ),
    get(
      `v1/sessions/${encodeURIComponent(`${evm.id}:${evm.address}`)}`,
      {},
      {shape: shapes.sessionsShape, name: 'v1/sessions'},
    ),
  ];
}

function swapCalls(subject: ReportSubject): readonly ReportCall[] {
  const {evm, projectId} = subject;
  const get = getter(subject);
  const [coin, token, user] = [COIN, evm.token, evm.address].map((address) => `${evm.id}:${address}`);
  const unknown = {chainId: 'eip155:999999999999'};
  return [
    get('v1/convert/tokens', {chainId: evm.id}, {shape: shapes.swapTokensShape}),
    get('v1/convert/tokens', unknown, {statuses: [400], name: 'convert/tokens of an unknown network'}),
    get(
      'v1/convert/quotes',
      {amount: ONE_ETHER, userAddress: evm.address, from: coin, to: token},
      {shape: shapes.quotesShape},
    ),
    get('v1/convert/gas-price', {chainId: evm.id}, {shape: shapes.gasPriceShape}),
    get('v1/convert/allowance', {tokenAddress: token, userAddress: user}, {shape: shapes.allowanceShape}),
    get(
      'v1/convert/build-approve',
      {userAddress: user, from: token, to: coin},
      {statuses: [200, 400], shape: shapes.approvalShape, name: 'build-approve with a token as `to`'},
    ),
    post(subject, 'v1/fungible/price', {
      body: {projectId, currency: 'usd', addresses: [token]},
      shape: shapes.pricesShape,
    }),
    post(subject, 'v1/convert/build-transaction', {
      body: {projectId, amount: ONE_ETHER, from: coin, to: token, userAddress: user, eip155: {slippage: '1'}},
      statuses: [422],
      name: 'build-transaction with slippage as text',
    }),
  ];
}

function otherCalls(subject: ReportSubject): readonly ReportCall[] {
  const {endpoints, evm, projectId, zone} = subject;
  const get = getter(subject);
  const free = `v1/profile/account/free-${crypto.randomUUID()}.${zone}`;
  const version = {apiVersion: 2};
  const link = {
    destinationWallets: [{address: evm.address, blockchains: ['ethereum'], assets: ['ETH']}],
    partnerUserId: evm.address,
    defaultExperience: 'buy',
  };
  return [
    get(free, version, {shape: v.pipe(v.array(v.unknown()), v.length(0)), name: 'a free name'}),
    get(free, {}, {statuses: [404], shape: shapes.refusalShape, name: 'a free name without apiVersion'}),
    get('v1/profile/account/drawbridge.eth', version, {statuses: [400], name: 'a name of another zone'}),
    get(`v1/profile/reverse/${evm.address}`, version, {shape: v.array(v.looseObject({}))}),
    get('v1/profile/suggestions/drawbridge', {zone}, {shape: shapes.suggestionsShape}),
    get('v1/onramp/options', {}, {statuses: [404], isReadable: false}),
    get('v1/onramp/buy/options', {country: 'US'}, {statuses: [200, 503], shape: shapes.onrampOptionsShape}),
    get(
      'v1/onramp/buy/quotes',
      {
        purchaseCurrency: 'ETH',
        purchaseNetwork: 'ethereum',
        paymentAmount: '50',
        paymentCurrency: 'USD',
        paymentMethod: 'CARD',
        country: 'US',
      },
      {statuses: [200, 503], shape: shapes.onrampQuoteShape},
    ),
    post(subject, 'v1/generators/onrampurl', {
      body: {...link, presetFiatAmount: '50'},
      statuses: [400],
      name: 'onrampurl with an amount as text',
    }),
    post(subject, 'v1/generators/onrampurl', {
      body: {...link, presetFiatAmount: 50},
      shape: shapes.linkShape,
    }),
    {
      name: 'v1 (JSON-RPC)',
      url: urlOf(`${endpoints.blockchain}/v1/`, {chainId: evm.id, projectId}),
      method: 'POST',
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []}),
      headers: JSON_HEADERS,
      statuses: [200],
      shape: shapes.nodeShape,
    },
    {
      name: 'login frame, version 4',
      url: urlOf(`${endpoints.login}/sdk`, {projectId, chainId: evm.id, version: 4, enableLogger: false}),
      statuses: [200],
      isReadable: false,
    },
  ];
}

type Expectation = Partial<Pick<ReportCall, 'name' | 'statuses' | 'shape' | 'isReadable'>>;

function getter({endpoints, projectId}: ReportSubject) {
  return (path: string, query: object, expected: Expectation): ReportCall => ({
    name: path,
    url: urlOf(`${endpoints.blockchain}/${path}`, {projectId, ...SDK, ...query}),
    statuses: [200],
    ...expected,
  });
}

function post(
  {endpoints, projectId}: ReportSubject,
  path: string,
  {body, ...expected}: Expectation & {readonly body: object},
): ReportCall {
  return {
    name: path,
    url: urlOf(`${endpoints.blockchain}/${path}`, {projectId, ...SDK}),
    method: 'POST',
    body: JSON.stringify(body),
    headers: JSON_HEADERS,
    statuses: [200],
    ...expected,
  };
}

function urlOf(address: string, query: object): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}
