import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/notice.js';
import '../../../../ui/parts/image/avatar.js';
import '../../../../ui/parts/list/list-item.js';
import {html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Client} from '../../../../client/client.js';
import {isEvmAddress, isSolanaAddress} from '../../../../core/model/addresses/address.js';
import {canonicalAddress} from '../../../../core/model/addresses/checksum.js';
import {findByAddress, isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {InternalApis} from '../../../../core/ports/feature.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {observe} from '../../../../ui/base/observe.js';
import {contentImage} from '../../../../ui/base/picture.js';
import {FeatureElement} from '../../../../ui/base/view-element.js';
import {markAddresses, renderFullAddress} from '../../../../ui/parts/text/full-address.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {SendApi} from '../../api.js';
import {ownAccounts} from '../../known-receivers.js';
import type {Receiver} from '../../model/send-form.js';
import {type ReceiverWarning, receiverWarnings} from '../receiver-warning.js';
import styles from './field.styles.js';

/** Characters kept at each end of a shortened address. */
const SHORT_ADDRESS = {start: 6, end: 6};

/**
 * The receiver: an address, a name, an earlier receiver, or another account of the user.
 *
 * @summary The receiver of a transfer.
 * @internal
 */
@customElement('drawbridge-receiver-field')
class ReceiverField extends FeatureElement {
  declare api: InternalApis['send'];

  static override styles = [viewStyles, styles];

  /** The receiver of the form. */
  @property({attribute: false}) receiver: Receiver = {text: ''};

  /** The account's history. Warnings about the receiver depend on it, so a change redraws the field. */
  @property({attribute: false}) history: unknown;

  @state() private isFocused = false;

  constructor() {
    super();
    // The user's own accounts and their labels.
    observe(this, ({account}) => account);
    observe(this, ({otherConnections}) => otherConnections.state);
  }

  protected override render(): TemplateResult {
    const {receiver} = this;
    const warnings = receiverWarnings(this.client, this.api, receiver);
    // A text without an address is an error, a doubt about an address only a warning.
    const isBad = warnings.length > 0 && receiver.address === undefined;
    return html`<div class="box">
        <div class="line">
          <label for="receiver">${this.t('send.to')}</label>
          ${this.#renderPaste()}
        </div>
        <div class="found">
          ${this.#renderPicture(receiver)}
          <div class="grow" ?data-whole=${isWhole(receiver)}>
            <textarea
              id="receiver"
              rows="1"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              aria-describedby="found receiver-reason"
              aria-invalid=${isBad ? 'true' : 'false'}
              placeholder=${this.t('send.receiverHint')}
              .value=${receiver.text}
              @input=${(event: Event) => this.#type((event.target as HTMLTextAreaElement).value)}
              @focus=${() => (this.isFocused = true)}
            ></textarea>
            ${this.#renderMirror(receiver)}
          </div>
        </div>
        <div id="found" class="quiet" role="status">${this.#renderFound(receiver)}</div>
      </div>
      <div id="receiver-reason" role="status">${warnings.map((warning) => this.#renderWarning(warning))}</div>
      ${receiver.nameTrouble === 'unreachable' ? this.#renderRetry(receiver) : nothing}
      ${receiver.text === '' ? this.#renderKnown() : nothing}`;
  }

  /**
   * A hidden copy of the text that gives the field its height. A whole address covers the field in groups of
   * four until the field has the focus.
   */
  #renderMirror(receiver: Receiver): TemplateResult {
    return html`<div class="mirror" aria-hidden="true">${receiver.text || nothing}&#8203;</div>
      ${
        isWhole(receiver)
          ? html`<div class="groups" aria-hidden="true">${renderFullAddress(receiver.text.trim())}</div>`
          : nothing
      }`;
  }

  /** Draws nothing in browsers where pages cannot read the clipboard. */
  #renderPaste(): TemplateResult | typeof nothing {
    if (!('clipboard' in navigator)) return nothing;
    return html`<drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="paste"
      @click=${this.#paste}
      >${this.t('send.paste')}</drawbridge-push-button
    >`;
  }

  #renderPicture({address, image}: Receiver): TemplateResult | typeof nothing {
    if (address === undefined) return nothing;
    return html`<drawbridge-avatar
      size="40"
      address=${address}
      src=${contentImage(this.client, image)}
    ></drawbridge-avatar>`;
  }

  /** The address of a name that was typed, or the name of an address. */
  #renderFound({text, address, name, isResolving}: Receiver): unknown {
    if (isResolving) return this.t('send.resolving');
    if (address === undefined) return nothing;
    const known = findByAddress(this.client.account.get().addressLabels, address) ?? name;
    if (isWhole({text, address})) return known ? html`<b><bdi>${known}</bdi></b>` : nothing;
    // The text is a link or has a prefix, so show the address.
    return html`${name ? html`<span class="visually-hidden">${this.t('send.resolved', name)}</span>` : nothing}
    ${renderFullAddress(address)}`;
  }

  #renderWarning(warning: ReceiverWarning): TemplateResult {
    return html`<drawbridge-notice tone="warning" data-testid="receiver-warning" data-about=${warning.about}
      >${markAddresses(this.t(...warning.message))}</drawbridge-notice
    >`;
  }

  #renderRetry({text}: Receiver): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="retry-name"
      @click=${() => this.#choose(text)}
      >${this.t('common.tryAgain')}</drawbridge-push-button
    >`;
  }

  #renderKnown(): TemplateResult | typeof nothing {
    if (!this.isFocused) return nothing;
    const {recent, own} = addressBook(this.client, this.api);
    return html`${this.#renderList('send.recent', recent)}${this.#renderList('send.own', own)}`;
  }

  #renderList(
    heading: 'send.recent' | 'send.own',
    entries: readonly BookEntry[],
  ): TemplateResult | typeof nothing {
    if (entries.length === 0) return nothing;
    return html`<h3 class="quiet" id=${heading}>${this.t(heading)}</h3>
      <ul class="list" aria-labelledby=${heading}>
        ${entries.map((entry) => html`<li>${this.#renderEntry(entry)}</li>`)}
      </ul>`;
  }

  #renderEntry({address, name, wallet}: BookEntry): TemplateResult {
    const short = shortenAddress(address, SHORT_ADDRESS);
    return html`<drawbridge-list-item
      data-testid="known-${address}"
      exportparts="list-item"
      whole
      label=${name ?? short}
      caption=${[...(name === undefined ? [] : [short]), ...(wallet === undefined ? [] : [wallet])].join(' · ')}
      @click=${() => this.#choose(address)}
    >
      <drawbridge-avatar slot="start" size="40" address=${address}></drawbridge-avatar>
    </drawbridge-list-item>`;
  }

  /** The pressed button disappears, so the field takes the focus. */
  #choose(text: string): void {
    this.#type(text);
    this.renderRoot.querySelector<HTMLElement>('#receiver')?.focus();
  }

  #type(text: string): void {
    this.api.receiver.type(text);
  }

  #paste(): void {
    this.run(async () => {
      const [copied] = await Promise.allSettled([navigator.clipboard.readText()]);
      if (copied.status === 'fulfilled' && copied.value.trim()) this.#type(copied.value.trim());
      // The user denied access to the clipboard, but can paste by hand.
      else this.renderRoot.querySelector<HTMLElement>('#receiver')?.focus();
    });
  }
}

/** True if the text is the address, not a name or a link. */
function isWhole({text, address}: Receiver): boolean {
  return address !== undefined && isSameAddress(text.trim(), address);
}

/** An address the user may send to. */
interface BookEntry {
  readonly address: string;
  /** Its name from the user or the wallet, or the name that was sent to. */
  readonly name?: string | undefined;
  /** The wallet of an own account. */
  readonly wallet?: string;
}

/** Suggested receivers, without the sending account. */
interface AddressBook {
  /** Newest first. */
  readonly recent: readonly BookEntry[];
  readonly own: readonly BookEntry[];
}

/** Recent receivers and the user's other accounts, of the chain family in use. */
function addressBook(client: Client, {send}: SendApi): AddressBook {
  const {namespace, address: from, addressLabels} = client.account.get();
  const {network} = client.activeNetwork.get();
  const own = ownAccounts(client, namespace).filter(({address}) => !isSame(address, from));
  const recent = send.recent
    .get()
    .filter((address) => isOf(namespace, address) && !isSame(address, from))
    .filter((address) => !own.some((entry) => isSame(entry.address, address)))
    .map((address) => ({
      address: canonicalAddress(address, network) ?? address,
      name: findByAddress(addressLabels, address) ?? findByAddress(send.names.get(), address),
    }));
  return {recent, own};
}

function isSame(one: string, other: string | undefined): boolean {
  return other !== undefined && isSameAddress(one, other);
}

function isOf(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address);
  return namespace === 'solana' ? isSolanaAddress(address) : !isEvmAddress(address);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receiver-field': ReceiverField;
  }
}
