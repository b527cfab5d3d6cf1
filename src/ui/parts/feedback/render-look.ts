import {html, type TemplateResult} from 'lit';
import '../button/push-button.js';
import {renderExplorerLink} from '../button/render-explorer-link.js';

/** The ways to find out about a transaction. */
interface Look {
  /** Its explorer, with the words for it. */
  readonly url: string | undefined;
  readonly words: string;
  /** Opens the activity; absent where the page has none. */
  readonly activity: {readonly words: string; readonly open: () => void} | undefined;
}

/**
 * The primary action of an outcome after which a repeat could pay twice: the explorer, or else the activity. `undefined`
 * without either.
 */
export function renderLook({url, words, activity}: Look): TemplateResult | undefined {
  if (url !== undefined) return renderExplorerLink({url, words, isPrimary: true});
  return (
    activity &&
    html`<drawbridge-push-button exportparts="button" data-testid="see-activity" @click=${activity.open}
      >${activity.words}</drawbridge-push-button
    >`
  );
}
