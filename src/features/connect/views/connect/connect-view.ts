import '../../../../ui/parts/image/logo.js';
import '../../../../ui/parts/list/list-item.js';
import '../../../../ui/parts/button/push-button.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Client} from '../../../../client/client.js';
import {remoteConnector} from '../../../../client/connecting/remote-connector.js';
import type {AllWalletsRow} from '../../../../controllers/wallets/connect-rows.js';
import {FIRST_SCREEN_REST_MS} from '../../../../core/config/constants.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import type {ViewName} from '../../../../core/model/view.js';
import {FEATURED_WALLETS} from '../../../../core/model/wallet.js';
import {
  type ConnectRow,
  type ExpectedRow,
  type PendingLists,
  withPendingRows,
} from '../../../../core/model/wallets/wallet-rows.js';
import type {ShownConnector} from '../../../../core/ports/connector.js';
import type {captionsOf} from '../../../../ui/base/connecting/captions-of.js';
import {toWalletRow, type ListedWalletRow} from '../../../../ui/base/connecting/listed-wallet-row.js';
import {
  needsMethods,
  renderPlaces,
  type Side,
  untilMethodsMayLoad,
  waitsForMethods,
} from '../../../../ui/base/connecting/method-places.js';
import {needsCaptions} from '../../../../ui/base/connecting/needs-captions.js';
import {WalletPictures} from '../../../../ui/base/connecting/wallet-pictures.js';
import {customElement, loadPart} from '../../../../ui/base/custom-element.js';
import {WalletMarks} from '../../../../ui/base/marks/wallet-marks.js';
import {observe} from '../../../../ui/base/observe.js';
import {Online} from '../../../../ui/base/online.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import {ViewFailedEvent, ViewHintEvent} from '../../../../ui/base/view-events.js';
import {gridIcon} from '../../../../ui/icons/first.js';
import {renderWalletRow} from '../../../../ui/parts/list/render-wallet-row.js';
import pendingRow from '../../../../ui/styles/pending-row.styles.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {ConnectExtras} from './connect-extras.js';
import type {ConnectMethods} from './connect-methods.js';
import {needsExtras, waitsForExtras} from './needs-extras.js';
import {RowsAhead} from './rows-ahead.js';

/**
 * The first screen: installed wallets, recent wallets, a code for the phone, and a link to all wallets.
 *
 * @summary Choose a wallet.
 * @csspart list-item - One wallet.
 * @csspart wallet-icon - A wallet's picture.
 * @csspart footer - The last line.
 * @internal
 */
@customElement('drawbridge-connect-view')
export class ConnectView extends ViewElement {
  static override styles = [
    viewStyles,
    pendingRow,
    css`
      .end {
        display: grid;
        gap: var(--_space-xs);
        margin-block-start: auto;
        padding-block-start: var(--_space-s);
      }
      .legal {
        font-size: 12px;
        line-height: 16px;
      }
      .offline:empty {
        display: none;
      }
      .offline {
        padding-inline: var(--_space-s);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .method {
        display: grid;
        gap: 8px;
        animation: appear 1ms 0.1s both;
      }
      .method::before,
      .rows::after {
        content: '';
        block-size: 52px;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-control);
      }
      .email::before {
        block-size: 56px;
      }
      .used {
        padding-block-end: 20px;
      }
      .social {
        padding-block-start: 4px;
      }
      .or {
        block-size: 32px;
      }
      /* Not for what the first wallet to announce itself would replace at once. */
      drawbridge-no-wallets {
        animation: appear 1ms 0.1s both;
      }
    `,
  ];

  /** Further parts that this page or device needs, once they are loaded. */
  @state() private extras: ConnectExtras | undefined;
  /** The ways to connect beside the wallets; `failed` if they could not be loaded. */
  @state() private methods: ConnectMethods | 'loading' | 'failed' | undefined;
  /** Captions for wallets of the same name, once they are loaded. */
  @state() private captions: typeof captionsOf | undefined;

  readonly #rows = observe(this, ({wallets}) => wallets.rows);
  readonly #all = observe(this, ({wallets}) => wallets.allWalletsRow);
  readonly #ahead = new RowsAhead(this, () => this.#rows.value.length);
  readonly #pictures = new WalletPictures(this);
  readonly #marks = new WalletMarks(this);
  readonly #online = new Online(this, () => this.#prepare());
  #isLoading = false;
  #wasOpen = false;
  #stopFollowing = (): void => {};
  #stopRest = (): void => {};

  constructor() {
    super();
    // The rules for rows depend on these, too.
    observe(this, ({wallets}) => wallets.featured);
    observe(this, ({wallets}) => wallets.recommended);
    observe(this, ({connectors}) => connectors.state);
    observe(this, ({features}) => features.state);
    observe(this, ({pairing}) => pairing);
  }

