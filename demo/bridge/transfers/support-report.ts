/** A row of the report, such as a chain's name and a transaction's hash. */
export interface ReportFact {
  readonly name: string;
  readonly value: string;
}

/** What the people who help need to find a transfer. */
export interface ReportedTransfer {
  readonly id?: string | undefined;
  readonly route: string;
  readonly state: string;
  readonly amount: string;
  readonly transactions: readonly ReportFact[];
  /** Times of what has happened, in seconds since 1970. */
  readonly times: readonly {readonly name: string; readonly at: number}[];
}

/**
 * Writes the report that a person copies for the people who help. It holds what the chains show to everyone: ids, hashes,
 * states and times, and the site's version; no e-mail, no user agent, no node's address.
 *
 * @param madeAt - in seconds since 1970
 */
export function supportReport(transfer: ReportedTransfer, version: string, madeAt: number): string {
  const {id, route, state, amount, transactions, times} = transfer;
  const facts: ReportFact[] = [
    ...(id === undefined ? [] : [{name: 'Transfer', value: id}]),
    {name: 'Route', value: route},
    {name: 'Amount', value: amount},
    {name: 'State', value: state},
    ...transactions,
    ...times.map(({name, at}) => ({name, value: utc(at)})),
    {name: 'Report made', value: utc(madeAt)},
    {name: 'Site', value: version},
  ];
  return facts.map(({name, value}) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
}

function utc(seconds: number): string {
  return new Date(seconds * 1000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}

/** Names of tokens and chains come from strangers. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
