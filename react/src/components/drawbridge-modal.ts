import type {DrawbridgeModal as ModalElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ElementProps} from './element-props.js';
import {MODAL_EVENTS, type ModalEventProps} from './modal-events.js';

/** Props of {@link DrawbridgeModal}; the client's own settings belong to `createDrawbridge`. */
export type DrawbridgeModalProps = ElementProps<ModalElement, 'embedded'> & ModalEventProps;

/**
 * The modal in a place of your choice, with the modal's events as props.
 *
 * Optional: a client without one adds its own at the end of the page.
 */
export const DrawbridgeModal = createElementComponent<'drawbridge-modal', DrawbridgeModalProps>(
  'drawbridge-modal',
  'DrawbridgeModal',
  MODAL_EVENTS,
);
