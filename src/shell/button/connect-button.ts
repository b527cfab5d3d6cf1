import type {AccountState} from '../../core/model/account.js';
import {customElement} from '../../ui/base/custom-element.js';
import {DrawbridgeButton} from './drawbridge-button.js';
import type {Face} from './page-button.js';

/**
 * Opens the modal, connected or not, under a label that does not change.
 *
 * @summary Connect Wallet.
 */
@customElement('drawbridge-connect-button')
export class DrawbridgeConnectButton extends DrawbridgeButton {
  protected override accountFace({status}: AccountState): Face | undefined {
    return this.connectFace(status);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connect-button': DrawbridgeConnectButton;
  }
}
