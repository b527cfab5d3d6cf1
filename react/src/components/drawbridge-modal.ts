import type {DrawbridgeModal as ModalElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ElementProps} from './element-props.js';
import {MODAL_EVENTS, type ModalEventProps} from './modal-events.js';

/** Props of {@link DrawbridgeModal}; `createDrawbridge` takes the settings of the client. */
export type DrawbridgeModalProps = ElementProps<ModalElement, 'embedded'> & ModalEventProps;

/**
 * The modal at a position of your choice, with the modal's events as props.
 *
 * Optional: a client without one adds a modal to the end of the page.
 */
export const DrawbridgeModal = createElementComponent<'drawbridge-modal', DrawbridgeModalProps>(
  'drawbridge-modal',
  'DrawbridgeModal',
  MODAL_EVENTS,
);