  /** False until the user has agreed to the adopter's terms. */
  get mayConnect(): boolean {
    return this.extras?.mayConnect ?? true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopFollowing = this.client.modal.state.subscribe(({open}, before) => {
      if (open === before?.open) return;
      this.#stopRest();
      if (open) this.#begin();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing();
    this.#stopRest();
  }

  protected override willUpdate(): void {
    if (!this.#isLoading && needsExtras(this.client)) void this.#load();
    this.#loadMethods();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.extras && waitsForExtras(this.client)) return nothing;
    if (!this.#loaded && waitsForMethods(this.client)) return nothing;
    return html`
      ${this.extras?.renderQuestion()} ${this.#renderMethods('before')} ${this.#renderWallets()}
      ${this.#renderMethods('after')} ${this.extras?.renderSignedIn()} ${this.#renderOffline()}
      <div class="end">${this.#renderFooter()}</div>
    `;
  }

  get #loaded(): ConnectMethods | undefined {
    return typeof this.methods === 'object' ? this.methods : undefined;
  }

  #renderMethods(side: Side): TemplateResult | undefined {
    if (this.methods === 'failed') return undefined;
    return this.#loaded && this.#wasOpen ? this.#loaded.render(side) : renderPlaces(this.client, side);
  }

  #renderWallets(): TemplateResult | typeof nothing {
    const {enableWallets, showWallets} = this.client.config;
    if (!enableWallets || !showWallets) return nothing;
    const fold = this.#loaded?.renderFold();
    if (fold) return fold;
    const rows = this.#expectedRows.slice(0, this.#ahead.most);
    if (rows.length === 0 && !this.#all.value && this.#ahead.most > 0) return this.#renderEmpty();
    const items = this.#itemsOf(rows);
    return html`<ul class="list" aria-busy=${rows.some(({type}) => type === 'pending')}>
      ${repeat(
        items,
        ([key]) => key,
        ([, content]) => html`<li>${content}</li>`,
      )}
    </ul>`;
  }

  /** Contents by key, so that an item keeps its element, its focus and its press when others come before it. */
  #itemsOf(rows: readonly ExpectedRow<ConnectRow<ShownConnector>>[]): ReadonlyMap<string, TemplateResult> {
    const captions = this.#captionsOf(rows);
    const items = new Map(
      rows.map((row, index) => [rowKey(row, index), this.#renderRow(row, captions?.[index] ?? '')]),
    );
    if (this.#all.value) items.set('all', this.#renderAll(this.#all.value));
    return items;
  }

  get #expectedRows(): readonly ExpectedRow<ConnectRow<ShownConnector>>[] {
    return withPendingRows(this.#rows.value, pendingLists(this.client));
  }

  #captionsOf(rows: readonly ExpectedRow[]): readonly string[] | undefined {
    if (!needsCaptions(rows)) return undefined;
    if (!this.captions)
      loadPart(async () => {
        const [part] = await Promise.all([
          import(/* together: connect-extras */ '../../../../ui/base/connecting/captions-of.js'),
          this.client.use('connect'),
          this.client.loadMessagesOf('connect'),
        ]);
        this.captions = part.captionsOf;
      });
    return this.captions?.(this.client, rows);
  }

  #renderRow(row: ExpectedRow<ConnectRow<ShownConnector>>, caption: string): TemplateResult {
    if (row.type === 'pending') return html`<div class="pending" aria-hidden="true"></div>`;
    const walletRow = toWalletRow(this.client, row, {
      early: this.extras,
      imageOf: this.#pictures.of,
    });
    const {tag, warning} = walletRow;
    const approach = (): void => this.#approach(walletRow, row);
    return html`<div @pointerenter=${approach} @focusin=${approach}>
      ${renderWalletRow(walletRow, {
        tag: tag ? this.t(tag) : '',
        warning: warning ? this.t(warning) : '',
        caption,
        isDisabled: !this.mayConnect,
        mark: walletRow.image ? undefined : this.#marks.of(walletRow.explorerId),
      })}
    </div>`;
  }

  #renderAll({label}: AllWalletsRow): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="all-wallets"
      exportparts="list-item"
      label=${this.t('connect.allWallets')}
      tag=${label ?? ''}
      ?disabled=${!this.mayConnect}
      @pointerenter=${() => this.#hint('AllWallets')}
      @focusin=${() => this.#hint('AllWallets')}
      @click=${this.#openAll}
    >
      <drawbridge-logo slot="start" .icon=${gridIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderEmpty(): TemplateResult {
    loadPart(async () => {
      await this.client.use('connect');
      await import(/* together: connect-extras */ './no-wallets.js');
    });
    return html`<drawbridge-no-wallets exportparts="button" .client=${this.client}></drawbridge-no-wallets>`;
  }

  #renderOffline(): TemplateResult {
    const text = this.#online.isOnline ? '' : this.t('connect.offline');
    return html`<p class="offline" role="status">${text}</p>`;
  }

  #renderFooter(): TemplateResult {
    return html`${this.extras?.renderAgreement()}
    ${this.client.config.enableWalletGuide ? renderGuide(this.client) : nothing}`;
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      const [{ConnectExtras: Extras}] = await Promise.all([
        import(/* together: connect-extras */ './connect-extras.js'),
        this.client.use('connect'),
      ]);
      this.extras = new Extras(this);
    } catch (cause) {
      // Without them the user cannot agree or open an app, and must try again.
      this.dispatchEvent(new ViewFailedEvent(cause));
    }
  }

  /** A view drawn ahead keeps the place of a login, and loads none of it before the modal opens. */
  #loadMethods(): void {
    const {client} = this;
    const isWanted = this.#wasOpen ? needsMethods(client) : waitsForMethods(client);
    if (this.methods || !isWanted) return;
    this.methods = 'loading';
    void this.#fetchMethods();
  }

  async #fetchMethods(): Promise<void> {
    try {
      await untilMethodsMayLoad(this.client);
      const [{ConnectMethods: Methods}] = await Promise.all([
        import(/* together: login-methods */ './connect-methods.js'),
        this.#loadMethodTexts(),
      ]);
      const methods = new Methods(this);
      await methods.load();
      this.methods = methods;
    } catch (cause) {
      this.methods = 'failed';
      if (waitsForMethods(this.client)) this.dispatchEvent(new ViewFailedEvent(cause));
    }
  }

  /** Without its texts a method has another height. */
  async #loadMethodTexts(): Promise<void> {
    await this.client.use('connect');
    const methods = this.client.slotsOf('connect-method');
    await Promise.all(methods.map(({feature}) => this.client.loadMessagesOf(feature, 'first')));
  }

