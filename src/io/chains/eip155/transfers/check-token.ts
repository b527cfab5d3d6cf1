import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {objectionOf, quantityIn, type EvmNode} from './evm-node.js';

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567';
const WORD_CHARACTERS = 66;
const MAX_DECIMALS = 255n;
/** Signs of a reverted call: the JSON-RPC code of most nodes, and the words of all. */
const REVERTED_CODE = 3;
const REVERTED = /revert|invalid opcode|out of gas|stack|jump|VM execution/i;

/**
 * Checks a token's decimals against its contract before it is sent: with other decimals than the service
 * reported, the amount in smallest units would not be the one the user saw.
 *
 * Rejects with `input/send-refused`; a network's native coin needs no check.
 */
export async function checkToken(
  node: EvmNode,
  {asset, to, signal}: Omit<TransferRequest, 'provider'>,
): Promise<void> {
  if (asset.address === undefined) return;
  if (isSameAddress(to, asset.address)) throw refused({reason: 'own-contract'});
  const chain = await readDecimals(node, asset.address, signal);
  if (chain !== asset.decimals) throw refused({reason: 'decimals', told: asset.decimals, chain});
}

async function readDecimals(node: EvmNode, address: string, signal?: AbortSignal): Promise<number> {
  const [read] = await Promise.allSettled([
    node.ask('eth_call', [{to: address, data: DECIMALS}, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  if (read.status === 'rejected') throw refused({reason: reasonFor(read.reason)});
  const word = typeof read.value === 'string' ? read.value.slice(0, WORD_CHARACTERS) : '';
  const decimals = word.length === WORD_CHARACTERS ? quantityIn(word) : undefined;
  if (decimals === undefined || decimals > MAX_DECIMALS) throw refused({reason: 'decimals-unknown'});
  return Number(decimals);
}

/** A reverted call reverts again at the next attempt; a node that did not run it may succeed then. */
function reasonFor(cause: unknown): 'decimals-unknown' | 'unconfirmed' {
  const objection = objectionOf(cause);
  const isReverted = objection && (objection.code === REVERTED_CODE || REVERTED.test(objection.reason));
  return isReverted ? 'decimals-unknown' : 'unconfirmed';
}
