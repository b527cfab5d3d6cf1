import type {Account} from '../../../core/model/account.js';
import {isEvmAddress, isSolanaAddress} from '../../../core/model/addresses/address.js';
import {isCaipNetworkId} from '../../../core/model/addresses/caip-network-id.js';
import {readChainId} from '../../../core/model/addresses/evm-chain-id.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import {
  type EarlierLogin,
  LOGIN_METHODS,
  type LoginAccount,
  WINDOW_PROVIDERS,
} from '../../../core/model/login.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {findMismatch, type Mismatch, type Shape} from '../../../core/model/safety/shape.js';

const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const;
const NOTHING = {} as const;
const EMAIL = {'email!': 'text'} as const;
const CODE = {'otp!': 'text'} as const;
const USER_NAMES = {
  email: 'a text, maybe empty',
  username: 'a text, maybe empty',
  userName: 'a text, maybe empty',
} as const;
/** `otherMethods`: see {@link readEarlier}. */
const LOGIN = {otherMethods: 'a list'} as const;
/** The public node of the network, for services that do not know the network. */
const NODE = {rpcUrl: 'text'} as const;

/**
 * The requests of the page: payload, and payload of the reply. Fields that end in `!` are required.
 *
 * `@w3m-app/<name>` is answered by `@w3m-frame/<name>_SUCCESS` or `@w3m-frame/<name>_ERROR` with the same id. A
 * request without fields has no payload. In a reply, null is an absent field, and so is a value of another kind in
 * an optional field.
 */
