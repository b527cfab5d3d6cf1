// The floor of the bench: a native dialog with the rows of Connect, drawn by Lit and nothing else. It looks for wallets as
// Drawbridge does, connects to none and asks no service.
import {LitElement, css, html} from 'lit';

const REMOTE = {rdns: 'walletconnect', name: 'WalletConnect', icon: ''};
const MORE = {rdns: 'all-wallets', name: 'All wallets', icon: ''};

class FloorModal extends LitElement {
  static properties = {wallets: {state: true}};
  static styles = css`
    dialog {
      inline-size: 360px;
      margin: auto;
      padding: 0;
      border: 1px solid #d9dde4;
      border-radius: 20px;
      font: 16px/20px system-ui;
    }
    dialog::backdrop {
      background: rgb(0 0 0 / 40%);
    }
    header {
      display: grid;
      grid-template-columns: 44px 1fr 44px;
      align-items: center;
      min-block-size: 60px;
      text-align: center;
    }
    h2 {
      font-size: 16px;
    }
    ul {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 16px;
      list-style: none;
    }
    li button {
      display: flex;
      gap: 12px;
      align-items: center;
      inline-size: 100%;
      min-block-size: 56px;
      padding: 7px;
      border: 0;
      border-radius: 12px;
      font: inherit;
      font-weight: 600;
    }
    img,
    i {
      inline-size: 40px;
      block-size: 40px;
      border-radius: 10px;
      background: #e8ebf0;
    }
  `;

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
  static styles = css`
    button {
      padding: 10px 16px;
      border: 0;
      border-radius: 12px;
      font: 600 16px/24px system-ui;
    }
  `;

  render() {
    return html`<button @click=${() => document.querySelector('floor-modal').open()}>Connect Wallet</button>`;
  }
}

customElements.define('floor-modal', FloorModal);
customElements.define('floor-button', FloorButton);
document.body.append(document.createElement('floor-modal'));
