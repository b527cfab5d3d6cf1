import {html, type TemplateResult} from 'lit';
import {externalLinkIcon} from '../../icons/arrows.js';
import '../image/icon.js';
import './push-button.js';

/** A page of the block explorer. */
interface ExplorerLink {
  readonly url: string;
  readonly words: string;
  readonly testId?: string;
  /** The primary action of the view, in place of a link. */
  readonly isPrimary?: boolean;
}

/** Draws the link to a page of the block explorer, which opens in a new tab. */
export function renderExplorerLink({
  url,
  words,
  testId = 'view-transaction',
  isPrimary = false,
}: ExplorerLink): TemplateResult {
  return html`<drawbridge-push-button
    exportparts="button"
    variant=${isPrimary ? 'primary' : 'link'}
    href=${url}
    target="_blank"
    data-testid=${testId}
    >${words}<drawbridge-icon .icon=${externalLinkIcon}></drawbridge-icon
  ></drawbridge-push-button>`;
}
