import type {DrawbridgeConnectButton as ConnectButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {AccountButtonKeys, ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeConnectButton}. */
export type DrawbridgeConnectButtonProps = ElementProps<ConnectButtonElement, AccountButtonKeys>;

/** Opens the modal, connected or not. */
export const DrawbridgeConnectButton = createElementComponent<
  'drawbridge-connect-button',
  DrawbridgeConnectButtonProps
>('drawbridge-connect-button', 'DrawbridgeConnectButton');
