import type {PageClient} from '../../../client/client.js';
import type {Drawbridge} from '../../../client/drawbridge.js';
import {pageOf} from '../../../client/page-of.js';

/** The page client of a client, for tests that read or change it; throws for a client without one. */
export function pageClientOf(client: Drawbridge | undefined): PageClient {
  const page = pageOf(client);
  if (page) return page;
  throw new Error('There is no page client');
}
