import {css, html, nothing, type TemplateResult} from 'lit';
import type {InternalApis} from '../../../core/ports/feature.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {FeatureElement} from '../../../ui/base/view-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import reset from '../../../ui/styles/reset.styles.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {ActivityFeed, activityViewModel, type ActivityViewModel, renderActivity} from './activity-feed.js';

/** Number of shown transactions; the view Transactions has all. */
const LATEST = 8;

/**
 * The latest transactions of the account in use, with a button to show all.
 *
 * @summary The activity tab.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-activity-panel')
export class ActivityPanel extends FeatureElement {
  declare api: InternalApis['activity'];

  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #network = new NetworkName(this);
  readonly #feed = new ActivityFeed(this);
  readonly #formats = new LocalFormats(this);

  protected override render(): unknown {
    const model = activityViewModel(this.client, this.#feed, {
      formats: this.#formats.value,
      network: this.#network,
    });
    return [renderActivity(model, LATEST), this.#renderAll(model)];
  }

  #renderAll({rows, more}: ActivityViewModel): TemplateResult | typeof nothing {
    if (rows.length === 0 || (rows.length <= LATEST && !more)) return nothing;
    return html`<drawbridge-list-item
      data-testid="all-activity"
      exportparts="list-item"
      label=${this.t('activity.showAll')}
      trailing="chevron"
      @click=${() => this.client.router.push('Transactions')}
    >
      <drawbridge-logo slot="start" .icon=${historyIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-activity-panel': ActivityPanel;
  }
}
