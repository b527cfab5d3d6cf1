import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Holdings} from '../../../client/holdings.js';
import {imitatedAddress} from '../../../core/model/send/look-alike-address.js';
import type {Receiver} from '../../../core/model/send/send-form.js';
import {ClientElement} from '../../base/client-element.js';
import {customElement} from '../../base/custom-element.js';
import '../../parts/button/action.js';
import '../../parts/feedback/notice.js';
import '../../parts/image/avatar.js';
import '../../parts/list/list-item.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './wallet-send-view.styles.js';

/**
 * Who gets it: an address, a name, somebody from before, or another account of one's own.
 *
 * @summary The receiver of a transfer.
 * @internal
 */
@customElement('drawbridge-receiver-field')
export class ReceiverField extends ClientElement {
  static override styles = [
    viewStyles,
    styles,
    css`
      :host {
        padding: 0;
      }
    `,
  ];

  @property({attribute: false}) holdings: Holdings | undefined;

  /** As the form has it; a change of it is what draws the field anew. */
  @property({attribute: false}) receiver: Receiver = {text: ''};

  @state() private isFocused = false;

  protected override render(): TemplateResult {
    const {receiver} = this;
    return html`<div class="box">
        <div class="line">
          <label for="receiver">${this.t('send.receiver')}</label>
          <drawbridge-action variant="link" data-testid="paste" @click=${this.#paste}
            >${this.t('send.paste')}</drawbridge-action
          >
        </div>
        <textarea
          id="receiver"
          rows="2"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${this.t('send.receiverHint')}
          .value=${receiver.text}
          @input=${(event: Event) => this.#type((event.target as HTMLTextAreaElement).value)}
          @focus=${() => (this.isFocused = true)}
        ></textarea>
        <p class="quiet" role="status">${this.#standing(receiver)}</p>
      </div>
      ${this.#renderWarning(receiver)} ${receiver.text === '' ? this.#renderKnown() : nothing}`;
  }

  #standing({isResolving, name, address}: Receiver): string {
    if (isResolving) return this.t('send.resolving');
    return name && address ? this.t('send.resolved', name, address) : '';
  }

  #renderWarning({text, address, isResolving}: Receiver): TemplateResult | typeof nothing {
    const network = this.client.activeNetwork.get().network?.name ?? '';
    const looksForeign =
      !isResolving &&
      address === undefined &&
      /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(text.trim());
    if (looksForeign) return this.#renderNotice(this.t('send.otherChain', network));
    if (address === undefined) return nothing;
    if (address.toLowerCase() === this.client.account.get().address?.toLowerCase()) {
      return this.#renderNotice(this.t('send.ownAddress'));
    }
    const known = imitatedAddress(address, this.#known());
    return known ? this.#renderNotice(this.t('send.imitation', known)) : nothing;
  }

  #renderNotice(text: string): TemplateResult {
    return html`<drawbridge-notice tone="warning" data-testid="receiver-warning">${text}</drawbridge-notice>`;
  }

  #renderKnown(): TemplateResult | typeof nothing {
    const {isFocused} = this;
    const recent = this.holdings?.send.recent.get() ?? [];
    const own = this.#own();
    if (!isFocused || recent.length + own.length === 0) return nothing;
    return html`${this.#renderList(this.t('send.recent'), recent)}${this.#renderList(this.t('send.own'), own)}`;
  }

  #renderList(heading: string, addresses: readonly string[]): TemplateResult | typeof nothing {
    if (addresses.length === 0) return nothing;
    return html`<h3 class="quiet">${heading}</h3>
      <ul class="list">
        ${addresses.map(
          (address) =>
            html`<li>
              <drawbridge-list-item label=${address} @click=${() => this.#type(address)}>
                <drawbridge-avatar slot="start" address=${address}></drawbridge-avatar>
              </drawbridge-list-item>
            </li>`,
        )}
      </ul>`;
  }

  /** Addresses the user knows: those sent to before, and their own. */
  #known(): readonly string[] {
    const here = this.client.account.get().address;
    return [...(this.holdings?.send.recent.get() ?? []), ...this.#own(), ...(here ? [here] : [])];
  }

  #own(): readonly string[] {
    const {address, allAccounts} = this.client.account.get();
    return allAccounts.map((account) => account.address).filter((other) => other !== address);
  }

  #type(text: string): void {
    this.holdings?.receiver.type(text);
  }

  #paste(): void {
    this.run(async () => this.#type(await navigator.clipboard.readText()));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receiver-field': ReceiverField;
  }
}
