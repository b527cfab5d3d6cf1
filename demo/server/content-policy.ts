/** Directives of a site that only allows what it needs: no inline script or style, no other origin. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
  // The one policy that the modal creates.
  'trusted-types lit-html',
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The strict Content-Security-Policy that the product supports; `origins` are the services that a page may call,
 * `frames` the sites that it may embed.
 */
export function contentPolicy(origins: readonly string[] = [], frames: readonly string[] = []): string {
  // The start page shows the live modal in a same-origin frame.
  const frameSources = ["frame-src 'self'", ...frames].join(' ');
  return [...STRICT, ["connect-src 'self'", ...origins].join(' '), frameSources].join('; ');
}
