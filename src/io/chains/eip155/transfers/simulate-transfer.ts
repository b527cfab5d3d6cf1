import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {addressWord} from '../abi-word.js';
import {toCall} from './evm-call.js';
import type {EvmNode} from './evm-node.js';
import {arrivedIn, BALANCE_OF} from './read-arrival.js';

type Question = Omit<TransferRequest, 'provider'>;

const WORD = /^0x[0-9a-f]{64}$/i;

/**
 * Simulates the transfer of a token and reads how much would arrive, in smallest units. `undefined` for a
 * network's coin, for a transfer that would revert, and where no node has `eth_simulateV1`.
 */
export async function simulateArrival(node: EvmNode, request: Question): Promise<bigint | undefined> {
  const {asset, from, to, signal} = request;
  if (asset.address === undefined) return undefined;
  const balance = {from, to: asset.address, data: `${BALANCE_OF}${addressWord(to.toLowerCase())}`};
  const calls = [balance, toCall(request), balance];
  const [answer] = await Promise.allSettled([
    node.ask('eth_simulateV1', [{blockStateCalls: [{calls}]}, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  const [before, transfer, after] = answer.status === 'fulfilled' ? callsIn(answer.value) : [];
  if (transfer?.['status'] !== '0x1') return undefined;
  const logged = arrivedIn(transfer['logs'], {token: asset.address, to});
  return lesserArrival(logged, gainBetween(before, after));
}

/**
 * Refuses a transfer of a token, right before the wallet is asked, if a simulation says that less arrives than
 * the user has seen. Passes where no node simulates.
 */
export async function checkArrival(node: EvmNode, request: Question): Promise<void> {
  const received = await simulateArrival(node, request);
  if (received === undefined) return;
  const {amount, received: seen = amount} = request;
  if (received === 0n && amount > 0n) throw refused({reason: 'moves-nothing'});
  if (received < seen) throw refused({reason: 'receives-less', received});
}

/**
 * The balance shows what a log overstates. It does not count where it has not risen: a receiver may pass on what
 * it gets, and a transfer to oneself changes nothing.
 */
function lesserArrival(logged: bigint | undefined, gained: bigint | undefined): bigint | undefined {
  if (gained === undefined || gained <= 0n) return logged;
  return logged === undefined || logged === 0n || gained < logged ? gained : logged;
}

function gainBetween(before: Call | undefined, after: Call | undefined): bigint | undefined {
  const [had, has] = [before, after].map((call) => call?.['returnData']);
  return isWord(had) && isWord(has) ? BigInt(has) - BigInt(had) : undefined;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}

type Call = Readonly<Record<string, unknown>>;

/** The results of the calls in the first block of a simulation. */
function callsIn(answer: unknown): readonly Call[] {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const calls: unknown = isRecord(block) ? block['calls'] : undefined;
  return Array.isArray(calls) ? calls.filter((call) => isRecord(call)) : [];
}
