import {css, html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {SentTransfer} from '../../../controllers/send/send-state.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Message} from '../../../core/messages/message.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {partiesOf} from '../../base/holdings/sending/parties.js';
import {transferWords, writeUnits} from '../../base/holdings/sending/transfer-words.js';
import {sendIcon} from '../../icons/holdings.js';
import '../../parts/button/action.js';
import '../../parts/feedback/empty-state.js';
import {renderParties} from '../../parts/feedback/render-parties.js';
import '../../parts/feedback/skeleton.js';
import type {Span} from '../../parts/feedback/span.js';
import '../../parts/text/address.js';
import viewStyles from '../../styles/view.styles.js';

interface Words {
  readonly span: Span['state'];
  readonly heading: Message;
  readonly hint?: Message;
}

/**
 * How far the last transfer is, until the chain has decided.
 *
 * @summary The progress of a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-confirmed-view')
export class WalletSendConfirmedView extends HoldingsView {
  static override styles = [
    viewStyles,
    css`
      :host {
        min-block-size: 380px;
        /* Room for the toast that says that it has begun. */
        padding-block-start: 28px;
      }
      .outcome {
        display: grid;
        gap: var(--_space-xs);
      }
    `,
  ];

  protected override watched({send}: Holdings): readonly ReadableAtom<unknown>[] {
    return [send.state];
  }

  protected override render(): TemplateResult {
    const {holdings} = this;
    if (!holdings) return html`<drawbridge-skeleton></drawbridge-skeleton>`;
    const {sent} = holdings.send.state.get();
    if (!sent) return this.#renderNothing();
    return this.#renderProgress(holdings, sent);
  }

  #renderProgress(holdings: Holdings, sent: SentTransfer): TemplateResult {
    const {
      form: {receiver},
      subject,
    } = sent;
    const {amount} = transferWords(this.client, holdings, sent.form);
    const arrived = sent.received === undefined ? amount : writeUnits(this.client, sent.form, sent.received);
    const {span, heading, hint} = wordsOf(sent, sent.outcome === 'confirmed' ? arrived : amount);
    return html`${renderParties(partiesOf(this.client, receiver, subject.address), span)}
      <div class="outcome" role="status" data-testid="send-outcome" data-outcome=${sent.outcome}>
        <p class="lead">${this.t(...heading)}</p>
        ${hint ? html`<p class="sub">${this.t(...hint)}</p>` : nothing}
      </div>
      <p class="sub">
        ${this.t('send.to')} ${receiver.name ? html`<b><bdi>${receiver.name}</bdi></b>` : nothing}
        <drawbridge-address address=${receiver.address ?? ''} start="6"></drawbridge-address>
      </p>
      <div class="actions">${this.#renderWays(holdings, sent)}</div>`;
  }

  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state .icon=${sendIcon} heading=${this.t('send.nothing')}>
      <drawbridge-action exportparts="button" size="sm" @click=${this.#leave}
        >${this.t('send.done')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  #renderWays(holdings: Holdings, sent: SentTransfer): TemplateResult {
    const hasFailed = sent.outcome === 'failed';
    return html`${hasFailed ? this.#renderAgain(holdings, sent) : nothing}
      <drawbridge-action
        exportparts="button"
        data-testid="send-done"
        variant=${hasFailed ? 'quiet' : 'primary'}
        @click=${this.#leave}
        >${this.t('send.done')}</drawbridge-action
      >
      ${sent.explorerUrl ? this.#renderExplorer(sent.explorerUrl) : nothing}`;
  }

  #renderAgain({send}: Holdings, {form}: SentTransfer): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      data-testid="send-again"
      @click=${() => {
        send.restore(form);
        this.client.router.replace('WalletSend', undefined);
      }}
      >${this.t('common.tryAgain')}</drawbridge-action
    >`;
  }

  #renderExplorer(url: string): TemplateResult {
    return html`<p class="sub">
      <drawbridge-action
        exportparts="button"
        variant="link"
        href=${url}
        target="_blank"
        data-testid="view-transaction"
        >${this.t('send.explorer')}</drawbridge-action
      >
    </p>`;
  }

  #leave(): void {
    this.client.router.reset('Account');
  }
}

function wordsOf({outcome}: SentTransfer, amount: string): Words {
  const words: Readonly<Record<SentTransfer['outcome'], Words>> = {
    pending: {span: 'waiting', heading: ['send.submitted', amount], hint: ['send.submittedHint']},
    confirmed: {span: 'done', heading: ['send.confirmed', amount]},
    failed: {span: 'failed', heading: ['send.failed', amount], hint: ['send.failedHint']},
    unknown: {span: 'waiting', heading: ['send.unknown', amount], hint: ['send.unknownHint']},
  };
  return words[outcome];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-confirmed-view': WalletSendConfirmedView;
  }
}
