import type {ClientEvent} from '../../../client/page-state.js';
import {
  DrawbridgeAccountChangeEvent,
  DrawbridgeConnectEvent,
  DrawbridgeDisconnectEvent,
} from './account-events.js';
import {DrawbridgeCloseEvent, DrawbridgeOpenEvent} from './modal-events.js';
import {
  DrawbridgeErrorEvent,
  DrawbridgeNetworkChangeEvent,
  DrawbridgeViewChangeEvent,
} from './state-events.js';

/** Creates the DOM event of a client event. */
export function toDomEvent(event: ClientEvent): Event {
  switch (event.type) {
    case 'open':
      return new DrawbridgeOpenEvent();
    case 'close':
      return new DrawbridgeCloseEvent();
    case 'connect':
      return new DrawbridgeConnectEvent(event.account);
    case 'disconnect':
      return new DrawbridgeDisconnectEvent(event.account);
    case 'account-change':
      return new DrawbridgeAccountChangeEvent(event.account);
    case 'network-change':
      return new DrawbridgeNetworkChangeEvent(event.network);
    case 'view-change':
      return new DrawbridgeViewChangeEvent(event.view);
    case 'error':
    default:
      return new DrawbridgeErrorEvent(event.error);
  }
}
