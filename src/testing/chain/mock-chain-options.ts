import type {Clock} from '../../core/ports/clock.js';
import type {MockContract} from './mock-contract.js';
import type {MockTokenOptions} from './mock-token.js';

/**
 * When transactions are mined.
 *
 * - `automatic`: each one at once, in a block without others
 * - `manual`: all that are pending, when the test calls `mine()`
 */
export type MockMining = 'automatic' | 'manual';

/** Options of a mock chain; each has a default. */
export interface MockChainOptions {
  /** Default: 31337. */
  readonly id?: number;
  /** Default: `Mock Chain`. */
  readonly name?: string;
  /** The address at which pages ask for this chain. Default: `https://mock-chain.test/<id>`. */
  readonly rpcUrl?: string;
  /** Default: Ether with 18 decimals. */
  readonly nativeCurrency?: {readonly name: string; readonly symbol: string; readonly decimals: number};
  /**
   * Native balances by address, in the smallest unit. Default: 10,000 ether for each of `ANVIL_PRIVATE_KEYS`; other
   * accounts have nothing.
   */
  readonly balances?: Readonly<Record<`0x${string}`, bigint>>;
  /** ERC-20 tokens. Default: none. */
  readonly tokens?: readonly MockTokenOptions[];
  /** Contracts by address, with a function for each function of theirs that a test calls. Default: none. */
  readonly contracts?: Readonly<Record<`0x${string}`, MockContract>>;
  /** Default: `automatic`. */
  readonly mining?: MockMining;
  /** Time for the timestamps of blocks. Default: the real time. */
  readonly clock?: Pick<Clock, 'now'>;
}
