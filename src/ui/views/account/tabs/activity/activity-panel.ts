import {css, html, nothing, type TemplateResult} from 'lit';
import {ClientElement} from '../../../../base/client-element.js';
import {customElement} from '../../../../base/custom-element.js';
import {ActivityFeed} from '../../../../base/holdings/activity-feed.js';
import {activityScene, type ActivityScene} from '../../../../base/holdings/activity-scene.js';
import {LocalFormats} from '../../../../base/holdings/local-formats.js';
import {historyIcon} from '../../../../icons/holdings.js';
import {renderActivity} from '../../../../parts/holdings/render-activity.js';
import '../../../../parts/image/mark.js';
import '../../../../parts/list/list-item.js';
import reset from '../../../../styles/reset.styles.js';

/** So many are shown here; all of them have a view of their own. */
const LATEST = 8;

/**
 * What happened last in the account in use, and the way to everything that did.
 *
 * @summary The activity tab.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-activity-panel')
export class ActivityPanel extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #feed = new ActivityFeed(this);
  readonly #formats = new LocalFormats(this);

  protected override render(): unknown {
    const scene = activityScene(this.client, this.#feed, this.#formats.value);
    return [renderActivity(scene, LATEST), this.#renderAll(scene)];
  }

  #renderAll({rows, more}: ActivityScene): TemplateResult | typeof nothing {
    if (rows.length === 0 || (rows.length <= LATEST && !more)) return nothing;
    return html`<drawbridge-list-item
      data-testid="all-activity"
      exportparts="list-item"
      label=${this.t('activity.showAll')}
      trailing="chevron"
      @click=${() => this.client.router.push('Transactions')}
    >
      <drawbridge-mark slot="start" .icon=${historyIcon}></drawbridge-mark>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-activity-panel': ActivityPanel;
  }
}
