import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement, loadPart} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {mailIcon} from '../../../ui/icons/login.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import type {WaitingCode} from '../api.js';
import {LoginElement} from './login-element.js';

/**
 * The way back to a code that was sent before the user left its view, or before the page reloaded.
 *
 * @summary "Enter the code we sent to a…@e…".
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-waiting-code')
export class WaitingCodeElement extends LoginElement {
  static override styles = css`
    :host {
      display: block;
      min-block-size: 62px;
    }
    :host([ready]) {
      min-block-size: 0;
    }
    /* Two lines, which most addresses need. */
    drawbridge-push-button {
      display: block;
      min-block-size: 54px;
      margin-block-end: 8px;
    }
  `;

  /** Its sentences are loaded. Until then its place is kept free. */
  @property({type: Boolean, attribute: 'ready', reflect: true}) isReady = false;
  protected override readonly waitsForUse = true;

  readonly #router = observe(this, ({router}) => router.state);

  constructor() {
    super();
    // Each opening of the modal looks whether the code has expired.
    observe(this, ({modal}) => modal.state);
  }

  protected override firstUpdated(): void {
    loadPart(async () => {
      await Promise.all([this.loadApi(), this.client.loadMessagesOf('emailLogin')]);
      this.isReady = true;
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const {waiting} = this.state;
    const isOver = !waiting || waiting.endsAt <= this.client.clock.now();
    if (!this.isReady || isOver) return nothing;
    // That view has the field, and says why.
    const isThere = this.#router.value.history.at(-1)?.view === 'EmailLogin';
    if (!waiting.canEnter && isThere) return nothing;
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="waiting-code"
      variant="quiet"
      size="sm"
      ?disabled=${this.disabled}
      @click=${() => this.run(async () => (await this.loadApi()).resumeCode())}
    >
      <drawbridge-icon slot="start" .icon=${mailIcon}></drawbridge-icon>${this.#textOf(waiting)}
    </drawbridge-push-button>`;
  }

  #textOf({canEnter, isLink, email}: WaitingCode): string {
    if (!canEnter) return this.t('login.sendAnother');
    // A word joiner keeps the address on one line.
    const address = email.replace('…@', '…\u2060@');
    return this.t(isLink ? 'login.deviceLead' : 'login.codeSent', address);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-waiting-code': WaitingCodeElement;
  }
}
