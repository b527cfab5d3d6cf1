import type {KernelContext} from '../../client/client.js';
import type {Stop} from '../../core/ports/clock.js';
import {isLoginConnector, type LoginService} from '../../core/ports/login.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import type {CodeStep} from './api.js';
import type {EmailLoginController} from './email-login-controller.js';
import {type KeptCode, keptCodeSlot, maskEmail} from './kept-code.js';

/** Dependencies of {@link CodeKeeper}. */
export interface CodeKeeperParts {
  readonly context: KernelContext;
  readonly controller: EmailLoginController;
}

/** Keeps the code that was sent last, so that a user who leaves its view, or reloads the page, can still enter it. */
export class CodeKeeper {
  readonly #parts: CodeKeeperParts;
  readonly #slot: StorageSlot<KeptCode | undefined>;
  /** With the whole address, which no storage has. */
  #step: CodeStep | undefined;
  #service: LoginService | undefined;
  #stopFollowing: Stop = () => {};

  constructor(parts: CodeKeeperParts) {
    const {context, controller} = parts;
    this.#parts = parts;
    this.#slot = keptCodeSlot(context);
    const kept = this.#slot.get();
    if (kept && kept.endsAt > context.clock.now()) {
      const {isKeptByService: canEnter, isLink, resendAt, email, endsAt} = kept;
      if (canEnter) this.#step = {email, isMasked: true, resendAt, endsAt};
      controller.setWaiting({email, endsAt, isLink, needsAddress: true, canEnter});
    }
    const stop = context.connectors.state.subscribe((all) => this.#follow(all.find(isLoginConnector)?.login));
    context.onDispose(() => {
      stop();
      this.#stopFollowing();
    });
  }

  /** The step of the code; `undefined` if it has expired or is not known any more. */
  current(): CodeStep | undefined {
    const step = this.#step;
    return step && step.endsAt > this.#parts.context.clock.now() ? step : undefined;
  }

  /** Keeps a code, or a link, until it is used. */
  keep(step: CodeStep, isLink: boolean): void {
    this.#step = step;
    const {resendAt, endsAt, isMasked} = step;
    const email = isMasked ? step.email : maskEmail(step.email);
    this.#slot.set({email, resendAt, endsAt, isLink, isKeptByService: this.#service?.keepsCodes === true});
    const needsAddress = isMasked === true;
    this.#parts.controller.setWaiting({email, endsAt, isLink, needsAddress, canEnter: true});
  }

  /** Any login uses the code up, also one that was complete only after the user had left. */
  #follow(service: LoginService | undefined): void {
    if (!service || service === this.#service) return;
    this.#service = service;
    this.#stopFollowing();
    this.#stopFollowing = service.state.listen(({status}) => {
      if (status === 'logged-in') this.end();
    });
  }

  /** The code cannot be used any more. */
  end(): void {
    this.#step = undefined;
    this.#slot.clear();
    this.#parts.controller.setWaiting(undefined);
  }
}
