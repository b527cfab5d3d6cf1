import {html, type TemplateResult} from 'lit';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import '../../ui/parts/button/push-button.js';

/**
 * The way to connect that a plug-in adds to Connect.
 *
 * @summary Sign in by a code.
 * @internal
 */
@customElement('drawbridge-code-login-method')
export class CodeLoginMethod extends ClientElement {
  protected override render(): TemplateResult {
    return html`<drawbridge-push-button
      data-testid="method-codeLogin"
      exportparts="button"
      @click=${this.#connect}
      >${this.t('codeLogin.signIn')}</drawbridge-push-button
    >`;
  }

  #connect(): void {
    this.run(async () => {
      await this.client.flows.connect({connectorId: 'codeLogin'});
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-code-login-method': CodeLoginMethod;
  }
}
