import {readRequest, type Channel, type PageRequest} from '../frame/page-channel.js';
import {EVENTS, problemOf, toPublicReply} from './public-protocol.js';

/** Time from a message's cause to the message, in milliseconds: the public service is far away, and READY comes after the load. */
const LATE_MS = 150;

/** Dependencies of {@link PublicChannel}. */
interface PublicChannelParts {
  /** The page around this frame. */
  readonly page: Window;
  /** Why a request cannot be carried out, such as for want of a node. */
  readonly refusalOf: (request: PageRequest) => string | undefined;
  /** The page has ended the request that is open. */
  readonly onAbort: () => void;
  /** Delay of READY and of each reply, in milliseconds. */
  readonly delayMs: number;
  /** A reply was posted. */
  readonly onReply: (name: string) => void;
}

/** Speaks the public protocol with the page, and leaves out everything else that the service knows. */
export class PublicChannel implements Channel {
  readonly #parts: PublicChannelParts;
  #origin = '';
  #turn = 0;

  constructor(parts: PublicChannelParts) {
    this.#parts = parts;
  }

  /** The origin of the page, which its first message shows. */
  get origin(): string {
    return this.#origin;
  }

  listen(onRequest: (request: PageRequest) => void): void {
    addEventListener('message', ({source, origin, data}) => {
      if (source !== this.#parts.page) return;
      const request = readRequest(data);
      if (!request) return;
      this.#origin ||= origin;
      const problem = problemOf(request.name, request.payload);
      // The public frame logs, too; a journey fails on it.
      if (problem !== undefined) console.error(`The page left the public protocol. ${problem}`);
      const refusal = problem ?? this.#parts.refusalOf(request);
      if (refusal !== undefined) this.fail(request, {message: refusal});
      else if (request.name === 'RPC_ABORT') this.#parts.onAbort();
      else onRequest(request);
    });
  }

  notify(name: string, payload: unknown): void {
    const fields = EVENTS[name];
    if (!fields) return;
    const given = Object.entries(payload as object).filter(([field]) => fields.includes(field));
    this.#post({type: name, ...(given.length > 0 && {payload: Object.fromEntries(given)})});
  }

  succeed({name, id}: PageRequest, payload: unknown): void {
    const reply = toPublicReply(name, payload, this.#turn++);
    this.#post({type: `${name}_SUCCESS`, id, ...(reply !== undefined && {payload: reply})}, () =>
      this.#parts.onReply(name),
    );
  }

  /** Errors have a message and no code (frame, 2025-11-03). */
  fail({name, id}: PageRequest, {message}: {readonly message: string}): void {
    this.#post({type: `${name}_ERROR`, id, payload: {message}});
  }

  /** To any origin, and to `parent` only (frame, 2025-11-03). */
  #post(
    {
      type,
      ...message
    }: {
      readonly type: string;
      readonly id?: string | undefined;
      readonly payload?: unknown;
    },
    then = (): void => {},
  ): void {
    const {page, delayMs} = this.#parts;
    const post = (): void => {
      page.postMessage({type: `@w3m-frame/${type}`, ...message}, '*');
      then();
    };
    setTimeout(post, Math.max(delayMs, LATE_MS));
  }
}
