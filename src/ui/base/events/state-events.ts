import type {ActiveNetwork} from '../../../client/page-state.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ViewName} from '../../../core/model/view.js';
import {ModalEvent} from './modal-events.js';

/** Another network is in use: the wallet's while one is connected, otherwise the chosen one. */
export class DrawbridgeNetworkChangeEvent extends ModalEvent {
  readonly network: ActiveNetwork;

  constructor(network: ActiveNetwork) {
    super('drawbridge-network-change');
    this.network = network;
  }
}

/** The modal shows another view. */
export class DrawbridgeViewChangeEvent extends ModalEvent {
  readonly view: ViewName;

  constructor(view: ViewName) {
    super('drawbridge-view-change');
    this.view = view;
  }
}

/** Something failed; what the user saw of it is shown already. */
export class DrawbridgeErrorEvent extends ModalEvent {
  readonly error: DrawbridgeError;

  constructor(error: DrawbridgeError) {
    super('drawbridge-error');
    this.error = error;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'drawbridge-network-change': DrawbridgeNetworkChangeEvent;
    'drawbridge-view-change': DrawbridgeViewChangeEvent;
    'drawbridge-error': DrawbridgeErrorEvent;
  }
}
