import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {remoteConnector} from '../../../client/connecting/remote-connector.js';
import type {Wallet} from '../../../core/model/wallet.js';
import {preparesPairingEarly} from '../../../core/model/wallets/pairing.js';
import type {EarlyHost, EarlyPairing} from '../../../ui/base/connecting/early-pairing.js';
import type {TapTarget} from '../../../ui/base/connecting/listed-wallet-row.js';
import {chooseWallet} from '../../../ui/base/connecting/wallet-choice.js';
import {prefetchViews} from '../../../ui/base/prefetch-views.js';
import type {ViewElement} from '../../../ui/base/view-element.js';
import {ViewFailedEvent} from '../../../ui/base/view-events.js';

/** Effects of taps on listed wallets; the code that opens apps is loaded only on devices with apps. */
export class WalletTargets implements ReactiveController {
  readonly #host: EarlyHost & ViewElement;
  #early: EarlyPairing | undefined;

  constructor(host: EarlyHost & ViewElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The effect of a tap on a listed wallet. */
  targetOf(wallet: Wallet): TapTarget {
    const choose = (): void => chooseWallet(this.#client, wallet);
    return this.#early?.targetOf(wallet) ?? {choose, isAwaited: this.#opensApps};
  }

  hostConnected(): void {
    if (this.#opensApps && !this.#early) void this.#load();
    // The view that follows a wallet chosen here.
    if (remoteConnector(this.#client)) prefetchViews(this.#host, ['ConnectingWalletConnect']);
  }

  get #client(): Client {
    return this.#host.client;
  }

  get #opensApps(): boolean {
    return preparesPairingEarly(this.#client.device);
  }

  async #load(): Promise<void> {
    try {
      const {EarlyPairing: Early} = await import('../../../ui/base/connecting/early-pairing.js');
      this.#early ??= new Early(this.#host);
      this.#host.requestUpdate();
    } catch (cause) {
      // Without it a tap opens nothing, so the user must try again.
      this.#host.dispatchEvent(new ViewFailedEvent(cause));
    }
  }
}
