import type {RuntimeAccount} from './runtime.js';

/** Solana's commitment levels. This cluster confirms each block immediately. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** The content of an account before a block that is not final. */
interface Change {
  readonly slot: number;
  readonly address: string;
  readonly before: RuntimeAccount | undefined;
}

/** Which blocks are final, and what accounts held in the last one of them. A final block stays final. */
export class Finality {
  #lag = 0;
  #newest: number;
  #final: number;
  #changes: readonly Change[] = [];

  /** @param slot the first one. */
  constructor(slot: number) {
    this.#newest = slot;
    this.#final = slot;
  }

  /** The newest final slot. */
  get slot(): number {
    return this.#final;
  }

  /** Slots after a block until it is final. 0: at once. */
  get lag(): number {
    return this.#lag;
  }

  set lag(slots: number) {
    this.#lag = slots;
    this.begin(this.#newest);
  }

  /** Follows the cluster to its next slot. */
  begin(slot: number): void {
    this.#newest = slot;
    this.#final = Math.max(this.#final, slot - this.#lag);
    this.#changes = this.#changes.filter((change) => change.slot > this.#final);
  }

  /** Keeps what an account holds before the newest block changes it. */
  keep(address: string, before: RuntimeAccount | undefined): void {
    if (this.#newest > this.#final) this.#changes = [...this.#changes, {slot: this.#newest, address, before}];
  }

  /** What an account held in the newest final block. */
  accountAt(address: string, now: RuntimeAccount | undefined): RuntimeAccount | undefined {
    const change = this.#changes.find((each) => each.address === address);
    return change ? change.before : now;
  }
}
