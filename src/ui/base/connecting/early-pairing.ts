import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {opensOwnBrowsers, ownBrowserLink} from '../../../client/connecting/own-browser.js';
import {pairEarly} from '../../../client/connecting/pair-early.js';
import {platformsOf} from '../../../client/connecting/platforms-of.js';
import {linkTo, rememberLink} from '../../../client/connecting/wallet-link.js';
import type {Device} from '../../../core/model/device.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {browseLink} from '../../../core/model/wallets/browse-link.js';
import type {WalletLink} from '../../../core/model/wallets/wallet-links.js';
import type {ClientHost} from '../observe.js';
import type {TapTarget} from './listed-wallet-row.js';
import {chooseWallet} from './wallet-choice.js';

/** A view that lists wallets. */
export type EarlyHost = ClientHost<Client> & {
  /** Nothing is prepared before: the pairing contacts the relay. */
  readonly mayConnect: boolean;
};

/** Prepares the pairing while the user still chooses, if the tap itself must open the wallet. */
export class EarlyPairing implements ReactiveController {
  readonly #host: EarlyHost;
  readonly #browsers: OwnBrowsers;
  #isStarted = false;

  constructor(host: EarlyHost) {
    this.#host = host;
    this.#browsers = new OwnBrowsers(host);
    host.addController(this);
  }

  /** Decides the effect of a tap on a listed wallet. */
  targetOf(wallet: Wallet): TapTarget {
    return this.#browsers.targetOf(wallet) ?? this.#appOf(wallet);
  }

  #appOf(wallet: Wallet): TapTarget {
    const {client} = this.#host;
    const opensApp = platformsOf(client, wallet)[0] === 'mobile';
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
    if (!this.#isStarted && mayConnect) this.#isStarted = pairEarly(client);
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

/**
 * On a phone, a Solana wallet is available in its own browser only: its row opens this page there.
 *
 * The links are loaded only if they are needed; until then, and for other wallets, there is no target.
 */
export class OwnBrowsers implements ReactiveController {
  readonly #host: ClientHost<Client>;
  #linkOf: typeof browseLink | undefined;
  #isLoading = false;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  /** The effect of a tap on a listed wallet; `undefined` if it opens no page. */
  targetOf(wallet: Wallet): TapTarget | undefined {
    const {client} = this.#host;
    const base = ownBrowserLink(client, wallet, this.#linkOf);
    if (base === undefined) return undefined;
    return {
      link: toLink(base, client.device),
      choose: () => client.telemetry.track('SELECT_WALLET', {name: wallet.name, platform: 'mobile'}),
    };
  }

  hostUpdated(): void {
    if (opensOwnBrowsers(this.#host.client) && !this.#isLoading) void this.#load();
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    // Without a link, the wallet is reached as on other chains.
    const [links] = await Promise.allSettled([import('../../../core/model/wallets/browse-link.js')]);
    if (links.status === 'fulfilled') this.#linkOf = links.value.browseLink;
    this.#host.requestUpdate();
  }
}

/** Opens like the apps of {@link walletLink}: a phone keeps the page open, and a frame opens its outermost page. */
function toLink(base: string, {isTelegram, isIframe}: Device): WalletLink {
  const target = isTelegram ? '_blank' : isIframe ? '_top' : '_self';
  return {base, href: base, target, rel: 'noopener noreferrer'};
}
