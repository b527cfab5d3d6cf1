import {html, type TemplateResult} from 'lit';
import type {IconPaths} from '../../icons/icon-paths.js';
import './tile.js';

/** The button of a feature on the account. */
export interface FeatureTile {
  /** Id of the feature, in the `data-testid`. */
  readonly feature: string;
  readonly icon: IconPaths;
  readonly label: string;
  readonly press: () => void;
}

/** Renders the button of a feature on the account. */
export function renderTile({feature, icon, label, press}: FeatureTile): TemplateResult {
  return html`<drawbridge-tile
    data-testid="feature-${feature}"
    exportparts="button"
    .icon=${icon}
    label=${label}
    @click=${press}
  ></drawbridge-tile>`;
}
