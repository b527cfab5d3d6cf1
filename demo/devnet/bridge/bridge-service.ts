import type {PrivateKeyAccount} from 'viem';
import {CONFIRMATIONS} from '../../bridge/protocol/confirmations.js';
import type {PlannedBridgeToken} from './bridge-plan.js';
import type {ClusterService} from './cluster-service.js';
import type {EvmEnd} from './evm-end.js';
import {BridgeRelayer} from './relayer.js';
import {SignatureBook} from './validators/signature-book.js';
import {Validator} from './validators/validator.js';

/** The pace at which blocks are made and looked at while a transfer waits for them. */
const PACE_MS = 2000;

/** The parts of the service. */
export interface BridgeServiceParts {
  readonly ends: readonly EvmEnd[];
  readonly tokens: readonly PlannedBridgeToken[];
  readonly validators: readonly PrivateKeyAccount[];
  readonly relayer: PrivateKeyAccount;
  /** The same validators and relayer on the Solana cluster; without it, transfers go between EVM chains only. */
  readonly cluster?: ClusterService;
  /** Milliseconds between two looks while blocks are waited for. */
  readonly paceMs?: number;
  /** Receives what went wrong during a look, each sentence once; the next look follows all the same. */
  readonly report: (error: unknown) => void;
  /** Makes an empty block. */
  readonly mine: (chain: string) => Promise<void>;
}

/**
 * The bridge's validators and its relayer. They sleep until a contract reports something, so that a devnet that bridges
 * nothing is not busy; while blocks are waited for, empty ones are made.
 */
export class BridgeService {
  readonly #parts: BridgeServiceParts;
  readonly book = new SignatureBook();
  readonly validators: readonly Validator[];
  readonly relayer: BridgeRelayer;
  readonly #stops: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  /** Something happened during the look that is under way. */
  #isWoken = false;
  #isClosed = false;
  readonly #reported = new Set<string>();

  constructor(parts: BridgeServiceParts) {
    const {ends, tokens, validators, relayer} = parts;
    this.#parts = parts;
    const {book} = this;
    this.validators = validators.map((account) => new Validator({account, ends, tokens, book}));
    this.relayer = new BridgeRelayer({account: relayer, ends, book});
    parts.cluster?.open(this.validators);
  }

  /**
   * Follows the contracts until {@link close}.
   *
   * @param firstBlocks by CAIP-2 id, from which the validators read: transfers before them have ended.
   */
  start(firstBlocks: ReadonlyMap<string, number> = new Map()): void {
    if (this.#isClosed) return;
    for (const end of this.#parts.ends) {
      end.firstBlock = firstBlocks.get(end.chain) ?? 0;
      this.#stops.push(end.watch(() => this.wake()));
    }
    const {cluster} = this.#parts;
    if (cluster) this.#stops.push(cluster.watch(() => this.wake()));
  }

  /** The validators and the relayer on the Solana cluster. */
  get cluster(): ClusterService | undefined {
    return this.#parts.cluster;
  }

  /** Looks now, after something that no contract reports, such as a switch or a clock that was put ahead. */
  wake(): void {
    if (this.#isLooking) this.#isWoken = true;
    else this.#schedule(0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    this.#isWoken = false;
    const [outcome] = await Promise.allSettled([this.look()]);
    this.#isLooking = false;
    if (outcome.status === 'rejected') this.#report(outcome.reason);
    const isWaiting = outcome.status === 'rejected' || outcome.value;
    if (this.#isWoken || isWaiting) this.#schedule(this.#parts.paceMs ?? PACE_MS);
  }

  /**
   * Lets everyone look once, and makes an empty block on chains whose blocks are waited for.
   *
   * @returns whether the next look is to follow: something waits for blocks, is not in one yet, or has failed
   */
  async look(): Promise<boolean> {
    const {ends, cluster} = this.#parts;
    const seen = await Promise.all(ends.map((end) => end.height()));
    const failures: unknown[] = [];
    for (const validator of this.validators) failures.push(...(await validator.look()));
    failures.push(...((await cluster?.look()) ?? []));
    if (!this.relayer.isOff) await cluster?.relay();
    failures.push(...(await this.relayer.look()));
    for (const failure of failures) this.#report(failure);
    const waiting = await Promise.all(ends.map((end, index) => this.#letPass(end, seen[index] ?? 0)));
    // A transaction that is sent may still revert; no event reports that. A relayer that is off looks at none.
    const isPending = !this.relayer.isOff && this.relayer.pending().length > 0;
    const isUnsettled = failures.length > 0 || isPending;
    return [...waiting, await this.#letClusterPass(), isUnsettled].some(Boolean);
  }

  #report(failure: unknown): void {
    const sentence = String(failure);
    if (this.#isClosed || this.#reported.has(sentence)) return;
    this.#reported.add(sentence);
    this.#parts.report(failure);
  }

  /** Blocks of the cluster make others final, which only validators wait for. */
  async #letClusterPass(): Promise<boolean> {
    const isAwaited = this.validators.some(({faults}) => faults.isOff !== true);
    return isAwaited && (await this.#parts.cluster?.letPass()) === true;
  }

  /** @param seen - a height that all validators have seen: blocks may have been added since */
  async #letPass(end: EvmEnd, seen: number): Promise<boolean> {
    const last = await end.height();
    const isWaiting = await end.hasEvents(Math.max(0, seen - CONFIRMATIONS + 1), last);
    if (isWaiting) await this.#parts.mine(end.chain);
    return isWaiting;
  }
}
