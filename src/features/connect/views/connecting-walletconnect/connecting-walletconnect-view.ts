import {css, html, type nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ViewParams} from '../../../../core/model/view.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {ViewFailedEvent} from '../../../../ui/base/events/view-events.js';
import {Online} from '../../../../ui/base/online.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import {offlineIcon} from '../../../../ui/icons/search.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/feedback/empty-state.js';
import viewStyles from '../../../../ui/styles/view.styles.js';

import type {WaysToWallet} from './ways-to-wallet.js';

const importWays = () => import(/* together: ways-to-wallet */ './ways-to-wallet.js');

/**
 * Reaches a wallet that is elsewhere: by a code to scan, by a link that opens it, or by its extension.
 *
 * It is fetched ahead, and says offline what there is to say then; the ways themselves, which are of no use without a
 * connection, come when it is about to be opened (decisions/performance.md).
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

  static override properties: Record<string, PropertyDeclaration> = {ways: {state: true}};

  /** The ways, once they are loaded; what they say stands in the place of the wait. */
  declare private ways: WaysToWallet | 'offline' | undefined;

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

  /** As long as the browser is offline; where it is not, the outlet tells of what could not be loaded. */
  #renderOffline(): TemplateResult {
    return html`<drawbridge-empty-state
      data-testid="offline"
      .icon=${offlineIcon}
      heading=${this.t('common.offline')}
      text=${this.t('common.offlineHint')}
    >
      <drawbridge-action data-testid="try-again" @click=${this.#retry}
        >${this.t('common.tryAgain')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  #retry(): void {
    if (this.ways === 'offline') void this.#load();
  }

  async #load(): Promise<void> {
    this.ways = undefined;
    try {
      const [{WaysToWallet: Ways}] = await Promise.all([
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

/** Loads what the view shows where there is a connection; what fails is loaded again by the view. */
export function prefetchWays(): void {
  void Promise.allSettled([importWays()]);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-walletconnect-view': ConnectingWalletConnectView;
  }
}
