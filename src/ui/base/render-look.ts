import {html, type TemplateResult} from 'lit';
import type {Client} from '../../client/client.js';
import {translate} from '../../core/messages/message.js';
import {situationOf} from './slot-elements.js';

/** Where the user finds out about a transaction. */
interface Look {
  /** Its explorer, with the words for it. */
  readonly url: string | undefined;
  readonly words: string;
}

/**
 * The primary action of an outcome after which a repeat could pay twice: the explorer, or the activity where there is
 * none. `undefined` where the page has neither. The host imports `drawbridge-action`.
 */
export function renderLook(client: Client, {url, words}: Look): TemplateResult | undefined {
  if (url !== undefined)
    return html`<drawbridge-action
      exportparts="button"
      href=${url}
      target="_blank"
      data-testid="view-transaction"
      >${words}</drawbridge-action
    >`;
  const hasActivity = client
    .slotsOf('account-tab')
    .some((tab) => tab.id === 'activity' && tab.isOffered(situationOf(client)));
  if (!hasActivity) return undefined;
  return html`<drawbridge-action
    exportparts="button"
    data-testid="see-activity"
    @click=${() => client.router.push('Transactions')}
    >${translate(client.messages.get(), ['common.seeActivity'])}</drawbridge-action
  >`;
}
