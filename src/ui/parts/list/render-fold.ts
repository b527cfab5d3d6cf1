import {html, type TemplateResult} from 'lit';
import '../button/push-button.js';

/** Renders the button that shows all entries of a list, or only the first ones. */
export function renderFold(label: string, toggle: () => void): TemplateResult {
  return html`<drawbridge-push-button
    data-testid="show-all"
    exportparts="button"
    variant="quiet"
    size="sm"
    @click=${toggle}
    >${label}</drawbridge-push-button
  >`;
}
