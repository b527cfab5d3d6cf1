import {css, html, type TemplateResult} from 'lit';
import '../button/push-button.js';
import './notice.js';

/** One failure in words, with the ways on from it. */
interface ShownNews {
  /** Prefix of each `data-testid`. */
  readonly subject: string;
  readonly what: string;
  readonly hint: string;
  /** The way to the whole story. */
  readonly way: unknown;
  readonly dismiss: {readonly words: string; readonly press: () => void};
}

/** Renders a failure that the user has not seen. */
export function renderNews({subject, what, hint, way, dismiss}: ShownNews): TemplateResult {
  return html`<drawbridge-notice tone="danger" data-testid="${subject}-news">
    <div class="news">
      <p class="what">${what}</p>
      <p>${hint}</p>
      <div class="ways">
        ${way}
        <drawbridge-push-button
          exportparts="button"
          variant="link"
          data-testid="dismiss-${subject}-news"
          @click=${dismiss.press}
          >${dismiss.words}</drawbridge-push-button
        >
      </div>
    </div>
  </drawbridge-notice>`;
}

export const newsStyles = css`
  :host {
    display: grid;
  }
  drawbridge-notice {
    margin-block-end: 8px;
  }
  .news {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  p {
    margin: 0;
  }
  .what {
    font-weight: 600;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
`;
