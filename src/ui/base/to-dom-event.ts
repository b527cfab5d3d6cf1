import type {ClientEvent} from '../../client/drawbridge.js';
import {
  DrawbridgeAccountChangeEvent,
  DrawbridgeCloseEvent,
  DrawbridgeConnectEvent,
  DrawbridgeDisconnectEvent,
  DrawbridgeErrorEvent,
  DrawbridgeNetworkChangeEvent,
  DrawbridgeOpenEvent,
  DrawbridgeViewChangeEvent,
} from './client-events.js';

/** Creates the DOM event of a client event. */
export function toDomEvent(event: ClientEvent): Event {
  switch (event.type) {
    case 'open':
      return new DrawbridgeOpenEvent();
    case 'close':
      return new DrawbridgeCloseEvent();
    case 'connect':
      return new DrawbridgeConnectEvent(event.account, event.cause);
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
