import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {SignInMessage} from './sign-in-message.js';

const UNRESERVED_AND_DELIMITERS = String.raw`-\w.~!$&'()*+,;=`;
const ENCODED = '%[0-9a-fA-F]{2}';
/** One character of a path segment (`pchar` of RFC 3986). */
const PCHAR = `(?:[${UNRESERVED_AND_DELIMITERS}:@]|${ENCODED})`;
/** Characters before the `@` of an authority. */
const USER_INFO = `(?:[${UNRESERVED_AND_DELIMITERS}:]|${ENCODED})*`;
const HOST_NAME = `(?:[${UNRESERVED_AND_DELIMITERS}]|${ENCODED})*`;
/** An address in brackets is captured. */
const AUTHORITY = String.raw`(?:${USER_INFO}@)?(?:\[([^\]]*)\]|${HOST_NAME})(?::\d*)?`;
const SEGMENTS = `(?:/${PCHAR}*)*`;
const HIERARCHY = `(?://${AUTHORITY}${SEGMENTS}|/?${PCHAR}+${SEGMENTS}|/?)`;
const TAIL = String.raw`(?:${PCHAR}|[/?])*`;
const URI = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:${HIERARCHY}(?:\?${TAIL})?(?:#${TAIL})?$`);
const FUTURE_ADDRESS = new RegExp(`^[vV][0-9a-fA-F]+\\.[${UNRESERVED_AND_DELIMITERS}:]+$`);
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4_AT_END = new RegExp(`:${OCTET}(?:\\.${OCTET}){3}$`);
const IPV6_GROUPS = 8;

/** True for a URI with a scheme (RFC 3986). */
function isUri(text: string): boolean {
  const parts = URI.exec(text);
  if (!parts) return false;
  const [, address] = parts;
  return address === undefined || FUTURE_ADDRESS.test(address) || isIpv6(address);
}

/** True for an IPv6 address (RFC 3986), which a host has in brackets. */
function isIpv6(text: string): boolean {
  // An IPv4 address at the end takes the place of two groups.
  const [head = '', tail, ...others] = text.replace(IPV4_AT_END, ':0:0').split('::');
  const groups = [head, tail ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')));
  const isWhole = tail === undefined ? groups.length === IPV6_GROUPS : groups.length < IPV6_GROUPS;
  return isWhole && others.length === 0 && groups.every((group) => IPV6_GROUP.test(group));
}

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** Joiners and variation selectors, which scripts and emoji need. */
const NEEDED = String.raw`\u200c\u200d\ufe0e\ufe0f\u180b-\u180d\u180f`;
/**
 * Characters that break a line, change the reading order, or are invisible: tags, spaces without width. Halves of
 * surrogate pairs have no UTF-8, so that wallets would sign another text.
 */
const UNPRINTABLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![${NEEDED}])\p{Default_Ignorable_Code_Point}`,
  'u',
);

/** An address in brackets is captured. */
const DOMAIN = new RegExp(
  String.raw`^(?:${USER_INFO}@)?(?:[a-zA-Z0-9_](?:[a-zA-Z0-9._-]*[a-zA-Z0-9_.])?|\[([^\]]*)\])(?::\d{1,5})?$`,
);

/** The rule for one field. */
export interface FieldRule {
  readonly fits: (text: string) => boolean;
  /** In words. */
  readonly accepted: string;
}

const TIME_RULE: FieldRule = {fits: isTime, accepted: 'a time such as 2026-01-31T12:00:00Z (RFC 3339)'};
const URI_RULE: FieldRule = {fits: isUri, accepted: 'a URI (RFC 3986)'};

/** One line of a message after its statement: its label, and the rule for its value. */
interface LabelledField extends FieldRule {
  readonly key: Exclude<keyof SignInMessage, 'address'>;
  readonly label: string;
  readonly isOptional?: boolean;
}

/** The lines after the statement, in EIP-4361's order; the list of resources follows them. */
export const LABELLED_FIELDS: readonly LabelledField[] = [
  {key: 'uri', label: 'URI: ', ...URI_RULE},
  {key: 'version', label: 'Version: ', fits: (text) => text === '1', accepted: '1'},
  {key: 'chainId', label: 'Chain ID: ', fits: isChainText, accepted: 'the reference of a CAIP-2 chain id'},
  {
    key: 'nonce',
    label: 'Nonce: ',
    fits: (text) => /^[a-zA-Z0-9]{8,}$/.test(text),
    accepted: '8 letters or digits, or more',
  },
  {key: 'issuedAt', label: 'Issued At: ', ...TIME_RULE},
  {key: 'expirationTime', label: 'Expiration Time: ', isOptional: true, ...TIME_RULE},
  {key: 'notBefore', label: 'Not Before: ', isOptional: true, ...TIME_RULE},
  {
    key: 'requestId',
    label: 'Request ID: ',
    isOptional: true,
    fits: (text) => new RegExp(`^${PCHAR}*$`).test(text),
    accepted: 'what may stand in the path of a URI',
  },
];

/** The line above the list of resources. */
export const RESOURCES = 'Resources:';
/** The mark before each resource. */
export const RESOURCE_MARK = '- ';
export const RESOURCE_RULE: FieldRule = URI_RULE;

export const SCHEME_RULE: FieldRule = {
  fits: (text) => /^[a-zA-Z][a-zA-Z\d+.-]*$/.test(text),
  accepted: 'a scheme such as https',
};
/**
 * A host with or without its port; RFC 3986 also allows a name and `@` before it, which no page's own domain
 * has.
 */
export const DOMAIN_RULE: FieldRule = {
  fits: isDomain,
  accepted: 'the host of the page, with its port where it has one',
};
export const STATEMENT_RULE: FieldRule = {
  fits: (text) => text !== '' && !UNPRINTABLE.test(text),
  accepted: 'one line of text without invisible characters',
};

function isDomain(text: string): boolean {
  const parts = DOMAIN.exec(text);
  return parts !== null && (parts[1] === undefined || isIpv6(parts[1]));
}

/** The rule that all families share; `readChain` checks the rest. */
function isChainText(text: string): boolean {
  return /^[-_a-zA-Z0-9]{1,32}$/.test(text);
}

function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (!TIME.test(text) || Number(month) < 1 || Number(month) > 12) return false;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= daysInMonth;
}

/** Creates `sign-in/invalid-message`, with the accepted value and the line of the text, counted from 1. */
export function invalidMessage(line: number, accepted: string, given?: unknown): DrawbridgeError {
  const found = typeof given === 'string' ? JSON.stringify(given.slice(0, 80)) : typeof given;
  const place = `line ${line}`;
  return new DrawbridgeError(
    'sign-in/invalid-message',
    `Sign-in message, ${place}: expected ${accepted}, found ${found}.`,
    {name: place},
  );
}
