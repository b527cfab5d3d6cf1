import '../button/push-button.js';
import './empty-state.js';
import './notice.js';
import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import {offlineIcon} from '../../icons/search.js';
import reset from '../../styles/reset.styles.js';

/** Texts of a {@link Retry}, in the user's language. */
interface RetryWords {
  readonly now: string;
  /** Remaining time in whole seconds. */
  later(seconds: number): string;
}

/**
 * "Try again" for a request that is blocked until a certain time: counts down until then.
 *
 * @summary A button that shows when it will be enabled.
 * @csspart button - The control itself.
 * @fires {MouseEvent} click - Only once it works.
 * @internal
 */
@customElement('drawbridge-retry')
export class Retry extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    reset,
    css`
      :host {
        display: inline-block;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({attribute: false}) clock: Clock | undefined;

  /** When it is enabled, in milliseconds since the epoch; 0 for immediately. There is no button for `Infinity`. */
  @property({attribute: false}) retryAt = 0;

  @property({attribute: false}) words: RetryWords = {now: '', later: String};

  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    // Nothing else would restart it after it was moved in the document.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override click(): void {
    this.renderRoot.querySelector('drawbridge-push-button')?.click();
  }

  protected override render(): TemplateResult | typeof nothing {
    const left = this.#left;
    if (left === Infinity) return nothing;
    const {now, later} = this.words;
    return html`<drawbridge-push-button exportparts="button" size="sm" variant="quiet" ?disabled=${left > 0}
      >${left > 0 ? later(Math.ceil(left / 1000)) : now}</drawbridge-push-button
    >`;
  }

  protected override updated(): void {
    this.#stop();
    const left = this.#left;
    if (!this.isConnected || left <= 0 || left === Infinity) return;
    // Until the shown second changes.
    this.#stop = this.clock?.after(left % 1000 || 1000, () => this.requestUpdate()) ?? (() => {});
  }

  get #left(): number {
    return this.retryAt - (this.clock?.now() ?? 0);
  }
}

/** The failure in place of a list, and the time of the next possible attempt. */
interface Trouble {
  readonly icon: IconPaths;
  /** Offline there is no button: no attempt helps, and the view tries again when the browser is online. */
  readonly isOnline: boolean;
  readonly heading: string;
  readonly text: string;
  readonly words: RetryWords;
  readonly retry: () => void;
  readonly clock?: Clock;
  /** In milliseconds since the epoch; immediately without it, never for `Infinity`. */
  readonly retryAt?: number;
}

/** Renders a failure in place of a list. */
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
      .retryAt=${isOnline ? retryAt : Infinity}
      .words=${words}
      @click=${retry}
    ></drawbridge-retry>
  </drawbridge-empty-state>`;
}

/** A notice about missing parts of a list, and the button that loads them. */
export interface Note {
  /** For tests. */
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'warning';
  /** Absent if trying again does not help. */
  readonly retry?: {
    readonly words: RetryWords;
    readonly run: () => void;
    readonly clock: Clock;
    /** In milliseconds since the epoch; 0 for immediately, `Infinity` for never. */
    readonly at: number;
  };
}

/** Renders and announces a note beside a list. */
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

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-retry': Retry;
  }
}
