import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {EvmMark} from './evm-mark.js';
import {quantityIn} from './evm-node.js';

/** The receipt of a transaction in an answer of a node; `undefined` for any other value, and for that of another one. */
export function readReceipt(answer: unknown, id: string): Unchecked | undefined {
  if (!isRecord(answer)) return undefined;
  const {transactionHash: hash = id} = answer;
  return typeof hash === 'string' && hash.toLowerCase() === id.toLowerCase() ? answer : undefined;
}

/** True for a receipt from before the wallet was asked: wallets have answered with the id of an older transaction. */
export function isEarlier({blockNumber}: Unchecked, mark: EvmMark | undefined): boolean {
  const block = quantityIn(blockNumber);
  return block !== undefined && mark?.block !== undefined && block <= mark.block;
}
