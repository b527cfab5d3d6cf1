import '../image/icon.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {externalLinkIcon, forwardIcon} from '../../icons/arrows.js';
import {warningIcon} from '../../icons/first.js';
import {PressElement} from '../button/press-element.js';
import {markAddresses} from '../text/full-address.js';
import tagStyles from '../text/tag.styles.js';
import choice from './choice.styles.js';

/**
 * A row the user can choose. Its accessible name is the label; caption, warning and tag describe it.
 *
 * @summary One choice in a list, 56 px high.
 * @slot start - The row's picture, 40 px.
 * @slot end - What stands at the row's end in place of the tag.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-list-item')
export class ListItem extends PressElement {
  static override styles = [
    choice,
    tagStyles,
    css`
      .choice {
        gap: 12px;
        min-block-size: 56px;
        padding: 7px;
      }
      .text {
        flex: 1;
        contain: inline-size;
      }
      .press {
        inline-size: 100%;
      }
      .label,
      .caption {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .label {
        font-size: 16px;
        font-weight: 600;
        line-height: 20px;
      }
      /* Two lines of a label fit into the height of a row without a caption. */
      :host(:not([whole])) .press:last-child > .label {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        white-space: normal;
      }
      :host([apart]) .caption {
        overflow-wrap: anywhere;
        white-space: normal;
      }
      /* An address is never cut: the caption takes more lines, and the end moves below where it leaves too little. */
      :host([whole]) .choice {
        flex-wrap: wrap;
      }
      :host([whole]) .text {
        flex-basis: 128px;
      }
      :host([whole]) :is(.label, .caption) {
        overflow-wrap: break-word;
        white-space: normal;
      }
      .caption,
      .warning {
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .warning {
        --_icon-size: 16px;
        display: flex;
        gap: var(--_space-xs);
        color: var(--_color-warning);
      }
      .end {
        display: flex;
        margin-inline-start: auto;
        align-items: center;
        gap: var(--_space-s);
        color: var(--_color-text-muted);
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      :host([disabled]) ::slotted([slot='start']) {
        filter: grayscale(1);
        opacity: 0.6;
      }
    `,
  ];

  /** The row's name, for example exactly the wallet's. */
  @property() label = '';

  /** A second, quieter line. */
  @property() caption = '';

  /** The caption distinguishes the row from others with the same label, and is part of its accessible name. */
  @property({type: Boolean, attribute: 'apart', reflect: true}) isApart = false;

  /** Shows label and caption in full, on more lines where needed; not for lists with rows of a fixed height. */
  @property({type: Boolean, attribute: 'whole', reflect: true}) isWhole = false;

  /** A second line with a warning and its icon. */
  @property() warning = '';

  /** A tag at the row's end. */
  @property() tag = '';

  @property({attribute: 'tag-tone'}) tagTone: Tone = 'neutral';

  /** An icon at the row's end: the row leads deeper, or out of the page. */
  @property() trailing: 'chevron' | 'external' | '' = '';

  protected override render(): TemplateResult {
    return html`<div class="choice" part="list-item">
      <slot name="start"></slot>
      <span class="text">
        ${this.renderPress({
          content: html`<span class="label" dir="auto">${markAddresses(this.label)}</span>`,
          ...(this.isApart && {label: `${this.label}, ${this.caption}`}),
          describedBy: this.#describedBy,
        })}
        ${this.#renderWarning()}
        ${this.caption ? html`<span class="caption" id="caption" dir="auto">${markAddresses(this.caption)}</span>` : nothing}
      </span>
      <span class="end">${this.#renderEnd()}</span>
    </div>`;
  }

  get #describedBy(): string {
    return [this.warning && 'warning', this.caption && !this.isApart && 'caption', this.tag && 'tag']
      .filter(Boolean)
      .join(' ');
  }

  #renderWarning(): TemplateResult | typeof nothing {
    if (!this.warning) return nothing;
    return html`<span class="warning"
      ><drawbridge-icon .icon=${warningIcon}></drawbridge-icon><span id="warning">${this.warning}</span></span
    >`;
  }

  #renderEnd(): TemplateResult {
    const tag = this.tag
      ? html`<span class="tag" id="tag" data-tone=${this.tagTone}>${this.tag}</span>`
      : nothing;
    return html`<slot name="end">${tag}</slot>${this.#renderSign()}`;
  }

  #renderSign(): TemplateResult | typeof nothing {
    if (this.loading) return html`<span class="spinner"></span>`;
    if (!this.trailing) return nothing;
    const icon = this.trailing === 'external' ? externalLinkIcon : forwardIcon;
    return html`<drawbridge-icon .icon=${icon}></drawbridge-icon>`;
  }
}

/** Tone of a tag; the colour only supports the text. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger';

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-list-item': ListItem;
  }
}
