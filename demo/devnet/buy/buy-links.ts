import {randomUUID} from 'node:crypto';

const LIFETIME_MS = 5 * 60_000;

/** Why a link cannot be opened. */
export type LinkProblem = 'unknown' | 'used' | 'expired';

interface Link<Content> {
  readonly content: Content;
  readonly endsAt: number;
  isUsed: boolean;
}

/** Links that work once, for five minutes. */
export class BuyLinks<Content extends object> {
  readonly #now: () => number;
  readonly #links = new Map<string, Link<Content>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the token of a new link. */
  issue(content: Content): string {
    const token = randomUUID();
    this.#links.set(token, {content, endsAt: this.#now() + LIFETIME_MS, isUsed: false});
    return token;
  }

  /** Uses up a link. */
  open(token: string): Content | LinkProblem {
    const link = this.#links.get(token);
    if (!link) return 'unknown';
    if (link.isUsed) return 'used';
    link.isUsed = true;
    return link.endsAt > this.#now() ? link.content : 'expired';
  }
}
