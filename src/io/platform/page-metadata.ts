import type {Metadata} from '../../core/model/metadata.js';

/** Reads the page's metadata, with defaults for missing values. */
export function readMetadata(page: Document = document): Metadata {
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

/** The document's `lang`; English if it is missing, and on a server. */
export function readPageLocale(page: Document | undefined = globalThis.document): string {
  return page?.documentElement.lang || 'en';
}
