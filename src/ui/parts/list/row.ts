import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import chosen from '../../styles/chosen.styles.js';
import reset from '../../styles/reset.styles.js';
import tag from '../text/tag.styles.js';
import type {Tone} from './list-item.js';

/**
 * Something that is there, such as a connected wallet, with what can be done about it. Unlike a list item it is
 * no control itself: the controls stand at its end.
 *
 * @summary One row of a list, 56 px high, with its own controls.
 * @slot start - The row's picture, 40 px.
 * @slot label - The name, where it is more than text.
 * @slot - A second, quieter line.
 * @slot end - The controls.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-row')
export class Row extends LitElement {
  static override styles = [
    reset,
    tag,
    chosen,
    css`
      :host {
        display: block;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_space-xs) 12px;
        align-items: center;
        min-block-size: 56px;
        padding: 8px;
      }
      /* Where the text would get less, the controls move to a second line. */
      .text {
        flex: 1 1 112px;
        min-inline-size: 0;
      }
      /* An address as the label is never clipped: its ends are what people compare. */
      .text.whole {
        min-inline-size: min-content;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--_space-s);
        align-items: baseline;
      }
      .label {
        min-inline-size: 0;
        overflow: hidden;
        font-size: 16px;
        font-weight: 600;
        line-height: 20px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .whole .label {
        overflow: visible;
      }
      :host([whole]) .label {
        overflow-wrap: anywhere;
        white-space: normal;
      }
      .caption {
        display: block;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
        overflow-wrap: anywhere;
      }
      .end {
        display: flex;
        margin-inline-start: auto;
        gap: var(--_space-xs);
        align-items: center;
      }
    `,
  ];

  /** Title, for example a wallet's name. */
  @property() label = '';

  /** Shows the label in full, on more lines where needed. */
  @property({type: Boolean, attribute: 'whole', reflect: true}) isWhole = false;

  /** A tag beside the name, such as "In use". */
  @property() tag = '';

  @property({attribute: 'tag-tone'}) tagTone: Tone = 'neutral';

  /** The row is in use, as its tag says. */
  @property({type: Boolean, attribute: 'chosen', reflect: true}) isChosen = false;

  protected override render(): TemplateResult {
    return html`<div class="row" part="list-item" aria-current=${this.isChosen ? 'true' : nothing}>
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
    'drawbridge-row': Row;
  }
}
