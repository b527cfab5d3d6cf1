import {html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Receiver} from '../../../core/model/send/send-form.js';
import {ClientElement} from '../../base/client-element.js';
import {customElement} from '../../base/custom-element.js';
import {receiverWarning} from '../../base/holdings/sending/receiver-doubt.js';
import '../../parts/button/action.js';
import '../../parts/feedback/notice.js';
import '../../parts/image/avatar.js';
import '../../parts/list/list-item.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './field.styles.js';

/** What fits beside the picture. */
const ONE_LINE = 28;

/**
 * Who gets it: an address, a name, somebody from before, or another account of one's own.
 *
 * @summary The receiver of a transfer.
 * @internal
 */
@customElement('drawbridge-receiver-field')
export class ReceiverField extends ClientElement {
  static override styles = [viewStyles, styles];

  @property({attribute: false}) holdings: Holdings | undefined;

  /** As the form has it; a change of it is what draws the field anew. */
  @property({attribute: false}) receiver: Receiver = {text: ''};

  /** Whom the account has dealt with; what is known of it decides what is said of the receiver. */
  @property({attribute: false}) history: unknown;

  @state() private isFocused = false;

  protected override render(): TemplateResult {
    const {receiver} = this;
    return html`<div class="box">
        <div class="line">
          <label for="receiver">${this.t('send.to')}</label>
          ${this.#renderPaste()}
        </div>
        <div class="found">
          ${this.#renderPicture(receiver)}
          <textarea
            id="receiver"
            rows=${receiver.text.length > ONE_LINE ? 2 : 1}
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            placeholder=${this.t('send.receiverHint')}
            .value=${receiver.text}
            @input=${(event: Event) => this.#type((event.target as HTMLTextAreaElement).value)}
            @focus=${() => (this.isFocused = true)}
          ></textarea>
        </div>
        <div class="quiet" role="status">${this.#renderFound(receiver)}</div>
      </div>
      <div role="status">${this.#renderWarning(receiver)}</div>
      ${receiver.text === '' ? this.#renderKnown() : nothing}`;
  }

  /** Not every browser lets pages read what was copied. */
  #renderPaste(): TemplateResult | typeof nothing {
    if (!('clipboard' in navigator)) return nothing;
    return html`<drawbridge-action
      exportparts="button"
      variant="link"
      data-testid="paste"
      @click=${this.#paste}
      >${this.t('send.paste')}</drawbridge-action
    >`;
  }

  #renderPicture({address, image}: Receiver): TemplateResult | typeof nothing {
    if (address === undefined) return nothing;
    return html`<drawbridge-avatar size="40" address=${address} src=${image ?? ''}></drawbridge-avatar>`;
  }

  /** The address of a name that was typed, or the name of an address. */
  #renderFound({text, address, name, isResolving}: Receiver): unknown {
    if (isResolving) return this.t('send.resolving');
    if (!name || address === undefined) return nothing;
    if (text.trim() === address) return html`<b><bdi>${name}</bdi></b>`;
    return html`<span class="visually-hidden">${this.t('send.resolved', name)}</span>
      <bdi class="address" dir="ltr" translate="no">${address}</bdi>`;
  }

  #renderWarning(receiver: Receiver): TemplateResult | typeof nothing {
    const warning = this.holdings && receiverWarning(this.client, this.holdings, receiver);
    if (!warning) return nothing;
    return html`<drawbridge-notice tone="warning" data-testid="receiver-warning" data-about=${warning.about}
      >${this.t(...warning.message)}</drawbridge-notice
    >`;
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

  #own(): readonly string[] {
    const {address, allAccounts} = this.client.account.get();
    return allAccounts.map((account) => account.address).filter((other) => other !== address);
  }

  #type(text: string): void {
    this.holdings?.receiver.type(text);
  }

  #paste(): void {
    this.run(async () => {
      const [copied] = await Promise.allSettled([navigator.clipboard.readText()]);
      if (copied.status === 'fulfilled' && copied.value.trim()) this.#type(copied.value.trim());
      // Whoever may not be helped can still do it by hand.
      else this.renderRoot.querySelector<HTMLElement>('#receiver')?.focus();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receiver-field': ReceiverField;
  }
}
