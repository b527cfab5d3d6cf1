import type {Clock} from '../../core/ports/clock.js';
import type {ScriptedBehaviour, WalletStep} from './behaviour.js';
import {alreadyPending, userRejected, WalletRpcError} from './signing/wallet-rpc-error.js';

/** The outcome of a request before the wallet acts on it; `go` lets the wallet act. */
export type Verdict =
  | {
      readonly go: true;
      readonly scripted: boolean;
      readonly afterwards?: WalletStep;
      readonly misreports?: (result: unknown) => unknown;
    }
  | {readonly go: false; readonly answer: unknown};

/** The differences between wallets that follow a script. */
export interface WalletScriptOptions {
  readonly clock: Clock;
  /** Methods with a prompt; `'*'` answers only these. */
  readonly prompts: ReadonlySet<string>;
  /** The error a user's refusal becomes; default 4001. */
  readonly rejection?: (method: string) => WalletRpcError;
}

interface HeldRequest {
  readonly resolve: () => void;
  readonly reject: () => void;
}

/** Answers requests as scripted: one behaviour per method, and one for every prompt. */
export class WalletScript {
  readonly #answers = new Map<string, ScriptedBehaviour>();
  readonly #held = new Set<HeldRequest>();
  readonly #options: WalletScriptOptions;

  /** The error of a request that the user rejects. */
  readonly rejection: (method: string) => WalletRpcError;

  constructor(options: WalletScriptOptions) {
    this.#options = options;
    this.rejection = options.rejection ?? userRejected;
  }

  /** Sets the behaviour for a method, or with `'*'` for every method with a prompt. */
  answer(method: string, behaviour: ScriptedBehaviour): void {
    this.#answers.set(method, behaviour);
  }

  /** Restores the wallet's own behaviour everywhere. */
  reset(): void {
    this.#answers.clear();
  }

  /** Lets every `pending` request go on. */
  release(): void {
    for (const held of this.#takeHeld()) held.resolve();
  }

  /** Refuses every `pending` request, as a user who closes the prompt late. */
  rejectPending(): void {
    for (const held of this.#takeHeld()) held.reject();
  }

  /**
   * Answers a request: as scripted, or with what `act` gives; `isScripted` means that the user needs no
   * asking.
   */
  async follow(method: string, act: (isScripted: boolean) => unknown): Promise<unknown> {
    const verdict = await this.judge(method);
    if (!verdict.go) return verdict.answer;
    const answer = await act(verdict.scripted);
    await verdict.afterwards?.();
    return verdict.misreports ? verdict.misreports(answer) : answer;
  }

  /** Waits, fails or answers as scripted. */
  async judge(method: string): Promise<Verdict> {
    return this.#judge(method, this.#behaviourOf(method));
  }

  async #judge(method: string, behaviour: ScriptedBehaviour | undefined): Promise<Verdict> {
    if (typeof behaviour === 'object') return this.#judgeValue(method, behaviour);
    if (behaviour === 'reject') throw this.rejection(method);
    if (behaviour === 'already-pending') throw alreadyPending(method);
    if (behaviour === 'pending') await this.#hold(method);
    return {go: true, scripted: behaviour !== undefined};
  }

  #behaviourOf(method: string): ScriptedBehaviour | undefined {
    const general = this.#options.prompts.has(method) ? this.#answers.get('*') : undefined;
    return this.#answers.get(method) ?? general;
  }

  async #judgeValue(method: string, behaviour: Exclude<ScriptedBehaviour, string>): Promise<Verdict> {
    if ('error' in behaviour) throw new WalletRpcError(behaviour.error);
    if ('garbage' in behaviour) return {go: false, answer: behaviour.garbage};
    if ('afterwards' in behaviour) return {go: true, scripted: true, afterwards: behaviour.afterwards};
    if ('misreports' in behaviour) return {go: true, scripted: true, misreports: behaviour.misreports};
    if ('meanwhile' in behaviour) {
      await behaviour.meanwhile();
      return this.#judge(method, behaviour.next ?? 'approve');
    }
    await new Promise<void>((resolve) => this.#options.clock.after(behaviour.delayMs, resolve));
    return {go: true, scripted: true};
  }

  #hold(method: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#held.add({resolve, reject: () => reject(this.rejection(method))});
    });
  }

  #takeHeld(): readonly HeldRequest[] {
    const taken = [...this.#held];
    this.#held.clear();
    return taken;
  }
}
