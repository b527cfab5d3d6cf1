/** A statement by the grammar of EIP-4361: `reserved`, `unreserved` (RFC 3986) and spaces. */
const GRAMMAR = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*$/;
const REFUSED = /[^\w\-.~:/?#[\]@!$&'()*+,;= ]/gu;

/** A warning for the developer where other libraries cannot read a statement; `undefined` where they can. */
export function statementWarning(statement = ''): string | undefined {
  if (GRAMMAR.test(statement)) return undefined;
  const refused = [...new Set(statement.match(REFUSED))].join(' ');
  return `the sign-in statement has characters that are not in the grammar of EIP-4361: ${refused} Parsers such as "siwe" refuse the message.`;
}
