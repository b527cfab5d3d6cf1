import type {Stop} from '../../core/ports/clock.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {AccountState} from '../../core/model/account.js';
import type {ViewName} from '../../core/model/view.js';
import type {ActiveNetwork, DerivedState} from './derived-state.js';
import type {ModalController} from '../../controllers/modal/modal-controller.js';
import type {RouterController} from '../../controllers/router/router-controller.js';

/** What an adopter may want to know as it happens. */
export type ClientEvent =
  | {readonly type: 'open' | 'close'}
  | {readonly type: 'connect' | 'disconnect' | 'account-change'; readonly account: AccountState}
  | {readonly type: 'network-change'; readonly network: ActiveNetwork}
  | {readonly type: 'view-change'; readonly view: ViewName}
  | {readonly type: 'error'; readonly error: DrawbridgeError};

/** Tells listeners what happened; one listener that throws does not silence the others. */
export class ClientEvents {
  readonly #listeners = new Set<(event: ClientEvent) => void>();

  subscribe(listener: (event: ClientEvent) => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(event: ClientEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (cause) {
        // The adopter's own bug: shown as one, where adopters look.
        queueMicrotask(() => {
          throw cause;
        });
      }
    }
  }
}

/** Turns changes of state into events. */
export function watchState(
  events: ClientEvents,
  state: DerivedState & {readonly modal: ModalController; readonly router: RouterController},
): Stop {
  const stops = [
    state.modal.state.listen(({open}, before) => {
      if (open !== before?.open) events.emit({type: open ? 'open' : 'close'});
    }),
    state.router.state.listen(({history}, before) => {
      const view = history.at(-1)?.view;
      if (view && view !== before?.history.at(-1)?.view) events.emit({type: 'view-change', view});
    }),
    state.account.listen((account, before) => {
      const type = accountEvent(account, before);
      if (type) events.emit({type, account});
    }),
    state.activeNetwork.listen((network, before) => {
      if (network.caipNetworkId !== before?.caipNetworkId) events.emit({type: 'network-change', network});
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function accountEvent(
  account: AccountState,
  before: AccountState | undefined,
): 'connect' | 'disconnect' | 'account-change' | undefined {
  const was = before?.status === 'connected';
  const is = account.status === 'connected';
  if (is !== was) return is ? 'connect' : 'disconnect';
  return is && account.address !== before?.address ? 'account-change' : undefined;
}
