import type {Stop} from '../../core/ports/clock.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {AnyAccountState} from '../../core/model/account.js';
import type {ViewName} from '../../core/model/view.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connection} from '../../core/ports/connection.js';
import type {PageClient} from './page-client.js';
import type {ActiveNetwork, DerivedState} from './derived-state.js';

/** What an adopter may want to know as it happens. */
export type ClientEvent =
  | {readonly type: 'open' | 'close'}
  | {readonly type: 'connect' | 'disconnect' | 'account-change'; readonly account: AnyAccountState}
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

  /** Removes every listener: a destroyed client fires no event. */
  end(): void {
    this.#listeners.clear();
  }

  emit(event: ClientEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (cause) {
        // An error of the adopter's listener: uncaught, so that the console shows it.
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
  state: DerivedState & Pick<PageClient, 'connections' | 'modal' | 'view'>,
): Stop {
  const stops = [
    state.modal.state.listen(({open}, before) => {
      if (open !== before?.open) events.emit({type: open ? 'open' : 'close'});
    }),
    state.view.listen((view) => events.emit({type: 'view-change', view})),
    // By namespace: activating another one is no connect or disconnect.
    state.connections.state.listen((connections, before) => {
      for (const namespace of Object.keys(connections) as ChainNamespace[]) {
        const type = accountEvent(connections[namespace], before?.[namespace]);
        if (type) events.emit({type, account: state.accountOf(namespace).get()});
      }
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
  now: Connection | undefined,
  before: Connection | undefined,
): 'connect' | 'disconnect' | 'account-change' | undefined {
  const [address, last] = [now, before].map((connection) =>
    connection?.status === 'connected' ? connection.account.address : undefined,
  );
  if (address === last) return undefined;
  if (address === undefined) return 'disconnect';
  return last === undefined ? 'connect' : 'account-change';
}
