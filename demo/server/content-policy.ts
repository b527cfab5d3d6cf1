/** Directives of a site that allows nothing it does not need: no inline script or style, no other origin. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** The strict Content-Security-Policy the product is built for; `origins` are the services a page may call. */
export function contentPolicy(origins: readonly string[] = []): string {
  return [...STRICT, ["connect-src 'self'", ...origins].join(' ')].join('; ');
}
