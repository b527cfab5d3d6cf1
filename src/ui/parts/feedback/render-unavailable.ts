import {html, type TemplateResult} from 'lit';
import {walletIcon} from '../../icons/status.js';
import '../button/action.js';
import './empty-state.js';

/** The notice in place of an unavailable view, written out. */
export interface UnavailableWords {
  readonly heading: string;
  readonly text: string;
  /** Label of the way on. */
  readonly way: string;
  /** Runs when it is taken. */
  readonly go: () => void;
}

/** Draws why a screen is not available, in its place. */
export function renderUnavailable({heading, text, way, go}: UnavailableWords): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="unavailable"
    role="status"
    .icon=${walletIcon}
    heading=${heading}
    text=${text}
  >
    <drawbridge-action data-testid="to-account" exportparts="button" size="sm" @click=${go}
      >${way}</drawbridge-action
    >
  </drawbridge-empty-state>`;
}
