import type {AccountState} from '../../../core/model/account.js';
import type {Drawbridge} from '../../../client/drawbridge.js';
import {customElement} from '../../base/custom-element.js';
import {DrawbridgeButton} from './drawbridge-button.js';
import type {Face} from './page-button.js';

/**
 * Opens the modal, whoever is connected, and always says what it does.
 *
 * @summary Connect Wallet.
 * @csspart button - The control itself.
 */
@customElement('drawbridge-connect-button')
export class DrawbridgeConnectButton extends DrawbridgeButton {
  protected override accountFace(_: Drawbridge, {status}: AccountState): Face | undefined {
    return this.connectFace(status);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connect-button': DrawbridgeConnectButton;
  }
}
