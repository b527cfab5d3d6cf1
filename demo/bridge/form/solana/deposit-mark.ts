/**
 * A deposit that the wallet was asked to sign, as the page's address keeps it: after a reload it is looked for on the
 * cluster, and nothing else is sent until it has landed or can no longer land.
 */
export interface DepositMark {
  readonly sender: string;
  readonly counter: bigint;
  /** The last block that accepts its transaction. */
  readonly lastHeight: number;
}

const MARK = /^([1-9A-HJ-NP-Za-km-z]{32,44})\.(\d{1,20})\.(\d{1,15})$/;

export function writeMark({sender, counter, lastHeight}: DepositMark): string {
  return `${sender}.${counter}.${lastHeight}`;
}

/** Reads a mark in an address; undefined for any other text. */
export function readMark(text: string | undefined): DepositMark | undefined {
  const [, sender, counter = '', lastHeight = ''] = MARK.exec(text ?? '') ?? [];
  if (sender === undefined) return undefined;
  return {sender, counter: BigInt(counter), lastHeight: Number(lastHeight)};
}

/** A number for a new deposit: of 64 random bits, so that no other deposit of the sender has it. */
export function newCounter(): bigint {
  const [counter = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return counter;
}
