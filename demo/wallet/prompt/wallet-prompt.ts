import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {customElement, query} from 'lit/decorators.js';
import {DEMO_WALLET_ICON} from '../wallet-icon.js';
import walletStyles from '../wallet.styles.js';
import type {RequestSummary} from './request-summary.js';
import styles from './wallet-prompt.styles.js';

/** Of a window that serves one wallet only. */
const OWN_WALLET = {name: 'Demo wallet', icon: DEMO_WALLET_ICON};

/** One of several things that a request asks for, each to be granted or not. */
export interface PromptOption {
  readonly value: string;
  readonly label: string;
  /** The text below the label. */
  readonly detail: string;
}

interface OpenRequest {
  readonly summary: RequestSummary;
  readonly options: readonly PromptOption[];
  /** Gets what was granted; `undefined` is a no. */
  readonly decide: (granted: readonly string[] | undefined) => void;
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

  /** Parts of the shown request that the user does not grant. */
  @state() private withheld: ReadonlySet<string> = new Set();

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
  async ask(summary: RequestSummary): Promise<boolean> {
    return (await this.choose(summary, [])) !== undefined;
  }

  /** Shows a request for several things; resolves with those the user grants, with `undefined` for none. */
  choose(summary: RequestSummary, options: readonly PromptOption[]): Promise<readonly string[] | undefined> {
    return new Promise((decide) => {
      this.waiting = [...this.waiting, {summary, options, decide}];
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
      ${current ? this.#request(current.summary, current.options) : nothing}
    </dialog>`;
  }

  #request(
    {title, facts, text, wallet = OWN_WALLET}: RequestSummary,
    options: readonly PromptOption[],
  ): TemplateResult {
    const isEmpty = options.length > 0 && options.every(({value}) => this.withheld.has(value));
    return html`
      <p class="wallet">
        <img src=${wallet.icon} alt="" width="20" height="20" />${wallet.name}
        <span class="toy">Toy wallet, no real money</span>
      </p>
      <h2 id="title">${title}</h2>
      <dl>
        ${facts.map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${text === undefined ? nothing : html`<pre tabindex="0">${text}</pre>`}
      ${options.length > 0 ? this.#choices(options) : nothing}
      <div class="actions">
        <button type="button" @click=${() => this.#answer(false)}>Reject</button>
        <button
          type="button"
          class="primary"
          autofocus
          ?disabled=${isEmpty}
          @click=${() => this.#answer(true)}
        >
          Approve
        </button>
      </div>
    `;
  }

  #choices(options: readonly PromptOption[]): TemplateResult {
    return html`<fieldset>
      <legend>Share</legend>
      ${options.map(
        ({value, label, detail}) =>
          html`<label>
            <input
              type="checkbox"
              .checked=${!this.withheld.has(value)}
              @change=${() => this.#toggle(value)}
            />
            <span>${label}<br /><span class="muted">${detail}</span></span>
          </label>`,
      )}
    </fieldset>`;
  }

  #toggle(value: string): void {
    const withheld = new Set(this.withheld);
    if (!withheld.delete(value)) withheld.add(value);
    this.withheld = withheld;
  }

  #answer(isApproved: boolean): void {
    const [current, ...others] = this.waiting;
    const {withheld} = this;
    this.waiting = others;
    this.withheld = new Set();
    const granted = current?.options.map(({value}) => value).filter((value) => !withheld.has(value));
    current?.decide(isApproved ? granted : undefined);
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
