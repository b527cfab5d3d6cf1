import {css, html, LitElement, nothing, svg, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';

/**
 * Draws an interface icon in the colour of the text around it, and a brand's mark in those of the brand. It is
 * decoration: the words beside it carry the meaning.
 *
 * @summary An interface icon.
 * @cssproperty --_icon-size - Edge length; 20px unless set by the surrounding part.
 * @internal
 */
@customElement('drawbridge-icon')
export class Icon extends LitElement {
  static override styles = css`
    :host {
      display: block;
      flex: none;
      inline-size: var(--_icon-size, 20px);
      block-size: var(--_icon-size, 20px);
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.75;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    .filled {
      fill: currentColor;
      stroke: none;
    }
    :host(:dir(rtl)) .mirrors {
      transform: scaleX(-1);
    }
    @media (forced-colors: active) {
      .filled path {
        fill: currentColor;
      }
    }
  `;

  /** The shape to draw, from `ui/icons`. */
  @property({attribute: false}) icon: IconPaths | undefined;

  protected override render(): TemplateResult {
    const {path = '', color, mirrors, isFilled, others = []} = this.icon ?? {};
    const look = `${mirrors ? 'mirrors' : ''} ${isFilled ? 'filled' : ''}`;
    return html`<svg class=${look} viewBox="0 0 24 24" aria-hidden="true">
      <path d=${path} fill=${color ?? nothing} />
      ${others.map((other) => svg`<path d=${other.path} fill=${other.color} />`)}
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-icon': Icon;
  }
}
