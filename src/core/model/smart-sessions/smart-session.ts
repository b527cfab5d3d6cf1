import type {Unchecked} from '../safety/record.js';

/** A smart session of the service (reference 3.1); its texts are cleaned for display. */
export interface SmartSession {
  /** Id of the session. */
  readonly pci: string;
  readonly project: {readonly name: string; readonly url?: string; readonly iconUrl?: string};
  /** Seconds since 1970. */
  readonly expiry: number;
  /** Seconds since 1970. */
  readonly createdAt: number;
  /** Seconds since 1970; absent unless it was revoked. */
  readonly revokedAt?: number;
  /** As the wallet granted them; foreign data. */
  readonly permissions: readonly Unchecked[];
}
