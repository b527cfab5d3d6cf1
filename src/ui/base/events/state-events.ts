import type {ActiveNetwork} from '../../../client/page/derived-state.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ViewName} from '../../../core/model/view.js';

/** Another network is in use: the wallet's while one is connected, otherwise the chosen one. */
export class DrawbridgeNetworkChangeEvent extends Event {
  readonly network: ActiveNetwork;

  constructor(network: ActiveNetwork) {
    super('drawbridge-network-change', {bubbles: true, composed: true});
    this.network = network;
  }
}

/** The modal shows another view. */
export class DrawbridgeViewChangeEvent extends Event {
  readonly view: ViewName;

  constructor(view: ViewName) {
    super('drawbridge-view-change', {bubbles: true, composed: true});
    this.view = view;
  }
}

/** Something failed; what the user saw of it is shown already. */
export class DrawbridgeErrorEvent extends Event {
  readonly error: DrawbridgeError;

  constructor(error: DrawbridgeError) {
    super('drawbridge-error', {bubbles: true, composed: true});
    this.error = error;
  }
}

declare global {
  interface HTMLElementEventMap {
    'drawbridge-network-change': DrawbridgeNetworkChangeEvent;
    'drawbridge-view-change': DrawbridgeViewChangeEvent;
    'drawbridge-error': DrawbridgeErrorEvent;
  }
}
