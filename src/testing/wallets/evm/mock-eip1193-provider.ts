import type {RpcCall} from '../signing/chain-rpc.js';
import type {ProviderListener} from './provider-events.js';

/** Arguments of a request as EIP-1193 has them. */
export interface RequestArguments {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

/** The listeners of a provider. */
interface ProviderListeners {
  on(event: string, listener: ProviderListener): void;
  remove(event: string, listener: ProviderListener): void;
}

/** The mock wallet as a page receives it: EIP-1193 without the controls. */
export class MockEip1193Provider {
  readonly #events: ProviderListeners;
  readonly #isConnected: () => boolean;

  /** A property, so that pages may pass it around unbound. */
  readonly request: (args: RequestArguments) => Promise<unknown>;

  constructor(
    handle: (call: RpcCall) => Promise<unknown>,
    events: ProviderListeners,
    isConnected: () => boolean,
  ) {
    this.#events = events;
    this.#isConnected = isConnected;
    this.request = ({method, params = []}) =>
      handle({method, params: Array.isArray(params) ? params : [params]});
  }

  on(event: string, listener: ProviderListener): this {
    this.#events.on(event, listener);
    return this;
  }

  removeListener(event: string, listener: ProviderListener): this {
    this.#events.remove(event, listener);
    return this;
  }

  isConnected(): boolean {
    return this.#isConnected();
  }
}
