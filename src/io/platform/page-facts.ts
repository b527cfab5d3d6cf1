import type {Metadata} from '../../core/model/metadata.js';

/** Reads from the page what the adopter did not say; empty facts on a server. */
export function readPageFacts(page: Document | undefined = globalThis.document): {
  readonly metadata: Metadata;
  readonly locale: string;
} {
  const icon = page?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;
  const description = page?.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  )?.content;
  return {
    metadata: {
      name: page?.title || (globalThis.location?.hostname ?? ''),
      description: description ?? '',
      url: globalThis.location?.origin ?? '',
      icons: icon ? [icon] : [],
    },
    locale: page?.documentElement.lang || 'en',
  };
}
