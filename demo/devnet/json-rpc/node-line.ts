import {once} from 'node:events';
import * as v from 'valibot';
import {WebSocket, type RawData} from 'ws';
import {messageText} from '../chain/message-text.js';
import {RpcError} from './rpc-error.js';

const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({code: v.number(), message: v.string(), data: v.optional(v.unknown())})),
});

/** A method and its parameters. */
export type NodeCall = readonly [method: string, ...params: unknown[]];

/** The outcome of one call of several; any of them may be refused. */
export type Settled = {readonly result: unknown} | {readonly error: RpcError};

interface Waiting {
  readonly resolve: (settled: readonly Settled[]) => void;
  readonly reject: (reason: Error) => void;
}

/** A socket to a chain's node, over which a call takes a third of the time of a request. */
export class NodeLine {
  readonly #socket: WebSocket;
  /** By the number of the first call. */
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (raw) => this.#take(raw));
    socket.on('close', () => this.#breakOff());
  }

  /** Opens a socket to the node at a host and port. */
  static async open(address: string): Promise<NodeLine> {
    const socket = new WebSocket(`ws://${address}`);
    await once(socket, 'open');
    socket.on('error', () => socket.terminate());
    return new NodeLine(socket);
  }

  /** @throws RpcError if the node refuses. */
  async call(...call: NodeCall): Promise<unknown> {
    const [settled] = await this.calls([call]);
    return settled && resultOf(settled);
  }

  /** Sends several calls together; the node may execute them in any order. Outcomes are in the order of the calls. */
  calls(calls: readonly NodeCall[]): Promise<readonly Settled[]> {
    if (calls.length === 0) return Promise.resolve([]);
    const first = this.#count;
    this.#count += calls.length;
    const bodies = calls.map(([method, ...params], at) => ({jsonrpc: '2.0', id: first + at, method, params}));
    return new Promise((resolve, reject) => {
      this.#waiting.set(first, {resolve, reject});
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(bodies));
      else this.#breakOff();
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #take(raw: RawData): void {
    const answers = v.parse(v.array(answerSchema), JSON.parse(messageText(raw)));
    const inOrder = answers.toSorted((one, other) => one.id - other.id);
    const first = inOrder[0]?.id ?? -1;
    this.#waiting.get(first)?.resolve(inOrder.map(settle));
    this.#waiting.delete(first);
  }

  #breakOff(): void {
    for (const {reject} of this.#waiting.values()) reject(new Error('The node hung up'));
    this.#waiting.clear();
  }
}

/** The result of a call; throws the node's refusal. */
export function resultOf(settled: Settled): unknown {
  if ('error' in settled) throw settled.error;
  return settled.result;
}

function settle({result, error}: v.InferOutput<typeof answerSchema>): Settled {
  return error ? {error: new RpcError(error.code, error.message, error.data)} : {result};
}
