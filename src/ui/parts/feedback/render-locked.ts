import {html, type TemplateResult} from 'lit';
import {lockIcon} from '../../icons/lock-icon.js';
import '../button/push-button.js';
import './empty-state.js';

/** The texts of a locked wallet, and the way to unlock it. */
interface Locked {
  readonly heading: string;
  readonly text: string;
  readonly unlock: {readonly label: string; readonly testId: string; readonly go: () => void};
  /** Other ways, below the button. */
  readonly more?: TemplateResult;
}

/** Draws the one notice for a wallet that the user has to unlock first. */
export function renderLocked({heading, text, unlock, more}: Locked): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="locked"
    role="status"
    .icon=${lockIcon}
    heading=${heading}
    text=${text}
  >
    <drawbridge-push-button data-testid=${unlock.testId} exportparts="button" size="sm" @click=${unlock.go}
      >${unlock.label}</drawbridge-push-button
    >
    ${more}
  </drawbridge-empty-state>`;
}
