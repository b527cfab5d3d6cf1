import {WebSocket, WebSocketServer, type RawData} from 'ws';
import type {Observer} from '../control/observer.js';
import type {Upgrade} from '../relay/relay.js';
import type {ChainNode} from './chains.js';
import type {IdleBlocks} from './idle-blocks.js';
import {messageText} from './message-text.js';
import {changesAnswers, nodeAnswer} from './node-answer.js';
import {showFault} from './show-fault.js';

/** Passes JSON-RPC over WebSocket to the nodes, subscriptions included. */
export class RpcSockets {
  readonly #observer: Observer;
  readonly #blocks: IdleBlocks | undefined;
  readonly #server = new WebSocketServer({noServer: true});

  /** @param blocks - makes blocks on the chains that a caller follows */
  constructor(observer: Observer, blocks?: IdleBlocks) {
    this.#observer = observer;
    this.#blocks = blocks;
  }

  /** Opens a socket and its counterpart at the node. */
  upgrade({request, socket, head}: Upgrade, node: ChainNode): void {
    const url = new URL(request.url ?? '', 'ws://devnet');
    this.#server.handleUpgrade(request, socket, head, (caller) => {
      const upstream = new WebSocket(`ws://${node.address}`);
      tie(caller, upstream);
      const leave = this.#blocks?.follow(node);
      if (leave) caller.on('close', leave);
      upstream.on('message', (raw) => caller.send(messageText(raw)));
      caller.on('message', (raw) => {
        this.#pass(raw, {caller, upstream, url, node}).catch(() => caller.terminate());
      });
    });
  }

  close(): void {
    for (const caller of this.#server.clients) caller.terminate();
  }

  async #pass(raw: RawData, {caller, upstream, url, node}: Passage): Promise<void> {
    const text = messageText(raw);
    const fault = await this.#observer.see({service: 'rpc', method: 'MESSAGE', url, text, headers: {}});
    if (fault && showFault(caller, fault, text)) return;
    if (fault && changesAnswers(fault)) {
      caller.send(await nodeAnswer(node, text, fault));
      return;
    }
    await node.seeded;
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
    else upstream.once('open', () => upstream.send(text));
  }
}

interface Passage {
  readonly caller: WebSocket;
  readonly upstream: WebSocket;
  readonly url: URL;
  readonly node: ChainNode;
}

/** Closing either end closes the other. */
function tie(one: WebSocket, other: WebSocket): void {
  for (const [end, counterpart] of [
    [one, other],
    [other, one],
  ] as const) {
    end.on('close', () => counterpart.terminate());
    end.on('error', () => end.terminate());
  }
}
