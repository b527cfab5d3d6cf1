import type {HttpRequest} from '../../../core/ports/http.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {SAMPLE_TOKENS, serveAssets} from '../client/sample-assets.js';
import {SAMPLE_WALLETS, type WireWallet} from './sample-wallets.js';

/** Behaviour of the wallet explorer: it answers, never answers, has no wallet, or fails. */
export type ExplorerState = 'ready' | 'silent' | 'empty' | 'failing';

/** The wallet explorer of a page, with the given wallets. Pictures are missing: marks show their letters. */
export function createExplorer(
  state: ExplorerState = 'ready',
  wallets: readonly WireWallet[] = SAMPLE_WALLETS,
): FakeHttp {
  const http = serveAssets(createFakeHttp(), {tokens: SAMPLE_TOKENS});
  if (state === 'failing') http.fail('getWallets', 503);
  if (state === 'silent') http.answer('getWallets', () => new Promise(() => {}));
  if (state === 'empty') http.answer('getWallets', {data: [], count: 0});
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

function listOf(ids: string | number | undefined): readonly string[] {
  return String(ids ?? '')
    .split(',')
    .filter(Boolean);
}
