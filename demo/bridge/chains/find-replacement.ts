import {isAddressEqual, type Address, type Client, type Hex} from 'viem';
import {getBlock} from 'viem/actions';
import type {DepositFact} from '../transfers/bridge-facts.js';

/** A transaction that was seen pending. */
export interface SeenTransaction {
  readonly hash: Hex;
  readonly sender: Address;
  readonly nonce: number;
}

/** A person who sends another one does so within minutes. */
const BLOCKS = 100;

/** Finds the transaction of the same account and number in the last blocks; undefined if there is none. */
export async function findReplacement(
  client: Client,
  {hash, sender, nonce}: SeenTransaction,
  bridge: Address,
): Promise<DepositFact | undefined> {
  let block = await getBlock(client, {includeTransactions: true});
  for (let count = 0; count < BLOCKS; count += 1) {
    const other = block.transactions.find(
      (each) => each.nonce === nonce && isAddressEqual(each.from, sender),
    );
    if (other?.hash === hash) return undefined;
    if (other) {
      const isToSelf = other.to !== null && isAddressEqual(other.to, sender);
      const isCancellation = isToSelf && other.value === 0n && other.input === '0x';
      const isToBridge = other.to !== null && isAddressEqual(other.to, bridge);
      return {status: 'replaced', by: other.hash, isCancellation, isToBridge};
    }
    if (block.number === 0n) return undefined;
    block = await getBlock(client, {blockNumber: block.number - 1n, includeTransactions: true});
  }
  return undefined;
}
