import type {DrawbridgeNetworkButton as NetworkButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ButtonKeys, ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeNetworkButton}. */
export type DrawbridgeNetworkButtonProps = ElementProps<NetworkButtonElement, ButtonKeys>;

/** Shows the network in use and opens the list of networks. */
export const DrawbridgeNetworkButton = createElementComponent<
  'drawbridge-network-button',
  DrawbridgeNetworkButtonProps
>('drawbridge-network-button', 'DrawbridgeNetworkButton');
