import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/button/copy-button.js';
import {html, nothing, type PropertyValues, type ReactiveController, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Client} from '../../../../client/client.js';
import {followByLink, linkTo, rememberLink} from '../../../../client/connecting/wallet-link.js';
import type {Message} from '../../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../../core/messages/shown-wallet.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import type {LinkPlatform, WalletLink} from '../../../../core/model/wallets/wallet-links.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {connectingViewModel} from '../../../../ui/base/connecting/connecting-view-model.js';
import {reportCopyFailure} from '../../../../ui/base/connecting/pairing-words.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {type ClientHost, observe} from '../../../../ui/base/observe.js';
import {picture} from '../../../../ui/base/picture.js';
import type {CopyFailedEvent} from '../../../../ui/parts/button/copy-button.js';
import {renderHandshake} from '../../../../ui/parts/connecting/handshake.js';
import styles from './panel.styles.js';
import {renderDownload} from './render-download.js';

/**
 * Opens a wallet by a link that carries the pairing: an app on this device, or a page in a new tab.
 *
 * @summary Open the wallet and approve.
 * @internal
 */
@customElement('drawbridge-link-panel')
export class LinkPanel extends ClientElement {
  static override styles = styles;

  @property({attribute: false}) wallet: Wallet = {id: '', name: ''};

  @property() platform: LinkPlatform = 'mobile';

  /** True if the user followed the link just before this panel opened. */
  @property({type: Boolean}) opening = false;

  readonly #opening = new AppOpening(this, () => this.#trackMissing());
  readonly #pairing = observe(this, ({pairing}) => pairing);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('opening') && this.opening) this.#opening.begin(this.platform === 'mobile');
  }

  protected override render(): TemplateResult {
    const {wallet, platform} = this;
    const {state} = this.#opening;
    const isMissing = state === 'missing';
    const scene = connectingViewModel(this.client, {
      ...openingWords(state, {wallet: shownWallet(wallet), platform}),
      state: isMissing ? 'resting' : 'waiting',
      phase: state,
      wallet: shownWallet(wallet),
      walletImage: picture(this.client, 'wallet', wallet),
    });
    return renderHandshake(
      scene,
      html`<div class="actions">
        ${isMissing ? this.#renderGet() : nothing} ${this.#renderOpen(isMissing)} ${this.#renderCopy()}
      </div>`,
    );
  }

  #renderOpen(isAgain: boolean): TemplateResult {
    const link = linkTo(this.client, this.wallet, this.platform);
    return html`<drawbridge-push-button
      data-testid="open-wallet"
      variant=${isAgain ? 'quiet' : 'primary'}
      href=${link?.href ?? ''}
      target=${link?.target ?? ''}
      ?loading=${!link}
      @click=${() => this.#follow(link)}
      >${isAgain ? this.t('common.tryAgain') : this.t('wc.openApp', shownWallet(this.wallet))}</drawbridge-push-button
    >`;
  }

  #renderGet(): TemplateResult | undefined {
    const label = this.t('downloads.title', shownWallet(this.wallet));
    return renderDownload(this.client, this.wallet, {variant: 'primary', label});
  }

  #renderCopy(): TemplateResult {
    const pairing = this.#pairing.value;
    return html`<drawbridge-copy-button
      data-testid="copy-link"
      label=${this.t('common.copyLink')}
      copied-label=${this.t('common.linkCopied')}
      .value=${pairing.status === 'ready' ? pairing.uri : ''}
      @copy-failed=${({reason}: CopyFailedEvent) => reportCopyFailure(this.client, reason)}
    ></drawbridge-copy-button>`;
  }

  /** Tracks without the link, which contains the key of the pairing. */
  #trackMissing(): void {
    const {name, mobileLink = ''} = this.wallet;
    const message = 'The app did not open';
    this.client.telemetry.track('CONNECT_PROXY_ERROR', {message, mobile_link: mobileLink, name});
  }

  #follow(link: WalletLink | undefined): void {
    if (!link) return;
    rememberLink(this.client, link, this.wallet);
    followByLink(this.client, this.wallet);
    this.#opening.begin(this.platform === 'mobile');
  }
}

/** The wallet of the messages, and its platform. */
interface OpeningWallet {
  readonly wallet: MessageWallet;
  readonly platform: LinkPlatform;
}

/** Messages of the view. */
interface OpeningWords {
  readonly heading: Message;
  readonly text: Message;
}

type Words = (wallet: OpeningWallet) => OpeningWords;

const HINTS = {mobile: 'wc.mobileHint', desktop: 'wc.desktopHint', web: 'wc.webHint'} as const;

const follow: Words = ({wallet, platform}) => ({
  heading: ['wc.continueIn', wallet],
  text: [HINTS[platform], wallet],
});
const WORDS: Readonly<Record<OpeningState, Words>> = {
  idle: follow,
  opening: follow,
  slow: ({wallet}) => ({heading: ['wc.continueIn', wallet], text: ['wc.slow', wallet]}),
  missing: ({wallet}) => ({heading: ['wc.didNotOpen', wallet], text: ['wc.maybeMissing']}),
  opened: ({wallet, platform}) => ({
    heading: ['connecting.approveIn', wallet],
    text: [HINTS[platform], wallet],
  }),
  'catching-up': ({wallet}) => ({heading: ['wc.catchingUp', wallet], text: ['wc.catchingUpHint']}),
};

/** Messages while a wallet is opened by a link. */
function openingWords(state: OpeningState, wallet: OpeningWallet): OpeningWords {
  return WORDS[state](wallet);
}

/** Delay until an app counts as slow. */
const SLOW_AFTER_MS = 3_000;
/** Delay until an app is probably not installed. */
const MISSING_AFTER_MS = 5_000;
/** Time for iOS to restore connections, which it cuts in the background. */
const CATCH_UP_MS = 5_000;

/** State of an app whose link was followed. */
type OpeningState = 'idle' | 'opening' | 'slow' | 'missing' | 'opened' | 'catching-up';

const UNDER_WAY: readonly OpeningState[] = ['opening', 'slow', 'missing'];

/** Detects if an app opens after the user followed its link: the page becomes hidden. */
class AppOpening implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #onMissing: () => void;
  #state: OpeningState = 'idle';
  #stop: Stop = () => {};

  /** @param onMissing Called when an app has likely not opened. */
  constructor(host: ClientHost<Client>, onMissing: () => void) {
    this.#host = host;
    this.#onMissing = onMissing;
    host.addController(this);
  }

  get state(): OpeningState {
    return this.#state;
  }

  /** The link was followed; `isApp` is false for a page in a new tab, which always opens. */
  begin(isApp: boolean): void {
    this.#set(isApp ? 'opening' : 'opened');
    if (!isApp) return;
    this.#after(SLOW_AFTER_MS, () => {
      this.#set('slow');
      this.#after(MISSING_AFTER_MS - SLOW_AFTER_MS, () => {
        this.#set('missing');
        this.#onMissing();
      });
    });
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#look);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#stop();
  }

  readonly #look = (): void => {
    if (document.hidden) return this.#leave();
    if (this.#state !== 'opened' || !this.#host.client.device.isIos) return;
    this.#set('catching-up');
    this.#after(CATCH_UP_MS, () => this.#set('opened'));
  };

  #leave(): void {
    if (!UNDER_WAY.includes(this.#state)) return;
    this.#stop();
    this.#set('opened');
  }

  #after(ms: number, task: () => void): void {
    this.#stop();
    this.#stop = this.#host.client.clock.after(ms, task);
  }

  #set(state: OpeningState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-link-panel': LinkPanel;
  }
}
