import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../ui/base/custom-element.js';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';

/** The user's answer. */
export type FrameAnswer = 'approve' | 'reject';

/**
 * The content of an embedded wallet in ApproveTransaction, in place of another site's frame.
 *
 * @summary A wallet's own question.
 * @internal
 */
@customElement('drawbridge-approval-frame')
export class ApprovalFrame extends LitElement {
  static override styles = css`
    :host {
      display: block;
      box-sizing: border-box;
      padding: 24px;
      overflow: auto;
      font: 16px/24px system-ui;
      color: #10231c;
      background: #e9f5ef;
    }
    pre {
      white-space: pre-wrap;
      font-variant-ligatures: none;
      font-feature-settings: 'calt' 0;
      overflow-wrap: anywhere;
    }
    button {
      min-inline-size: 120px;
      min-block-size: 44px;
      font: inherit;
    }
  `;

  static override properties: Record<string, PropertyDeclaration> = {
    request: {attribute: false},
  };

  request: WalletRequest = {method: ''};

  answer: (answer: FrameAnswer) => void = () => {};

  protected override render(): TemplateResult {
    return html`<h2>Site wallet</h2>
      <p data-testid="frame-method">${this.request.method}</p>
      <pre data-testid="frame-params">${JSON.stringify(this.request.params, undefined, 2)}</pre>
      <button data-testid="frame-reject" @click=${() => this.answer('reject')}>Reject</button>
      <button data-testid="frame-approve" @click=${() => this.answer('approve')}>Approve</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-approval-frame': ApprovalFrame;
  }
}
