import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';

/** Paths of the explorer's image services. */
const IMAGE_PATHS = {
  wallet: 'getWalletImage',
  /** Networks and connectors. */
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
} as const;

/** Kind of an image: wallet and asset by image id, currency by code, token by symbol. */
export type ImageKind = keyof typeof IMAGE_PATHS;

/** An image of the explorer. */
export interface ImageRequest {
  readonly kind: ImageKind;
  readonly id: string;
}

/** `GET {service}/{id}` of the explorer, with a service of {@link IMAGE_PATHS}; checks that the answer is an image. */
export async function getImage(http: Http, {kind, id}: ImageRequest, signal?: AbortSignal): Promise<Blob> {
  const path = `${IMAGE_PATHS[kind]}/${segment(id)}`;
  const blob = await http.blob({path, ...(signal && {signal})});
  if (blob.type.startsWith('image/')) return blob;
  throw new DrawbridgeError(
    'http/invalid-response',
    `${path}: expected a picture, got ${blob.type || 'no content type'}`,
    {
      name: path,
    },
  );
}

/** Encodes a path segment; throws for dots alone, which would leave the folder. */
function segment(id: string): string {
  if (/^\.*$/.test(id))
    throw new DrawbridgeError('http/invalid-response', `"${id}" is not the id of a picture`);
  return encodeURIComponent(id);
}
