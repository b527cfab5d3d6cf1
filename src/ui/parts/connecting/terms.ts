import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';
import '../button/push-button.js';
import '../input/checkbox.js';
import type {Checkbox} from '../input/checkbox.js';

/**
 * Asks for agreement before anything else: a box to tick, and the way on.
 *
 * @summary The question before a wallet is asked.
 * @slot - The sentence that is agreed to.
 * @csspart button - The way on.
 * @fires {Event} agree - The box is ticked and the button was pressed.
 * @internal
 */
@customElement('drawbridge-terms')
export class Terms extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        gap: var(--_space-m);
      }
      p {
        margin: 0;
        text-align: center;
        text-wrap: balance;
      }
    `,
  ];

  /** Explains the question. */
  @property() heading = '';
  /** The label of the button. */
  @property() label = '';
  @state() private isTicked = false;

  protected override render(): TemplateResult {
    return html`<p>${this.heading}</p>
      <drawbridge-checkbox
        data-testid="legal-checkbox"
        .checked=${this.isTicked}
        @change=${({currentTarget}: Event) => (this.isTicked = (currentTarget as Checkbox).checked)}
        ><slot></slot
      ></drawbridge-checkbox>
      <drawbridge-push-button
        data-testid="agree"
        exportparts="button"
        ?disabled=${!this.isTicked}
        @click=${() => this.dispatchEvent(new Event('agree'))}
        >${this.label}</drawbridge-push-button
      >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-terms': Terms;
  }
}
