import type {Client} from '../../client/client.js';
import {throughGateway} from '../../core/model/links/content-address.js';

/** The address of a picture that a service or a wallet named, for an element's `src`; content goes through the page's gateway. */
export function contentImage({config}: Client, image: string | undefined): string {
  return throughGateway(image, config.options.ipfsGateway) ?? '';
}
