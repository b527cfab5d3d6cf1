import type {DrawbridgeAccountButton as AccountButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {AccountButtonKeys, ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeAccountButton}. */
export type DrawbridgeAccountButtonProps = ElementProps<AccountButtonElement, AccountButtonKeys>;

/** Shows the account; renders nothing while no wallet is connected. */
export const DrawbridgeAccountButton = createElementComponent<
  'drawbridge-account-button',
  DrawbridgeAccountButtonProps
>('drawbridge-account-button', 'DrawbridgeAccountButton');
