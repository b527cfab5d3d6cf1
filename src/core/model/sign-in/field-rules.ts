import type {SignInMessage} from './sign-in-message.js';

/** Of RFC 3986: what a path segment is made of, and what a URI is. */
const PCHARS = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2})`;
const URI = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:(?:${PCHARS}|[/?#[\]])+$`);
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** Breaks a line, or makes it read in another order than it is written in. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What a field must be. */
export interface FieldRule {
  readonly fits: (text: string) => boolean;
  /** In words. */
  readonly accepted: string;
}

const TIME_RULE: FieldRule = {fits: isTime, accepted: 'a time such as 2026-01-31T12:00:00Z (RFC 3339)'};
const URI_RULE: FieldRule = {fits: (text) => URI.test(text), accepted: 'a URI (RFC 3986)'};

/** One line of a message after its statement: what stands in front of the value, and what that must be. */
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

/** Above the list of resources. */
export const RESOURCES = 'Resources:';
/** In front of each of them. */
export const RESOURCE_MARK = '- ';
export const RESOURCE_RULE: FieldRule = URI_RULE;

export const SCHEME_RULE: FieldRule = {
  fits: (text) => /^[a-zA-Z][a-zA-Z\d+.-]*$/.test(text),
  accepted: 'a scheme such as https',
};
/** A host with or without its port; RFC 3986 allows a name and `@` in front, which no page's own domain has. */
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

/** The least that all families ask of it; `readChain` knows more. */
function isChainText(text: string): boolean {
  return /^[-_a-zA-Z0-9]{1,32}$/.test(text);
}

function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (!TIME.test(text) || Number(month) < 1 || Number(month) > 12) return false;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= daysInMonth;
}
