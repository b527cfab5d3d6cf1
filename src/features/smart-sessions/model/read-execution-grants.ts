import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../../core/errors/feature-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {CaipAddress} from '../../../core/model/caip.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {
  ExecutionGrant,
  ListedSession,
  SmartSessionGrantRequest,
  SmartSessionPermission,
} from '../../../core/model/smart-session.js';
import {SMART_SESSION_FAILURES} from '../smart-session-failures.js';
import type {ExecutionRequest} from './execution-requests.js';
import {areWithin, policiesHold} from './is-within.js';
import {checkPermissions} from './request-checks.js';

/** A wallet's grant, validated: permissions in the page's format, with their contexts. */
interface ExecutionGrants {
  /** When the first of the permissions ends, in seconds since 1970. */
  readonly expiry: number;
  readonly permissions: readonly SmartSessionPermission[];
  readonly executions: readonly [ExecutionGrant, ...ExecutionGrant[]];
}

/** The request, in both forms. */
interface AskedExecution {
  readonly request: SmartSessionGrantRequest;
  readonly requests: readonly ExecutionRequest[];
  readonly walletName: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface ReadGrant extends ExecutionGrant {
  readonly permission: SmartSessionPermission;
  readonly rules: readonly Unchecked[];
  readonly expiry: number | undefined;
}

const BYTES = /^0x([0-9a-f]{2})*$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/**
 * Reads the reply to `wallet_requestExecutionPermissions`.
 *
 * Throws `wallet/invalid-answer` for a reply that cannot be read, has expired, or is about another account, network or
 * session account, and `smart-session/too-wide` for one that exceeds the request or never expires.
 */
export function readExecutionGrants(reply: readonly Unchecked[], asked: AskedExecution): ExecutionGrants {
  const {request, walletName: name, now} = asked;
  const grants = reply.map((entry) => readGrant(entry, asked));
  const expiries = grants.flatMap(({expiry}) => expiry ?? []);
  if (expiries.some((expiry) => expiry * 1000 <= now)) throw invalid(name, 'the permission has expired');
  const permissions = grants.map(({permission}) => permission);
  const isWithin =
    expiries.length === grants.length &&
    expiries.every((expiry) => expiry <= request.expiry) &&
    areWithin(permissions, request.permissions) &&
    grants.every(({rules}) => policiesHold(rules, request.policies));
  const [first, ...others] = grants.map(({context, delegationManager, dependencies, to}): ExecutionGrant => {
    return {context, delegationManager, dependencies, to};
  });
  if (isWithin && first) return {expiry: Math.min(...expiries), permissions, executions: [first, ...others]};
  throw new FeatureError(
    SMART_SESSION_FAILURES,
    'smart-session/too-wide',
    `${name} granted more than it was asked for.`,
    {name},
  );
}

/** The contexts of a reply, if readable, for revoking a rejected grant. */
export function contextsOf(reply: readonly Unchecked[]): readonly string[] {
  return reply.flatMap(({context}) => (isBytes(context) ? [context] : []));
}

function readGrant(entry: Unchecked, asked: AskedExecution): ReadGrant {
  const {walletName: name, now} = asked;
  checkPlace(entry, asked);
  const permission = readPermission(entry['permission'], now);
  if (!permission) throw invalid(name, 'another kind of permission');
  const rules = entry['rules'] ?? [];
  if (!Array.isArray(rules) || !rules.every(isRecord)) throw invalid(name, 'unreadable rules');
  const expiry = expiryOf(rules);
  if (expiry === 'unreadable') throw invalid(name, 'an unreadable expiry');
  return {permission, rules, expiry, ...readExecution(entry, asked)};
}

/** All requests are about one network, one account and one session account. */
function checkPlace(entry: Unchecked, {requests: [first], walletName: name}: AskedExecution): void {
  if (!first || Number(entry['chainId']) !== Number(first.chainId)) throw invalid(name, 'another network');
  if (!isAbsent(entry['from']) && !isAddressOf(entry['from'], first.from))
    throw invalid(name, 'another account');
  if (!isAddressOf(entry['to'], first.to)) throw invalid(name, 'another session account');
}

function readExecution(entry: Unchecked, {requests, walletName: name}: AskedExecution): ExecutionGrant {
  const {context, delegationManager, dependencies} = entry;
  const isUsable = isBytes(context) && context !== '0x' && isAddress(delegationManager);
  if (!isUsable || !areDependencies(dependencies)) throw invalid(name, 'no way to use the permission');
  return {context, delegationManager, dependencies, to: requests[0]?.to ?? '0x'};
}

/** A permission in the page's words; `undefined` for a type that no request has. */
function readPermission(given: unknown, now: number): SmartSessionPermission | undefined {
  const {type, data} = isRecord(given) ? given : {};
  if (!isRecord(data)) return undefined;
  const {periodAmount, periodDuration, startTime, tokenAddress} = data;
  // Without a start, the permission begins immediately.
  const start = isAbsent(startTime) ? Math.max(1, Math.floor(now / 1000)) : startTime;
  const allowance = {allowance: periodAmount, start, period: periodDuration};
  const read =
    type === 'native-token-periodic'
      ? {type: 'native-token-recurring-allowance', data: allowance}
      : {type: 'erc20-recurring-allowance', data: {token: tokenAddress, ...allowance}};
  const isKnown = type === 'native-token-periodic' || type === 'erc20-token-periodic';
  const isRight = isKnown && checkPermissions([read], {path: 'permissions', now: 0}).length === 0;
  return isRight ? (read as SmartSessionPermission) : undefined;
}

/** The earliest end, in seconds since 1970; `undefined` for a permission that never ends. */
function expiryOf(rules: readonly Unchecked[]): number | 'unreadable' | undefined {
  const ends = rules
    .filter(({type}) => type === 'expiry')
    .map(({data}) => isRecord(data) && data['timestamp']);
  if (!ends.every((end) => Number.isSafeInteger(end) && Number(end) > 0)) return 'unreadable';
  return ends.length > 0 ? Math.min(...ends.map(Number)) : undefined;
}

function areDependencies(value: unknown): value is ExecutionGrant['dependencies'] {
  return (
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && isAddress(each['factory']) && isBytes(each['factoryData']))
  );
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isBytes(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && BYTES.test(value);
}

function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && ADDRESS.test(value);
}

