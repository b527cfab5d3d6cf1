import {html, type TemplateResult} from 'lit';
import {walletIcon} from '../../icons/status.js';
import '../button/action.js';
import './empty-state.js';

/** Why a screen cannot be used, written out. */
export interface Refusal {
  readonly heading: string;
  readonly text: string;
  /** The words of the way on. */
  readonly way: string;
  /** Runs when somebody takes it. */
  readonly go: () => void;
}

/** Draws why a screen cannot be used, in its place. */
export function renderRefusal({heading, text, way, go}: Refusal): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="refusal"
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
