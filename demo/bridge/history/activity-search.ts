/** The list of transfers as an address has it: `/bridge/activity?of`. */
export interface ActivitySearch {
  /** An address as the user writes it; undefined: the connected accounts. */
  readonly of?: string | undefined;
}

/** The longest address of any chain. */
const LONGEST = 100;

/** Keeps the account, and nothing else of an address. */
export function readActivitySearch({of}: Readonly<Record<string, unknown>>): ActivitySearch {
  return typeof of === 'string' && of !== '' ? {of: of.slice(0, LONGEST)} : {};
}
