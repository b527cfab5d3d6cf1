import type {DrawbridgeButton as Element} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {AccountButtonKeys, ElementProps} from './element-props.js';

/** What {@link DrawbridgeButton} takes. */
export type DrawbridgeButtonProps = ElementProps<Element, AccountButtonKeys>;

/** Connects when nobody is connected, and shows the account when somebody is. */
export const DrawbridgeButton = createElementComponent<'drawbridge-button', DrawbridgeButtonProps>(
  'drawbridge-button',
  'DrawbridgeButton',
);
