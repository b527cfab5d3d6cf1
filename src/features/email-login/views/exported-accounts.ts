import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Account, Balance} from '../../../core/model/account.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import type {Connected, Connections} from '../../../core/ports/connection.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {isLoginConnector} from '../../../core/ports/login.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/text/address.js';
import reset from '../../../ui/styles/reset.styles.js';

type Worth = Awaited<ReturnType<InternalApis['tokens']['worthOf']>>;

/** What is in an account; a part that could not be read is absent. */
interface Content {
  readonly coin?: Balance;
  readonly worth?: NonNullable<Worth>;
}

/** The two EVM accounts of a login. */
interface TwoAccounts {
  readonly regular: Account;
  readonly smart: Account;
  readonly connection: Connected;
}

/**
 * The regular and the smart account of a login with what is in each, and the way to move it to the regular account,
 * whose key can be exported. Empty for a login without a smart account.
 *
 * @summary Which account a key opens.
 * @csspart button - Sends to the regular account.
 * @internal
 */
@customElement('drawbridge-exported-accounts')
export class ExportedAccounts extends ClientElement {
  static override styles = [
    reset,
    css`
      :host,
      section {
        display: grid;
        gap: 12px;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
        gap: var(--_space-s);
        margin: 0;
      }
      dl > div {
        padding: 12px;
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      .quiet {
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      drawbridge-skeleton {
        inline-size: 72px;
        block-size: 12px;
        margin-block: 4px;
      }
      @media (forced-colors: active) {
        dl > div {
          border-color: CanvasText;
        }
      }
    `,
  ];

  /** By address. */
  @state() private contents: ReadonlyMap<string, Content> = new Map();
  @state() private isSwitching = false;

  readonly #connections = observe(this, ({connections}) => connections.state);
  readonly #account = observe(this, ({account}) => account);
  readonly #formats = new LocalFormats(this);
  /** Accounts and network of which the contents were read last. */
  #known = '';

  protected override updated(): void {
    const accounts = this.#accounts;
    if (!accounts) return;
    const {regular, smart, connection} = accounts;
    const known = [connection.caipNetworkId, regular.address, smart.address].join(' ');
    if (known === this.#known) return;
    this.#known = known;
    for (const {address} of [regular, smart]) this.run(() => this.#read(address));
  }

  protected override render(): TemplateResult | typeof nothing {
    const accounts = this.#accounts;
    if (!accounts) return nothing;
    const {regular, smart} = accounts;
    return html`<section>
      <dl>
        ${this.#renderAccount(regular, this.t('login.regularAccount'), this.t('login.keyOpens'))}
        ${this.#renderAccount(smart, this.t('accountType.smart'), this.t('login.keyOpensNot'))}
      </dl>
      <drawbridge-notice tone="warning" data-testid="smart-account-stays"
        >${this.t('login.smartStays')}</drawbridge-notice
      >
      ${this.#canSend ? this.#renderSend(accounts) : nothing}
    </section>`;
  }

  #renderAccount({address}: Account, kind: string, hint: string): TemplateResult {
    return html`<div data-testid="exported-${address}">
      <dt>${kind}</dt>
      <dd><drawbridge-address start="6" address=${address}></drawbridge-address></dd>
      <dd>${this.#renderContent(this.contents.get(address))}</dd>
      <dd class="quiet">${hint}</dd>
    </div>`;
  }

  #renderContent(content: Content | undefined): TemplateResult | string {
    if (!content) return html`<drawbridge-skeleton></drawbridge-skeleton>`;
    const {coin, worth} = content;
    const amount = coin && this.#formats.value.amount(formatUnits(coin.value, coin.decimals));
    const money = worth && this.#formats.value.money(worth.value, worth.currency);
    if (!coin && !worth) return this.t('login.contentUnknown');
    return html`${coin ? html`<bdi>${amount} ${coin.symbol}</bdi>` : nothing}
    ${money ? html`<div class="quiet">${this.t('login.worthInAll', money)}</div>` : nothing}`;
  }

  #renderSend(accounts: TwoAccounts): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="send-to-regular"
      ?loading=${this.isSwitching}
      @click=${() => this.#send(accounts)}
      >${this.t('login.sendToRegular')}</drawbridge-push-button
    >`;
  }

  get #accounts(): TwoAccounts | undefined {
    return twoAccounts(this.#connections.value);
  }

  /** Send works on the network in use. */
  get #canSend(): boolean {
    const {features, subject} = this.client;
    const {namespace} = this.#account.value;
    return namespace === 'eip155' && features.state.get().send && subject.get()?.capabilities.send === true;
  }

  async #read(address: string): Promise<void> {
    const [coin, worth] = await Promise.allSettled([this.#readCoin(address), this.#readWorth(address)]);
    const content: Content = {
      ...(coin.status === 'fulfilled' && coin.value && {coin: coin.value}),
      ...(worth.status === 'fulfilled' && worth.value?.value && {worth: worth.value}),
    };
    this.contents = new Map([...this.contents, [address, content]]);
  }

  async #readCoin(address: string): Promise<Balance | undefined> {
    const subject = this.client.subjectOf('eip155');
    const adapter = await subject?.loadAdapter();
    return subject?.network && adapter?.nativeBalance?.({network: subject.network, address});
  }

  /** Values are known of the network in use. */
  async #readWorth(address: string): Promise<Worth> {
    if (this.#account.value.namespace !== 'eip155') return undefined;
    const {worthOf} = await this.client.use('tokens');
    return worthOf(address);
  }

  /** Opens Send from the smart account. */
  #send({regular, smart, connection: {account, connector}}: TwoAccounts): void {
    const {flows, router} = this.client;
    this.run(async () => {
      this.isSwitching = true;
      try {
        if (account.address !== smart.address && isLoginConnector(connector)) {
          await connector.login.preferAccount('eip155', 'smartAccount');
          await flows.syncAccount('eip155');
        }
      } finally {
        this.isSwitching = false;
      }
      if (router.current.view === 'UpgradeEmailWallet')
        router.push('WalletSend', {receiver: regular.address});
    });
  }
}

/** The EVM accounts of a login that has both kinds. */
export function twoAccounts({eip155: connection}: Connections): TwoAccounts | undefined {
  if (connection?.status !== 'connected' || !isLoginConnector(connection.connector)) return undefined;
  const regular = connection.accounts.find(({type}) => type === 'eoa');
  const smart = connection.accounts.find(({type}) => type === 'smartAccount');
  return regular && smart && {regular, smart, connection};
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-exported-accounts': ExportedAccounts;
  }
}
