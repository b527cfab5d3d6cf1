import type {Message} from '../../../core/messages/message.js';
import type {Network} from '../../../core/model/network.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';
import {describePermission} from './describe-permission.js';
import {
  fact,
  isAddress,
  isQuantity,
  nameOf,
  otherNetwork,
  policyFact,
  timeFact,
  type RequestFact,
  type RequestWords,
  type RequestContext,
} from './request-words.js';

/** More permissions, or keys, than a user reads one by one. */
const MAX_SHOWN = 20;
/** Characters shown of a request; a longer one serves to hide something. */
const MAX_LENGTH = 20_000;
/** Control, formatting and similar characters except line ends: they could rearrange the text. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const BYTES = /^0x([0-9a-f]{2})+$/i;
const NOT_SAID: Message = ['permissions.notSaid'];
const UNREAD: Message = ['permissions.unread'];

/** Says who may do what, where and until when (ERC-7715); what cannot be read is said to be so. */
export function describeGrant(params: readonly unknown[], around: RequestContext): RequestWords {
  const given = requestIn(params);
  return {
    lead: ['permissions.grant'],
    facts: [
      ...holders(given['signer']),
      ...(given['expiry'] === undefined
        ? [{label: 'permissions.until', value: ['permissions.noEnd']} as const]
        : timeFact('permissions.until', given['expiry'], around.locale)),
      ...policyFact(given['policies']),
      ...others(params),
    ],
    ...permissionsIn(given, around),
    ...whose(given, around.network, NOT_SAID),
    raw: rawText(params),
  };
}

/** Says what is taken back: a session (ERC-7715), or what the page may see of the wallet (EIP-2255). */
export function describeRevoke(params: readonly unknown[], around: RequestContext): RequestWords {
  const given = requestIn(params);
  const session = ['pci', 'permissionContext', 'context'].map((name) => nameOf(given[name])).find(Boolean);
  const isSession = session !== undefined || given['permissions'] !== undefined;
  return {
    lead: ['permissions.revoke'],
    facts: [
      ...(isSession ? fact('permissions.session', session ?? '') : siteAccess(given)),
      ...timeFact('permissions.until', given['expiry'], around.locale),
      ...others(params),
    ],
    ...(given['permissions'] !== undefined && permissionsIn(given, around)),
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
  const label = 'permissions.holder';
  if (type === 'account' && isAddress(address)) return [{label, value: address, isAddress: true}];
  if (type !== 'keys') return [{label, value: unknownOr(nameOf(type), signer)}];
  const list: readonly unknown[] = Array.isArray(keys) ? keys : [];
  if (list.length === 0 || list.length > MAX_SHOWN) return [{label, value: UNREAD}];
  return list.map((key) => {
    const value = isRecord(key) ? key['publicKey'] : undefined;
    const isKey = typeof value === 'string' && BYTES.test(value);
    return isKey ? {label, value, isAddress: true} : {label, value: UNREAD};
  });
}

function unknownOr(name: string, given: unknown): Message {
  if (name) return ['permissions.unknown', name];
  return given === undefined ? NOT_SAID : UNREAD;
}

function permissionsIn(
  {permissions, chainId}: Unchecked,
  around: RequestContext,
): Pick<RequestWords, 'permissions' | 'otherPermissions'> {
  if (!Array.isArray(permissions)) return {permissions: [[{label: 'permissions.kind', value: UNREAD}]]};
  const shown = permissions.slice(0, MAX_SHOWN);
  const other = permissions.length - shown.length;
  const network = networkOf(chainId, around);
  return {
    permissions: shown.map((each) => describePermission(each, {...around, network})),
    ...(other > 0 && {otherPermissions: other}),
  };
}

/** The network that amounts are of; `undefined` where that is not known. */
function networkOf(chainId: unknown, {network, networkOf: find}: RequestContext): Network | undefined {
  const elsewhere = otherNetwork(chainId, network);
  if (elsewhere !== undefined) return find(elsewhere);
  return isQuantity(chainId) ? network : undefined;
}

function whose(
  {address, chainId}: Unchecked,
  network: Network | undefined,
  unsaid?: Message,
): Pick<RequestWords, 'account' | 'elsewhere'> {
  const other = otherNetwork(chainId, network);
  const unnamed = chainId === undefined ? unsaid : UNREAD;
  const elsewhere = other ?? (isQuantity(chainId) ? undefined : unnamed);
  return {...(isAddress(address) && {account: address}), ...(elsewhere && {elsewhere})};
}

function siteAccess(given: Unchecked): readonly RequestFact[] {
  const names = Object.keys(given).slice(0, MAX_SHOWN);
  const label = 'permissions.kind';
  if (names.length === 0) return [{label, value: NOT_SAID}];
  return names.map((name) => ({
    label,
    value: name === 'eth_accounts' ? ['permissions.accounts'] : unknownOr(nameOf(name), name),
  }));
}

/** One request is one object. */
function others({length}: readonly unknown[]): readonly RequestFact[] {
  if (length <= 1) return [];
  return [{label: 'permissions.does', value: ['permissions.otherRequests', length - 1]}];
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
