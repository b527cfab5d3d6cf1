import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import reset from '../../../ui/styles/reset.styles.js';
import {LoginElement} from './login-element.js';

const MINUTE_MS = 60_000;

/**
 * Announces that the session of the login ends soon. Empty until then.
 *
 * @summary The end of the session, and a button that renews it.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-login-session')
export class LoginSession extends LoginElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      drawbridge-notice {
        margin-block-end: var(--_space-s);
      }
      .end {
        display: grid;
        gap: var(--_space-s);
        justify-items: start;
      }
    `,
  ];

  @state() private isRenewing = false;

  #stop: Stop = () => {};

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override updated(): void {
    this.#stop();
    const left = this.#left;
    if (this.isConnected && left > 0)
      this.#stop = this.client.clock.after(left % MINUTE_MS || MINUTE_MS, () => this.requestUpdate());
  }

  protected override render(): TemplateResult {
    const minutes = Math.ceil(this.#left / MINUTE_MS);
    return html`<div role="status">
      ${
        minutes > 0
          ? html`<drawbridge-notice tone="warning" data-testid="session-ends">
              <div class="end">
                ${this.t('login.endsSoon', minutes)}
                <drawbridge-push-button
                  size="sm"
                  exportparts="button"
                  data-testid="renew-session"
                  ?loading=${this.isRenewing}
                  @click=${this.#renew}
                  >${this.t('login.renew')}</drawbridge-push-button
                >
              </div>
            </drawbridge-notice>`
          : nothing
      }
    </div>`;
  }

  /** Milliseconds until the session ends; 0 unless it ends soon. */
  get #left(): number {
    const {endsAt} = this.state;
    return endsAt === undefined ? 0 : endsAt - this.client.clock.now();
  }

  #renew(): void {
    this.isRenewing = true;
    this.run(async () => {
      const [renewed] = await Promise.allSettled([this.#renewSession()]);
      this.isRenewing = false;
      if (renewed.status === 'rejected') throw renewed.reason;
      this.client.toast.show({variant: 'success', message: ['login.renewed']});
    });
  }

  async #renewSession(): Promise<void> {
    const api = await this.loadApi();
    await api.renewSession();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-session': LoginSession;
  }
}
