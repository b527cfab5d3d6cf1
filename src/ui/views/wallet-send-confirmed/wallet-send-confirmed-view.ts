import {css, html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {SentTransfer} from '../../../controllers/send/send-controller.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Message} from '../../../core/messages/message.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import '../../parts/button/action.js';
import '../../parts/feedback/spinner.js';
import '../../parts/text/address.js';
import viewStyles from '../../styles/view.styles.js';

type Words = readonly [heading: Message, hint: Message | undefined];

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
      .outcome {
        display: grid;
        gap: var(--_space-xs);
        justify-items: center;
        padding-block: var(--_space-m);
      }
    `,
  ];

  protected override watched({send}: Holdings): readonly ReadableAtom<unknown>[] {
    return [send.state];
  }

  protected override render(): TemplateResult {
    const sent = this.holdings?.send.state.get().sent;
    if (!sent) return html`<p class="sub">${this.t('send.nothing')}</p>`;
    const [heading, hint] = wordsOf(sent);
    return html`<div class="outcome" role="status" data-testid="send-outcome" data-outcome=${sent.outcome}>
        ${sent.outcome === 'pending' ? html`<drawbridge-spinner></drawbridge-spinner>` : nothing}
        <p class="lead">${this.t(...heading)}</p>
        <p class="sub">${hint ? this.t(...hint) : nothing}</p>
      </div>
      <p class="sub">
        ${this.t('send.to')}
        <drawbridge-address address=${sent.form.receiver.address ?? ''} start="6"></drawbridge-address>
      </p>
      <div class="actions">
        ${
          sent.explorerUrl
            ? html`<drawbridge-action
                exportparts="button"
                variant="quiet"
                href=${sent.explorerUrl}
                target="_blank"
                data-testid="view-transaction"
                >${this.t('send.explorer')}</drawbridge-action
              >`
            : nothing
        }
        <drawbridge-action
          exportparts="button"
          variant="quiet"
          @click=${() => this.client.router.replace('WalletSend', undefined)}
          >${this.t('send.again')}</drawbridge-action
        >
        <drawbridge-action exportparts="button" data-testid="send-done" @click=${this.#leave}
          >${this.t('send.done')}</drawbridge-action
        >
      </div>`;
  }

  #leave(): void {
    this.client.router.reset('Account');
  }
}

function wordsOf({form, outcome}: SentTransfer): Words {
  const what = `${form.amount} ${form.token?.symbol ?? ''}`;
  const words: Readonly<Record<SentTransfer['outcome'], Words>> = {
    pending: [['send.submitted', what], ['send.submittedHint']],
    confirmed: [['send.confirmed', what], undefined],
    failed: [['send.failed', what], ['send.failedHint']],
    unknown: [['send.unknown', what], ['send.unknownHint']],
  };
  return words[outcome];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-confirmed-view': WalletSendConfirmedView;
  }
}
