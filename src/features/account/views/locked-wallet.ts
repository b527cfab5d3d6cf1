import {css, html, type TemplateResult} from 'lit';
import {NO_WALLET} from '../../../core/messages/shown-wallet.js';
import {storedWallet} from '../../../core/ports/connection.js';
import {disconnectWallet} from '../../../flows/disconnect-wallet.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {chooseLocked} from '../../../ui/base/connecting/wallet-choice.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/push-button.js';
import {renderLocked} from '../../../ui/parts/feedback/render-locked.js';

/**
 * Replaces the account while its wallet is locked.
 *
 * @summary Which wallet to unlock, with a button.
 * @internal
 */
@customElement('drawbridge-locked-wallet')
export class LockedWallet extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  readonly #account = observe(this, (client) => client.account);
  readonly #connectors = observe(this, (client) => client.connectors.state);

  protected override render(): TemplateResult {
    const connection = this.client.connections.of(this.#account.value.namespace);
    const id = connection.status === 'locked' ? connection.connectorId : '';
    const connector = this.#connectors.value.find((each) => each.id === id);
    const wallet = connection.status === 'locked' ? storedWallet(connection, connector) : NO_WALLET;
    return renderLocked({
      heading: this.t('account.locked', wallet),
      text: this.t('account.lockedHint', wallet),
      unlock: {
        label: this.t('account.unlock'),
        testId: 'unlock',
        go: () => chooseLocked(this.client, this.#account.value.namespace, {isReturning: true}),
      },
      more: html`<drawbridge-push-button
        data-testid="disconnect"
        exportparts="button"
        variant="quiet"
        size="sm"
        @click=${() => this.#disconnect(id)}
        >${this.t('common.disconnect')}</drawbridge-push-button
      >`,
    });
  }

  #disconnect(connectorId: string): void {
    const {namespace} = this.#account.value;
    this.run(() => disconnectWallet(this.client, {namespace, connectorId}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-locked-wallet': LockedWallet;
  }
}
