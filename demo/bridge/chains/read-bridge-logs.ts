import {BaseError, parseEventLogs, type Address, type Client, type Hex, type Log} from 'viem';
import {getBlockNumber} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {readNewestFirst} from '../history/read-newest-first.js';

/** Topics of a request: each is one value, any of some, or any at all. */
export type Topics = readonly (Hex | readonly Hex[] | null)[];

/** An event of the bridge's contract, in a block. */
export type BridgeEvent = ReturnType<typeof parseEvents>[number];

/** The contract whose events are read. */
export interface LogSource {
  readonly client: Client;
  readonly address: Address;
}

/** The bridge's events that have some topics, newest first, in parts as large as the node accepts. */
export async function* readBridgeLogs(
  source: LogSource,
  topics: Topics,
  since = 0n,
): AsyncGenerator<readonly BridgeEvent[], void, undefined> {
  for await (const logs of readLogs(source, topics, since)) yield parseEvents(logs);
}

/** The logs of any contract that have some topics, newest first, in parts as large as the node accepts. */
export async function* readLogs(
  {client, address}: LogSource,
  topics: Topics,
  since = 0n,
): AsyncGenerator<Log<bigint, number, false>[], void, undefined> {
  const to = await getBlockNumber(client);
  const read = async ({from, to: last}: {from: bigint; to: bigint}): Promise<readonly RawLog[]> => {
    const filter = {address, topics, fromBlock: toHex(from), toBlock: toHex(last)};
    return requestLogs(client, filter);
  };
  for await (const {entries} of readNewestFirst({from: since, to}, {read, isTooMuch}))
    yield entries.map(toLog);
}

/** All of the bridge's events that have some topics, newest first. */
export async function allBridgeLogs(
  source: LogSource,
  topics: Topics,
  since = 0n,
): Promise<readonly BridgeEvent[]> {
  const all: BridgeEvent[] = [];
  for await (const part of readBridgeLogs(source, topics, since)) all.push(...part);
  return all;
}

type RawLog = Readonly<Record<string, unknown>>;

// viem's own action takes the topics of one event; transfers are found by one topic of several.
async function requestLogs(client: Client, filter: object): Promise<readonly RawLog[]> {
  const request = client.request as (call: {method: string; params: readonly unknown[]}) => Promise<unknown>;
  const answer = await request({method: 'eth_getLogs', params: [filter]});
  if (!Array.isArray(answer)) throw new TypeError('The node’s answer is no list of events');
  return answer as readonly RawLog[];
}

/** Nodes refuse a range with these codes or words (EIP-1474: limit exceeded; other words are those of common nodes). */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk((each) => each instanceof Error && 'code' in each);
  const code = cause && 'code' in cause ? cause.code : undefined;
  return code === -32_005 || /range|limit|too (many|large)|more than/i.test(error.message);
}

function parseEvents(logs: Log<bigint, number, false>[]) {
  return parseEventLogs({abi: BRIDGE_ABI, logs});
}

function toLog(raw: RawLog): Log<bigint, number, false> {
  const {blockNumber, logIndex} = raw;
  return {
    ...raw,
    blockNumber: BigInt(String(blockNumber)),
    logIndex: Number(logIndex),
  } as unknown as Log<bigint, number, false>;
}

function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
