import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Account} from '../../../core/model/account.js';
import {preferringService} from '../../../core/ports/connector.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * Switches between the user's smart account and ordinary account. Empty if the wallet shares only one kind.
 *
 * @summary Switch to your smart account.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-account-type-switch')
export class AccountTypeSwitch extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  @state() private isSwitching = false;
  @state() private hasFailed = false;

  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult | typeof nothing {
    const other = this.#other;
    if (!other) return nothing;
    const isSmart = other.type === 'smartAccount';
    return html`<drawbridge-list-item
        data-testid="switch-account-type"
        exportparts="list-item"
        whole
        label=${this.t(isSmart ? 'accounts.toSmart' : 'accounts.toEoa')}
        ?loading=${this.isSwitching}
        @click=${() => this.#switchTo(other)}
      >
        <drawbridge-logo slot="start" .icon=${swapIcon}></drawbridge-logo>
      </drawbridge-list-item>
      <div role="status">${this.hasFailed ? this.#renderFailure() : nothing}</div>`;
  }

  #renderFailure(): TemplateResult {
    return html`<drawbridge-notice tone="warning" data-testid="switch-account-type-failed"
      >${this.t('accounts.switchFailed')}</drawbridge-notice
    >`;
  }

  /** The wallet's first account of the other kind. */
  get #other(): Account | undefined {
    const {namespace, status, allAccounts, preferredAccountType: now} = this.#account.value;
    if (namespace !== 'eip155' || status !== 'connected') return undefined;
    return allAccounts.find(({type}) => type === (now === 'smartAccount' ? 'eoa' : 'smartAccount'));
  }

  #switchTo(account: Account): void {
    const {namespace, type} = account;
    const {flows, telemetry, activeNetwork} = this.client;
    this.isSwitching = true;
    this.hasFailed = false;
    this.run(async () => {
      try {
        await this.#prefer(account);
        telemetry.track('SET_PREFERRED_ACCOUNT_TYPE', {
          accountType: type,
          network: activeNetwork.get().caipNetworkId,
        });
        await flows.syncAccount(namespace);
      } catch (cause) {
        this.hasFailed = true;
        throw cause;
      } finally {
        this.isSwitching = false;
      }
    });
  }

  /** A login service signs with the account that it prefers, so that it has to switch, too. */
  async #prefer({namespace, address, type}: Account): Promise<void> {
    const {accounts, connections, flows} = this.client;
    const connection = connections.of(namespace);
    const connector = connection.status === 'connected' ? connection.connector : undefined;
    const isKind = type === 'eoa' || type === 'smartAccount';
    const service = connector && preferringService(connector);
    if (!service || !isKind) return flows.switchWallet({namespace, address});
    accounts.update(namespace, {inProgress: {shouldUpdateToAddress: address}});
    try {
      await service.preferAccount(namespace, type);
    } finally {
      accounts.update(namespace, {inProgress: undefined});
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-type-switch': AccountTypeSwitch;
  }
}
