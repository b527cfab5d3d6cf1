import {EXTENSION, readExtensions} from './extensions.js';

/** Set in a mint's default state, and in an account's. */
const FROZEN = 2;
/** `allow_non_confidential_credits` of `ConfidentialTransferAccount`: behind four keys and ciphertexts, and two flags. */
const ALLOWS_PLAIN_AT = 1 + 32 + 64 * 3 + 36 + 1;

/** What the owner of a token account asks of those who send to it. */
export interface AccountRules {
  readonly needsMemo: boolean;
  readonly takesOnlyConfidential: boolean;
}

/** Reads the rules of a token account; none for one that has no extensions, or is not open. */
export function accountRules(account: Uint8Array | undefined): AccountRules {
  const extensions = readExtensions(account ?? new Uint8Array());
  const confidential = extensions.get(EXTENSION.confidentialAccount);
  return {
    needsMemo: extensions.get(EXTENSION.memoTransfer)?.[0] === 1,
    takesOnlyConfidential: confidential !== undefined && confidential[ALLOWS_PLAIN_AT] !== 1,
  };
}

/** True where accounts of a mint start frozen. */
export function startsFrozen(extensions: ReadonlyMap<number, Uint8Array>): boolean {
  return extensions.get(EXTENSION.defaultState)?.[0] === FROZEN;
}
