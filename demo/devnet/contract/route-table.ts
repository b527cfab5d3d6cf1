import * as v from 'valibot';
import {
  account,
  currency,
  evmAccount,
  evmAddress,
  hex,
  label,
  listOf,
  networkId,
  plainAddress,
  projectId,
  serviceName,
  whole,
} from './formats.js';

/** The requests that one route of a public service accepts. */
export interface RouteSchema {
  readonly service: 'explorer' | 'blockchain' | 'analytics';
  readonly method: 'GET' | 'POST';
  /** Parts of the path below the service: literal text, or the schema of the decoded part. */
  readonly path: readonly (string | v.GenericSchema)[];
  /** The exact names of the query and their formats. */
  readonly query: v.GenericSchema;
  /** Without it, the request has no body. */
  readonly body?: v.GenericSchema;
  /** Of the body; JSON if it is left out. */
  readonly contentType?: RegExp;
}

/** The SDK type and version of every request (specification 7 and 9). */
export const SDK = {st: 'appkit', sv: 'html-universal-1.7.2'} as const;

const caller = {projectId, st: v.literal(SDK.st), sv: v.literal(SDK.sv)};
const id = v.pipe(v.string(), v.regex(/^[\w.$-]{1,128}$/));
const pageNumber = v.pipe(whole, v.minValue('1'));
const version = v.literal('2');
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1_000_000_000), v.maxValue(9_999_999_999));
const typed = v.strictObject({type: v.union([v.string(), v.looseObject({})]), data: v.looseObject({})});
const message = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    name: serviceName,
    attributes: v.optional(v.strictObject({bio: v.optional(v.string())})),
    timestamp: seconds,
  }),
);

function get(
  path: RouteSchema['path'],
  names: v.ObjectEntries = {},
  service: RouteSchema['service'] = 'blockchain',
): RouteSchema {
  return {service, method: 'GET', path, query: v.strictObject({...caller, ...names})};
}

function post(path: RouteSchema['path'], body: v.GenericSchema, names: v.ObjectEntries = {}): RouteSchema {
  return {service: 'blockchain', method: 'POST', path, query: v.strictObject({...caller, ...names}), body};
}

/**
 * Every request that the product may send to the services behind its default endpoints: specification 7, in the types and
 * formats that the public services demand (blockchain-api, 2025-10-30).
 */
