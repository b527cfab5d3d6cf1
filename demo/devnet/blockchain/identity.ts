import {ACCOUNT_NAMES} from '../accounts/account-names.js';
import type {DevnetAccount} from '../protocol.js';

/** Answer of `GET /v1/identity/:address`. */
export interface Identity {
  readonly name: string | null;
  readonly avatar: string | null;
}

/** Finds the name of an address; only the first account has a picture, so that both cases can be seen. */
export function identityOf(address: string, accounts: readonly DevnetAccount[], origin: string): Identity {
  const index = accounts.findIndex((account) => account.address.toLowerCase() === address.toLowerCase());
  const name = ACCOUNT_NAMES[index] ?? null;
  return {name, avatar: index === 0 ? `${origin}/avatars/${name}.svg` : null};
}
