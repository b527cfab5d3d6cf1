import * as v from 'valibot';
import type {WebSocket} from 'ws';
import {messageText} from '../chain/message-text.js';
import {GARBAGE} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {Fault} from '../protocol.js';
import {callRelayMethod, RelayError, type RelayCall} from './relay-methods.js';

const INTERNAL_ERROR = -32603;

const frameSchema = v.union([
  v.object({id: v.union([v.number(), v.string()]), method: v.string(), params: v.optional(v.unknown())}),
  v.object({id: v.number()}),
]);

/** Records a message and finds the fault to apply. */
export type Inspect = (text: string) => Promise<Fault | undefined>;

/** Answers the calls on a socket, and handles the acknowledgements of pushed messages. */
export function serveFrames(socket: WebSocket, call: RelayCall, inspect: Inspect): void {
  socket.on('message', (raw) => {
    if (call.socket.swallows) return;
    const text = messageText(raw);
    const frame = v.safeParse(frameSchema, parseBody(text));
    if (!frame.success) return;
    if (!('method' in frame.output)) return call.hub.acknowledge(call.socket, frame.output.id);
    const request = frame.output;
    call.hub.counters.add(call.socket.client.projectId, `method:${request.method}`);
    void inspect(text).then((fault) => answer(request, call, fault));
  });
}

interface Request {
  readonly id: number | string;
  readonly method: string;
  readonly params?: unknown;
}

function answer({id, method, params}: Request, call: RelayCall, fault: Fault | undefined): void {
  const {socket} = call;
  if (fault?.drop) return socket.drop();
  if (fault?.garbage) return socket.sendText(GARBAGE);
  if (fault?.status) return socket.send({id, error: {code: fault.status, message: 'Injected fault'}});
  try {
    socket.send({id, result: callRelayMethod(method, call, params)});
  } catch (error) {
    const code = error instanceof RelayError ? error.code : INTERNAL_ERROR;
    socket.send({id, error: {code, message: error instanceof Error ? error.message : String(error)}});
  }
}
