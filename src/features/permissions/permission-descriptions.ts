import type {Message} from '../../core/messages/message.js';
import type {Network} from '../../core/model/network.js';
import {
  dangerousFirst,
  dangersOf,
  endFact,
  type PermissionFact,
  permissionFacts,
  policyFacts,
} from '../../core/model/permission-facts.js';
import {plainCopy} from '../../core/model/plain-copy.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import {
  fact,
  isAddress,
  isQuantity,
  thirdPartyName,
  otherNetwork,
  type RequestFact,
  type RequestDescription,
  type RequestContext,
} from './request-description.js';

/** More permissions, or keys, than a user reads one by one. */
const MAX_SHOWN = 20;
/** Characters shown of a request; a longer request probably hides something. */
const MAX_LENGTH = 20_000;
/** Control, formatting and similar characters except line ends: they could rearrange the text. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const BYTES = /^0x([0-9a-f]{2})+$/i;
const NOT_SAID: Message = ['permissions.notSaid'];
const UNREAD: Message = ['grant.unread'];

type Facts = readonly PermissionFact[];

/** Describes `wallet_grantPermissions` (ERC-7715 as of 2024): the keys, permissions, network and expiry. */
export function describeGrant(params: readonly unknown[], around: RequestContext): RequestDescription {
  const given = requestIn(params);
  return {
    lead: ['permissions.grant'],
    facts: [
      ...holders(given['signer']),
      endFact(given['expiry'], around.locale),
      ...policyFacts(given['policies']),
      ...others(params),
    ],
    ...permissionsIn(given, {...around, network: networkOf(given['chainId'], around)}),
    ...whose(given, around.network, NOT_SAID),
    raw: rawText(params),
  };
}

/** Describes `wallet_requestExecutionPermissions` (ERC-7715 as of January 2026), a list of requests. */
export function describeExecution(params: readonly unknown[], around: RequestContext): RequestDescription {
  const shown = params.slice(0, MAX_SHOWN).map((each) => executionFacts(each, around));
  const other = params.length - shown.length;
  const {from, chainId} = requestIn(params);
  return {
    lead: ['permissions.grant'],
    facts: [],
    permissions: params.length === 0 ? [permissionFacts(undefined, around)] : worstFirst(shown),
    ...(other > 0 && {otherPermissions: other}),
    ...whose({address: from, chainId}, around.network, NOT_SAID),
    raw: rawText(params),
  };
}

/** Each request has its own holder, network and expiry. */
function executionFacts(given: unknown, around: RequestContext): readonly RequestFact[] {
  const {permission, rules, to, chainId}: Unchecked = isRecord(given) ? given : {};
  const list: readonly unknown[] = Array.isArray(rules) ? rules : [];
  const isExpiry = (rule: unknown): boolean => isRecord(rule) && rule['type'] === 'expiry';
  const end = list.find(isExpiry);
  const {timestamp}: Unchecked = isRecord(end) && isRecord(end['data']) ? end['data'] : {};
  const network = networkOf(chainId, around);
  const holder: RequestFact = isAddress(to)
    ? {label: 'grant.holder', value: to, isAddress: true}
    : {label: 'grant.holder', value: NOT_SAID};
  return [
    ...permissionFacts(permission, {...around, network}),
    holder,
    endFact(end === undefined ? undefined : (timestamp ?? 'unreadable'), around.locale),
    ...policyFacts(
      isAbsent(rules) ? undefined : Array.isArray(rules) ? list.filter((rule) => !isExpiry(rule)) : rules,
    ),
  ];
}

/** Describes a revocation: of a session (ERC-7715), or of the page's access to the wallet (EIP-2255). */
export function describeRevoke(params: readonly unknown[], around: RequestContext): RequestDescription {
  const given = requestIn(params);
  const session = ['pci', 'permissionContext', 'context']
    .map((name) => thirdPartyName(given[name]))
    .find(Boolean);
  const isSession = session !== undefined || given['permissions'] !== undefined;
  return {
    lead: ['permissions.revoke'],
    facts: [
      ...(isSession ? fact('permissions.session', session ?? '') : siteAccess(given)),
      // Revoked permissions are harmless.
      ...(isAbsent(given['expiry']) ? [] : [safe(endFact(given['expiry'], around.locale))]),
      ...others(params),
    ],
    ...(given['permissions'] !== undefined && revokedPermissions(given, around)),
    ...whose(given, around.network),
    raw: rawText(params),
  };
}

