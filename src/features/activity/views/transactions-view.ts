import {css} from 'lit';
import type {InternalApis} from '../../../core/ports/feature.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {noAccountHere, unavailableHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {ActivityFeed, activityViewModel, renderActivity} from './activity-feed.js';

/**
 * All transactions of the account in use on its network, by month.
 *
 * @summary The account's history.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-transactions-view')
export class TransactionsView extends FeatureView {
  declare api: InternalApis['activity'];

  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
    `,
  ];

  readonly #network = new NetworkName(this);
  readonly #feed = new ActivityFeed(this);
  readonly #formats = new LocalFormats(this);

  constructor() {
    super();
    observe(this, ({features}) => features.state);
    observe(this, ({account}) => account);
  }

  protected override render(): unknown {
    const unavailable =
      unavailableHere(this.client, {feature: 'history'}, this.#network) ?? noAccountHere(this.client);
    if (unavailable) return renderUnavailable(unavailable);
    return renderActivity(
      activityViewModel(this.client, this.#feed, {formats: this.#formats.value, network: this.#network}),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-transactions-view': TransactionsView;
  }
}
