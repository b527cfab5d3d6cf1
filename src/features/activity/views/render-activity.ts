import {html, nothing, type TemplateResult} from 'lit';
import type {ActivityRow} from '../activity-rows.js';
import type {ActivityScene} from './activity-scene.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/list/list-end.js';
import '../../../ui/parts/list/long-list.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import './activity-row.js';
import {renderPlaces} from '../../../ui/parts/portfolio/render-places.js';
import {renderTrouble} from '../../../ui/parts/portfolio/render-trouble.js';

/** Heading above the first row of a month. */
const MONTH_HEIGHT = 32;
const ROW_HEIGHT = 56;
/** Places kept for the first page. */
const PLACES = 7;

/** Draws an activity list; `limit` shows the newest only, and whatever leads on below it is the caller's. */
export function renderActivity(scene: ActivityScene, limit = Infinity): unknown {
  const {phase, again} = scene;
  if (phase === 'waiting') return renderPlaces(PLACES);
  if (phase === 'failed') {
    return renderTrouble({...scene, icon: historyIcon, words: {now: again, later: String}});
  }
  if (phase === 'empty') return renderNothing(scene);
  return [renderRows(scene, limit), renderAmiss(scene), limit === Infinity ? renderMore(scene) : nothing];
}

function renderNothing(scene: ActivityScene): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="no-activity"
    role="status"
    .icon=${historyIcon}
    heading=${scene.heading}
    text=${scene.text}
    >${renderButton(scene)}</drawbridge-empty-state
  >`;
}

function renderRows({rows, label, wordsOf, more}: ActivityScene, limit: number): TemplateResult {
  const list: LongListRows<ActivityRow> = {
    items: limit < rows.length ? rows.slice(0, limit) : rows,
    keyOf: ({key}) => key,
    heightOf: ({month}) => (month ? MONTH_HEIGHT : 0) + ROW_HEIGHT,
    render: (row) =>
      html`<drawbridge-activity-row
        data-testid=${`transaction-${row.transaction.hash}`}
        .words=${wordsOf(row)}
      ></drawbridge-activity-row>`,
  };
  return html`<drawbridge-long-list
    label=${label}
    ?is-open=${more !== undefined}
    .rows=${list}
  ></drawbridge-long-list>`;
}

function renderAmiss({trouble, again, retry, isOnline}: ActivityScene): TemplateResult | typeof nothing {
  if (!trouble) return nothing;
  return html`<drawbridge-notice tone="warning" role="status" data-testid="trouble">
    ${trouble}
    ${
      isOnline
        ? html`<drawbridge-action exportparts="button" variant="link" data-testid="try-again" @click=${retry}
            >${again}</drawbridge-action
          >`
        : nothing
    }
  </drawbridge-notice>`;
}

/** The end of the list loads the next page when scrolled to; the button is for users who do not scroll. */
function renderMore(scene: ActivityScene): unknown {
  const {more, trouble} = scene;
  // A failure has a button of its own.
  if (!more || trouble !== '') return nothing;
  return html`<drawbridge-list-end ?quiet=${more.isLoading} @near-end=${more.load}></drawbridge-list-end
    >${renderButton(scene)}`;
}

function renderButton({more}: ActivityScene): TemplateResult | typeof nothing {
  if (!more) return nothing;
  return html`<drawbridge-action
    data-testid="load-more"
    exportparts="button"
    variant="quiet"
    size="sm"
    ?loading=${more.isLoading}
    @click=${more.load}
    >${more.text}</drawbridge-action
  >`;
}
