import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {HttpRequest} from '../../../core/ports/http.js';
import type {FakeHttp} from '../../fake-http.js';
import {drawnIcon} from '../../wallets/drawn-icon.js';
import {serveAssets, type WireAssets} from '../client/sample-assets.js';
import type {FakeClient} from '../fake-client.js';
import {createExplorer} from './explorer.js';
import {GALLERY_TOKENS} from './gallery-tokens.js';

/** The date of these pages, so that months are in this year. */
const NOW = Date.UTC(2026, 10, 21, 9);

/** A service with this account data; by default all of a sample account. */
export function knowing(assets: WireAssets = {}): FakeHttp {
  return serveAssets(createExplorer(), {tokens: GALLERY_TOKENS, ...assets});
}

/** A service that answers requests about accounts with a status only. */
export function failing(status: number): FakeHttp {
  const http = knowing();
  http.fail('v1/account/*', status);
  return http;
}

/** A service that refuses the project of the site in requests about accounts. */
export function refusingProject(): FakeHttp {
  const http = knowing();
  http.answer('v1/account/*', () =>
    Promise.reject(new DrawbridgeError('app/project-refused', 'Refused', {status: 403})),
  );
  return http;
}

/** A service that never answers requests about accounts. */
export function silent(): FakeHttp {
  const http = knowing();
  http.answer('v1/account/*', () => new Promise(() => {}));
  return http;
}

/** A service that answers only the first request. */
export function failingLater(assets: WireAssets, status: number): FakeHttp {
  const http = knowing();
  const good = knowing(assets);
  let asked = 0;
  http.answer('v1/account/*', (request: HttpRequest) => {
    if (asked++ === 0) return good.json(request);
    http.fail('v1/account/*', status);
    return http.json(request);
  });
  return http;
}

/** A connected user with this tab open. */
export const looksAt =
  (currentTab: 'tokens' | 'nfts' | 'activity', caipNetworkId: `eip155:${string}` = 'eip155:1') =>
  (client: FakeClient): void => {
    client.clock.advance(NOW);
    client.connectAs({icon: drawnIcon('Aspen'), caipNetworkId});
    client.accounts.update('eip155', {
      currentTab,
      balance: {value: 3_412_999_000_000_000_000n, decimals: 18, symbol: 'ETH'},
    });
  };
