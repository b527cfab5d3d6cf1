import * as v from 'valibot';

const APP = '@w3m-app/';
const FRAME = '@w3m-frame/';
/** More than any request of a page has, in characters of JSON. */
const MAX_LENGTH = 500_000;

const messageSchema = v.object({
  type: v.pipe(v.string(), v.maxLength(100), v.startsWith(APP)),
  id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  payload: v.optional(v.unknown()),
});

/** A request of the page. */
export interface PageRequest {
  /** Without the prefix: `CONNECT_EMAIL`. */
  readonly name: string;
  readonly payload: unknown;
  /** Repeated in the reply. */
  readonly id: string | undefined;
}

/** The way to the page. */
export type Channel = Pick<PageChannel, 'origin' | 'listen' | 'notify' | 'succeed' | 'fail'>;

/** Messages between this frame or window and the one page that it serves. */
export class PageChannel {
  readonly #page: Window;
  /** The page's origin. */
  readonly origin: string;

  constructor(page: Window, origin: string) {
    this.#page = page;
    this.origin = origin;
  }

  /** Passes on requests of the page; ignores other windows, other origins and malformed messages. */
  listen(onRequest: (request: PageRequest) => void): void {
    addEventListener('message', ({source, origin, data}) => {
      if (source !== this.#page || origin !== this.origin) return;
      const request = readRequest(data);
      if (request) onRequest(request);
    });
  }

  /** Sends a message that answers no request. */
  notify(name: string, payload: unknown): void {
    this.#post({type: FRAME + name, payload});
  }

  succeed({name, id}: PageRequest, payload: unknown): void {
    this.#post({type: `${FRAME}${name}_SUCCESS`, id, payload});
  }

  fail(
    {name, id}: PageRequest,
    payload: {readonly message: string; readonly code?: number; readonly reason?: string},
  ): void {
    this.#post({type: `${FRAME}${name}_ERROR`, id, payload});
  }

  #post({
    type,
    id,
    payload,
  }: {
    readonly type: string;
    readonly id?: string | undefined;
    readonly payload: unknown;
  }): void {
    const message = {type, ...(id === undefined ? {} : {id}), ...(payload === undefined ? {} : {payload})};
    this.#page.postMessage(message, this.origin);
  }
}

/** Reads a message of a page. */
export function readRequest(data: unknown): PageRequest | undefined {
  const parsed = v.safeParse(messageSchema, data);
  if (!parsed.success) return undefined;
  const {type, id, payload} = parsed.output;
  try {
    if (JSON.stringify(payload ?? null).length > MAX_LENGTH) return undefined;
  } catch {
    return undefined;
  }
  return {name: type.slice(APP.length), id, payload};
}
