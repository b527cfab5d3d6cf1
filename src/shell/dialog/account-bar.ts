import {css, html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../client/client.js';
import type {AccountState} from '../../core/model/account.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {SlotElements} from '../../ui/base/slot-elements.js';
import reset from '../../ui/styles/reset.styles.js';
import './account-menu-button.js';
import './network-select.js';

/**
 * The header's bar on Account: a button for another network, the entries of features, and the menu behind the wallet's mark.
 *
 * @summary The network in use, buttons, and the wallet's mark.
 * @csspart button - Every button of a feature.
 * @internal
 */
@customElement('drawbridge-account-bar')
export class AccountBar extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--_space-s);
        min-inline-size: 0;
      }
      .end {
        display: flex;
        flex: none;
        align-items: center;
      }
    `,
  ];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);
  readonly #account = observe(this, ({account}) => account);
  readonly #buttons = new SlotElements(this, 'account-header');

  protected override render(): TemplateResult {
    return html`${this.#renderStart()}<span class="end"
        >${this.#buttons.offered()}${this.#renderMenu()}</span
      >`;
  }

  #renderMenu(): TemplateResult | typeof nothing {
    if (!hasMenu(this.#account.value)) return nothing;
    return html`<drawbridge-account-menu-button .client=${this.client}></drawbridge-account-menu-button>`;
  }

  /** Account has no visible title; the header announces it. */
  #renderStart(): TemplateResult {
    const isChoice = this.#networks.value.requested.length > 1 || !this.#active.value.network;
    return this.client.config.enableNetworkSwitch && isChoice
      ? html`<drawbridge-network-select .client=${this.client}></drawbridge-network-select>`
      : html`<span></span>`;
  }
}

/** An account, or its locked wallet, has a menu; one that is still connecting has none yet. */
function hasMenu({status}: AccountState): boolean {
  return status === 'connected' || status === 'reconnecting' || status === 'locked';
}

/** True on Account if it has a menu, or if there is a network to choose. */
export function hasBar(client: Client): boolean {
  const {account, config, networks, activeNetwork} = client;
  const isChoice = networks.state.get().requested.length > 1 || !activeNetwork.get().network;
  return hasMenu(account.get()) || (config.enableNetworkSwitch && isChoice);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-bar': AccountBar;
  }
}