  /** A view drawn ahead, in a closed modal, requests nothing before the modal opens. */
  #begin(): void {
    if (!this.#wasOpen) this.requestUpdate();
    this.#wasOpen = true;
    if (this.methods === 'failed') this.methods = undefined;
    this.#prepare();
    this.#stopRest = this.client.clock.after(FIRST_SCREEN_REST_MS, () =>
      loadPart(async () =>
        (await import(/* together: second-screen */ './prefetch-from-connect.js')).prefetchFromConnect(this),
      ),
    );
  }

  #prepare(): void {
    const {config, modal, wallets} = this.client;
    if (config.enableWalletConnect && modal.state.get().open) void wallets.prepare();
  }

  #approach({leadsTo}: ListedWalletRow, {type}: ExpectedRow): void {
    this.#hint(leadsTo);
    const remote = type === 'walletConnect' ? remoteConnector(this.client) : undefined;
    // The click retries a failed prefetch and reports the failure.
    if (remote) void Promise.allSettled([remote.prefetch()]);
  }

  #hint(view: ViewName): void {
    this.dispatchEvent(new ViewHintEvent(view));
  }

  #openAll(): void {
    this.client.telemetry.track('CLICK_ALL_WALLETS');
    this.client.router.push('AllWallets');
  }
}

/** The lists of the first screen that are still loading. */
export function pendingLists(client: Client): PendingLists {
  const {config, wallets} = client;
  const {featuredWalletIds: ids, customWallets} = config;
  const mayRecommend =
    ids.length === 0 && customWallets.length === 0 && remoteConnector(client) !== undefined;
  return {
    order: config.features.connectorTypeOrder,
    featured: wallets.featured.get().status === 'loading' ? Math.min(ids.length, FEATURED_WALLETS) : 0,
    isRecommending: mayRecommend && wallets.recommended.get().status === 'loading',
  };
}

/** A link that explains wallets, for users without one. */
export function renderGuide({messages, router, telemetry}: Client): TemplateResult {
  const t = (...message: Message): string => translate(messages.get(), message);
  const open = (): void => {
    telemetry.track('CLICK_WALLET_HELP');
    router.push('WhatIsAWallet');
  };
  return html`<p class="foot" part="footer">
    ${t('connect.newToWallets')}
    <drawbridge-push-button variant="link" data-testid="wallet-guide" @click=${open}
      >${t('connect.seeHow')}</drawbridge-push-button
    >
  </p>`;
}

/** Key of a row of the first screen, stable while the list changes. */
export function rowKey(row: ExpectedRow<ConnectRow<ShownConnector>>, index: number): string {
  if (row.type === 'pending') return `pending ${index}`;
  return 'wallet' in row ? `wallet ${row.wallet.id}` : `connector ${row.connector.id}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connect-view': ConnectView;
  }
}
