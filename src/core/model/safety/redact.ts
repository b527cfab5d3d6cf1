import {isRecord} from './record.js';

/** The text in place of a secret. */
export const REDACTED = '[redacted]';

/** Depth to which values are searched; deeper ones are left out. */
const MAX_DEPTH = 6;

const SECRET_NAME =
  /uri|secret|symkey|private|mnemonic|seed|password|passwd|otp|email|e-mail|jwt|signature|api_?key|(?:access|api|auth|bearer|bot|csrf|device|id|login|push|refresh|session|user|xsrf)[-_ ]?token/i;

/**
 * Names of members that are tokens: either a proof of identity, which is secret, or an asset, which is not.
 */
const TOKEN_NAME = /token/i;

/** Names of members about assets: `tokenSymbol`, `token_address`, `swapFromTokenAmount`. */
const ASSET_NAME =
  /^swap(?:From|To)Token|token[-_ ]?(?:address|amount|balance|decimals|icon|image|list|name|price|quantity|standard|symbol)/i;

/** An asset by its CAIP-10 or CAIP-19 id, by its contract, or by its symbol, as in events. */
const ASSET =
  /^(?:[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}[:/][-.%:a-zA-Z0-9]{1,128}|0x[0-9a-f]{40}|(?=.*[A-Z])[A-Za-z0-9.]{1,11})$/i;

/** Length of the longest symbol. */
const MAX_SYMBOL = 11;

/** Patterns with their replacements; `$1` keeps the part that names the kind of secret. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // A pairing link holds the symmetric key of the session, also when it is percent-encoded inside a deep link.
  [/\bwc(?::|%3a|%253a)[^\s"'<>\\)]+/gi, `wc:${REDACTED}`],
  [
    /\b(symKey|relay-data|privateKey|secret|password|access_token|id_token|code|otp|key|auth|signature)(=|%3D)[^\s&#"'<>]+/gi,
    `$1$2${REDACTED}`,
  ],
  // A token, unless it is the symbol or the contract of one.
  [
    /([tT]oken)(=|%3D)(?!(?:[A-Z][A-Z0-9.]{1,10}|0x[0-9a-fA-F]{40})(?![\w.-]))[^\s&#"'<>]+/g,
    `$1$2${REDACTED}`,
  ],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // A JSON Web Token.
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, REDACTED],
  [/[\w.+-]{1,64}(?:@|%40)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)+/gi, REDACTED],
  // 32 bytes or more: a private key, a signature, or a transaction hash, which are indistinguishable.
  [/\b(?:0x)?[0-9a-f]{64,}\b/gi, REDACTED],
  // An extended private key, and a Solana or Bitcoin secret key in base58.
  [/\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{50,}\b/g, REDACTED],
  [/\b[1-9A-HJ-NP-Za-km-z]{80,}\b/g, REDACTED],
  [/\b[5KLc][1-9A-HJ-NP-Za-km-z]{50,51}\b/g, REDACTED],
  // A recovery phrase: twelve or more short lower-case words in a row, which prose does not have.
  [/(?<![\w-])(?:[a-z]{3,8}\s+){11,}[a-z]{3,8}(?![\w-])/g, REDACTED],
];

/** The text without pairing links, keys, tokens, recovery phrases and e-mail addresses. */
export function redact(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement);
  return clean;
}

/** A copy of a value as plain data, with every text redacted and members with secret names left out. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'object' && value !== null) return redactObject(value, depth);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

function redactObject(value: object, depth: number): unknown {
  if (depth >= MAX_DEPTH) return undefined;
  if (value instanceof Error) return redact(value.message);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1) ?? null);
  return redactMembers(value, depth);
}

/** As {@link redactValue}, for the properties of an event or a report. */
export function redactProperties(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactMembers(properties, 0);
}

function redactMembers(value: object, depth: number): Record<string, unknown> {
  const members = Object.entries(value)
    .filter(([name, member]) => !isSecret(name, member))
    .map(([name, member]) => [redact(name), redactValue(member, depth + 1)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

function isSecret(name: string, member: unknown): boolean {
  if (SECRET_NAME.test(name)) return true;
  return TOKEN_NAME.test(name) && !ASSET_NAME.test(name) && !isAsset(member);
}

/** True for an asset's name or description: a value with a symbol is not a credential. */
function isAsset(value: unknown): boolean {
  if (typeof value === 'string')
    return ASSET.test(value) && (value.length > MAX_SYMBOL || /[A-Z]/.test(value));
  if (Array.isArray(value)) return value.every(isAsset);
  return isRecord(value) && 'symbol' in value;
}
