import {encodeEventTopics, parseEventLogs, type Address, type Hex, type Log} from 'viem';
import {readContract} from 'viem/actions';
import {SHARED_WALLET_ABI} from '../../devnet/contracts/compiled/shared-wallet-abi.js';
import {readLogs, type LogSource} from './read-bridge-logs.js';

/** A call that owners of a shared wallet have proposed. */
export interface Proposal {
  readonly hash: Hex;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly block: bigint;
  readonly approvals: number;
  readonly needed: number;
  /** The transaction that carried it out; undefined while none has. */
  readonly carriedOutIn?: Hex | undefined;
}

const PROPOSED = topicOf('Proposed');
const CARRIED_OUT = topicOf('CarriedOut');

/**
 * The proposal of a shared wallet with this hash; undefined where the wallet has none.
 *
 * @param since - the first block that can have it
 */
export async function readProposal(wallet: LogSource, hash: Hex, since = 0n): Promise<Proposal | undefined> {
  const [proposal] = await read(wallet, [[PROPOSED, CARRIED_OUT], hash], since);
  return proposal;
}

/**
 * The proposals of a shared wallet that it can still carry out, newest first; none for an account of another kind.
 *
 * @param since - the first block that can have one
 */
export async function openProposals(wallet: LogSource, since = 0n): Promise<readonly Proposal[]> {
  const proposals = await read(wallet, [[PROPOSED, CARRIED_OUT]], since);
  return proposals.filter(({carriedOutIn}) => carriedOutIn === undefined);
}

async function read(
  wallet: LogSource,
  topics: Parameters<typeof readLogs>[1],
  since: bigint,
): Promise<readonly Proposal[]> {
  const logs: Log<bigint, number, false>[] = [];
  for await (const part of readLogs(wallet, topics, since)) logs.push(...part);
  const events = parseEventLogs({abi: SHARED_WALLET_ABI, logs});
  const carriedOut = new Map(
    events.flatMap(({eventName, args, transactionHash}) =>
      eventName === 'CarriedOut' ? [[args.hash, transactionHash] as const] : [],
    ),
  );
  const proposed = events.flatMap((event) => (event.eventName === 'Proposed' ? [event] : []));
  if (proposed.length === 0) return [];
  const at = {address: wallet.address, abi: SHARED_WALLET_ABI} as const;
  const needed = await readContract(wallet.client, {...at, functionName: 'APPROVALS_NEEDED'});
  return Promise.all(
    proposed.map(async ({args: {hash, to, value, data}, blockNumber}) => {
      const args = [hash] as const;
      const [approvals] = await readContract(wallet.client, {...at, functionName: 'proposals', args});
      const carriedOutIn = carriedOut.get(hash);
      return {hash, to, value, data, block: blockNumber, approvals, needed: Number(needed), carriedOutIn};
    }),
  );
}

function topicOf(eventName: 'Proposed' | 'CarriedOut'): Hex {
  const [topic] = encodeEventTopics({abi: SHARED_WALLET_ABI, eventName});
  return topic;
}
