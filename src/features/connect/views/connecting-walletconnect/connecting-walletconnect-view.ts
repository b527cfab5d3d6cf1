import {css, html, type nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ViewParams} from '../../../../core/model/view.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {Online} from '../../../../ui/base/online.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import {ViewFailedEvent} from '../../../../ui/base/view-events.js';
import {offlineIcon} from '../../../../ui/icons/search.js';
import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/empty-state.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {WalletConnectContent} from './walletconnect-content.js';

const importWays = () => import(/* together: walletconnect-content */ './walletconnect-content.js');

/**
 * Connects a wallet by a code to scan, by a link that opens it, or by its extension.
 *
 * The view is prefetched and has an offline message. Its content, which needs a connection, is loaded before the view
 * opens (decisions/performance.md).
 *
 * @summary Connect over WalletConnect.
 * @csspart qr - The code.
 * @csspart button - The buttons.
 * @csspart footer - The last line.
 * @internal
 */
@customElement('drawbridge-connecting-walletconnect-view')
export class ConnectingWalletConnectView extends ViewElement {
  declare params: ViewParams['ConnectingWalletConnect'];

  static override styles = [
    viewStyles,
    css`
      :host {
        min-block-size: 400px;
      }
      .panel {
        display: flex;
        flex: 1;
        flex-direction: column;
      }
      drawbridge-tabs {
        margin-block-end: 12px;
      }
    `,
  ];

  /** The content, once it is loaded. */
  @state() private ways: WalletConnectContent | 'offline' | undefined;

  constructor() {
    super();
    void new Online(this, () => this.#retry());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.ways) void this.#load();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.ways === 'offline') return this.#renderOffline();
    return (
      this.ways?.render() ??
      html`<p class="foot" data-testid="waiting" role="status">${this.t('common.loading')}</p>`
    );
  }

  /** Drawn while offline. Online, the outlet reports failed loads. */
  #renderOffline(): TemplateResult {
    return html`<drawbridge-empty-state
      data-testid="offline"
      .icon=${offlineIcon}
      heading=${this.t('common.offline')}
      text=${this.t('common.offlineHint')}
    >
      <drawbridge-push-button data-testid="try-again" @click=${this.#retry}
        >${this.t('common.tryAgain')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #retry(): void {
    if (this.ways === 'offline') void this.#load();
  }

  async #load(): Promise<void> {
    this.ways = undefined;
    try {
      const [{WalletConnectContent: Ways}] = await Promise.all([
        loadChunk(importWays()),
        this.client.loadMessagesOf('connect'),
      ]);
      this.ways ??= new Ways(this);
    } catch (cause) {
      if (navigator.onLine) return void this.dispatchEvent(new ViewFailedEvent(cause));
      this.ways = 'offline';
      this.client.failures.report(cause);
    }
  }
}

/** Prefetches the content. The view retries a failure. */
export function prefetchWays(): void {
  void Promise.allSettled([importWays()]);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-walletconnect-view': ConnectingWalletConnectView;
  }
}
