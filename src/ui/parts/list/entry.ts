import {html, LitElement, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import type {Tone} from '../text/tone.js';
import styles from './entry.styles.js';

/**
 * Something that is there, such as a connected wallet, with what can be done about it. Unlike a list item it is
 * no control itself: the controls stand at its end.
 *
 * @summary One entry of a list, 56 px high, with its own controls.
 * @slot start - The entry's picture, 40 px.
 * @slot label - The name, where it is more than text.
 * @slot - A second, quieter line.
 * @slot end - The controls.
 * @csspart list-item - The entry.
 * @internal
 */
@customElement('drawbridge-entry')
export class Entry extends LitElement {
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    label: {},
    tag: {},
    tagTone: {attribute: 'tag-tone'},
  };

  /** Title, for example a wallet's name. */
  label = '';

  /** A word beside the name, such as "In use". */
  tag = '';

  tagTone: Tone = 'neutral';

  protected override render(): TemplateResult {
    return html`<div class="entry" part="list-item">
      <slot name="start"></slot>
      <span class=${this.label ? 'text' : 'text whole'}>
        <span class="line">
          <span class="label" dir="auto" title=${this.label}>${this.label}<slot name="label"></slot></span>
          ${this.tag ? html`<span class="tag" data-tone=${this.tagTone}>${this.tag}</span>` : nothing}
        </span>
        <span class="caption"><slot></slot></span>
      </span>
      <span class="end"><slot name="end"></slot></span>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-entry': Entry;
  }
}
