import type {BuildAnswer, BuildBody, QuotesAnswer, SwapAnswers} from './swap-answers.js';
import {LIED_SPENDERS, SWAP_LIES, type SwapLie, type SwapLieName} from './swap-lies.js';

type TakeBack = () => Promise<void>;

/** A project, and the kind of service that it uses. */
export interface SwapCaller {
  readonly caller: string;
  readonly isOrdered: boolean;
}

/** The swap service, which lies to chosen callers, on a market that moves. A caller is a project id; the empty one is every caller. */
export class LyingSwaps {
  readonly answers: SwapAnswers;
  readonly #lies = new Map<string, SwapLieName>();
  readonly #moves = new Map<string, readonly TakeBack[]>();
  readonly #poolsMove = new Map<string, boolean>();
  readonly #poolsMoveAtStart: boolean;

  /** @param poolsMove whether others trade after each quote and each built call. */
  constructor(answers: SwapAnswers, poolsMove = true) {
    this.answers = answers;
    this.#poolsMoveAtStart = poolsMove;
  }

  /** True if the calls of the caller let others trade. Their trades move the price for every caller. */
  poolsMoveFor(caller: string): boolean {
    return this.#poolsMove.get(caller) ?? this.#poolsMove.get('') ?? this.#poolsMoveAtStart;
  }

  /** Sets that for a caller; without a value it is again as for every caller, or as at the start. */
  setPoolsMove(caller: string, poolsMove?: boolean): void {
    if (poolsMove === undefined) this.#poolsMove.delete(caller);
    else this.#poolsMove.set(caller, poolsMove);
  }

  /** The lie in force. */
  lieFor(caller: string): SwapLieName | undefined {
    return this.#lies.get(caller) ?? this.#lies.get('');
  }

  lie(caller: string, name: SwapLieName): void {
    this.#lies.set(caller, name);
  }

  /** Ends the lie of a caller, and takes back the price moves that it caused; without a caller all of them. */
  async stop(caller: string): Promise<void> {
    const callers = caller ? [caller] : [...this.#lies.keys(), ...this.#moves.keys()];
    for (const each of callers) {
      this.#lies.delete(each);
      const moves = this.#moves.get(each) ?? [];
      this.#moves.delete(each);
      for (const takeBack of moves.toReversed()) await takeBack();
    }
  }

  /** Moves the price of a pair by a real trade of about 5 % of its pool. Tokens are CAIP-10. */
  async movePrice(caller: string, pair: {readonly from: string; readonly to: string}): Promise<void> {
    const takeBack = await this.answers.movePrice(pair);
    this.#moves.set(caller, [...(this.#moves.get(caller) ?? []), takeBack]);
  }

  async quotes({caller}: SwapCaller, given: unknown): Promise<object> {
    const answer: QuotesAnswer = await this.answers.quotes(given);
    await this.#letOthersTrade(caller, given);
    return this.#lieOf(caller)?.quotes?.(answer) ?? answer;
  }

  /** The tokens of a network, with pictures from a service of the site. */
  tokens({caller}: SwapCaller, chainId: string, pictures?: (symbol: string) => string): object {
    const answer = this.answers.tokens(chainId, pictures);
    return this.#lieOf(caller)?.tokens?.(answer) ?? answer;
  }

  async allowance({caller}: SwapCaller, given: unknown): Promise<object> {
    const answer = await this.answers.allowance(given);
    return this.#lieOf(caller)?.allowance?.(answer) ?? answer;
  }

  async buildTransaction({caller, isOrdered}: SwapCaller, given: BuildBody): Promise<object> {
    const lie = this.#lieOf(caller);
    if (lie?.movesPrice) await this.movePrice(caller, this.answers.pairIn(given));
    const answer: BuildAnswer = await this.answers.buildTransaction(given, isOrdered);
    await this.#letOthersTrade(caller, given);
    return lie?.['build-transaction']?.(answer) ?? answer;
  }

  async buildApprove({caller, isOrdered}: SwapCaller, given: unknown): Promise<object> {
    const lie = this.#lieOf(caller);
    const name = this.lieFor(caller);
    // A liar approves any spender.
    const answer = isOrdered
      ? await this.answers.buildOrderedApprove(given, lie !== undefined)
      : await this.answers.buildApprove(given, name && LIED_SPENDERS[name]);
    return lie?.['build-approve']?.(answer) ?? answer;
  }

  /** Before the answer arrives, the market has moved: also between a built call and the block that executes it. */
  async #letOthersTrade(caller: string, given: unknown): Promise<void> {
    if (this.poolsMoveFor(caller)) await this.answers.letOthersTrade(given);
  }

  #lieOf(caller: string): SwapLie | undefined {
    const name = this.lieFor(caller);
    return name && SWAP_LIES[name];
  }
}
