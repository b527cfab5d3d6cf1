import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import tokens from '../../src/ui/styles/tokens.styles.js';

/**
 * A part of a page with a separate theme: provides the product's tokens to its content.
 *
 * @summary Where the gallery draws.
 * @slot - What is shown.
 */
export class GalleryFrame extends LitElement {
  static override styles = [
    tokens,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
        align-content: start;
        box-sizing: border-box;
        min-inline-size: 0;
        padding: 16px;
        border: 1px solid var(--_color-border);
        border-radius: 20px;
        background: var(--_color-surface);
      }
      :host([bare]) {
        padding: 16px 0;
        justify-items: center;
        background: var(--_color-surface-sunken);
      }
      ::slotted(drawbridge-modal) {
        inline-size: min(360px, 100%);
      }
      :host([bare][width]) {
        padding: 0;
        border: 0;
      }
      :host([width]) ::slotted(drawbridge-modal) {
        inline-size: 100%;
      }
      ::slotted(.row) {
        display: flex;
        flex-wrap: wrap;
        gap: 12px;
        align-items: center;
        min-block-size: 24px;
        margin: 0;
      }
      ::slotted(.grid) {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
        gap: 8px;
      }
      ::slotted(.block) {
        block-size: 60px;
      }
    `,
  ];

  /** The theme, light or dark. */
  @property({reflect: true}) scheme: 'light' | 'dark' = 'light';

  /** Contains a modal, which has its own surface. */
  @property({type: Boolean, reflect: true}) bare = false;

  /** In CSS pixels; by default the frame fills its place. */
  @property({type: Number, reflect: true}) width: number | undefined;

  protected override willUpdate(): void {
    this.style.setProperty('color-scheme', this.scheme);
    this.style.setProperty('inline-size', this.width === undefined ? '' : `${this.width}px`);
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gallery-frame': GalleryFrame;
  }
}
