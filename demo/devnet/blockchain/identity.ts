import {ACCOUNT_NAMES} from '../accounts/account-names.js';
import type {DevnetAccount} from '../protocol.js';

/** Answer of `GET /v1/identity/:address` (blockchain-api src/handlers/identity.rs, 2025-10-30). */
export interface Identity {
  readonly name: string | null;
  readonly avatar: string | null;
  /** ISO 8601. */
  readonly resolvedAt: string | null;
}

/** Answers are cached for up to a day, also those without a name. */
export const IDENTITY_CACHE = 'public, max-age=86400';

/**
 * Finds the name of an address; only the first account has a picture, so that both cases can be seen. An address of Solana has
 * nothing.
 */
export function identityOf(address: string, accounts: readonly DevnetAccount[], origin: string): Identity {
  const index = accounts.findIndex((account) => account.address.toLowerCase() === address.toLowerCase());
  const name = ACCOUNT_NAMES[index] ?? null;
  return {
    name,
    avatar: index === 0 ? `${origin}/avatars/${name}.svg` : null,
    resolvedAt: name === null ? null : new Date().toISOString(),
  };
}
