import '../feedback/empty-state.js';
import '../feedback/retry.js';
import '../feedback/notice.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Clock} from '../../../core/ports/clock.js';
import type {Icon} from '../../icons/icon.js';
import {offlineIcon} from '../../icons/search.js';
import type {RetryWords} from '../feedback/retry.js';

/** The failure in place of a list, and the time of the next possible attempt. */
interface Trouble {
  readonly icon: Icon;
  readonly isOnline: boolean;
  readonly heading: string;
  readonly text: string;
  readonly words: RetryWords;
  readonly retry: () => void;
  readonly clock?: Clock;
  /** In milliseconds since the epoch; at once without it. */
  readonly retryAt?: number;
}

/** Draws what went wrong in the place of a list. */
export function renderTrouble(trouble: Trouble): TemplateResult {
  const {icon, isOnline, heading, text, words, retry, clock, retryAt = 0} = trouble;
  return html`<drawbridge-empty-state
    data-testid="trouble"
    role="status"
    .icon=${isOnline ? icon : offlineIcon}
    heading=${heading}
    text=${text}
  >
    <drawbridge-retry
      data-testid="try-again"
      exportparts="button"
      .clock=${clock}
      .retryAt=${retryAt}
      .words=${words}
      @click=${retry}
    ></drawbridge-retry>
  </drawbridge-empty-state>`;
}

/** A notice on missing parts of a list, and the way to load them. */
export interface Note {
  /** For tests. */
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'warning';
  /** Missing where trying again does not help. */
  readonly retry?: {
    readonly words: RetryWords;
    readonly run: () => void;
    readonly clock: Clock;
    /** In milliseconds since the epoch; 0 for at once. */
    readonly at: number;
  };
}

/** Draws a note; it is announced, and takes nothing away from the list. */
export function renderNote({id, text, tone = 'info', retry}: Note): TemplateResult {
  return html`<drawbridge-notice tone=${tone} role="status" data-testid=${id}
    >${text} ${retry ? html`<div>${renderRetry(retry)}</div>` : nothing}</drawbridge-notice
  >`;
}

function renderRetry({words, run, clock, at}: NonNullable<Note['retry']>): TemplateResult {
  return html`<drawbridge-retry
    data-testid="try-again"
    exportparts="button"
    .clock=${clock}
    .retryAt=${at}
    .words=${words}
    @click=${run}
  ></drawbridge-retry>`;
}
