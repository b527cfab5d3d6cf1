import type {HttpRequest} from '../../core/ports/http.js';

/** Query parameters of every call to a service: project, SDK type and version. */
export interface CommonQuery {
  readonly projectId: string;
  /** SDK type. */
  readonly st: string;
  /** SDK version. */
  readonly sv: string;
}

/** Base URL of a service, and the parameters of every call. */
export interface Service {
  /** Absolute, or relative to the page. */
  readonly baseUrl: string;
  readonly commonQuery?: CommonQuery;
}

/** The full URL of a call; falsy values are left out of the query. */
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
