import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../base/custom-element.js';
import '../button/action.js';
import reset from '../../styles/reset.styles.js';

/** Texts of a {@link Retry}, in the user's language. */
export interface RetryWords {
  readonly now: string;
  /** Remaining time in whole seconds. */
  later(seconds: number): string;
}

/**
 * "Try again", for what may not be asked for again before a certain time: until then it counts down.
 *
 * @summary A button that says from when on it works.
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

  static override properties: Record<string, PropertyDeclaration> = {
    clock: {attribute: false},
    retryAt: {attribute: false},
    words: {attribute: false},
  };

  clock: Clock | undefined;

  /** From when on it works, in milliseconds since the epoch; 0 for at once. */
  retryAt = 0;

  words: RetryWords = {now: '', later: String};

  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    // Moved in the document, nothing else would set it going again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override click(): void {
    this.renderRoot.querySelector('drawbridge-action')?.click();
  }

  protected override render(): TemplateResult {
    const left = this.#left;
    const {now, later} = this.words;
    return html`<drawbridge-action exportparts="button" size="sm" variant="quiet" ?disabled=${left > 0}
      >${left > 0 ? later(Math.ceil(left / 1000)) : now}</drawbridge-action
    >`;
  }

  protected override updated(): void {
    this.#stop();
    const left = this.#left;
    if (!this.isConnected || left <= 0) return;
    // To the moment the shown second changes.
    this.#stop = this.clock?.after(left % 1000 || 1000, () => this.requestUpdate()) ?? (() => {});
  }

  get #left(): number {
    return this.retryAt - (this.clock?.now() ?? 0);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-retry': Retry;
  }
}
