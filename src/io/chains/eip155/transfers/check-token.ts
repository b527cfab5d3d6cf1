import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {objectionOf, quantityIn, type EvmNode} from './evm-node.js';

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567';
const WORD_CHARACTERS = 66;
const MAX_DECIMALS = 255n;
/** The node ran the call and the contract ended it: JSON-RPC code of most nodes, and the words of all. */
const REVERTED_CODE = 3;
const REVERTED = /revert|invalid opcode|out of gas|stack|jump|VM execution/i;

/**
 * Checks a token against the chain before it is sent: the amount in smallest units is the one the user has seen only
 * if the contract has the decimals that the service told.
 *
 * Rejects with `input/send-refused`; a network's own coin needs no check.
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

/** A contract that ended the call tells nothing next time either; a node that did not run it may. */
function reasonFor(cause: unknown): 'decimals-unknown' | 'unconfirmed' {
  const objection = objectionOf(cause);
  const isReverted = objection && (objection.code === REVERTED_CODE || REVERTED.test(objection.reason));
  return isReverted ? 'decimals-unknown' : 'unconfirmed';
}
