import {EXTENSION, readExtensions} from './extensions.js';

/** Value of the state `Frozen`, of an account and of a mint's default. */
const FROZEN = 2;
/**
 * Offset of `allow_non_confidential_credits` in `ConfidentialTransferAccount`: after four keys and
 * ciphertexts, and two flags.
 */
const ALLOWS_PLAIN_AT = 1 + 32 + 64 * 3 + 36 + 1;

/** Requirements of a token account for transfers to it. */
export interface AccountRules {
  readonly needsMemo: boolean;
  readonly takesOnlyConfidential: boolean;
}

/** Reads the requirements of a token account; none if it has no extensions, or is not open. */
export function accountRules(account: Uint8Array | undefined): AccountRules {
  const extensions = readExtensions(account ?? new Uint8Array());
  const confidential = extensions.get(EXTENSION.confidentialAccount);
  return {
    needsMemo: extensions.get(EXTENSION.memoTransfer)?.[0] === 1,
    takesOnlyConfidential: confidential !== undefined && confidential[ALLOWS_PLAIN_AT] !== 1,
  };
}

/** True if new accounts of a mint are frozen. */
export function startsFrozen(extensions: ReadonlyMap<number, Uint8Array>): boolean {
  return extensions.get(EXTENSION.defaultState)?.[0] === FROZEN;
}
