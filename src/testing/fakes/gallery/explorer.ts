import type {HttpRequest} from '../../../core/ports/http.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {drawnSvg} from '../../wallets/drawn-icon.js';
import {serveAssets} from '../client/sample-assets.js';
import {GALLERY_TOKENS} from './gallery-tokens.js';
import {SAMPLE_WALLETS, type WireWallet} from './sample-wallets.js';

/** Behaviour of the wallet explorer: it answers, never answers, has no wallet, or fails. */
export type ExplorerState = 'ready' | 'silent' | 'empty' | 'failing';

/** The wallet explorer of a page, with the given wallets; the id of a picture is what it is drawn from. */
export function createExplorer(
  state: ExplorerState = 'ready',
  wallets: readonly WireWallet[] = SAMPLE_WALLETS,
): FakeHttp {
  const http = serveAssets(createFakeHttp(), {tokens: GALLERY_TOKENS});
  if (state === 'failing') http.fail('getWallets', 503);
  if (state === 'silent') http.answer('getWallets', () => new Promise(() => {}));
  if (state === 'empty') http.answer('getWallets', {data: [], count: 0});
  http.answer('getWalletImage/*', ({path}: HttpRequest) => drawImage(path));
  if (state === 'ready') http.answer('getWallets', (request: HttpRequest) => answer(wallets, request));
  return http;
}

function answer(wallets: readonly WireWallet[], {query = {}}: HttpRequest): unknown {
  const {page = 1, entries = 40, search, include, exclude} = query;
  const wanted = listOf(include);
  const unwanted = listOf(exclude);
  const found = wallets.filter(
    ({id, name}) =>
      (wanted.length === 0 || wanted.includes(id)) &&
      !unwanted.includes(id) &&
      name.toLowerCase().includes(String(search ?? '').toLowerCase()),
  );
  const start = (Number(page) - 1) * Number(entries);
  return {data: found.slice(start, start + Number(entries)), count: found.length};
}

function drawImage(path: string): Blob {
  const id = decodeURIComponent(path.slice(path.indexOf('/') + 1));
  return new Blob([drawnSvg(id)], {type: 'image/svg+xml'});
}

function listOf(ids: string | number | undefined): readonly string[] {
  return String(ids ?? '')
    .split(',')
    .filter(Boolean);
}
