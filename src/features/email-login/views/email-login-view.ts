import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';

/**
 * Shows that a login is in progress.
 *
 * @summary Logs in by e-mail or a social login.
 * @internal
 */
@customElement('drawbridge-email-login-view')
export class EmailLoginView extends ViewElement {
  protected override render(): TemplateResult {
    return html`<p role="status">Log in</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-email-login-view': EmailLoginView;
  }
}
