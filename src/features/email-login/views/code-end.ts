import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Stop} from '../../../core/ports/clock.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/push-button.js';
import reset from '../../../ui/styles/reset.styles.js';
import type {CodeStep} from '../api.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * The end of a code or a link, and the button that sends another one, once that is allowed. It has its own timer, so
 * that the view around it is not rendered each second.
 *
 * @summary "The code expires in 20 minutes", and "Resend code".
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
      }
      .again {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--_space-xs);
        align-items: center;
        justify-content: center;
        min-block-size: 44px;
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
    return html`${this.#left > 0 && !this.isOver ? this.#renderEnd() : nothing}
      <div class="again">
        ${this.isLink ? this.t('login.notReceived') : nothing}
        ${this.#wait > 0 ? this.#renderWait() : this.#renderAgain()}
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
    const minutes = Math.ceil(this.#left / MINUTE_MS);
    return html`<p>${this.t(this.isLink ? 'login.linkEnds' : 'login.codeEnds', minutes)}</p>`;
  }

  #renderWait(): TemplateResult {
    const seconds = Math.ceil(this.#wait / SECOND_MS);
    return html`<span role="timer" data-testid="resend-wait">${this.t('login.resendIn', seconds)}</span>`;
  }

  #renderAgain(): TemplateResult {
    return html`<drawbridge-push-button
      variant="link"
      exportparts="button"
      data-testid="resend"
      @click=${() => this.dispatchEvent(new Event('resend', {bubbles: true, composed: true}))}
      >${this.t(this.isLink ? 'login.resendEmail' : 'login.resendCode')}</drawbridge-push-button
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