function requestIn([first]: readonly unknown[]): Unchecked {
  return isRecord(first) ? first : {};
}

/** All keys of a session must sign; some requests name an account instead. */
function holders(signer: unknown): readonly RequestFact[] {
  const {type, data}: Unchecked = isRecord(signer) ? signer : {};
  const {keys, address}: Unchecked = isRecord(data) ? data : {};
  const label = 'grant.holder';
  if (type === 'account' && isAddress(address)) return [{label, value: address, isAddress: true}];
  if (type !== 'keys') return [{label, value: unknownOr(thirdPartyName(type), signer)}];
  const list: readonly unknown[] = Array.isArray(keys) ? keys : [];
  if (list.length === 0 || list.length > MAX_SHOWN) return [{label, value: UNREAD}];
  return list.map((key) => {
    const value = isRecord(key) ? key['publicKey'] : undefined;
    const isKey = typeof value === 'string' && BYTES.test(value);
    return isKey ? {label, value, isAddress: true} : {label, value: UNREAD};
  });
}

function unknownOr(name: string, given: unknown): Message {
  if (name) return ['grant.unknown', name];
  return given === undefined ? NOT_SAID : UNREAD;
}

function permissionsIn(
  {permissions}: Unchecked,
  around: RequestContext,
): Pick<RequestDescription, 'permissions' | 'otherPermissions'> {
  const describe = (each: unknown): Facts => permissionFacts(each, around);
  if (!Array.isArray(permissions)) return {permissions: [describe(undefined)]};
  const other = permissions.length - MAX_SHOWN;
  return {
    permissions: worstFirst(permissions.slice(0, MAX_SHOWN).map(describe)),
    ...(other > 0 && {otherPermissions: other}),
  };
}

/** A revocation that names no network is about the one in use, which the view shows. */
function revokedPermissions(
  given: Unchecked,
  around: RequestContext,
): Pick<RequestDescription, 'permissions' | 'otherPermissions'> {
  const {chainId} = given;
  const network = chainId === undefined ? around.network : networkOf(chainId, around);
  const {permissions = [], ...rest} = permissionsIn(given, {...around, network});
  return {...rest, permissions: permissions.map((facts) => facts.map(safe))};
}

function worstFirst<T extends readonly RequestFact[]>(permissions: readonly T[]): readonly T[] {
  return dangerousFirst(permissions, (facts) => dangersOf(facts).length > 0);
}

function safe({label, value, isAddress: is}: RequestFact): RequestFact {
  return {label, value, ...(is !== undefined && {isAddress: is})};
}

/** The network of the amounts; `undefined` if it is unknown. */
function networkOf(chainId: unknown, {network, networkOf: find}: RequestContext): Network | undefined {
  const elsewhere = otherNetwork(chainId, network);
  if (elsewhere !== undefined) return find(elsewhere);
  return isQuantity(chainId) ? network : undefined;
}

function whose(
  {address, chainId}: Unchecked,
  network: Network | undefined,
  unsaid?: Message,
): Pick<RequestDescription, 'account' | 'elsewhere'> {
  const other = otherNetwork(chainId, network);
  const unnamed = chainId === undefined ? unsaid : UNREAD;
  const elsewhere = other ?? (isQuantity(chainId) ? undefined : unnamed);
  return {...(isAddress(address) && {account: address}), ...(elsewhere && {elsewhere})};
}

function siteAccess(given: Unchecked): readonly RequestFact[] {
  const names = Object.keys(given).slice(0, MAX_SHOWN);
  const label = 'grant.kind';
  if (names.length === 0) return [{label, value: NOT_SAID}];
  return names.map((name) => ({
    label,
    value: name === 'eth_accounts' ? ['permissions.accounts'] : unknownOr(thirdPartyName(name), name),
  }));
}

/** One request is one object. */
function others({length}: readonly unknown[]): readonly RequestFact[] {
  if (length <= 1) return [];
  const value: Message = ['permissions.otherRequests', length - 1];
  return [{label: 'grant.does', value, danger: ['grant.partUnread']}];
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Writes parameters as JSON, with hidden characters escaped; empty if JSON cannot express them. */
function rawText(params: unknown): string {
  const copy = plainCopy(params);
  if (copy === undefined) return '';
  const text = JSON.stringify(copy, undefined, 2);
  const shown = text
    .slice(0, MAX_LENGTH)
    .replace(HIDDEN, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
  return text.length > MAX_LENGTH ? `${shown}…` : shown;
}
