import * as v from 'valibot';
import {evm, type ServiceNetwork} from '../frame/networks.js';

/**
 * The protocol of the public login service, and nothing else (reown-com/appkit packages/wallet: message schema,
 * 2025-10-08; frame, 2025-11-03; tag 1.7.2). The public frame reads malformed requests, too; this one refuses them, so
 * that a page that sends something else is noticed.
 */

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000));
const email = v.strictObject({email: text});
const code = v.strictObject({otp: text});
/** Requests without fields have no payload. */
const nothing = v.undefined();
/** A number or a text (schema, 2025-10-08). */
const chainId = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), text]);
const accountType = v.picklist(['eoa', 'smartAccount']);
/** The node of the network (schema, 2025-10-08; not in 1.7.2). */
const rpcUrl = v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/)));

/** Payloads of the requests, `@w3m-app/<name>`. */
const REQUESTS = {
  IS_CONNECTED: v.optional(v.strictObject({token: v.optional(text)})),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  GET_SOCIAL_REDIRECT_URI: v.strictObject({
    provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  CONNECT_SOCIAL: v.strictObject({uri: text, rpcUrl}),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(
    v.strictObject({chainId: v.optional(chainId), preferredAccountType: v.optional(accountType), rpcUrl}),
  ),
  GET_CHAIN_ID: nothing,
  SWITCH_NETWORK: v.strictObject({chainId, rpcUrl}),
  /** The methods have their own shapes of `params`, which the account checks. */
  RPC_REQUEST: v.strictObject({
    method: text,
    params: v.optional(v.unknown()),
    /** Not in 1.7.2, whose requests the service still carries out. */
    chainNamespace: v.optional(v.picklist(['eip155', 'solana'])),
    rpcUrl,
  }),
  /** Ends the request that is open (2025-06-20). */
  RPC_ABORT: nothing,
  SIGN_OUT: nothing,
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  AWAIT_UPDATE_EMAIL: nothing,
  SYNC_THEME: v.strictObject({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    w3mThemeVariables: v.optional(v.record(v.string(), v.string())),
  }),
  SYNC_DAPP_DATA: v.strictObject({
    metadata: v.optional(
      v.strictObject({
        name: v.string(),
        description: v.string(),
        url: v.string(),
        icons: v.array(v.string()),
      }),
    ),
    sdkVersion: text,
    sdkType: text,
    projectId: text,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.strictObject({type: accountType}),
  RELOAD: nothing,
} as const;

/** Fields of the replies; a request that is missing here is answered without a payload. */
const REPLIES: Readonly<Record<string, readonly string[]>> = {
  IS_CONNECTED: ['isConnected'],
  CONNECT_EMAIL: ['action'],
  GET_SOCIAL_REDIRECT_URI: ['uri'],
  CONNECT_SOCIAL: ['email', 'address', 'chainId', 'accounts', 'userName', 'preferredAccountType'],
  GET_FARCASTER_URI: ['url'],
  CONNECT_FARCASTER: ['userName'],
  GET_USER: ['email', 'address', 'chainId', 'accounts', 'preferredAccountType', 'smartAccountDeployed'],
  GET_CHAIN_ID: ['chainId'],
  SWITCH_NETWORK: ['chainId'],
  UPDATE_EMAIL: ['action'],
  UPDATE_EMAIL_SECONDARY_OTP: ['newEmail'],
  AWAIT_UPDATE_EMAIL: ['email'],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: ['smartAccountEnabledNetworks'],
  INIT_SMART_ACCOUNT: ['address', 'isDeployed'],
  SET_PREFERRED_ACCOUNT: ['type', 'address'],
};

/** Absent or null where the user has none: `email` since 2024-07-24, `userName` since 2025-03-11. */
const NULLABLE = ['email', 'userName'];

/** Messages without a request; there is no SESSION_ENDED. */
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
  READY: ['version'],
  SESSION_UPDATE: ['token'],
};

/** EVM networks that the public frame has its own nodes for (frame, 2025-11-03). */
const OWN_EVM_IDS = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
];

/** The same of Solana. */
const OWN_SOLANA_IDS = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
];
const OWN_NETWORKS = new Set([...OWN_EVM_IDS.map(String), ...OWN_SOLANA_IDS]);

/** The EVM networks as the devnet knows them: it signs for them, and has no nodes for them. */
export const PUBLIC_NETWORKS: readonly ServiceNetwork[] = OWN_EVM_IDS.map((id) =>
  evm(id, id === 1 ? 'Ethereum' : `Network ${id}`),
);

/** Whether the frame can use a network without being given a node. */
export function hasOwnNode(network: string): boolean {
  return OWN_NETWORKS.has(network.replace(/^eip155:/, ''));
}

/** Why a request is outside the protocol; `undefined` if it is in it. */
export function problemOf(name: string, payload: unknown): string | undefined {
  if (!Object.hasOwn(REQUESTS, name)) return `${name} is not in the public protocol.`;
  const parsed = v.safeParse(REQUESTS[name as keyof typeof REQUESTS], payload);
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  return `${name} ${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

/** The payload of a reply in the public protocol; `undefined` for none. `turn` chooses between its spellings. */
export function toPublicReply(name: string, payload: unknown, turn: number): unknown {
  if (name === 'RPC_REQUEST') return payload;
  const fields = REPLIES[name];
  if (!fields) return undefined;
  const given = payload as Readonly<Record<string, unknown>>;
  const isOdd = turn % 2 === 1;
  const entries = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = given[field];
    if (value === undefined || value === '') return NULLABLE.includes(field) && isOdd ? [[field, null]] : [];
    return [[field, typeof value === 'number' && isOdd ? `${value}` : value]];
  });
  return Object.fromEntries(entries);
}
