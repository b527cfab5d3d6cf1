import type {ChainAddress} from '../../bridge/protocol/interoperable-address.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {transferId} from '../../bridge/protocol/transfer-id.js';
import {BRIDGE, WINDOWS} from './bridge-contracts.js';
import {pastTransfers, type PastChain, type PastTransfer} from './past-transfers.js';
import type {Hex} from './people.js';
import {solanaTravellers} from './solana-travellers.js';

/** From a deposit to its delivery: the time of 12 blocks, and some more. */
const [LEAST_WAIT_S, MORE_WAIT_S] = [190, 100];
/** How long the relayer took to end a transfer after its window. */
const ENDED_AFTER_S = 45;

/** A transfer of the past with what both of its chains know. */
export interface ToldTransfer extends PastTransfer {
  readonly id: Hex;
  /** How many deposits its sender had made on that chain. */
  readonly counter: bigint;
  /** Seconds from the deposit to the delivery. */
  readonly wait: number;
  /** Of the validators, the number of the one that did not sign. */
  readonly without: number;
  /** In seconds since the epoch. */
  readonly confirmBy: bigint;
}

/** The present, from which the times of all chains are counted: what happened on two of them belongs together. */
export interface Present {
  readonly accounts: readonly Hex[];
  /** In seconds since the epoch. */
  readonly now: number;
}

/** The transfers of the bridge, as all of its chains tell them. */
export async function toldPast(
  {accounts, now}: Present,
  solana: BridgeAccounts,
): Promise<readonly ToldTransfer[]> {
  const [one, other] = await solanaTravellers();
  const people = {accounts: firstOf(accounts), onSolana: [one.address, other.address]} as const;
  const counts = new Map<string, bigint>();
  return pastTransfers(people).map((transfer, index) => {
    const {source, sender, secondsAgo} = transfer;
    const bridge = bridgeOn(source, solana);
    const key = `${bridge.chain}:${sender}`;
    const counter = counts.get(key) ?? 0n;
    counts.set(key, counter + 1n);
    return {
      ...transfer,
      id: transferId({bridge, sender: {chain: bridge.chain, address: sender}, counter}),
      counter,
      wait: LEAST_WAIT_S + ((index * 37) % MORE_WAIT_S),
      without: index % 3,
      confirmBy: BigInt(now - secondsAgo + WINDOWS.confirm),
    };
  });
}

/** The first three accounts: they own the shared wallet, bridge and stake. */
export function firstOf([first, second, third]: readonly Hex[]): readonly [Hex, Hex, Hex] {
  if (!first || !second || !third) throw new Error('The past needs three accounts.');
  return [first, second, third];
}

/** The bridge on a chain. */
export function bridgeOn(chain: PastChain, solana: BridgeAccounts): ChainAddress {
  return chain === 'solana'
    ? {chain: `solana:${solana.genesis}`, address: solana.multisig}
    : {chain: `eip155:${chain}`, address: BRIDGE};
}

/** Seconds from the deposit to an end without a payment. */
export function endedAfter({end, wait}: ToldTransfer): number {
  return (end === 'cancelled' ? WINDOWS.confirm : wait + WINDOWS.withdrawCloses) + ENDED_AFTER_S;
}
