import {html, nothing, type TemplateResult} from 'lit';
import type {Clock} from '../../../core/ports/clock.js';
import '../feedback/notice.js';
import '../feedback/retry.js';
import type {RetryWords} from '../feedback/retry.js';

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
