import type {WebSocket} from 'ws';
import {GARBAGE} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {Fault} from '../protocol.js';

/** Shows a fault to a caller on a socket; returns whether it replaced the answer. */
export function showFault(caller: WebSocket, fault: Fault, text: string): boolean {
  if (fault.drop) caller.terminate();
  else if (fault.garbage) caller.send(GARBAGE);
  else if (fault.status) caller.send(errorFor(text, fault.status));
  else return false;
  return true;
}

function errorFor(text: string, code: number): string {
  const call = parseBody(text);
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null;
  return JSON.stringify({jsonrpc: '2.0', id, error: {code, message: 'Injected fault'}});
}
