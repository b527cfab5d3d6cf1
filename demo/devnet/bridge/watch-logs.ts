import type {Address} from 'viem';
import {WebSocket} from 'ws';

/** Calls the listener after each log of a contract, until the result is called. `node` is a host and port. */
export function watchLogs(node: string, address: Address, listener: () => void): () => void {
  const socket = new WebSocket(`ws://${node}`);
  const subscription = {jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['logs', {address}]};
  socket.on('open', () => socket.send(JSON.stringify(subscription)));
  // The first message is the answer to the subscription: what came before it is looked at as well.
  socket.on('message', () => listener());
  // The node ends with the devnet.
  socket.on('error', () => socket.terminate());
  return () => socket.terminate();
}
