import {css, html, type TemplateResult} from 'lit';
import type {Client} from '../../client/client.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {situationOf, SlotElements} from '../../ui/base/slot-elements.js';
import reset from '../../ui/styles/reset.styles.js';
import './network-select.js';

/**
 * The header's bar on Account: a button for another network, and the entries of features.
 *
 * @summary The network in use, and buttons.
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
        min-inline-size: 0;
      }
    `,
  ];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);
  readonly #buttons = new SlotElements(this, 'account-header');

  protected override render(): TemplateResult {
    return html`${this.#renderStart()}<span>${this.#buttons.offered()}</span>`;
  }

  /** Account has no visible title; the header announces it. */
  #renderStart(): TemplateResult {
    const isChoice = this.#networks.value.requested.length > 1 || !this.#active.value.network;
    return this.client.config.enableNetworkSwitch && isChoice
      ? html`<drawbridge-network-select .client=${this.client}></drawbridge-network-select>`
      : html`<span></span>`;
  }
}

/** True on Account if there is a network to choose, or a feature offers something besides disconnecting. */
export function hasBar(client: Client): boolean {
  const {config, networks, activeNetwork, slotsOf} = client;
  const isChoice = networks.state.get().requested.length > 1 || !activeNetwork.get().network;
  if (config.enableNetworkSwitch && isChoice) return true;
  const situation = situationOf(client);
  return slotsOf('account-header').some(({isOffered}) => isOffered(situation));
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-bar': AccountBar;
  }
}
