import {html, LitElement, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import styles from './span.styles.js';

const PIECES = {waiting: 5, done: 1, failed: 2} as const;

/**
 * The bridge between two parties who wait for each other: five dots that light up from the side whose turn it is,
 * a closed line when it is done, two raised leaves when it failed. It stands still under reduced motion.
 *
 * @summary Two marks and the span between them.
 * @slot start - Who asks; a 72 px mark or avatar.
 * @slot end - Who is asked; a 72 px mark or avatar.
 * @internal
 */
@customElement('drawbridge-span')
export class Span extends LitElement {
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    state: {reflect: true},
    turn: {},
    label: {},
  };

  state: 'waiting' | 'done' | 'failed' = 'waiting';

  /** The active side while waiting, from which the dots start. */
  turn: 'start' | 'end' = 'start';

  /** The picture in words, for those who do not see it; decoration without. */
  label = '';

  protected override render(): TemplateResult {
    const pieces = Array.from({length: PIECES[this.state]}, () => html`<i></i>`);
    return html`<div
      class="bridge"
      role=${this.label ? 'img' : 'none'}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? 'false' : 'true'}
    >
      <slot name="start"></slot>
      <div class="span ${this.state} ${this.turn}">${pieces}</div>
      <slot name="end"></slot>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-span': Span;
  }
}
