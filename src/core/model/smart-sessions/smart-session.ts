import type {Unchecked} from '../safety/record.js';

/** A smart session as the service keeps it (reference 3.1); its texts are fit to be shown. */
export interface SmartSession {
  /** Names the session. */
  readonly pci: string;
  readonly project: {readonly name: string; readonly url?: string; readonly iconUrl?: string};
  /** Seconds since 1970. */
  readonly expiry: number;
  /** Seconds since 1970. */
  readonly createdAt: number;
  /** Seconds since 1970; absent unless it was revoked. */
  readonly revokedAt?: number;
  /** As the wallet granted them. Written by others: read with care. */
  readonly permissions: readonly Unchecked[];
}
