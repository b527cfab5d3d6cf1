import {css} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {ActivityFeed} from '../../base/holdings/activity-feed.js';
import {activityScene} from '../../base/holdings/activity-scene.js';
import {LocalFormats} from '../../base/holdings/local-formats.js';
import {refusalOf} from '../../base/holdings/offered-features.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import {renderRefusal} from '../../parts/feedback/render-refusal.js';
import {renderActivity} from '../../parts/holdings/render-activity.js';
import viewStyles from '../../styles/view.styles.js';

/**
 * Everything that happened in the account in use on its network, month by month.
 *
 * @summary The account's history.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-transactions-view')
export class TransactionsView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
    `,
  ];

  readonly #feed = new ActivityFeed(this);
  readonly #formats = new LocalFormats(this);

  constructor() {
    super();
    observe(this, ({features}) => features.state);
  }

  protected override render(): unknown {
    const refusal = refusalOf('history', this.client, (...message) => this.t(...message));
    if (refusal) return renderRefusal(refusal);
    return renderActivity(activityScene(this.client, this.#feed, this.#formats.value));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-transactions-view': TransactionsView;
  }
}
