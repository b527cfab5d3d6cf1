import {randomBytes, randomInt} from 'node:crypto';
import type {WebSocket} from 'ws';
import {isFor, type Letter} from './mailbox.js';

/** The client at the other end. */
export interface RelayClient {
  /** The did:key of its token. */
  readonly id: string;
  readonly projectId: string;
}

/** One client's connection: its subscriptions, and the letters it has not acknowledged yet. */
export class RelaySocket {
  readonly client: RelayClient;
  readonly #socket: WebSocket;
  readonly #subscriptions = new Map<string, string>();
  #swallows = false;
  readonly #unacknowledged = new Map<number, Letter>();

  constructor(socket: WebSocket, client: RelayClient) {
    this.#socket = socket;
    this.client = client;
  }

  /** Subscribes to a topic; a second call returns the same subscription id. */
  subscribe(topic: string): string {
    const id = this.#subscriptions.get(topic) ?? randomBytes(32).toString('hex');
    this.#subscriptions.set(topic, id);
    return id;
  }

  unsubscribe(topic: string): void {
    this.#subscriptions.delete(topic);
  }

  /** Sends a letter if this client is subscribed and has not received it; returns whether it did. */
  push(letter: Letter): boolean {
    const subscription = this.#subscriptions.get(letter.topic);
    if (subscription === undefined || !isFor(letter, this.client.id)) return false;
    const {topic, message, publishedAt, tag, attestation} = letter;
    const id = pushId();
    this.#unacknowledged.set(id, letter);
    const data = {topic, message, publishedAt, tag, ...(attestation === undefined ? {} : {attestation})};
    this.send({id, method: 'irn_subscription', params: {id: subscription, data}});
    return true;
  }

  /** Handles the client's answer to a push; returns whether there was one. */
  acknowledge(id: number): boolean {
    const letter = this.#unacknowledged.get(id);
    letter?.readers.add(this.client.id);
    return this.#unacknowledged.delete(id) && letter !== undefined;
  }

  /** Sends a JSON-RPC message. */
  send(message: object): void {
    this.sendText(JSON.stringify({jsonrpc: '2.0', ...message}));
  }

  /** Sends any text, valid or not. */
  sendText(text: string): void {
    if (!this.#swallows && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  /** True for a dead connection that was not closed. */
  get swallows(): boolean {
    return this.#swallows;
  }

  /**
   * From now on drops all bytes in both directions, including close frames: like the network of a phone that lost the
   * connection while the browser slept.
   */
  swallow(): void {
    this.#swallows = true;
    this.#socket.pause();
  }

  /** Closes the connection without a close frame. */
  drop(): void {
    this.#socket.terminate();
  }
}

/** Milliseconds and three random digits: clients read ids as JavaScript numbers, so it stays below 2^53. */
function pushId(): number {
  return Date.now() * 1000 + randomInt(1000);
}
