import {bytesToHex, type Address, type Hex} from 'viem';
import type {Clock} from '../../../../core/ports/clock.js';
import {invalidParams} from '../../signing/wallet-rpc-error.js';
import type {ExecutionInput} from './execution-schema.js';

/** A permission in the wallet's response format. */
export interface GrantedExecution extends ExecutionInput {
  readonly from: Address;
  readonly context: Hex;
  readonly dependencies: readonly [];
  readonly delegationManager: Address;
}

/** No contract is deployed there: the devnet has no delegation manager. */
const DELEGATION_MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';

/** The permissions that a wallet granted by the methods of ERC-7715 as of January 2026. */
export class ExecutionGrants {
  readonly #granted = new Map<string, GrantedExecution>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stores the user's grant. */
  add(request: ExecutionInput, from: Address): GrantedExecution {
    const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    const granted = {
      ...request,
      from,
      context,
      dependencies: [],
      delegationManager: DELEGATION_MANAGER,
    } as const;
    this.#granted.set(context, granted);
    return granted;
  }

  /** The permissions that were neither revoked nor expired. */
  get all(): readonly GrantedExecution[] {
    const now = this.#clock.now() / 1000;
    return [...this.#granted.values()].filter(({rules}) =>
      (rules ?? []).every(({data}) => data.timestamp > now),
    );
  }

  /** Throws -32602 for an unknown context. */
  require(context: string): void {
    if (!this.#granted.has(context)) throw invalidParams('There is no permission with this context.');
  }

  revoke(context: string): void {
    this.#granted.delete(context);
  }

  revokeAll(): void {
    this.#granted.clear();
  }
}
