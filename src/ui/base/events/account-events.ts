import type {AccountState} from '../../../core/model/account.js';

/** A wallet is connected, by the user or again after a reload. */
export class DrawbridgeConnectEvent extends Event {
  readonly account: AccountState;

  constructor(account: AccountState) {
    super('drawbridge-connect', {bubbles: true, composed: true});
    this.account = account;
  }
}

/** The wallet of the active namespace is gone. */
export class DrawbridgeDisconnectEvent extends Event {
  readonly account: AccountState;

  constructor(account: AccountState) {
    super('drawbridge-disconnect', {bubbles: true, composed: true});
    this.account = account;
  }
}

/** The wallet opened another account. */
export class DrawbridgeAccountChangeEvent extends Event {
  readonly account: AccountState;

  constructor(account: AccountState) {
    super('drawbridge-account-change', {bubbles: true, composed: true});
    this.account = account;
  }
}

declare global {
  interface HTMLElementEventMap {
    'drawbridge-connect': DrawbridgeConnectEvent;
    'drawbridge-disconnect': DrawbridgeDisconnectEvent;
    'drawbridge-account-change': DrawbridgeAccountChangeEvent;
  }
}
