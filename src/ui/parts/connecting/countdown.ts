import {css, html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {PAIRING_ANNOUNCE_MS} from '../../../core/config/constants.js';
import {formatCountdown} from '../../../core/model/wallets/pairing.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';

/** Texts of a countdown, in the user's language. */
export interface CountdownWords {
  validFor(time: string): string;
  /** Announced once when a minute is left. */
  readonly soon: string;
  /** Announced when another end time replaces the earlier one. */
  readonly renewed: string;
}

/**
 * Counts down to the end of a code. It has its own timer, so that the view around it is not re-rendered.
 *
 * @summary "Expires in 3:42".
 * @internal
 */
@customElement('drawbridge-countdown')
export class Countdown extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
        color: var(--_color-text-muted);
        font-variant-numeric: tabular-nums;
        text-align: center;
      }
    `,
  ];

  @property({attribute: false}) clock: Clock | undefined;

  /** Milliseconds since the epoch. */
  @property({attribute: false}) expiresAt = 0;

  @property({attribute: false}) words: CountdownWords = {validFor: (time) => time, soon: '', renewed: ''};

  @state() private announced = '';

  #stop: Stop = () => {};

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Nothing else would restart it after it was moved in the document.
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.get('expiresAt')) this.announced = this.words.renewed;
    else if (this.#left <= PAIRING_ANNOUNCE_MS && this.#left > 0) this.announced = this.words.soon;
  }

  protected override render(): TemplateResult {
    const time = formatCountdown(this.expiresAt, this.#now);
    return html`<span role="timer">${this.words.validFor(time)}</span>
      <span class="visually-hidden" role="status">${this.announced}</span>`;
  }

  protected override updated(): void {
    this.#stop();
    if (!this.isConnected || this.#left <= 0) return;
    // Until the shown second changes.
    const wait = this.#left % 1000 || 1000;
    this.#stop = this.clock?.after(wait, () => this.requestUpdate()) ?? (() => {});
  }

  get #now(): number {
    return this.clock?.now() ?? 0;
  }

  get #left(): number {
    return this.expiresAt - this.#now;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-countdown': Countdown;
  }
}
