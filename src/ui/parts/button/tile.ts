import {css, html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import '../image/icon.js';
import {PressElement} from './press-element.js';
import press from './press.styles.js';

/**
 * A button with an icon above its word, for a few of equal weight side by side.
 *
 * @summary One of a row of actions; 52 px high.
 * @csspart button - The control itself.
 * @internal
 */
@customElement('drawbridge-tile')
export class Tile extends PressElement {
  static override styles = [
    press,
    css`
      .press {
        --_icon-size: 18px;
        flex-direction: column;
        gap: 2px;
        justify-content: center;
        inline-size: 100%;
        min-block-size: 52px;
        padding: 4px;
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
        text-align: center;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-row);
      }
      .press:hover {
        background: var(--_color-border);
      }
      .press:focus-visible {
        border-radius: var(--_radius-row);
      }
      drawbridge-icon {
        color: var(--_color-link);
      }
      @media (forced-colors: active) {
        .press {
          border-color: ButtonBorder;
        }
      }
    `,
  ];

  /** Label of the button, in a word. */
  @property() label = '';

  @property({attribute: false}) icon: IconPaths | undefined;

  protected override render(): TemplateResult {
    return this.renderPress({
      part: 'button',
      content: html`<drawbridge-icon .icon=${this.icon}></drawbridge-icon><span>${this.label}</span>`,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-tile': Tile;
  }
}
