/** A message waiting for its readers. */
export interface Letter {
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly attestation?: string | undefined;
  /** The publishing client; it never receives its own messages. */
  readonly from: string;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
  /** Milliseconds since the epoch, from the publisher's TTL. */
  readonly expiresAt: number;
  /** Clients that acknowledged it. */
  readonly readers: Set<string>;
}

/** Keeps published messages by topic until their time to live is over. */
export class Mailbox {
  readonly #topics = new Map<string, Letter[]>();

  /** Keeps a letter for later readers. */
  put(letter: Letter): void {
    this.#topics.set(letter.topic, [...this.#living(letter.topic), letter]);
  }

  /** The letters of a topic that a client has neither written nor read, oldest first. */
  lettersFor(client: string, topic: string): readonly Letter[] {
    return this.#living(topic).filter((letter) => isFor(letter, client));
  }

  #living(topic: string): Letter[] {
    const now = Date.now();
    const living = (this.#topics.get(topic) ?? []).filter(({expiresAt}) => expiresAt > now);
    if (living.length === 0) this.#topics.delete(topic);
    return living;
  }
}

/** Whether a client should get a letter. */
export function isFor(letter: Letter, client: string): boolean {
  return letter.from !== client && !letter.readers.has(client);
}
