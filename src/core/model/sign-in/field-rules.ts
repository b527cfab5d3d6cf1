import type {SignInMessage} from './sign-in-message.js';
import {isIpv6, isUri, PCHAR, USER_INFO} from './uri-rule.js';

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
export interface LabelledField extends FieldRule {
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

/** The rule that all families share; `readChain` knows the rest. */
function isChainText(text: string): boolean {
  return /^[-_a-zA-Z0-9]{1,32}$/.test(text);
}

function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (!TIME.test(text) || Number(month) < 1 || Number(month) > 12) return false;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= daysInMonth;
}