export const ROUTE_TABLE: readonly RouteSchema[] = [
  get(
    ['getWallets'],
    {
      page: v.optional(pageNumber),
      entries: v.optional(pageNumber),
      chains: v.optional(v.string()),
      include: v.optional(v.string()),
      exclude: v.optional(v.string()),
      search: v.optional(v.string()),
      badge_type: v.optional(v.literal('certified')),
    },
    'explorer',
  ),
  get(['getWalletImage', id], {}, 'explorer'),
  get(['getAnalyticsConfig'], {}, 'explorer'),
  ...['getAssetImage', 'getCurrencyImage', 'getTokenImage'].map((name) =>
    get(['public', name, id], {}, 'explorer'),
  ),
  get(['v1', 'supported-chains']),
  get(['v1', 'identity', plainAddress], {sender: v.optional(plainAddress)}),
  get(['v1', 'account', evmAddress, 'balance'], {
    currency,
    chainId: networkId,
    forceUpdate: v.optional(listOf(evmAccount)),
  }),
  // The service refuses `forceUpdate` for other families.
  get(['v1', 'account', plainAddress, 'balance'], {currency, chainId: networkId}),
  get(['v1', 'account', plainAddress, 'history'], {
    chainId: v.optional(networkId),
    cursor: v.optional(v.string()),
  }),
  get(['v1', 'account', evmAddress, 'history'], {
    onramp: v.literal('coinbase'),
    chainId: v.optional(networkId),
    cursor: v.optional(v.string()),
  }),
  get(['v1', 'convert', 'tokens'], {chainId: networkId}),
  get(['v1', 'convert', 'quotes'], {
    amount: whole,
    // The service ignores it.
    userAddress: v.optional(v.union([evmAccount, evmAddress])),
    from: evmAccount,
    to: evmAccount,
    gasPrice: v.optional(whole),
  }),
  get(['v1', 'convert', 'allowance'], {tokenAddress: evmAccount, userAddress: evmAccount}),
  get(['v1', 'convert', 'gas-price'], {chainId: networkId}),
  get(['v1', 'convert', 'build-approve'], {
    from: evmAccount,
    to: evmAccount,
    userAddress: v.optional(evmAccount),
    amount: v.optional(whole),
  }),
  post(
    ['v1', 'convert', 'build-transaction'],
    v.strictObject({
      projectId,
      amount: whole,
      from: evmAccount,
      to: evmAccount,
      userAddress: evmAccount,
      eip155: v.strictObject({slippage: v.pipe(v.number(), v.safeInteger(), v.minValue(0))}),
      disableEstimate: v.optional(v.boolean()),
    }),
  ),
  post(
    ['v1', 'fungible', 'price'],
    // The service prices the first address only.
    v.strictObject({projectId, currency, addresses: v.pipe(v.array(account), v.length(1))}),
  ),
  get(['v1', 'profile', 'account', serviceName], {apiVersion: version}),
  get(['v1', 'profile', 'reverse', plainAddress], {apiVersion: version, sender: v.optional(plainAddress)}),
  get(['v1', 'profile', 'suggestions', label], {zone: v.literal('reown.id')}),
  post(
    ['v1', 'profile', 'account'],
    v.strictObject({
      coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffff_ffff)),
      address: evmAddress,
      message,
      signature: hex,
    }),
  ),
  post(
    ['v1', 'generators', 'onrampurl'],
    v.strictObject({
      destinationWallets: v.pipe(
        v.array(
          v.strictObject({
            address: plainAddress,
            blockchains: v.optional(v.array(v.string())),
            assets: v.optional(v.array(v.string())),
          }),
        ),
        v.minLength(1),
      ),
      partnerUserId: plainAddress,
      defaultNetwork: v.optional(v.string()),
      defaultExperience: v.literal('buy'),
      presetCryptoAmount: v.optional(positive),
      presetFiatAmount: v.optional(positive),
    }),
  ),
  // Ordered, and unknown to the public service: each is sent once a page, and then the route that exists.
  get(['v1', 'onramp', 'options']),
  post(['v1', 'onramp', 'quote'], v.looseObject({amount: v.string(), network: v.string()})),
  get(['v1', 'onramp', 'buy', 'options'], {
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  get(['v1', 'onramp', 'buy', 'quotes'], {
    purchaseCurrency: v.string(),
    purchaseNetwork: v.optional(v.string()),
    paymentAmount: v.pipe(v.string(), v.decimal()),
    paymentCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    paymentMethod: v.string(),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  get(['v1', 'sessions', evmAccount]),
  post(
    ['v1', 'sessions', evmAccount],
    v.strictObject({
      chainId: v.optional(hex),
      expiry: seconds,
      signer: typed,
      permissions: v.array(typed),
      policies: v.array(typed),
    }),
    {v: version},
  ),
  post(
    ['v1', 'sessions', evmAccount, 'activate'],
    v.strictObject({
      pci: v.string(),
      chainId: v.optional(hex),
      expiry: seconds,
      signer: typed,
      permissions: v.array(typed),
      policies: v.array(typed),
      context: hex,
    }),
  ),
  post(['v1', 'sessions', evmAccount, 'revoke'], v.strictObject({pci: v.string(), signature: hex})),
  {
    service: 'analytics',
    method: 'POST',
    path: ['e'],
    query: v.strictObject(caller),
    body: v.strictObject({
      eventId: v.pipe(v.string(), v.uuid()),
      url: v.pipe(v.string(), v.url()),
      domain: v.string(),
      timestamp: v.pipe(v.number(), v.safeInteger()),
      props: v.strictObject({
        type: v.picklist(['track', 'error']),
        event: v.string(),
        properties: v.optional(v.looseObject({})),
        address: v.optional(v.string()),
      }),
    }),
    // No preflight, so that the page can read a refusal.
    contentType: /^text\/plain(;|$)/,
  },
];
