import type {Metadata} from '../../core/model/metadata.js';

/**
 * Reads the page's metadata, with defaults for missing values.
 *
 * Titles name one page of a site, and change; so the site's own name is read first. The name in a manifest would be a
 * request.
 */
export function readMetadata(page: Document = document): Metadata {
  const icon = page.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const description = page.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  );
  const site = page.querySelector<HTMLMetaElement>(
    'meta[property="og:site_name"], meta[name="application-name"]',
  );
  return {
    name: site?.content.trim() || location.hostname || page.title,
    description: description?.content ?? '',
    url: location.origin,
    icons: icon?.href ? [icon.href] : [],
  };
}

/** The document's `lang`; English if it is missing, and on a server. */
export function readPageLocale(page: Document | undefined = globalThis.document): string {
  return page?.documentElement.lang || 'en';
}
