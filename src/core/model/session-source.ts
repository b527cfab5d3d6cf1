import type {Message} from '../messages/message.js';
import type {CaipNetworkId} from './caip.js';

/** Something this site holds of a user and can give up: a permission, a remote session, a sign-in, a smart session. */
export interface HeldSession {
  /** Unique in its source. */
  readonly id: string;
  /** Whom it is with: a wallet or a site. Text of others. */
  readonly name: string;
  /** A checked image address. */
  readonly icon?: string;
  readonly address?: string;
  readonly networks: readonly CaipNetworkId[];
  /** Milliseconds since 1970; absent where it is not known. */
  readonly since?: number;
  /** Milliseconds since 1970; absent where it does not end. */
  readonly until?: number;
  /** False where its holder offers no way to revoke it. */
  readonly canRevoke: boolean;
}

/** What one feature knows of the sessions this site holds. */
export interface SessionSource {
  /** What its sessions are called together, with a sentence of its own feature. */
  readonly heading: Message;
  /** Rejects where they cannot be read. */
  list(): Promise<readonly HeldSession[]>;
  /** Resolves once it is revoked; rejects with what its holder said. */
  revoke(id: string): Promise<void>;
  /** Ends it on this site alone, where its holder cannot be asked to revoke it; absent where there is nothing to end. */
  disconnect?(id: string): Promise<void>;
}
