import {css, html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import '../image/icon.js';
import {PressElement} from './press-element.js';
import press from './press.styles.js';

/**
 * A button that shows an icon and speaks its label.
 *
 * @summary An icon that can be pressed; 44 px in both directions.
 * @csspart button - The control itself.
 * @internal
 */
@customElement('drawbridge-icon-button')
export class IconButton extends PressElement {
  static override styles = [
    press,
    css`
      .press {
        justify-content: center;
        inline-size: 44px;
        block-size: 44px;
        padding: 0;
        color: var(--_color-text-muted);
        border-radius: var(--_radius-control);
      }
      .press:hover {
        color: var(--_color-text);
        background: var(--_color-surface-raised);
      }
      .press:focus-visible {
        outline-offset: -2px;
      }
    `,
  ];

  /** Label of the button, in the user's language. */
  @property() label = '';

  @property({attribute: false}) icon: IconPaths | undefined;

  protected override render(): TemplateResult {
    const icon = html`<drawbridge-icon .icon=${this.icon}></drawbridge-icon>`;
    return this.renderPress({
      part: 'button',
      label: this.label,
      content: this.loading ? html`<span class="spinner"></span>` : icon,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-icon-button': IconButton;
  }
}