export const REQUESTS = {
  IS_CONNECTED: [{token: 'text'}, {'isConnected!': 'true or false'}],
  CONNECT_EMAIL: [EMAIL, {'action!': ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']}],
  CONNECT_DEVICE: [NOTHING, NOTHING],
  CONNECT_OTP: [CODE, LOGIN],
  GET_SOCIAL_REDIRECT_URI: [{'provider!': WINDOW_PROVIDERS}, {'uri!': 'text'}],
  CONNECT_SOCIAL: [
    {'uri!': 'text', ...NODE},
    {...USER_NAMES, ...LOGIN},
  ],
  GET_FARCASTER_URI: [NOTHING, {'url!': 'text'}],
  CONNECT_FARCASTER: [NOTHING, {...USER_NAMES, ...LOGIN}],
  /** `chainId` of the payload: a number on eip155, a CAIP-2 id elsewhere; of the reply: see {@link readNetwork}. */
  GET_USER: [
    {preferredAccountType: ACCOUNT_TYPES, ...NODE},
    {
      ...USER_NAMES,
      'address!': 'text',
      smartAccountDeployed: 'true or false',
      accounts: 'a list',
      preferredAccountType: 'text',
      sessionEndsAt: 'a number',
      method: LOGIN_METHODS,
    },
  ],
  GET_CHAIN_ID: [NOTHING, NOTHING],
  SWITCH_NETWORK: [NODE, NOTHING],
  /** The reply is the result of the method. `chainId` of the payload: the network of the request, in our own protocol. */
  RPC_REQUEST: [{'method!': 'text', 'chainNamespace!': ['eip155', 'solana'], ...NODE}, 'anything'],
  SIGN_OUT: [NOTHING, NOTHING],
  UPDATE_EMAIL: [EMAIL, {'action!': ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']}],
  UPDATE_EMAIL_PRIMARY_OTP: [CODE, NOTHING],
  UPDATE_EMAIL_SECONDARY_OTP: [CODE, {'newEmail!': 'text'}],
  /** Not sent: UPDATE_EMAIL_SECONDARY_OTP is answered with the new address. */
  AWAIT_UPDATE_EMAIL: [NOTHING, {'email!': 'text'}],
  SYNC_THEME: [{themeMode: 'text', themeVariables: 'an object', w3mThemeVariables: 'an object'}, NOTHING],
  SYNC_DAPP_DATA: [
    {metadata: 'an object', 'sdkVersion!': 'text', 'sdkType!': 'text', 'projectId!': 'text'},
    NOTHING,
  ],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [NOTHING, {'smartAccountEnabledNetworks!': 'a list'}],
  /** Prepares the smart account in use; the service deploys it with the first transaction. */
  INIT_SMART_ACCOUNT: [NOTHING, {'address!': 'text', 'isDeployed!': 'true or false'}],
  SET_PREFERRED_ACCOUNT: [{'type!': ACCOUNT_TYPES}, {'type!': ACCOUNT_TYPES, 'address!': 'text'}],
  RELOAD: [NOTHING, NOTHING],
  /** Not in older frames. */
  RENEW_SESSION: [NOTHING, {'sessionEndsAt!': 'a number'}],
} as const satisfies Readonly<Record<string, readonly [payload: Shape, reply: Shape | 'anything']>>;

/** The messages that the frame sends without a request, `@w3m-frame/<name>`. */
const EVENTS = {
  /** The fields are those of our own service. */
  READY: {
    version: 'text',
    exportUri: 'text',
    isVisibilityProved: 'true or false',
    /** The service pays the network for the transactions of smart accounts. */
    isGasPaid: 'true or false',
    keepsCodes: 'true or false',
    storage: 'text',
  },
  SESSION_UPDATE: {'token!': 'text'},
  /** Not in older frames. */
  SESSION_ENDED: {'reason!': ['expired', 'signed-out']},
  /** The user has approved the open request; its answer follows. Of our own service. */
  RPC_APPROVED: {},
} as const satisfies Readonly<Record<string, Shape>>;

/** Why a service did not accept a code. The public kind gives no reason. */
const REASONS = ['wrong', 'ended', 'tries', 'older', 'unavailable'] as const;
const ERROR = {message: 'a text, maybe empty', code: 'a number', reason: REASONS} as const satisfies Shape;

/** The reason of an error, for services that give one. */
export type RefusalReason = (typeof REASONS)[number];

/** The name of a request. */
export type RequestName = keyof typeof REQUESTS;
/** The payload of a request; fields that its shape cannot describe are added. */
export type Payload<R extends RequestName> = Read<(typeof REQUESTS)[R][0]> & {
  readonly chainId?: number | string;
  readonly params?: unknown;
};
/** The payload of a reply. */
export type ReplyPayload<R extends RequestName> = Read<(typeof REQUESTS)[R][1]>;

/** What the frame reported with READY. */
export type ReadyFacts = Read<typeof EVENTS.READY>;

/** The payload of RPC_REQUEST. */
export type RpcPayload = Payload<'RPC_REQUEST'>;

/** A message of the frame. */
export type FrameMessage =
  | {readonly type: 'ready'; readonly facts: ReadyFacts}
  | {readonly type: 'token'; readonly token: string}
  | {readonly type: 'ended'; readonly reason: 'expired' | 'signed-out'}
  | {readonly type: 'approved'}
  | {readonly type: 'reply'; readonly id: string; readonly request: RequestName; readonly payload: unknown}
  | {
      readonly type: 'error';
      readonly id: string;
      readonly request: RequestName;
      readonly message: string;
      readonly code?: number | undefined;
      readonly reason?: RefusalReason | undefined;
    };

/** A message that answers no request. */
export type FrameEvent = Exclude<FrameMessage, {type: 'reply' | 'error'}>;

/** A message that is ignored: of another protocol (`unknown`), or refused with a reason. */
export type Ignored =
  | {readonly type: 'unknown'}
  | {readonly type: 'malformed'; readonly reason: string; readonly id?: string};

/** Largest message, in characters; a JSON-RPC result such as a list of logs may be larger. */
const MAX_SIZE = 65_536;
const MAX_RESULT_SIZE = 8_000_000;
const MAX_DEPTH = 64;
const MAX_ID_LENGTH = 64;

/** Reads a message that came from the frame's window and origin. */
export function readFrameMessage(data: unknown): FrameMessage | Ignored {
  if (!isRecord(data)) return {type: 'unknown'};
  const {type, payload, id} = data;
  const name = nameOf(type);
  const limit = name === 'RPC_REQUEST_SUCCESS' ? MAX_RESULT_SIZE : MAX_SIZE;
  if (name === '') return {type: 'unknown'};
  if (sizeOf(data, limit) > limit) return malformed(name, 'it is too large, or not plain data', id);
  return isEvent(name) ? readEvent(name, payload) : readOutcome(name, id, payload);
}

function readOutcome(name: string, id: unknown, payload: unknown): FrameMessage | Ignored {
  const [, request, outcome] = /^(.+)_(SUCCESS|ERROR)$/.exec(name) ?? [];
  if (!isRequest(request)) return {type: 'unknown'};
  if (typeof id !== 'string' || id.length > MAX_ID_LENGTH) return malformed(name, 'it has no id');
  return outcome === 'ERROR' ? readError(request, id, payload) : readReply(request, id, payload);
}

const PREFIX = '@w3m-frame/';

/** Empty for a message of another protocol. */
function nameOf(type: unknown): string {
  const isOurs = typeof type === 'string' && type.startsWith(PREFIX) && type.length < 100;
  return isOurs ? type.slice(PREFIX.length) : '';
}

function isRequest(name: string | undefined): name is RequestName {
  return name !== undefined && Object.hasOwn(REQUESTS, name);
}

function isEvent(name: string): name is keyof typeof EVENTS {
  return Object.hasOwn(EVENTS, name);
}

/** The payload without null, and without optional fields of another kind. */
function toFields(shape: Readonly<Record<string, Shape>>, payload: unknown): unknown {
  if (!isRecord(payload)) return payload ?? {};
  const fits = ([name, value]: [string, unknown]): boolean =>
    value !== null && (!Object.hasOwn(shape, name) || isOf(shape[name] ?? {}, value));
  return Object.fromEntries(Object.entries(payload).filter(fits));
}

function readEvent(name: keyof typeof EVENTS, given: unknown): FrameMessage | Ignored {
  const payload = toFields(EVENTS[name], given);
  const mismatch = findMismatch(EVENTS[name], payload);
  if (mismatch) return malformed(name, differs(mismatch));
  if (name === 'READY') return {type: 'ready', facts: payload as ReadyFacts};
  if (name === 'RPC_APPROVED') return {type: 'approved'};
  const {token, reason} = payload as Read<typeof EVENTS.SESSION_UPDATE & typeof EVENTS.SESSION_ENDED>;
  return name === 'SESSION_UPDATE' ? {type: 'token', token} : {type: 'ended', reason};
}

function readReply(request: RequestName, id: string, given: unknown): FrameMessage | Ignored {
  const [, shape] = REQUESTS[request];
  if (shape === 'anything') return {type: 'reply', id, request, payload: given};
  const payload = toFields(shape, given);
  const mismatch = findMismatch(shape, payload);
  if (mismatch) return malformed(`${request}_SUCCESS`, differs(mismatch), id);
  const isNetwork = isRecord(payload) && isNetworkOrAbsent(payload['chainId']);
  if (!isNetwork) return malformed(`${request}_SUCCESS`, 'chainId is not a network', id);
  return {type: 'reply', id, request, payload};
}

/** A service may answer an error without details. */
function readError(request: RequestName, id: string, given: unknown): FrameMessage | Ignored {
  const payload = toFields(ERROR, given);
  const mismatch = findMismatch(ERROR, payload);
  if (mismatch) return malformed(`${request}_ERROR`, differs(mismatch), id);
  const {message, code, reason} = payload as Read<typeof ERROR>;
  return {type: 'error', id, request, message: message || 'An error occurred', code, reason};
}

function malformed(name: string, reason: string, id?: unknown): Ignored {
  return {type: 'malformed', reason: `${PREFIX}${name}: ${reason}`, ...(typeof id === 'string' && {id})};
}

/** Names the field only: values may be secret. */
function differs({path, accepted}: Mismatch): string {
  return `${path || 'the payload'} is not ${accepted}`;
}

/** Characters of a message, counted up to a limit; infinite for anything but plain data. */
function sizeOf(value: unknown, limit: number, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth > MAX_DEPTH || !isPlain(value)) return Infinity;
  let size = 8;
  for (const [key, each] of Object.entries(value)) {
    size += key.length + sizeOf(each, limit - size, depth + 1);
    if (size > limit) return Infinity;
  }
  return size;
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

interface RpcTarget {
  readonly facts: Pick<ReadyFacts, 'isVisibilityProved'>;
  readonly namespace: ChainNamespace;
  readonly target: {readonly chainId: number | string; readonly rpcUrl?: string};
}

/**
 * A request to a wallet for the frame. A service of the public kind, whose READY lacks `isVisibilityProved`, has no
 * `chainId` in this request: it uses the network of SWITCH_NETWORK and the node.
 */
export function toRpcPayload(
  {method, params}: {readonly method: string; readonly params?: unknown},
  {facts, namespace, target: {chainId, ...node}}: RpcTarget,
): RpcPayload {
  return {
    method,
    ...(params !== undefined && {params}),
    chainNamespace: namespace === 'solana' ? namespace : 'eip155',
    ...node,
    ...(facts.isVisibilityProved !== undefined && {chainId}),
  };
}

/** The accounts in a reply; entries in another form are left out. */
function readAccounts(list: unknown): readonly Pick<LoginAccount, 'address' | 'type'>[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.filter((each): each is Pick<LoginAccount, 'address' | 'type'> =>
    isOf({'address!': 'text', 'type!': ACCOUNT_TYPES}, each),
  );
}

/** Whether `chainId` of a reply is absent, or a network by its form: on EVM a positive safe integer. */
function isNetworkOrAbsent(given: unknown): boolean {
  if (given === undefined) return true;
  const [, evm = given] = typeof given === 'string' ? (/^eip155:(.*)$/.exec(given) ?? []) : [];
  return readChainId(evm) !== undefined || (evm === given && isCaipNetworkId(given));
}

/** The network in a reply: a number, its text, or a CAIP-2 id; `undefined` for one of another family. */
export function readNetwork(reply: object, namespace: 'eip155' | 'solana'): CaipNetworkId | undefined {
  const given: unknown = Reflect.get(reply, 'chainId');
  const id = typeof given === 'number' || /^\d+$/.test(String(given)) ? `eip155:${String(given)}` : given;
  return isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined;
}

/** The valid accounts of a reply, the one in use first. */
export function loginAccounts(
  {address, preferredAccountType: type, accounts}: ReplyPayload<'GET_USER'>,
  namespace: 'eip155' | 'solana',
): readonly [Account, ...Account[]] | undefined {
  const isAddress = namespace === 'eip155' ? isEvmAddress : isSolanaAddress;
  if (!isAddress(address)) return undefined;
  const listed = readAccounts(accounts).filter((each) => isAddress(each.address));
  const own = listed.find((each) => isSameAddress(each.address, address));
  const others = listed.filter((each) => !isSameAddress(each.address, address));
  const toAccount = (each: Pick<LoginAccount, 'address' | 'type'>): Account => ({
    namespace,
    address: each.address,
    type: each.type,
  });
  const isSmart = namespace === 'eip155' && type === 'smartAccount';
  const isAssumed = namespace === 'eip155' && !own && !isOf(ACCOUNT_TYPES, type);
  const first = toAccount(own ?? {address, type: isSmart ? type : 'eoa'});
  return [{...first, ...(isAssumed && {isTypeAssumed: true})}, ...others.map(toAccount)];
}

/** The earlier logins in `otherMethods`; entries in another form are left out. */
export function readEarlier(list: unknown): readonly EarlierLogin[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries
    .filter((each): each is EarlierLogin =>
      isOf({'method!': LOGIN_METHODS, 'isSameAccount!': 'true or false'}, each),
    )
    .map(({method, isSameAccount}) => ({method, isSameAccount}));
}

function isOf(shape: Shape, value: unknown): boolean {
  return findMismatch(shape, value) === undefined;
}

/** The type of the values that have a shape. */
type Read<S> = S extends 'anything'
  ? unknown
  : S extends 'text' | 'a text, maybe empty'
    ? string
    : S extends 'a number'
      ? number
      : S extends 'true or false'
        ? boolean
        : S extends 'a list'
          ? readonly unknown[]
          : S extends 'an object'
            ? Unchecked
            : S extends readonly (infer T)[]
              ? T
              : {readonly [K in keyof S as K extends `${infer N}!` ? N : never]: Read<S[K]>} & {
                  readonly [K in keyof S as K extends `${string}!` ? never : K]?: Read<S[K]> | undefined;
                };
