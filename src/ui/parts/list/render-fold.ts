import {html, type TemplateResult} from 'lit';
import '../button/action.js';

/** Draws what unfolds a list of which only the first entries are shown, or folds it again. */
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
