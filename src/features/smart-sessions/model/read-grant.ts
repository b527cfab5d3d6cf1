import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../../core/errors/feature-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {
  Hex,
  SessionKey,
  SmartSessionGrantRequest,
  SmartSessionPermission,
  SmartSessionPolicy,
} from '../../../core/model/smart-session.js';
import {SMART_SESSION_FAILURES} from '../smart-session-failures.js';
import {areWithin, policiesHold} from './is-within.js';
import {checkPermissions, checkReply} from './request-checks.js';

/** A wallet's grant, validated, without further members of the reply. */
export interface SessionGrant extends Omit<SmartSessionGrantRequest, 'address'> {
  readonly context: Hex;
}

/** The request, and its account. */
interface AskedGrant {
  readonly request: SmartSessionGrantRequest;
  readonly address: string;
  readonly walletName: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reads the reply of a wallet.
 *
 * Throws `wallet/invalid-answer` for a reply that cannot be read, has expired, or is about another account, network or
 * key, and `smart-session/too-wide` for a grant beyond the request.
 */
export function readGrant(
  reply: Unchecked,
  {request, address, walletName: name, now}: AskedGrant,
): SessionGrant {
  const permissions = permissionsOf(reply);
  const place = {path: '', now: now / 1000};
  const wrong = [
    ...checkReply(reply, place),
    ...checkPermissions(permissions, {path: 'permissions', now: 0}),
  ];
  const {chainId, expiry, signer, context} = reply as unknown as SessionGrant;
  const granted = {permissions: permissions as SmartSessionPermission[], policies: policiesOf(reply)};
  const grant: SessionGrant = {chainId, expiry, signer, context, ...granted};
  if (wrong.length > 0 || !isAbout(reply, address)) throw invalid(name, wrong);
  if (Number(grant.chainId) !== Number(request.chainId)) throw invalid(name, ['Invalid chainId: another']);
  const isWithin =
    keysOf(grant) === keysOf(request) &&
    grant.expiry <= request.expiry &&
    areWithin(grant.permissions, request.permissions) &&
    policiesHold(grant.policies, request.policies);
  if (isWithin) return grant;
  const text = `${name} granted more than it was asked for; the session was not activated.`;
  throw new FeatureError(SMART_SESSION_FAILURES, 'smart-session/too-wide', text, {name});
}

/** Wallets may add members to a permission's type and data. */
function permissionsOf({permissions}: Unchecked): unknown {
  if (!Array.isArray(permissions)) return permissions;
  return permissions.map((each: unknown) => {
    if (!isRecord(each)) return each;
    const {type, data} = each;
    return {type, data};
  });
}

/** The service demands a list, and wallets may leave it out. */
function policiesOf({policies}: Unchecked): readonly SmartSessionPolicy[] {
  if (!Array.isArray(policies)) return [];
  return policies.flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const {type, data} = each;
    return typeof type === 'string' && isRecord(data) ? [{type, data}] : [];
  });
}

/** A reply need not name the account. */
function isAbout({address}: Unchecked, account: string): boolean {
  return address === undefined || (typeof address === 'string' && isSameAddress(address, account));
}

/** All keys that must sign, in any order: without one of them fewer signatures would do. */
function keysOf({signer}: Pick<SessionGrant, 'signer'>): string {
  const textOf = ({type, publicKey}: SessionKey): string => `${type} ${publicKey.toLowerCase()}`;
  return signer.data.keys.map(textOf).toSorted().join();
}

function invalid(name: string, wrong: readonly string[]): DrawbridgeError {
  const text = `${name} answered wallet_grantPermissions with something else: ${wrong.join('; ')}`;
  return new DrawbridgeError('wallet/invalid-answer', text, {name});
}

/** The part of a request that a wallet's capability `permissions` lacks; `undefined` if it offers all. */
export function missingIn(
  capability: Unchecked,
  {signer, permissions, policies}: SmartSessionGrantRequest,
): string | undefined {
  if (capability['supported'] === false) return 'permissions';
  const wanted = [
    ['signerTypes', [signer.type]],
    ['permissionTypes', permissions.map(({type}) => type)],
    ['policyTypes', policies.map(({type}) => type)],
  ] as const;
  return wanted.flatMap(([field, types]) => {
    const offered = capability[field];
    // A wallet may support what its capability does not mention.
    return Array.isArray(offered) ? types.filter((type) => !offered.includes(type)) : [];
  })[0];
}
