import {isCaipAddress} from '../../core/model/addresses/caip-parts.js';
import type {CaipAddress} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import type {Subject} from '../../core/ports/subject.js';

/** A grant to this site. */
interface KnownGrant {
  readonly account: CaipAddress;
  /** Seconds since 1970. */
  readonly expiry: number;
  /** The session account, in lower case, where the wallet keeps the session. */
  readonly to?: string;
}

/** Limit of grants that are kept; the oldest are dropped first. */
const MAX_GRANTS = 50;

/**
 * The grants that this site received in this browser, until they expire: their sessions are listed while another
 * account or network is in use,or none, and are distinguished from those of other sites.
 */
export class KnownGrants {
  readonly #slot: StorageSlot<readonly KnownGrant[]>;
  readonly #clock: Clock;

  constructor({storage, clock}: {readonly storage: Storage; readonly clock: Clock}) {
    this.#slot = storage.slot({name: 'smart-session-grants', read: readGrants, fallback: []});
    this.#clock = clock;
  }

  get all(): readonly KnownGrant[] {
    return this.#slot.get().filter(({expiry}) => expiry * 1000 > this.#clock.now());
  }

  add(grant: KnownGrant): void {
    const others = this.#slot.get().filter(({account, to}) => account !== grant.account || to !== grant.to);
    this.#slot.set([...others, grant].slice(-MAX_GRANTS));
  }

  /** True for a session account that this site received a grant for. */
  has(to: string): boolean {
    return this.all.some((grant) => grant.to === to.toLowerCase());
  }
}

function readGrants(stored: unknown): readonly KnownGrant[] | undefined {
  return Array.isArray(stored) ? stored.filter(isGrant) : undefined;
}

function isGrant(value: unknown): value is KnownGrant {
  if (!isRecord(value)) return false;
  const {account, expiry, to} = value;
  return isCaipAddress(account) && typeof expiry === 'number' && (to === undefined || typeof to === 'string');
}

/** The account in CAIP-10, as the cosigner names it. */
export function accountOf({caipNetworkId, address}: Subject): CaipAddress {
  return `${caipNetworkId}:${address}`;
}
