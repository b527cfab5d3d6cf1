import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ReceiverKind} from '../../../core/ports/transfers.js';
import type {SendForm} from '../../../core/model/send/send-form.js';
import {imitatedAddress} from '../../../core/model/send/look-alike-address.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {writeFee, writeFiat} from '../../base/holdings/money.js';
import '../../parts/button/action.js';
import '../../parts/feedback/notice.js';
import '../../parts/feedback/skeleton.js';
import '../../parts/input/checkbox.js';
import type {Checkbox} from '../../parts/input/checkbox.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './wallet-send-preview-view.styles.js';

/**
 * What exactly is about to happen; the last look before the wallet is asked.
 *
 * @summary Review a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-preview-view')
export class WalletSendPreviewView extends HoldingsView {
  static override styles = [viewStyles, styles];

  @state() private isDeclined = false;
  @state() private isChecked = false;
  @state() private kind: ReceiverKind = 'unknown';

  protected override watched({send}: Holdings): readonly ReadableAtom<unknown>[] {
    return [send.state];
  }

  protected override async whenReady({sendToken, receiver}: Holdings): Promise<void> {
    const [kind] = await Promise.allSettled([receiver.kind(), sendToken.prepare()]);
    if (kind.status === 'fulfilled') this.kind = kind.value;
  }

  protected override render(): TemplateResult {
    const {holdings} = this;
    const form = holdings?.send.form;
    if (!holdings || !form?.token) return html`<p class="sub">${this.t('send.nothing')}</p>`;
    return html`${this.#renderFacts(holdings, form)} ${this.#renderForecast(holdings, form)}
      ${this.#renderWarnings(holdings, form)}
      <div class="actions">
        ${
          this.isDeclined
            ? html`<p class="sub" role="status">${this.t('send.declined', this.#wallet)}</p>`
            : html`<p class="sub">${this.t('send.review')}</p>`
        }
        <div class="pair">
          <drawbridge-action
            exportparts="button"
            variant="quiet"
            @click=${() => this.client.flows.navigate.back()}
            >${this.t('common.cancel')}</drawbridge-action
          >
          ${this.#renderSend(holdings, form)}
        </div>
      </div>`;
  }

  #renderSend({send}: Holdings, form: SendForm): TemplateResult {
    const {isSending} = send.state.get();
    const isHeld = this.#imitated(form) !== undefined && !this.isChecked;
    return html`<drawbridge-action
      exportparts="button"
      data-testid="confirm-send"
      ?loading=${isSending}
      ?disabled=${isHeld}
      @click=${this.#send}
      >${isSending ? this.t('send.approve', this.#wallet) : this.t('send.send')}</drawbridge-action
    >`;
  }

  #renderFacts({send, tokens}: Holdings, {token, amount, receiver}: SendForm): TemplateResult {
    const locale = this.client.locale.locale.get();
    const money = {locale, currency: tokens.currency.get()};
    const {network} = this.client.activeNetwork.get();
    const {fee} = send.state.get();
    const coin = network?.nativeCurrency;
    const cost = fee && coin && writeFee(fee.fee, coin, locale);
    return html`<dl>
      <dt>${this.t('send.send')}</dt>
      <dd>
        <b>${amount} ${token?.symbol}</b>
        ${token?.price ? html`<small>${writeFiat(Number(amount) * token.price, money)}</small>` : nothing}
      </dd>
      <dt>${this.t('send.to')}</dt>
      <dd>
        ${receiver.name ? html`<b dir="auto">${receiver.name}</b>` : nothing}
        <small><bdi dir="ltr" translate="no">${receiver.address}</bdi></small>
      </dd>
      <dt>${this.t('send.network')}</dt>
      <dd>${network?.name}</dd>
      <dt>${this.t('send.cost')}</dt>
      <dd>${cost ?? this.t('send.costUnknown')}</dd>
    </dl>`;
  }

  #renderForecast({send}: Holdings, {token, amount}: SendForm): TemplateResult {
    const {forecast} = send.state.get();
    const what = `${amount} ${token?.symbol ?? ''}`;
    if (!forecast) return html`<p class="sub" role="status">${this.t('send.asking')}</p>`;
    if (forecast.outcome === 'fails') {
      return html`<drawbridge-notice tone="danger" data-testid="forecast"
        >${this.t('send.wouldFail', forecast.reason)}</drawbridge-notice
      >`;
    }
    const isSure = forecast.outcome === 'succeeds';
    return html`<drawbridge-notice tone=${isSure ? 'info' : 'warning'} data-testid="forecast"
      >${isSure ? this.t('send.willSucceed', what) : this.t('send.cannotTell', what)}</drawbridge-notice
    >`;
  }

  #renderWarnings(_holdings: Holdings, form: SendForm): TemplateResult {
    const imitated = this.#imitated(form);
    return html`${this.kind === 'contract' ? this.#renderNotice(this.t('send.contract')) : nothing}
    ${this.kind === 'token-account' ? this.#renderNotice(this.t('send.tokenAccount')) : nothing}
    ${
      imitated
        ? html`${this.#renderNotice(this.t('send.imitation', imitated))}
            <drawbridge-checkbox
              data-testid="checked-address"
              @change=${({target}: Event) => (this.isChecked = (target as Checkbox).checked)}
              >${this.t('send.checked')}</drawbridge-checkbox
            >`
        : nothing
    }`;
  }

  #renderNotice(text: string): TemplateResult {
    return html`<drawbridge-notice tone="warning">${text}</drawbridge-notice>`;
  }

  /** The address of the user's that this one only looks like. */
  #imitated({receiver}: SendForm): string | undefined {
    const {address, allAccounts} = this.client.account.get();
    const own = [address ?? '', ...allAccounts.map((account) => account.address)].filter(Boolean);
    const known = [...own, ...(this.holdings?.send.recent.get() ?? [])];
    return receiver.address === undefined ? undefined : imitatedAddress(receiver.address, known);
  }

  get #wallet(): string {
    return this.client.account.get().connectedWalletInfo?.name ?? '';
  }

  #send(): void {
    const {sendToken} = this.holdings ?? {};
    if (!sendToken) return;
    this.isDeclined = false;
    this.run(async () => {
      try {
        await sendToken.send();
      } catch (cause) {
        this.isDeclined = isDrawbridgeError(cause) && cause.kind === 'declined';
        throw cause;
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-preview-view': WalletSendPreviewView;
  }
}
