import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {preparesPairingEarly} from '../../../core/model/links/prepares-pairing-early.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {ClientHost} from '../observe.js';
import {OwnBrowsers} from './own-browsers.js';
import {chooseWallet, remoteConnector} from './wallet-choice.js';
import {linkTo, rememberLink} from './wallet-link.js';
import type {WalletTarget} from './wallet-row.js';

/** A view that lists wallets. */
export type EarlyHost = ClientHost<Client> & {
  /** Nothing is prepared before: the pairing contacts the relay. */
  readonly mayConnect: boolean;
};

/** Prepares the pairing while the user still chooses, where the tap itself must open the wallet. */
export class EarlyPairing implements ReactiveController {
  readonly #host: EarlyHost;
  readonly #browsers: OwnBrowsers;
  #isStarted = false;

  constructor(host: EarlyHost) {
    this.#host = host;
    this.#browsers = new OwnBrowsers(host);
    host.addController(this);
  }

  /** Works out what a tap on a listed wallet does. */
  targetOf(wallet: Wallet): WalletTarget {
    return this.#browsers.targetOf(wallet) ?? this.#appOf(wallet);
  }

  #appOf(wallet: Wallet): WalletTarget {
    const {client} = this.#host;
    const isElsewhere = client.device.isMobile && !client.wallets.connectorFor(wallet);
    const opensApp = isElsewhere && wallet.mobileLink !== undefined;
    const link = opensApp ? linkTo(client, wallet, 'mobile') : undefined;
    return {
      link,
      isAwaited: this.#isAwaited && opensApp && !link,
      choose() {
        if (link) rememberLink(client, link, wallet);
        chooseWallet(client, wallet, {isOpening: link !== undefined});
      },
    };
  }

  hostUpdated(): void {
    const {client, mayConnect} = this.#host;
    if (this.#isStarted || !mayConnect || !preparesPairingEarly(client.device)) return;
    const connector = remoteConnector(client);
    if (!connector) return;
    this.#isStarted = true;
    const namespace = client.wallets.namespace.get();
    // A failure stays in the pairing's own state and is shown where the user waits for it.
    void Promise.allSettled([
      client.flows.connect({connectorId: connector.id, isAhead: true, ...(namespace && {namespace})}),
    ]);
  }

  hostDisconnected(): void {
    this.#isStarted = false;
  }

  /** True while a tap could open nothing yet: in Telegram on iOS every later opening is blocked. */
  get #isAwaited(): boolean {
    const {device, pairing} = this.#host.client;
    const {status} = pairing.get();
    return device.isTelegram && device.isIos && (status === 'idle' || status === 'preparing');
  }
}
