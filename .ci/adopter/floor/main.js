// The floor of the bench: a native dialog with the rows of Connect, drawn by Lit and nothing else. It looks for wallets as
// Drawbridge does, connects to none and asks no service.
import {LitElement, html, unsafeCSS} from 'lit';
import styles from '../floor-html/main.css?inline';

/** Those of the floor in plain HTML, so that both are as much work to lay out. */
const STYLES = unsafeCSS(styles);

const REMOTE = {rdns: 'walletconnect', name: 'WalletConnect', icon: ''};
const MORE = {rdns: 'all-wallets', name: 'All wallets', icon: ''};

export class FloorModal extends LitElement {
  static properties = {wallets: {state: true}};
  static styles = STYLES;

  constructor() {
    super();
    this.wallets = [];
    addEventListener('eip6963:announceProvider', ({detail: {info}}) => {
      if (!this.wallets.some(({rdns}) => rdns === info.rdns)) this.wallets = [...this.wallets, info];
    });
    dispatchEvent(new Event('eip6963:requestProvider'));
  }

  async open() {
    await this.updateComplete;
    this.renderRoot.querySelector('dialog').showModal();
  }

  render() {
    return html`<dialog aria-label="Connect Wallet" part="dialog">
      <header>
        <span></span>
        <h2>Connect Wallet</h2>
        <button aria-label="Close" @click=${(event) => event.target.closest('dialog').close()}>×</button>
      </header>
      <ul>
        ${[REMOTE, ...this.wallets, MORE].map(
          ({rdns, name, icon}) =>
            html`<li>
              <button data-testid=${`connector-${rdns}`}>
                ${icon ? html`<img alt="" src=${icon} />` : html`<i></i>`} ${name}
              </button>
            </li>`,
        )}
      </ul>
    </dialog>`;
  }
}

class FloorButton extends LitElement {
  static styles = STYLES;

  render() {
    return html`<button @click=${() => document.querySelector('floor-modal').open()}>Connect Wallet</button>`;
  }
}

customElements.define('floor-modal', FloorModal);
customElements.define('floor-button', FloorButton);
document.body.append(document.createElement('floor-modal'));
