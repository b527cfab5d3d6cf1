import '../../../ui/parts/input/tabs.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Client} from '../../../client/client.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {FeatureSlot} from '../../../core/ports/feature.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {situationOf, SlotElements} from '../../../ui/base/slot-elements.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import {walletIcon} from '../../../ui/icons/status.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import type {TabChangeEvent} from '../../../ui/parts/input/tabs.js';
import reset from '../../../ui/styles/reset.styles.js';

type Tab = FeatureSlot<'account-tab'>;
type Panel = HTMLElement & {client?: Client; api?: unknown};

/** Placeholders while a panel loads, as many as in the view while this element loads. */
const PLACEHOLDERS = 6;

/**
 * Tiles and tabs of the account in use: its actions, assets and activity. The selected tab is stored for
 * each chain family.
 *
 * @summary The account's tabs.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-account-tabs')
export class AccountTabs extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      /* Below the account, which stays at the upper edge as well. */
      .head {
        position: sticky;
        inset-block-start: var(--_account-head, 0);
        z-index: 1;
        padding-block-end: var(--_space-xs);
        background: var(--_color-surface);
      }
      @media (max-height: 480px) {
        .head {
          position: static;
        }
      }
    `,
  ];

  /** Loaded or failed panels, by tab. */
  @state() private panels: Readonly<Record<string, Panel | 'failed'>> = {};

  readonly #account = observe(this, ({account}) => account);
  readonly #loading = new Set<string>();
  readonly #online = new Online(this, () => this.#loadAgain());

  constructor() {
    super();
    observe(this, ({features}) => features.state);
    // Registers itself with the host.
    void new SubjectWatch(this, {stores: () => [], onSubject: () => this.#preload(), isLive: true});
  }

  protected override updated(): void {
    const tab = this.#current;
    if (tab && this.panels[tab.id] === undefined && !this.#loading.has(tab.id)) void this.#load(tab);
  }

  protected override render(): TemplateResult {
    const tab = this.#current;
    return html`<div class="head">
        <drawbridge-wallet-features exportparts="button" .client=${this.client}></drawbridge-wallet-features>
        ${tab ? this.#renderTabs(tab) : nothing}
      </div>
      ${tab ? this.#renderTabPanel(tab) : nothing}`;
  }

  #renderTabs(tab: Tab): TemplateResult {
    const tabs = this.#tabs.map(({id, label}) => ({id, label: this.t(...label)}));
    return html`<drawbridge-tabs
      label=${this.t('account.tabs')}
      selected=${tab.id}
      .tabs=${tabs}
      @tab-change=${this.#choose}
    ></drawbridge-tabs>`;
  }

  #renderTabPanel(tab: Tab): TemplateResult {
    return html`<div role="tabpanel" aria-label=${this.t(...tab.label)} data-testid="panel-${tab.id}">
      ${this.#renderPanel(tab)}
    </div>`;
  }

  #renderPanel(tab: Tab): unknown {
    const panel = this.panels[tab.id];
    if (panel === undefined || this.#loading.has(tab.id)) return renderSkeletonRows(PLACEHOLDERS);
    if (panel !== 'failed') return panel;
    const {isOnline} = this.#online;
    return renderTrouble({
      icon: walletIcon,
      isOnline,
      heading: this.t(isOnline ? 'account.partFailed' : 'common.offline'),
      text: this.t(isOnline ? 'view.failedHint' : 'service.offlineHint'),
      words: {now: this.t('common.tryAgain'), later: String},
      retry: () => this.#loadAgain(),
    });
  }

  /** The tabs offered for the account in use; none without a connection. */
  get #tabs(): readonly Tab[] {
    const situation = situationOf(this.client);
    if (!situation.subject) return [];
    return this.client.slotsOf('account-tab').filter((tab) => tab.isOffered(situation));
  }

  /** The last selected tab of this chain, if it is offered, or the first one. */
  get #current(): Tab | undefined {
    const tabs = this.#tabs;
    return tabs.find(({id}) => id === this.#account.value.currentTab) ?? tabs[0];
  }

  #choose({tab}: TabChangeEvent): void {
    const {namespace, preferredAccountType} = this.#account.value;
    this.client.accounts.update(namespace, {currentTab: tab});
    const event = this.#tabs.find(({id}) => id === tab)?.event;
    if (event) this.client.telemetry.track(event, {isSmartAccount: preferredAccountType === 'smartAccount'});
  }

  /** Loads all features, because activity updates balances. Each tab retries its failures. */
  #preload(): void {
    void Promise.allSettled(this.#tabs.map(({feature}) => this.client.use(feature)));
  }

  /** Loads the selected tab again if it failed. */
  #loadAgain(): void {
    const tab = this.#current;
    if (!tab || this.panels[tab.id] !== 'failed') return;
    void this.#load(tab);
    this.requestUpdate();
  }

  async #load({id, feature, tag, load}: Tab): Promise<void> {
    const {client} = this;
    this.#loading.add(id);
    const [loaded] = await Promise.allSettled([Promise.all([client.use(feature), loadChunk(load())])]);
    this.#loading.delete(id);
    if (loaded.status === 'rejected') {
      client.failures.report(loaded.reason);
      this.panels = {...this.panels, [id]: 'failed'};
      return;
    }
    const panel = document.createElement(tag) as HTMLElement as Panel;
    Object.assign(panel, {client, api: loaded.value[0]});
    panel.setAttribute('exportparts', 'button,list-item');
    this.panels = {...this.panels, [id]: panel};
  }
}

/**
 * The actions of an account, in the adopter's order.
 *
 * @summary The account's buttons.
 * @csspart button - Every action.
 * @internal
 */
@customElement('drawbridge-wallet-features')
export class WalletFeatures extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .tiles {
        display: grid;
        grid-auto-columns: minmax(0, 1fr);
        grid-auto-flow: column;
        gap: var(--_space-s);
        /* While a tile loads. */
        min-block-size: 52px;
        margin-block-end: var(--_space-s);
      }
    `,
  ];

  readonly #features = observe(this, ({features}) => features.state);
  readonly #tiles = new SlotElements(this, 'account-tile');
  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult | typeof nothing {
    const tiles = this.#tiles.offered(this.#features.value.walletFeaturesOrder);
    if (tiles.length === 0 || this.#account.value.status !== 'connected') return nothing;
    return html`<div class="tiles" role="group" aria-label=${this.t('account.actions')}>${tiles}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-tabs': AccountTabs;
    'drawbridge-wallet-features': WalletFeatures;
  }
}
