import type {Metadata} from '../../core/model/metadata.js';

const NO_PAGE: Metadata = {name: '', description: '', url: '', icons: []};

/** Reads from the page how it introduces itself, where the adopter did not say; nothing on a server. */
export function readMetadata(page: Document | undefined = globalThis.document): Metadata {
  if (!page) return NO_PAGE;
  const icon = page.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const description = page.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  );
  return {
    name: page.title || location.hostname,
    description: description?.content ?? '',
    url: location.origin,
    icons: icon?.href ? [icon.href] : [],
  };
}
