import {nothing, render} from 'lit';
import {draw} from '../frame/approval.js';
import type {FrameSession} from '../frame/frame-session.js';
import {APPROVED_METHODS, rejected, type RpcCall} from '../frame/rpc-methods.js';
import {accountTypeOf, networkOf, runEvm} from '../frame/sign-evm.js';
import {runSolana} from '../frame/sign-solana.js';
import {summarize} from '../frame/summarize.js';

/**
 * Asks the user in the frame that holds the session, one request at a time. The public frame cannot tell whether it is
 * visible (frame, 2025-11-03): the page has to show it.
 */
export class PublicApproval {
  readonly #session: FrameSession;
  readonly #origin: () => string;
  #end: ((cause: Error) => void) | undefined;

  constructor(session: FrameSession, origin: () => string) {
    this.#session = session;
    this.#origin = origin;
  }

  /** Carries a request out once the user approves it. */
  async run(call: RpcCall): Promise<unknown> {
    if (!APPROVED_METHODS.has(call.method)) throw new Error('This method is not supported.');
    if (this.#end) throw new Error('Another request is open.');
    const session = this.#session;
    const {family} = networkOf(session, call);
    const type = family === 'solana' ? 'eoa' : accountTypeOf(session, call);
    await this.#ask(call, session.address(family, type));
    return family === 'solana' ? runSolana(session, call) : runEvm(session, call);
  }

  /** Ends the request that is open. */
  abort(): void {
    this.#end?.(new Error('Request was aborted'));
  }

  async #ask(call: RpcCall, account: string): Promise<void> {
    const origin = this.#origin();
    try {
      await new Promise<void>((resolve, reject) => {
        this.#end = reject;
        const onPress = async (isApproved: boolean, {isTrusted}: Event): Promise<void> => {
          if (isTrusted) (isApproved ? resolve : () => reject(rejected()))();
        };
        summarize(this.#session, call, origin).then(
          (summary) =>
            this.#end === reject && draw(summary, {origin, account, isReady: true, isRead: true, onPress}),
          reject,
        );
      });
    } finally {
      this.#end = undefined;
      const main = document.querySelector('main');
      if (main) render(nothing, main);
    }
  }
}
