import {html, type TemplateResult} from 'lit';
import './push-button.js';

/** A button that takes back what a user allowed. */
interface RevokeButton {
  readonly testId: string;
  readonly words: string;
  /** The accessible name, if it says more than the words. */
  readonly name?: string;
  readonly isLoading: boolean;
  readonly isDisabled: boolean;
  revoke(): void;
}

/** Draws the button of a row that revokes it, or ends its connection. */
export function renderRevoke({
  testId,
  words,
  name,
  isLoading,
  isDisabled,
  revoke,
}: RevokeButton): TemplateResult {
  const spoken = html`<span aria-hidden="true">${words}</span><span class="visually-hidden">${name}</span>`;
  return html`<drawbridge-push-button
    data-testid=${testId}
    exportparts="button"
    variant="danger"
    size="sm"
    ?loading=${isLoading}
    ?disabled=${isDisabled}
    @click=${revoke}
    >${name === undefined ? words : spoken}</drawbridge-push-button
  >`;
}
