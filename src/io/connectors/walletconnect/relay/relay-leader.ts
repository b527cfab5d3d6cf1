import type {Clock} from '../../../../core/ports/clock.js';
import {relayUnreachable} from '../to-drawbridge-error.js';
import type {RelayCall} from './relay-call.js';
import type {RelayClient} from './relay-link.js';
import {type CallMessage, type Reply, toWireError} from './relay-message.js';

interface SentRequest {
  readonly topic: string;
  readonly requestId: number;
}

/** Serves the calls of all tabs with the one relay client; each call once. */
export class RelayLeader {
  readonly #client: RelayClient;
  readonly #clock: Clock;
  readonly #seen = new Set<string>();
  readonly #sent = new Map<string, SentRequest>();
  #isClosed = false;

  constructor(client: RelayClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** Serves a call and replies, first with `taken`. A repeated call is ignored. */
  serve({id, call, notAfter}: Omit<CallMessage, 'type'>, answer: (reply: Reply) => void): void {
    if (this.#isClosed || this.#seen.has(id)) return;
    this.#seen.add(id);
    const reply = (said: Reply): void => {
      if (!this.#isClosed) answer(said);
    };
    if (call.type === 'request' && this.#clock.now() > notAfter) {
      return reply({type: 'failed', id, error: toWireError(relayUnreachable())});
    }
    reply({type: 'taken', id});
    void this.#work(id, call, reply);
  }

  /** Drops a call whose answer no tab waits for. */
  drop(id: string): void {
    const sent = this.#sent.get(id);
    if (sent) this.#client.drop(sent);
  }

  /** Makes sure that the relay is reached, after a page was suspended or hidden. */
  checkSocket(): void {
    if (!this.#isClosed) void this.#client.checkSocket();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client.close();
  }

  async #work(id: string, call: RelayCall, reply: (said: Reply) => void): Promise<void> {
    if (call.type === 'await') this.#sent.set(id, call);
    try {
      const value = await this.#client.serve(call, (requestId) => {
        this.#sent.set(id, {topic: call.type === 'request' ? call.topic : '', requestId});
        reply({type: 'sent', id, requestId});
      });
      reply({type: 'done', id, value});
    } catch (cause) {
      reply({type: 'failed', id, error: toWireError(cause)});
    } finally {
      this.#sent.delete(id);
    }
  }
}
