import type {Metadata} from '../../core/model/metadata.js';

/** What a page says of itself. */
interface PageFacts {
  readonly metadata: Metadata;
  readonly locale: string;
}

const NO_PAGE: PageFacts = {metadata: {name: '', description: '', url: '', icons: []}, locale: 'en'};

/** Reads from the page what the adopter did not say; empty facts on a server. */
export function readPageFacts(page: Document | undefined = globalThis.document): PageFacts {
  if (!page) return NO_PAGE;
  const icon = page.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const description = page.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  );
  return {
    metadata: {
      name: page.title || location.hostname,
      description: description?.content ?? '',
      url: location.origin,
      icons: icon?.href ? [icon.href] : [],
    },
    locale: page.documentElement.lang || 'en',
  };
}