function isAddressOf(value: unknown, address: string): boolean {
  return isAddress(value) && isSameAddress(value, address);
}

function invalid(name: string, what: string): DrawbridgeError {
  const text = `${name} answered wallet_requestExecutionPermissions with something else: ${what}`;
  return new DrawbridgeError('wallet/invalid-answer', text, {name});
}

/** A permission that a wallet lists as granted, without this site's own records. */
interface HeldPermission extends Omit<ListedSession, 'project'> {
  /** Absent where the wallet names no account. */
  readonly account?: CaipAddress;
  readonly sessionAccount: string;
}

const CONTEXT = /^0x([0-9a-f]{2})+$/i;
const QUANTITY = /^0x[0-9a-f]{1,16}$/i;

/**
 * Reads an entry of `wallet_getGrantedExecutionPermissions`; `undefined` without a context or a network, when there is
 * nothing to revoke it by. What is unreadable in it counts as unlimited.
 */
export function readHeldPermission(entry: Unchecked): HeldPermission | undefined {
  const {chainId, context, from, to, permission, rules} = entry;
  const isChain = typeof chainId === 'string' && QUANTITY.test(chainId);
  if (!isChain || typeof context !== 'string' || !CONTEXT.test(context)) return undefined;
  const end = expiryOf(Array.isArray(rules) ? rules.filter(isRecord) : []);
  return {
    pci: context,
    ...(isAddress(from) && {account: `eip155:${BigInt(chainId)}:${from}` as const}),
    sessionAccount: isAddress(to) ? to : '',
    ...(typeof end === 'number' && {expiry: end}),
    permissions: [isRecord(permission) ? permission : {}],
  };
}
