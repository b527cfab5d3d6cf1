import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import styles from './action.styles.js';
import {PressElement} from './press-element.js';

/**
 * A button with words, or a link that looks like one.
 *
 * @summary Does what its words say.
 * @slot - The words.
 * @slot start - An icon before them.
 * @csspart button - The control itself.
 * @internal
 */
@customElement('drawbridge-action')
export class Action extends PressElement {
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    variant: {reflect: true},
    size: {reflect: true},
  };

  /** One `primary` a view at most; `quiet` for the rest, `link` inside a sentence, `danger` for what undoes. */
  variant: 'primary' | 'quiet' | 'link' | 'danger' = 'primary';

  /** 48 or 44 CSS pixels high. */
  size: 'md' | 'sm' = 'md';

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
    'drawbridge-action': Action;
  }
}
