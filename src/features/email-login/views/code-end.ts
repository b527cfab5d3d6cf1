import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Stop} from '../../../core/ports/clock.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/push-button.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';
import reset from '../../../ui/styles/reset.styles.js';
import type {CodeStep} from '../api.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * When another code or link can be sent, then the button that sends it. It has its own timer, so that the view around it is
 * not rendered each second.
 *
 * @summary "Resend in 30s", then "No email yet? Check spam. Resend code".
 * @csspart button - The button.
 * @fires {Event} ended - The code has ended.
 * @fires {Event} resend - The user asks for another code. Bubbles and crosses shadow roots.
 * @internal
 */
@customElement('drawbridge-code-end')
export class CodeEnd extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        gap: var(--_space-xs);
        color: var(--_color-text-muted);
        text-align: center;
      }
      p {
        margin: 0;
        text-wrap: balance;
      }
      .again {
        display: grid;
        align-content: center;
        min-block-size: 48px;
      }
      span {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({attribute: false}) step!: CodeStep;

  /** The e-mail has a link, not a code. */
  @property({type: Boolean, attribute: 'link'}) isLink = false;

  /** The code cannot be used any more, whatever its time. */
  @property({type: Boolean, attribute: 'over'}) isOver = false;

  #stop: Stop = () => {};
  /** The end that was announced. */
  #announced = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    return html`${this.isLink && this.#left > 0 ? this.#renderEnd() : nothing}
      <div class="again">
        <p>
          ${this.isLink ? this.t('login.notReceived') : nothing}
          ${this.#wait > 0 ? this.#renderWait() : this.#renderAgain()}
        </p>
      </div>`;
  }

  protected override updated(): void {
    this.#stop();
    if (!this.isConnected) return;
    const {endsAt} = this.step;
    if (this.#left <= 0 && this.#announced !== endsAt) {
      this.#announced = endsAt;
      this.dispatchEvent(new Event('ended'));
    }
    const left = this.#wait > 0 ? this.#wait % SECOND_MS || SECOND_MS : this.#left % MINUTE_MS || MINUTE_MS;
    if (this.#wait <= 0 && this.#left <= 0) return;
    this.#stop = this.client.clock.after(left, () => this.requestUpdate());
  }

  #renderEnd(): TemplateResult {
    return html`<p>${this.t('login.linkEnds', Math.ceil(this.#left / MINUTE_MS))}</p>`;
  }

  #renderWait(): TemplateResult {
    const seconds = Math.ceil(this.#wait / SECOND_MS);
    return html`<span role="timer" data-testid="resend-wait">${this.t('login.resendIn', seconds)}</span>`;
  }

  #renderAgain(): TemplateResult {
    if (this.isLink) return this.#renderButton(this.t('login.resendEmail'));
    if (this.isOver || this.#left <= 0) return this.#renderButton(this.t('login.sendAnother'));
    const button = this.#renderButton(this.t('login.resendCode'));
    return renderSentence(this.client.messages.get(), 'login.noCodeYet', button);
  }

  #renderButton(words: string): TemplateResult {
    return html`<drawbridge-push-button
      variant="link"
      exportparts="button"
      data-testid="resend"
      @click=${() => this.dispatchEvent(new Event('resend', {bubbles: true, composed: true}))}
      >${words}</drawbridge-push-button
    >`;
  }

  /** Milliseconds until another code may be requested. */
  get #wait(): number {
    return this.step.resendAt - this.client.clock.now();
  }

  /** Milliseconds until the code ends. */
  get #left(): number {
    return this.step.endsAt - this.client.clock.now();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-code-end': CodeEnd;
  }
}
