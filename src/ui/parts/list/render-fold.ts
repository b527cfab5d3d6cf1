import {html, type TemplateResult} from 'lit';
import '../button/action.js';

/** Renders the button that shows all entries of a list, or only the first ones. */
export function renderFold(label: string, toggle: () => void): TemplateResult {
  return html`<drawbridge-action
    data-testid="show-all"
    exportparts="button"
    variant="quiet"
    size="sm"
    @click=${toggle}
    >${label}</drawbridge-action
  >`;
}
