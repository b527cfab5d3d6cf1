import type {Client} from '../../../../client/client.js';
import {connectMethods} from '../../../../core/model/wallets/connect-methods.js';
import type {EarlyHost} from '../../../../ui/base/connecting/early-pairing.js';
import {SlotElements} from '../../../../ui/base/slot-elements.js';

/** The ways to connect that connector plug-ins add to Connect, around the wallets. */
export class PlugInMethods {
  readonly #host: EarlyHost;
  readonly #elements: SlotElements;

  constructor(host: EarlyHost) {
    this.#host = host;
    this.#elements = new SlotElements(host, 'connect-method');
  }

  /** The methods before or after the wallets, disabled until the user has agreed to the terms. */
  elements(place: 'before' | 'after'): readonly HTMLElement[] {
    const methods = orderOf(this.#host.client);
    const wallets = methods.indexOf('wallet');
    const there = place === 'before' ? methods.slice(0, wallets) : methods.slice(wallets + 1);
    const elements = there.flatMap((method) =>
      this.#elements.offered([], (entry) => entry.slot === 'connect-method' && entry.method === method),
    );
    for (const element of elements) {
      element.inert = !this.#host.mayConnect;
      element.toggleAttribute('disabled', element.inert);
    }
    return elements;
  }
}

function orderOf({features, wallets}: Client): readonly string[] {
  const ways = connectMethods({
    order: features.state.get().connectMethodsOrder,
    hasInstalled: wallets.hasInstalled.get(),
    enabled: {email: true, social: true, wallet: true},
  });
  return ways.map(({method}) => method);
}
