import type {RelayStats} from '../protocol.js';
import {Mailbox, type Letter} from './mailbox.js';
import {RelayCounters} from './relay-counters.js';
import type {RelaySocket} from './relay-socket.js';

/** A message from a client. */
export interface Publication {
  readonly topic: string;
  readonly message: string;
  /** Seconds. */
  readonly ttl: number;
  readonly tag: number;
  readonly attestation?: string | undefined;
}

/** A message for a client that fetches instead of subscribing. */
export interface FetchedMessages {
  readonly messages: readonly Pick<Letter, 'topic' | 'message' | 'publishedAt' | 'tag'>[];
  readonly hasMore: false;
}

/** Connects the sockets: delivers published messages to subscribers, now or later. */
export class RelayHub {
  readonly counters = new RelayCounters();
  readonly #mailbox = new Mailbox();
  readonly #sockets = new Set<RelaySocket>();

  /** Adds a socket; the returned function removes it. */
  join(socket: RelaySocket): () => void {
    this.#sockets.add(socket);
    return () => this.#sockets.delete(socket);
  }

  /** Keeps a message for its time to live and pushes it to all subscribers. */
  publish(socket: RelaySocket, {ttl, ...publication}: Publication): true {
    const publishedAt = Date.now();
    const expiresAt = publishedAt + ttl * 1000;
    const letter = {
      ...publication,
      from: socket.client.id,
      publishedAt,
      expiresAt,
      readers: new Set<string>(),
    };
    this.#mailbox.put(letter);
    this.counters.add(socket.client.projectId, 'published');
    this.counters.add(socket.client.projectId, `tag:${publication.tag}`);
    for (const other of this.#sockets) this.#push(other, letter);
    return true;
  }

  /** Subscribes a socket; messages in the mailbox follow after the answer. */
  subscribe(socket: RelaySocket, topic: string): string {
    const id = socket.subscribe(topic);
    setImmediate(() => {
      for (const letter of this.#mailbox.lettersFor(socket.client.id, topic)) this.#push(socket, letter);
    });
    return id;
  }

  /** The messages in the mailbox for this client. */
  fetch(socket: RelaySocket, topics: readonly string[]): FetchedMessages {
    const letters = topics.flatMap((topic) => this.#mailbox.lettersFor(socket.client.id, topic));
    const messages = letters.map(({topic, message, publishedAt, tag}) => ({
      topic,
      message,
      publishedAt,
      tag,
    }));
    return {messages, hasMore: false};
  }

  /** Records a client's answer to a push. */
  acknowledge(socket: RelaySocket, id: number): void {
    if (socket.acknowledge(id)) this.counters.add(socket.client.projectId, 'acknowledged');
  }

  /** Closes every connection, or those of one project. */
  drop(projectId?: string): void {
    for (const socket of this.#of(projectId)) socket.drop();
  }

  /** Leaves the open connections without an answer and without a close; new ones work. */
  swallow(projectId?: string): void {
    for (const socket of this.#of(projectId)) socket.swallow();
  }

  /** The counts of one project, or of all; dead connections are not counted. */
  stats(projectId?: string): RelayStats {
    const living = this.#of(projectId).filter(({swallows}) => !swallows);
    return {connections: living.length, ...this.counters.read(projectId)};
  }

  #of(projectId: string | undefined): readonly RelaySocket[] {
    const isMine = ({client}: RelaySocket): boolean =>
      projectId === undefined || client.projectId === projectId;
    return [...this.#sockets].filter(isMine);
  }

  #push(socket: RelaySocket, letter: Letter): void {
    if (socket.push(letter)) this.counters.add(socket.client.projectId, 'pushed');
  }
}
