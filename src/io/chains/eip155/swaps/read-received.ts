import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {Swaps} from '../../../../core/ports/swaps.js';
import {toQuantity} from '../transfers/evm-call.js';
import {type EvmNode, quantityIn} from '../transfers/evm-node.js';
import {readArrival} from '../transfers/read-arrival.js';

type Question = Omit<Parameters<Swaps['received']>[0], 'network'>;

/** Transactions of an account that sets its own code (EIP-7702); the authorization counts as one more. */
const SETS_CODE = '0x4';

/** Reads from a confirmed transaction how much of an asset the account received; `undefined` where that cannot be told. */
export async function readReceived(
  node: EvmNode,
  {id, account, asset, signal}: Question,
): Promise<bigint | undefined> {
  const [answer] = await Promise.allSettled([node.ask('eth_getTransactionReceipt', [id], signal)]);
  signal?.throwIfAborted();
  const receipt = answer.status === 'fulfilled' && isRecord(answer.value) ? answer.value : {};
  if (receipt['status'] !== '0x1') return undefined;
  const received =
    asset.address === undefined
      ? await readCoins(node, receipt, {account, signal})
      : await readArrival(node, receipt, {from: account, to: account, asset, amount: 0n, signal});
  signal?.throwIfAborted();
  return received !== undefined && received > 0n ? received : undefined;
}

/** Coins write no logs: the balance counts, if the account sent nothing else in the block. */
async function readCoins(
  node: EvmNode,
  receipt: Unchecked,
  {account, signal}: {readonly account: string; readonly signal: AbortSignal | undefined},
): Promise<bigint | undefined> {
  const block = quantityIn(receipt['blockNumber']) ?? 0n;
  const cost = costOf(receipt);
  if (block === 0n || cost === undefined || !isSameAddress(String(receipt['from']), account))
    return undefined;
  const change = async (method: string): Promise<bigint> => {
    const ask = (at: bigint): Promise<bigint> => node.number(method, [account, toQuantity(at)], signal);
    const [before, after] = await Promise.all([ask(block - 1n), ask(block)]);
    return after - before;
  };
  const [gained, count] = await Promise.allSettled([
    change('eth_getBalance'),
    change('eth_getTransactionCount'),
  ]);
  if (gained.status === 'rejected' || count.status === 'rejected') return undefined;
  const isAlone = count.value === 1n || (count.value === 2n && receipt['type'] === SETS_CODE);
  return isAlone ? gained.value + cost : undefined;
}

/** Gas, and what rollups of the OP stack charge for data. */
function costOf(receipt: Unchecked): bigint | undefined {
  const [used, price] = [quantityIn(receipt['gasUsed']), quantityIn(receipt['effectiveGasPrice'])];
  if (used === undefined || price === undefined) return undefined;
  return used * price + (quantityIn(receipt['l1Fee']) ?? 0n);
}
