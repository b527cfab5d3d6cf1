import type {Message} from '../messages/message.js';
import {type MessageWallet, shownWallet} from '../messages/shown-wallet.js';
import type {CaipNetworkId} from './caip.js';

/**
 * An access that a user gave this site and may take back: a permission, a remote session, a sign-in, a smart
 * session.
 */
export interface HeldSession {
  /** Unique in its source. */
  readonly id: string;
  /** Name of the wallet or the site it is with; foreign text. */
  readonly name: string;
  /** Absent if it is with a site. */
  readonly wallet?: MessageWallet;
  /** A checked image address. */
  readonly icon?: string;
  readonly address?: string;
  readonly networks: readonly CaipNetworkId[];
  /** Milliseconds since 1970; absent if unknown. */
  readonly since?: number;
  /** Milliseconds since 1970; absent if it does not expire. */
  readonly until?: number;
  /** False if its issuer offers no way to revoke it. */
  readonly canRevoke: boolean;
  /** Advice to the user if it cannot be revoked here. */
  readonly hint?: Message;
  /** The other site that it belongs to; foreign text. Such a session is listed apart, and never revoked along with all. */
  readonly otherSite?: string;
  /** The most important warning, such as a permission without a limit. */
  readonly warnings?: readonly Message[];
}

/** The holder of a session, for messages. */
export function holderOf({name, wallet}: Pick<HeldSession, 'name' | 'wallet'>): MessageWallet {
  return wallet ?? shownWallet({name});
}

/** The sessions that one feature lists and revokes. */
export interface SessionSource {
  /** The heading above its sessions, from the feature's own sentences. */
  readonly heading: Message;
  /** Rejects if the sessions cannot be read. */
  list(): Promise<readonly HeldSession[]>;
  /** Resolves once it is revoked; rejects with the issuer's failure. */
  revoke(id: string): Promise<void>;
  /** Ends it on this site only, if its issuer cannot revoke it; absent if there is nothing to end. */
  disconnect?(id: string): Promise<void>;
}
