/** The HTTP methods of the product's services. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call to a service, before the base URL and the common query parameters are added. */
export interface HttpRequest {
  readonly method?: HttpMethod;
  /** Path below the service's base URL, without a leading slash, for example `getWallets`. */
  readonly path: string;
  /** Values that are `undefined` or empty are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Use of the browser's cache; default: the browser's choice. */
  readonly cache?: 'no-cache' | undefined;
  /** Reads the body of a non-OK answer: the error's `cause` is its text instead of the answer. */
  readonly readsRefusal?: true;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * One outside service as the endpoints see it.
 *
 * Both functions reject with `http/status` ("HTTP status code: N"), `http/offline`, `http/unreachable`, `http/timeout`,
 * `app/project-refused`, or the signal's own reason when the caller aborted.
 */
export interface Http {
  /** The parsed JSON answer, not yet checked; `undefined` for an empty body. */
  json(request: HttpRequest): Promise<unknown>;
  /** The answer as a blob, for images. */
  blob(request: HttpRequest): Promise<Blob>;
}
