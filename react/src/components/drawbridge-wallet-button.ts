import type {DrawbridgeWalletButton as WalletButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ButtonKeys, ElementProps} from './element-props.js';

/** What {@link DrawbridgeWalletButton} takes. */
export type DrawbridgeWalletButtonProps = ElementProps<WalletButtonElement, ButtonKeys | 'wallet'>;

/** One click to one wallet. */
export const DrawbridgeWalletButton = createElementComponent<
  'drawbridge-wallet-button',
  DrawbridgeWalletButtonProps
>('drawbridge-wallet-button', 'DrawbridgeWalletButton');
