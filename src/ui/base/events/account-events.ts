import type {AnyAccountState} from '../../../core/model/account.js';
import {ModalEvent} from './modal-events.js';

/** Something happened to the account in use. */
abstract class AccountEvent extends ModalEvent {
  readonly account: AnyAccountState;

  constructor(type: keyof GlobalEventHandlersEventMap, account: AnyAccountState) {
    super(type);
    this.account = account;
  }
}

/** A wallet is connected, by the user or again after a reload. */
export class DrawbridgeConnectEvent extends AccountEvent {
  constructor(account: AnyAccountState) {
    super('drawbridge-connect', account);
  }
}

/** The wallet of the active namespace is gone. */
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

declare global {
  interface GlobalEventHandlersEventMap {
    'drawbridge-connect': DrawbridgeConnectEvent;
    'drawbridge-disconnect': DrawbridgeDisconnectEvent;
    'drawbridge-account-change': DrawbridgeAccountChangeEvent;
  }
}
