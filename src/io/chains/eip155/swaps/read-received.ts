import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {Swaps} from '../../../../core/ports/swaps.js';
import {addressWord} from '../abi-word.js';
import {toQuantity} from '../transfers/evm-call.js';
import {markIn} from '../transfers/evm-mark.js';
import {type EvmNode, quantityIn} from '../transfers/evm-node.js';
import {netIn, readArrival} from '../transfers/read-arrival.js';
import {isEarlier, readReceipt} from '../transfers/read-receipt.js';

type Question = Omit<Parameters<Swaps['received']>[0], 'network'>;

/** Transactions of an account that sets its own code (EIP-7702); the authorization counts as one more. */
const SETS_CODE = '0x4';

/**
 * `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of the entry points of ERC-4337, versions
 * 0.6 to 0.8 (ERC-4337; eth-infinitism/account-abstraction contracts/interfaces/IEntryPoint.sol, 0146bf7).
 */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
/** Data of that event: the nonce, then whether the operation succeeded. */
const FAILED_OPERATION = /^0x[0-9a-f]{64}0{64}[0-9a-f]{128}$/i;

/** Reads from a transaction how much of an asset the account received: see {@link Swaps.received}. */
export async function readReceived(node: EvmNode, question: Question): ReturnType<Swaps['received']> {
  const {id, mark, signal} = question;
  const [answer] = await Promise.allSettled([node.ask('eth_getTransactionReceipt', [id], signal)]);
  signal?.throwIfAborted();
  const receipt = answer.status === 'fulfilled' ? readReceipt(answer.value, id) : undefined;
  if (!receipt) return 'pending';
  if (isEarlier(receipt, markIn(mark))) return undefined;
  // A reverted transaction brings nothing, also where a wallet reports its batch as confirmed.
  if (receipt['status'] === '0x0') return 0n;
  if (receipt['status'] !== '0x1') return undefined;
  const received = await readAsset(node, receipt, question);
  signal?.throwIfAborted();
  return received ?? (hasFailedOperation(receipt, question.account) ? 0n : undefined);
}

/** Of a token, what stays: the transaction may take from the account again as it pays. */
async function readAsset(
  node: EvmNode,
  receipt: Unchecked,
  {account, asset, signal}: Question,
): Promise<bigint | undefined> {
  const {address: token} = asset;
  if (token === undefined) return readCoins(node, receipt, {account, signal});
  const net = netIn(receipt['logs'], {token, account});
  if (net !== undefined) return net > 0n ? net : 0n;
  return readArrival(node, receipt, {from: account, to: account, asset, amount: 0n, signal});
}

/** True where a bundle succeeded, but not the account's operation in it. */
function hasFailedOperation({logs}: Unchecked, account: string): boolean {
  const sender = `0x${addressWord(account.toLowerCase())}`;
  const own = (Array.isArray(logs) ? logs : []).filter(isRecord).filter(({topics}) => {
    const [event, , from] = Array.isArray(topics) ? (topics as readonly unknown[]) : [];
    return event === OPERATION && String(from).toLowerCase() === sender;
  });
  return own.length > 0 && own.every(({data}) => FAILED_OPERATION.test(String(data)));
}

interface Payee {
  readonly account: string;
  readonly signal: AbortSignal | undefined;
}

/** Coins write no logs: the balance counts, if the account sent nothing else in the block. */
async function readCoins(node: EvmNode, receipt: Unchecked, payee: Payee): Promise<bigint | undefined> {
  const cost = costOf(receipt);
  if (cost === undefined || !isSameAddress(String(receipt['from']), payee.account)) return undefined;
  const gained = await readGain(node, receipt, payee);
  // Below zero, the account has also paid for something else.
  return gained !== undefined && gained + cost >= 0n ? gained + cost : undefined;
}

/** The change of the account's balance in the block; `undefined` if it sent something else in it. */
async function readGain(
  node: EvmNode,
  receipt: Unchecked,
  {account, signal}: Payee,
): Promise<bigint | undefined> {
  const block = quantityIn(receipt['blockNumber']) ?? 0n;
  if (block === 0n) return undefined;
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
  return isAlone ? gained.value : undefined;
}

/** Gas, and what rollups of the OP stack charge for data. */
function costOf(receipt: Unchecked): bigint | undefined {
  const [used, price] = [quantityIn(receipt['gasUsed']), quantityIn(receipt['effectiveGasPrice'])];
  if (used === undefined || price === undefined) return undefined;
  return used * price + (quantityIn(receipt['l1Fee']) ?? 0n);
}
