import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from 'lit/decorators.js';
import {choiceField} from '../choice-field.js';
import type {DemoWallet} from '../extension/demo-wallet.js';
import walletStyles from '../wallet.styles.js';
import styles from './wallet-panel.styles.js';

/**
 * The menu of an extension: other account, other network, lock, forget the site.
 *
 * @summary Controls of the demo's extension wallets, in a corner of the page.
 */
@customElement('demo-wallet-panel')
export class WalletPanelElement extends LitElement {
  static override styles = [walletStyles, styles];

  /** The code that sets them asks for an update when one of them changes. */
  @property({attribute: false}) wallets: readonly DemoWallet[] = [];

  /** The wallet whose menu is open. The panel reads accounts, which a wallet derives then, of open or connected wallets only. */
  @state() private opened: DemoWallet | undefined;

  override render(): TemplateResult {
    return html`${this.wallets.map((wallet) => this.#renderMenu(wallet))}`;
  }

  #renderMenu(wallet: DemoWallet): TemplateResult {
    const follow = ({currentTarget}: Event): void => {
      if ((currentTarget as HTMLDetailsElement).open) this.opened = wallet;
      else if (this.opened === wallet) this.opened = undefined;
    };
    return html`<details name="wallets" @toggle=${follow}>
      <summary>${wallet.name}</summary>
      ${wallet === this.opened || wallet.isAuthorized ? menu(wallet) : nothing}
    </details>`;
  }
}

function menu(wallet: DemoWallet): TemplateResult {
  return html`<div class="box">
    ${wallet.parts
      .flatMap(({fields}) => fields)
      .map((field) => choiceField(field.label, field.choices, (value) => field.choose(value)))}
    <button type="button" @click=${() => wallet.setLocked(!wallet.isLocked)}>
      ${wallet.isLocked ? 'Unlock' : 'Lock'}
    </button>
    <button type="button" ?disabled=${!wallet.isAuthorized} @click=${() => wallet.revoke()}>
      Disconnect this site
    </button>
    <button type="button" @click=${() => wallet.revokeSessions()}>End smart sessions</button>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-wallet-panel': WalletPanelElement;
  }
}
