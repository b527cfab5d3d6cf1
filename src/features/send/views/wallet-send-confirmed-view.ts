import {css, html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Message} from '../../../core/messages/message.js';
import {activityWay} from '../../../ui/base/activity-way.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {sendIcon} from '../../../ui/icons/portfolio.js';
import {renderExplorerLink} from '../../../ui/parts/button/render-explorer-link.js';
import type {ProgressLine} from '../../../ui/parts/feedback/progress-line.js';
import {renderLook} from '../../../ui/parts/feedback/render-look.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SendApi} from '../api.js';
import {sendAmount} from '../model/send-form.js';
import '../../../ui/parts/button/push-button.js';
import type {SentTransfer} from '../model/send-state.js';
import '../../../ui/parts/feedback/empty-state.js';
import {partiesOf, renderParties} from './parties.js';
import '../../../ui/parts/text/address.js';
import {transferText, formatTokenUnits} from './transfer-text.js';

interface Words {
  readonly span: ProgressLine['state'];
  readonly heading: Message;
  readonly hint?: Message;
}

/** Outcomes after which the tokens may have left the account: sending again could pay twice. */
const UNSURE: readonly SentTransfer['outcome'][] = ['unclear', 'unclear-open', 'unknown', 'replaced'];

/** Outcomes after which the same transfer can be sent again. */
const AGAIN: readonly SentTransfer['outcome'][] = ['failed', 'cancelled', 'replaced', 'not-sent'];

/** Outcomes without a transaction yet; the explorer link opens the account instead. */
const LINKED_TO_ACCOUNT: readonly SentTransfer['outcome'][] = ['unclear', 'unclear-open', 'proposed'];

/**
 * The progress of the last transfer until the chain confirms or rejects it.
 *
 * @summary The progress of a transfer.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-wallet-send-confirmed-view')
export class WalletSendConfirmedView extends SubjectView<'send'> {
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

  protected override watched({send}: SendApi): readonly ReadableAtom<unknown>[] {
    return [send.state];
  }

  protected override render(): TemplateResult {
    const {api} = this;
    const {sent} = api.send.state.get();
    if (!sent) return this.#renderNothing();
    return this.#renderProgress(api, sent);
  }

  #renderProgress(api: SendApi, sent: SentTransfer): TemplateResult {
    const {
      form: {receiver},
      subject,
    } = sent;
    const {span, heading, hint} = this.#wordsOf(api, sent);
    return html`${renderParties(partiesOf(this.client, receiver, subject.address), span)}
      <div class="outcome" role="status" data-testid="send-outcome" data-outcome=${sent.outcome}>
        <p class="lead">${this.t(...heading)}</p>
        ${hint ? html`<p class="sub">${this.t(...hint)}</p>` : nothing}
      </div>
      <p class="sub">
        ${this.t('send.to')} ${receiver.name ? html`<b><bdi>${receiver.name}</bdi></b>` : nothing}
        <drawbridge-address address=${receiver.address ?? ''} start="6"></drawbridge-address>
      </p>
      <div class="actions">${this.#renderWays(api, sent)}</div>`;
  }

  #wordsOf(api: SendApi, sent: SentTransfer): Words {
    const {form, outcome, arrived, isSpedUp} = sent;
    const {amount} = transferText(this.client, api, form);
    if (outcome !== 'confirmed' || arrived === undefined) return wordsOf(sent, amount);
    if (arrived === 0n) {
      return {span: 'failed', heading: ['send.nothingArrived'], hint: ['send.nothingArrivedHint', amount]};
    }
    const isLess = arrived < (sendAmount(form) ?? 0n);
    return {
      span: 'done',
      heading: ['send.confirmed', formatTokenUnits(this.client, form, arrived)],
      ...(isSpedUp && {hint: ['send.spedUpHint', sent.subject.wallet]}),
      ...(isLess && {hint: ['send.lessArrived', amount]}),
    };
  }

  #renderNothing(): TemplateResult {
    return html`<drawbridge-empty-state .icon=${sendIcon} heading=${this.t('send.nothing')}>
      <drawbridge-push-button exportparts="button" size="sm" @click=${this.#leave}
        >${this.t('send.done')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  /** One primary action; where a repeat could pay twice, it is not the repeat. */
  #renderWays(api: SendApi, sent: SentTransfer): TemplateResult {
    const {explorerUrl: url, outcome} = sent;
    const words = this.t(LINKED_TO_ACCOUNT.includes(outcome) ? 'send.explorerAccount' : 'send.explorer');
    const look = isUnsure(sent) ? renderLook({url, words, activity: activityWay(this.client)}) : undefined;
    const isRepeat = AGAIN.includes(outcome) && !isUnsure(sent);
    // Above the buttons, so that the lowest one is where it is in the form and the review.
    const explorer = url && !look ? this.#renderExplorer(url, words) : nothing;
    return html`${explorer} ${look ?? nothing} ${this.#renderAgain(api, sent, isRepeat)}
      <drawbridge-push-button
        exportparts="button"
        data-testid="send-done"
        variant=${look || isRepeat ? 'quiet' : 'primary'}
        @click=${this.#leave}
        >${this.t('send.done')}</drawbridge-push-button
      >`;
  }

  #renderAgain(
    {send}: SendApi,
    {form, outcome}: SentTransfer,
    isPrimary: boolean,
  ): TemplateResult | typeof nothing {
    if (!AGAIN.includes(outcome)) return nothing;
    return html`<drawbridge-push-button
      exportparts="button"
      variant=${isPrimary ? 'primary' : 'quiet'}
      data-testid="send-again"
      @click=${() => {
        send.restore(form);
        this.client.router.replace('WalletSend', undefined);
      }}
      >${this.t('common.tryAgain')}</drawbridge-push-button
    >`;
  }

  #renderExplorer(url: string, words: string): TemplateResult {
    return html`<p class="sub">${renderExplorerLink({url, words})}</p>`;
  }

  #leave(): void {
    this.client.router.reset('Account');
  }
}

function isUnsure({outcome, arrived}: SentTransfer): boolean {
  return UNSURE.includes(outcome) || (outcome === 'confirmed' && arrived === 0n);
}

function wordsOf({outcome, isSpedUp, subject: {wallet}}: SentTransfer, amount: string): Words {
  const words: Readonly<Record<SentTransfer['outcome'], Words>> = {
    pending: {
      span: 'waiting',
      heading: ['send.submitted', amount],
      hint: isSpedUp ? ['send.spedUp', wallet] : ['send.submittedHint'],
    },
    confirmed: {span: 'done', heading: ['send.executed', amount], hint: ['send.arrivalUnknown']},
    failed: {span: 'failed', heading: ['send.failed', amount], hint: ['send.failedHint']},
    cancelled: {
      span: 'resting',
      heading: ['send.cancelled', amount],
      hint: ['send.cancelledHint', wallet],
    },
    replaced: {span: 'failed', heading: ['send.failed', amount], hint: ['send.replacedHint']},
    'not-sent': {span: 'failed', heading: ['send.failed', amount], hint: ['send.notSentHint']},
    proposed: {span: 'waiting', heading: ['send.proposed', amount], hint: ['send.proposedHint', wallet]},
    unclear: {span: 'waiting', heading: ['send.unclear', amount], hint: ['send.unclearHint', wallet]},
    'unclear-open': {
      span: 'waiting',
      heading: ['send.unclear', amount],
      hint: ['send.unclearOpenHint', wallet],
    },
    unknown: {span: 'waiting', heading: ['send.unknown', amount], hint: ['send.unknownHint']},
  };
  return words[outcome];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-confirmed-view': WalletSendConfirmedView;
  }
}
