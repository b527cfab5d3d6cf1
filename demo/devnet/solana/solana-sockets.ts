import {WebSocketServer, type RawData, type WebSocket} from 'ws';
import {messageText} from '../chain/message-text.js';
import {showFault} from '../chain/show-fault.js';
import type {Observer} from '../control/observer.js';
import {answerCalls, type Call} from '../json-rpc/answer-calls.js';
import type {Upgrade} from '../relay/relay.js';
import type {SolanaNode} from './solana-node.js';

/** JSON-RPC with subscriptions over WebSocket, for the local Solana cluster. */
export class SolanaSockets {
  readonly #node: SolanaNode;
  readonly #observer: Observer;
  readonly #server = new WebSocketServer({noServer: true});

  constructor(node: SolanaNode, observer: Observer) {
    this.#node = node;
    this.#observer = observer;
  }

  upgrade({request, socket, head}: Upgrade): void {
    const url = new URL(request.url ?? '', 'ws://devnet');
    this.#server.handleUpgrade(request, socket, head, (caller) => {
      const subscriber = this.#node
        .running()
        .then((cluster) => cluster.subscriber((text) => caller.send(text)));
      // Each call receives the failure of a cluster that cannot start; a caller may leave without one.
      subscriber.catch(() => undefined);
      const call: Call = async (method, params) => (await subscriber).call(method, params);
      caller.on('message', (raw) => void this.#answer(raw, {caller, url, call}));
      caller.on('error', () => caller.terminate());
      caller.on('close', () => void subscriber.then((one) => one.close()).catch(() => undefined));
    });
  }

  close(): void {
    for (const caller of this.#server.clients) caller.terminate();
  }

  async #answer(raw: RawData, {caller, url, call}: Conversation): Promise<void> {
    const text = messageText(raw);
    const fault = await this.#observer.see({service: 'rpc', method: 'MESSAGE', url, text, headers: {}});
    if (fault && showFault(caller, fault, text)) return;
    caller.send(await answerCalls(text, call));
  }
}

interface Conversation {
  readonly caller: WebSocket;
  readonly url: URL;
  readonly call: Call;
}
