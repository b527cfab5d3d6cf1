import type {Drawbridge} from '../../client/drawbridge.js';
import {pageOf} from '../../client/page-of.js';
import type {PageClient} from '../../client/page/page-client.js';

/** What works behind a client, for tests that look there or change it; throws where a client has nothing behind it. */
export function pageClientOf(client: Drawbridge | undefined): PageClient {
  const page = pageOf(client);
  if (page) return page;
  throw new Error('There is no page client');
}
