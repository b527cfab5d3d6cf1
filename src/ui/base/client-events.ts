import type {ActiveNetwork} from '../../client/drawbridge.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {AnyAccountState} from '../../core/model/account.js';
import type {ViewName} from '../../core/model/view.js';
import type {ConnectCause} from '../../core/ports/connection.js';

/** An event of the modal: it bubbles and crosses shadow roots, so that a page may listen anywhere. */
abstract class ModalEvent extends Event {
  constructor(type: keyof GlobalEventHandlersEventMap, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}

/** The modal is open. */
export class DrawbridgeOpenEvent extends ModalEvent {
  constructor() {
    super('drawbridge-open');
  }
}

/** The modal is about to close; `preventDefault()` keeps it open, and it shakes. */
export class DrawbridgeBeforeCloseEvent extends ModalEvent {
  constructor() {
    super('drawbridge-before-close', true);
  }
}

/** The modal is closed. */
export class DrawbridgeCloseEvent extends ModalEvent {
  constructor() {
    super('drawbridge-close');
  }
}

/** The account in use changed. */
abstract class AccountEvent extends ModalEvent {
  readonly account: AnyAccountState;

  constructor(type: keyof GlobalEventHandlersEventMap, account: AnyAccountState) {
    super(type);
    this.account = account;
  }
}

/** A wallet is connected, by the user or again after a reload. */
export class DrawbridgeConnectEvent extends AccountEvent {
  /** `user` for a wallet that the user has just connected; the others need no click. */
  readonly cause: ConnectCause;

  constructor(account: AnyAccountState, cause: ConnectCause) {
    super('drawbridge-connect', account);
    this.cause = cause;
  }
}

/** The wallet of the active namespace was disconnected. */
export class DrawbridgeDisconnectEvent extends AccountEvent {
  constructor(account: AnyAccountState) {
    super('drawbridge-disconnect', account);
  }
}

/** The wallet opened another account. */
export class DrawbridgeAccountChangeEvent extends AccountEvent {
  constructor(account: AnyAccountState) {
    super('drawbridge-account-change', account);
  }
}

/** Another network is in use: the wallet's network while a wallet is connected, otherwise the chosen one. */
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

/** An operation failed; the user has already seen the message. */
export class DrawbridgeErrorEvent extends ModalEvent {
  readonly error: DrawbridgeError;

  constructor(error: DrawbridgeError) {
    super('drawbridge-error');
    this.error = error;
  }
}

declare global {
  // Those of documents, windows and elements extend it.
  interface GlobalEventHandlersEventMap {
    'drawbridge-open': DrawbridgeOpenEvent;
    'drawbridge-before-close': DrawbridgeBeforeCloseEvent;
    'drawbridge-close': DrawbridgeCloseEvent;
    'drawbridge-connect': DrawbridgeConnectEvent;
    'drawbridge-disconnect': DrawbridgeDisconnectEvent;
    'drawbridge-account-change': DrawbridgeAccountChangeEvent;
    'drawbridge-network-change': DrawbridgeNetworkChangeEvent;
    'drawbridge-view-change': DrawbridgeViewChangeEvent;
    'drawbridge-error': DrawbridgeErrorEvent;
  }
}
