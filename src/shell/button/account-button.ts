import {customElement} from '../../ui/base/custom-element.js';
import {DrawbridgeButton} from './drawbridge-button.js';
import type {Face} from './page-button.js';

/**
 * Shows the account, and renders nothing while no wallet is connected.
 *
 * @summary The account in one line.
 */
@customElement('drawbridge-account-button')
export class DrawbridgeAccountButton extends DrawbridgeButton {
  protected override connectFace(): Face | undefined {
    return undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-button': DrawbridgeAccountButton;
  }
}
