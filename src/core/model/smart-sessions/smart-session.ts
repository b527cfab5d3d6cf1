import type {CaipAddress} from '../caip.js';
import type {Unchecked} from '../safety/record.js';

/** A smart session as its holder lists it; its texts are cleaned for display. */
export interface ListedSession {
  /** Id of the session: `pci` of the co-signing service, or the context of a wallet's permission. */
  readonly pci: string;
  readonly project: {
    /** Id of the project at the co-signing service. */
    readonly id?: string;
    readonly name: string;
    readonly url?: string;
    readonly iconUrl?: string;
  };
  /** Seconds since 1970; absent where it never ends. */
  readonly expiry?: number;
  /** Seconds since 1970; absent where it is unknown. */
  readonly createdAt?: number;
  /** Seconds since 1970; absent unless it was revoked. */
  readonly revokedAt?: number;
  /** As the wallet granted them; foreign data. */
  readonly permissions: readonly Unchecked[];
}

/** A smart session of an account that this site knows. */
export interface SmartSession extends ListedSession {
  readonly account: CaipAddress;
  /** Who lists it: the co-signing service, or the wallet (ERC-7715 as of January 2026). */
  readonly holder: 'service' | 'wallet';
  /** False for a session that was granted to another site. */
  readonly isOwn: boolean;
  /** Where it can be revoked: here, in the wallet alone, or here once its account is connected. */
  readonly revocable: 'here' | 'in-wallet' | 'when-connected';
  /** The wallet of the account; empty while it is not connected. */
  readonly walletName: string;
  /** Id of that wallet's connector. */
  readonly connectorId?: string;
  /** The address that may use it, where the wallet lists it. */
  readonly sessionAccount?: string;
}
