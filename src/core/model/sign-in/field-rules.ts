import type {SignInMessage} from './sign-in-message.js';

/** The path segments and the URI of RFC 3986. */
const PCHARS = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2})`;
const URI = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:(?:${PCHARS}|[/?#[\]])+$`);
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** Characters that break a line, or reverse the reading order. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The rule for one field. */
export interface FieldRule {
  readonly fits: (text: string) => boolean;
  /** In words. */
  readonly accepted: string;
}

const TIME_RULE: FieldRule = {fits: isTime, accepted: 'a time such as 2026-01-31T12:00:00Z (RFC 3339)'};
const URI_RULE: FieldRule = {fits: (text) => URI.test(text), accepted: 'a URI (RFC 3986)'};

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
    fits: (text) => new RegExp(`^${PCHARS}*$`).test(text),
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
  fits: (text) =>
    /^(?:[\w.~!$&'()*+,;=:%-]+@)?(?:[a-zA-Z0-9_](?:[a-zA-Z0-9._-]*[a-zA-Z0-9_.])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/.test(
      text,
    ),
  accepted: 'the host of the page, with its port where it has one',
};
export const STATEMENT_RULE: FieldRule = {
  fits: (text) => text !== '' && !UNPRINTABLE.test(text),
  accepted: 'one line of text',
};

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
