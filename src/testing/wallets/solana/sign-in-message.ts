import type {SolanaSignInInput} from '@solana/wallet-standard-features';

const FIELDS: readonly (readonly [field: keyof SolanaSignInInput, label: string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
];

/** The text a wallet signs for `solana:signIn` (Sign In With Solana). */
export function signInMessage(input: SolanaSignInInput, own: {domain: string; address: string}): string {
  const {domain = own.domain, address = own.address, statement, resources} = input;
  const fields = FIELDS.flatMap(([field, label]) =>
    input[field] ? [`${label}: ${String(input[field])}`] : [],
  );
  const list = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : [];
  const intro = `${domain} wants you to sign in with your Solana account:\n${address}`;
  const rest = [...fields, ...list].join('\n');
  return [intro, statement, rest].filter(Boolean).join('\n\n');
}
