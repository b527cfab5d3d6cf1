import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {PressElement} from './press-element.js';
import press from './press.styles.js';

/**
 * A button with words, or a link that looks like one.
 *
 * @summary Does what its words say.
 * @slot - The words.
 * @slot start - An icon before them.
 * @csspart button - The control itself.
 * @internal
 */
@customElement('drawbridge-push-button')
export class PushButton extends PressElement {
  static override styles = [
    press,
    css`
      .press {
        justify-content: center;
        gap: var(--_space-s);
        inline-size: 100%;
        min-block-size: 48px;
        padding: 6px 20px;
        color: var(--_color-on-accent);
        font-size: 16px;
        font-weight: 600;
        line-height: 24px;
        text-align: center;
        background: var(--_color-accent);
        border-radius: var(--_radius-control);
      }
      :host([size='sm']) .press {
        min-block-size: 44px;
        padding-inline: 16px;
        font-size: 14px;
        line-height: 20px;
      }
      .press:hover {
        text-decoration: none;
        background: var(--_color-accent-hover);
      }
      :host(:is([variant='quiet'], [variant='danger'])) .press {
        color: var(--_color-text);
        background: var(--_color-surface-raised);
      }
      :host([variant='danger']) .press {
        color: var(--_color-danger);
      }
      :host(:is([variant='quiet'], [variant='danger'])) .press:hover {
        background: var(--_color-border);
      }
      :host([variant='link']) {
        display: inline-block;
      }
      :host([variant='link']) .press {
        min-block-size: 24px;
        padding: 0;
        color: var(--_color-link);
        font-size: inherit;
        line-height: inherit;
        background: none;
        border: 0;
      }
      :host([variant='link']) .press:hover {
        text-decoration: underline;
      }
      /* 44 px for a finger, of which the line of text shows 24. */
      @media (pointer: coarse) {
        :host([variant='link']) .press {
          position: relative;
        }
        :host([variant='link']) .press::after {
          position: absolute;
          inset: -10px -6px;
          content: '';
        }
      }
      :host([disabled]) .press {
        color: var(--_color-text-subtle);
        background: var(--_color-surface-raised);
      }
      :host([variant='link'][disabled]) .press {
        background: none;
        text-decoration: none;
      }
      @media (forced-colors: active) {
        .press {
          border-color: ButtonBorder;
        }
        :host([disabled]) .press {
          color: GrayText;
          border-color: GrayText;
        }
      }
    `,
  ];

  /** One `primary` a view at most; `quiet` for the rest, `link` inside a sentence, `danger` for what undoes. */
  @property({reflect: true}) variant: 'primary' | 'quiet' | 'link' | 'danger' = 'primary';

  /** 48 or 44 CSS pixels high. */
  @property({reflect: true}) size: 'md' | 'sm' = 'md';

  protected override render(): TemplateResult {
    return this.renderPress({
      part: 'button',
      content: html`<slot name="start"></slot
        >${this.loading ? html`<span class="spinner"></span>` : nothing}<slot></slot>`,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-push-button': PushButton;
  }
}
