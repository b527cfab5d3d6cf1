import type {DrawbridgeButton as ButtonElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {AccountButtonKeys, ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeButton}. */
export type DrawbridgeButtonProps = ElementProps<ButtonElement, AccountButtonKeys>;

/** Connects while no wallet is connected, and shows the account of a connected one. */
export const DrawbridgeButton = createElementComponent<'drawbridge-button', DrawbridgeButtonProps>(
  'drawbridge-button',
  'DrawbridgeButton',
);
