import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Client} from '../../../../client/client.js';
import {chunkOf} from '../../../../core/errors/chunk-of.js';
import {ClientElement} from '../../../base/client-element.js';
import {customElement} from '../../../base/custom-element.js';
import {Held} from '../../../base/holdings/held.js';
import {observe} from '../../../base/observe.js';
import {walletIcon} from '../../../icons/status.js';
import {renderPlaces} from '../../../parts/holdings/render-places.js';
import {renderTrouble} from '../../../parts/holdings/render-trouble.js';
import type {TabChangeEvent} from '../../../parts/layout/tab-change-event.js';
import '../../../parts/layout/tabs.js';
import reset from '../../../styles/reset.styles.js';
import {ACCOUNT_TABS, shownTabs, type AccountTab} from './account-tab.js';
import './features/wallet-features.js';
import './tokens/tokens-panel.js';

/** What the other panels are loaded with; the tokens come along, because they are what is asked for most. */
const LOADERS: Readonly<Record<AccountTab, () => Promise<unknown>>> = {
  tokens: () => Promise.resolve(),
  nfts: () => chunkOf(import('./nfts/nfts-panel.js')),
  activity: () => chunkOf(import('./activity/activity-panel.js')),
};

const PANELS: Readonly<Record<AccountTab, (client: Client) => TemplateResult>> = {
  tokens: (client) =>
    html`<drawbridge-tokens-panel
      exportparts="button,list-item"
      .client=${client}
    ></drawbridge-tokens-panel>`,
  nfts: (client) =>
    html`<drawbridge-nfts-panel exportparts="button,list-item" .client=${client}></drawbridge-nfts-panel>`,
  activity: (client) =>
    html`<drawbridge-activity-panel
      exportparts="button,list-item"
      .client=${client}
    ></drawbridge-activity-panel>`,
};

/** Places kept while a panel is on its way. */
const PLACES = 3;

/**
 * What can be done with the account in use, what it holds and what happened in it. The tab chosen is remembered for
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
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--_space-m);
        margin-block-end: var(--_space-xs);
        padding-block-end: var(--_space-s);
        border-block-end: 1px solid var(--_color-border);
      }
      [role='tabpanel'] {
        min-inline-size: 0;
        margin-block-start: var(--_space-s);
      }
    `,
  ];

  /** How far the panel on show is with being loaded. */
  @state() private panels: Readonly<Partial<Record<AccountTab, 'ready' | 'failed'>>> = {tokens: 'ready'};

  readonly #account = observe(this, ({account}) => account);
  readonly #features = observe(this, ({features}) => features.state);
  readonly #held = new Held(this, {watch: ({isOffered}) => [isOffered], isFollowed: true});

  protected override updated(): void {
    const tab = this.#current;
    if (this.#isOffered && this.panels[tab] === undefined) void this.#load(tab);
  }

  protected override render(): TemplateResult {
    return html`<drawbridge-wallet-features
        exportparts="button"
        .client=${this.client}
      ></drawbridge-wallet-features>
      ${this.#isOffered ? this.#renderTabs() : nothing}
      ${this.#held.hasFailed ? this.#renderFailure(() => void this.#held.load()) : nothing}`;
  }

  #renderTabs(): TemplateResult {
    const tab = this.#current;
    const tabs = this.#tabs.map((id) => ({id, label: this.t(`holdings.${id}`)}));
    return html`<div>
      <drawbridge-tabs
        label=${this.t('holdings.tabs')}
        selected=${tab}
        .tabs=${tabs}
        @tab-change=${this.#choose}
      ></drawbridge-tabs>
      <div role="tabpanel" aria-label=${this.t(`holdings.${tab}`)} data-testid="panel-${tab}">
        ${this.#renderPanel(tab)}
      </div>
    </div>`;
  }

  #renderPanel(tab: AccountTab): unknown {
    const panel = this.panels[tab];
    if (panel === undefined) return renderPlaces(PLACES);
    if (panel === 'failed') return this.#renderFailure(() => void this.#load(tab));
    return PANELS[tab](this.client);
  }

  #renderFailure(retry: () => void): TemplateResult {
    return renderTrouble({
      icon: walletIcon,
      isOnline: navigator.onLine,
      heading: this.t('holdings.partFailed'),
      text: this.t('view.failedHint'),
      words: {now: this.t('common.tryAgain'), later: String},
      retry,
    });
  }

  get #isOffered(): boolean {
    const isConnected = this.#account.value.status === 'connected';
    return isConnected && (this.#held.value?.isOffered.get() ?? false);
  }

  get #tabs(): readonly AccountTab[] {
    return shownTabs(this.#features.value);
  }

  /** The tab chosen last on this chain, as long as it is shown. */
  get #current(): AccountTab {
    const chosen = ACCOUNT_TABS[this.#account.value.currentTab] ?? 'tokens';
    return this.#tabs.includes(chosen) ? chosen : 'tokens';
  }

  #choose({tab}: TabChangeEvent): void {
    const {namespace} = this.#account.value;
    const currentTab = ACCOUNT_TABS.findIndex((name) => name === tab);
    this.client.accounts.update(namespace, {currentTab: Math.max(0, currentTab)});
    if (tab !== 'activity') return;
    const isSmartAccount = this.#account.value.preferredAccountType === 'smartAccount';
    this.client.telemetry.track('CLICK_TRANSACTIONS', {isSmartAccount});
  }

  async #load(tab: AccountTab): Promise<void> {
    const [loaded] = await Promise.allSettled([LOADERS[tab]()]);
    if (loaded.status === 'rejected') this.client.failures.report(loaded.reason);
    this.panels = {...this.panels, [tab]: loaded.status === 'fulfilled' ? 'ready' : 'failed'};
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-tabs': AccountTabs;
  }
}
