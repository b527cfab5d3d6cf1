import {WalletRpcError} from '../../signing/wallet-rpc-error.js';
import type {BitcoinWalletChange} from '../bitcoin-wallet-state.js';
import type {PageSide, WalletInside} from './page-side.js';
import {enterRegistry, placeOnWindow} from './place-on-window.js';
import {actOnMethod, SATS_CONNECT_METHODS} from './sats-connect-methods.js';
import {describeNetwork, toAddresses} from './sats-connect-shapes.js';

type EventName = 'accountChange' | 'networkChange' | 'disconnect';
type Listener = (event: Readonly<Record<string, unknown>>) => void;

const DEFAULT_ID = 'MockBitcoinProviders.BitcoinProvider';

/** A wallet as sats-connect finds and talks to it (Xverse). */
export class SatsConnectPage implements PageSide {
  readonly #inside: WalletInside;
  readonly #listeners = new Set<readonly [EventName, Listener]>();
  #lastId = 0;

  readonly object: object;

  constructor(inside: WalletInside) {
    this.#inside = inside;
    const request = (method: string, params?: unknown): Promise<unknown> => this.#answer(method, params);
    this.object = inside.options.oldListeners
      ? {request, addListener: (eventName: EventName, cb: Listener) => this.#listen(eventName, cb)}
      : {
          request,
          addListener: ({eventName, cb}: {eventName: EventName; cb: Listener}) => this.#listen(eventName, cb),
        };
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  announce(): () => void {
    const {name, icon, options} = this.#inside;
    const {id = DEFAULT_ID} = options;
    const stops = [
      placeOnWindow(id, this.object),
      enterRegistry({id, name, icon, webUrl: 'https://wallet.example', methods: SATS_CONNECT_METHODS}),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  tell(change: BitcoinWalletChange): void {
    const {state, options} = this.#inside;
    const addresses = options.tellsAddresses ? {addresses: toAddresses(state.account)} : {};
    if (change === 'accounts') this.#emit('accountChange', addresses);
    if (change === 'network') this.#emit('networkChange', {...describeNetwork(state.network), ...addresses});
    if (change === 'permission' && !state.snapshot.authorized) this.#emit('disconnect', {});
  }

  #emit(eventName: EventName, details: Readonly<Record<string, unknown>>): void {
    for (const [name, listener] of Array.from(this.#listeners)) {
      if (name === eventName) listener({type: eventName, ...details});
    }
  }

  #listen(eventName: EventName, cb: Listener): () => void {
    const entry = [eventName, cb] as const;
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Never rejects: a refusal is an answer, too. */
  async #answer(method: string, params: unknown): Promise<unknown> {
    const {requests} = this.#inside;
    const envelope = {jsonrpc: '2.0', id: String(++this.#lastId)};
    try {
      const act = (ask: () => Promise<void>): unknown => actOnMethod({method, params, ask}, this.#inside);
      return {...envelope, result: await requests.handle({method, params: [params], act})};
    } catch (error) {
      const {code, message, data} = error as WalletRpcError;
      return {...envelope, error: {code, message, ...(data !== undefined && {data})}};
    }
  }
}

/** The rejection error of sats-connect. */
export function satsConnectRejection(): WalletRpcError {
  return new WalletRpcError({code: -32000, message: 'User rejected the request.'});
}
