import type {Unchecked} from '../../../../core/model/safety/record.js';
import {addressWord} from '../abi-word.js';
import {BALANCE_OF} from '../transfers/read-arrival.js';

const WORD = /^0x[0-9a-f]{64}$/i;
/** A trial puts the code of {@link PROBES} there. */
const PROBE = '0x00000000000000000000000000000000d7a3b71d';
/** The code returns the coin balance of the address in the first word of the calldata. */
export const PROBES = {[PROBE]: {code: '0x6000353160005260206000f3'}} as const;

/** A call that reads a balance. */
export interface ProbeCall {
  readonly to: string;
  readonly data: string;
}

/** The call that reads the balance of a token; of the network's coin without one. */
export function balanceProbe(account: string, token?: string): ProbeCall {
  const owner = addressWord(account.toLowerCase());
  return token === undefined ? {to: PROBE, data: `0x${owner}`} : {to: token, data: `${BALANCE_OF}${owner}`};
}

/** The change between two results of a probe; `undefined` if one of them is not a number. */
export function changeBetween(
  before: Unchecked | undefined,
  after: Unchecked | undefined,
): bigint | undefined {
  const [had, has] = [before, after].map((call) => call?.['status'] === '0x1' && call['returnData']);
  return isWord(had) && isWord(has) ? BigInt(has) - BigInt(had) : undefined;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}
