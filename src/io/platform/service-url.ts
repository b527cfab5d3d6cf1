import type {HttpRequest} from '../../core/ports/http.js';

/** What every call to a service carries in its query: who asks, with what, in which version. */
export interface CommonQuery {
  readonly projectId: string;
  /** SDK type. */
  readonly st: string;
  /** SDK version. */
  readonly sv: string;
}

/** Where a service is, and what it is told with every call. */
export interface Service {
  /** Absolute, or relative to the page. */
  readonly baseUrl: string;
  readonly commonQuery?: CommonQuery;
}

/** The full address of a call; only values that are truthy become part of the query. */
export function serviceUrl(
  {baseUrl, commonQuery}: Service,
  {path, query}: Pick<HttpRequest, 'path' | 'query'>,
): URL {
  const base = new URL(baseUrl, globalThis.location?.href);
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  const values: HttpRequest['query'] = {...commonQuery, ...query};
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, String(value));
  }
  return url;
}
