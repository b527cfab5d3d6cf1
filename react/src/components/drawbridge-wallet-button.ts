import type {DrawbridgeWalletButton as WalletButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ButtonKeys, ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeWalletButton}. */
export type DrawbridgeWalletButtonProps = ElementProps<WalletButtonElement, ButtonKeys | 'wallet'>;

/** Connects one wallet with one click. */
export const DrawbridgeWalletButton = createElementComponent<
  'drawbridge-wallet-button',
  DrawbridgeWalletButtonProps
>('drawbridge-wallet-button', 'DrawbridgeWalletButton');
