import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {customElement, query, state} from 'lit/decorators.js';
import {DEMO_WALLET_ICON} from '../wallet-icon.js';
import walletStyles from '../wallet.styles.js';
import type {RequestSummary} from './summaries/request-summary.js';
import styles from './wallet-prompt.styles.js';

/** Of a window that serves one wallet only. */
const OWN_WALLET = {name: 'Demo wallet', icon: DEMO_WALLET_ICON};

interface OpenRequest {
  readonly summary: RequestSummary;
  readonly decide: (isApproved: boolean) => void;
}

/**
 * The wallet's own window: asks for one approval at a time, above whatever dialog the page has open.
 *
 * @summary A demo wallet's prompt with Approve and Reject.
 * @csspart dialog - The window.
 */
@customElement('demo-wallet-prompt')
export class WalletPromptElement extends LitElement {
  static override styles = [walletStyles, styles];

  @state() private waiting: readonly OpenRequest[] = [];

  @query('dialog') private dialog!: HTMLDialogElement | null;

  constructor() {
    super();
    // Keys pressed in a wallet's window never reach the page of a real wallet.
    this.addEventListener('keydown', (event) => event.stopPropagation());
  }

  /** How many requests wait for an answer. */
  get count(): number {
    return this.waiting.length;
  }

  /** Shows a request, after those that came before it; resolves with the user's answer. */
  ask(summary: RequestSummary): Promise<boolean> {
    return new Promise((decide) => {
      this.waiting = [...this.waiting, {summary, decide}];
    });
  }

  override updated(changes: PropertyValues): void {
    if (changes.has('waiting' as never)) this.dispatchEvent(new Event('change'));
    if (this.waiting.length > 0 && !this.dialog?.open) this.dialog?.showModal();
    else if (this.waiting.length === 0) this.dialog?.close();
  }

  override render(): TemplateResult {
    const [current] = this.waiting;
    return html`<dialog
      part="dialog"
      aria-labelledby="title"
      data-testid="wallet-prompt"
      @cancel=${(event: Event) => this.#cancel(event)}
    >
      ${current ? this.#request(current.summary) : nothing}
    </dialog>`;
  }

  #request({title, facts, text, wallet = OWN_WALLET}: RequestSummary): TemplateResult {
    return html`
      <p class="wallet"><img src=${wallet.icon} alt="" width="20" height="20" />${wallet.name}</p>
      <h2 id="title">${title}</h2>
      <dl>
        ${facts.map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${text === undefined ? nothing : html`<pre tabindex="0">${text}</pre>`}
      <div class="actions">
        <button type="button" @click=${() => this.#answer(false)}>Reject</button>
        <button type="button" class="primary" autofocus @click=${() => this.#answer(true)}>Approve</button>
      </div>
    `;
  }

  #answer(isApproved: boolean): void {
    const [current, ...others] = this.waiting;
    this.waiting = others;
    current?.decide(isApproved);
  }

  #cancel(event: Event): void {
    event.preventDefault();
    this.#answer(false);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'demo-wallet-prompt': WalletPromptElement;
  }
}
