import type {MockEvmWallet} from '@drawbridge/modal/testing';
import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {customElement, property} from 'lit/decorators.js';
import {choiceField} from '../choice-field.js';
import {accountChoices, networkChoices} from '../devnet/devnet-choices.js';
import {extensionChains, type WalletDevnet} from '../devnet/devnet-info.js';
import walletStyles from '../wallet.styles.js';
import styles from './wallet-panel.styles.js';

/**
 * What an extension's own menu does: other account, other network, lock, forget the site.
 *
 * @summary Controls of the demo's extension wallet, in a corner of the page.
 */
@customElement('demo-wallet-panel')
export class WalletPanelElement extends LitElement {
  static override styles = [walletStyles, styles];

  /** Whoever sets it asks for an update when the wallet's `onChange` is called. */
  @property({attribute: false}) wallet: MockEvmWallet | undefined;

  @property({attribute: false}) devnet: WalletDevnet | undefined;

  override render(): TemplateResult | typeof nothing {
    const {wallet, devnet} = this;
    if (!wallet || !devnet) return nothing;
    const {address, authorized, chainId} = wallet.snapshot;
    return html`<details>
      <summary>${wallet.info.name}</summary>
      <div class="box">
        ${choiceField('Account', accountChoices(devnet, address), (value) => this.#setAccount(value))}
        ${choiceField('Network', networkChoices(extensionChains(devnet), chainId), (value) => wallet.setChain(Number(value)))}
        <button type="button" @click=${() => (wallet.isLocked ? wallet.unlock() : wallet.lock())}>
          ${wallet.isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" ?disabled=${!authorized} @click=${() => wallet.revoke()}>
          Disconnect this site
        </button>
      </div>
    </details>`;
  }

  #setAccount(chosen: string): void {
    const account = this.devnet?.accounts.find(({address}) => address === chosen);
    if (account) this.wallet?.setAccounts([account.privateKey]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-wallet-panel': WalletPanelElement;
  }
}
