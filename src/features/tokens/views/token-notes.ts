import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {failureMessage, retryWay} from '../../../ui/base/notices.js';
import type {ClientHost} from '../../../ui/base/observe.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/retry.js';
import {SlotElements} from '../../../ui/base/slot-elements.js';
import {walletIcon} from '../../../ui/icons/status.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import type {Portfolio} from './portfolio.js';

/** Messages of the tokens tab without a list, or beside an outdated or incomplete one. */
export class TokenNotes {
  readonly #host: ClientHost<Client>;
  readonly #network: NetworkName;
  readonly #ways: SlotElements;
  readonly #retry: () => void;

  constructor(host: ClientHost<Client>, retry: () => void) {
    this.#host = host;
    this.#network = new NetworkName(host);
    this.#ways = new SlotElements(host, 'account-empty');
    this.#retry = retry;
  }

  /** Nothing is owned. */
  renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
        data-testid="no-tokens"
        role="status"
        .icon=${walletIcon}
        heading=${this.#textOf('tokens.none')}
        text=${this.#textOf('tokens.noneHint', this.#network.value)}
      ></drawbridge-empty-state>
      ${this.#ways.offered()}`;
  }

  /** All that is owned is hidden. */
  renderAllSmall(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.#textOf('tokens.allSmall')}
      text=${this.#textOf('tokens.allSmallHint')}
    ></drawbridge-empty-state>`;
  }

  /** Neither wallet nor service can list the tokens of this network. */
  renderUnsupported(): TemplateResult {
    const network = this.#network.known;
    const heading: Message = network ? ['tokens.unsupported', network] : ['tokens.unsupportedHere'];
    return html`<drawbridge-empty-state
      data-testid="unsupported"
      role="status"
      .icon=${walletIcon}
      heading=${this.#textOf(...heading)}
      text=${this.#textOf('tokens.unsupportedHint')}
    ></drawbridge-empty-state>`;
  }

  /** It could not be read, and nothing is known from before. */
  renderFailed({failure}: Portfolio, isOnline: boolean): TemplateResult {
    const way = this.#way(failure);
    return renderTrouble({
      ...way,
      icon: walletIcon,
      isOnline,
      heading: this.#textOf(isOnline ? 'tokens.failed' : 'common.offline'),
      text: isOnline ? this.#reasonOf(failure, way.retryAt) : this.#textOf('service.offlineHint'),
    });
  }

  /** The message of a failure; of one that no retry mends also who can help. */
  #reasonOf(failure: Portfolio['failure'], retryAt: number): string {
    const reason = this.#textOf(...failureMessage(failure?.cause));
    return retryAt === Infinity ? `${reason} ${this.#textOf('tokens.refusedHint')}` : reason;
  }

  /** The notice that the list is outdated; `undefined` if it is not. */
  renderStale({failure}: Portfolio, isOnline: boolean): TemplateResult | undefined {
    if (!isOnline) {
      return html`<drawbridge-notice tone="warning" role="status"
        >${this.#textOf('service.staleOffline')}</drawbridge-notice
      >`;
    }
    if (!failure) return undefined;
    const {words, retry, clock, retryAt} = this.#way(failure);
    return html`<drawbridge-notice tone="warning" role="status" data-testid="trouble">
      ${this.#textOf(...failureMessage(failure.cause))} ${this.#textOf('service.stale')}
      <drawbridge-retry
        data-testid="try-again"
        exportparts="button"
        .clock=${clock}
        .retryAt=${retryAt}
        .words=${words}
        @click=${retry}
      ></drawbridge-retry>
    </drawbridge-notice>`;
  }

  /** The way out of a failure, and from when on it is open. */
  #way(failure: Portfolio['failure']) {
    const way = retryWay(this.#host.client, failure?.cause);
    return {...way, retryAt: failure?.retryAt ?? 0, retry: this.#retry};
  }

  #textOf(...message: Message): string {
    return translate(this.#host.client.messages.get(), message);
  }
}
