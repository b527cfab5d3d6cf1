import {html, type TemplateResult} from 'lit';
import type {Clock} from '../../../core/ports/clock.js';
import type {Icon} from '../../icons/icon.js';
import {offlineIcon} from '../../icons/search.js';
import '../feedback/empty-state.js';
import '../feedback/retry.js';
import type {RetryWords} from '../feedback/retry.js';

/** The failure in place of a list, and the time of the next possible attempt. */
export interface Trouble {
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
