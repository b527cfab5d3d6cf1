import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';

/** The picture services of the explorer and where each is. */
const IMAGE_PATHS = {
  wallet: 'getWalletImage',
  /** Networks and connectors. */
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
} as const;

/** What a picture is of: a wallet or an asset by its image id, a currency by its code, a token by its symbol. */
export type ImageKind = keyof typeof IMAGE_PATHS;

/** One picture of the explorer. */
export interface ImageRequest {
  readonly kind: ImageKind;
  readonly id: string;
}

/** `GET getWalletImage/{id}`, `public/getAssetImage/{id}`, `public/getCurrencyImage/{id}`, `public/getTokenImage/{id}`. */
export async function getImage(http: Http, {kind, id}: ImageRequest, signal?: AbortSignal): Promise<Blob> {
  const path = `${IMAGE_PATHS[kind]}/${segment(id)}`;
  const blob = await http.blob({path, ...(signal && {signal})});
  if (blob.type.startsWith('image/')) return blob;
  throw new DrawbridgeError('http/invalid-response', `${path} is not a picture but “${blob.type}”`, {
    name: path,
  });
}

/** One step of a path: dots alone would climb out of the folder. */
function segment(id: string): string {
  if (/^\.*$/.test(id)) throw new DrawbridgeError('http/invalid-response', `“${id}” names no picture`);
  return encodeURIComponent(id);
}
