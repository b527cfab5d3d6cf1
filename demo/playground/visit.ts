/** Visits this page again with other settings in its address. */
export function visit(change: (query: URLSearchParams) => void): void {
  location.assign(addressWith(change));
}

/** Keeps a setting in the address without a new visit, so that a reload has it, too. */
export function keep(change: (query: URLSearchParams) => void): void {
  history.replaceState(null, '', addressWith(change));
}

function addressWith(change: (query: URLSearchParams) => void): string {
  const url = new URL(location.href);
  change(url.searchParams);
  return url.href;
}
