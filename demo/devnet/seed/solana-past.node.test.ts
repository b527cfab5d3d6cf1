import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createPublicClient, http} from 'viem';
import {CUSTODIES, STAGES} from '../../bridge/protocol/bridge-states.js';
import {decodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {readDeposits, type Deposit} from '../../bridge/protocol/solana/read-deposits.js';
import {readEnd, type TransferEnd} from '../../bridge/protocol/solana/read-ends.js';
import {readHistory, type AskNode} from '../../bridge/protocol/solana/read-history.js';
import {bridgeKeys} from '../bridge/solana/bridge-keys.js';
import {bridgeAccounts} from '../bridge/solana/open-bridge.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {BRIDGE} from './bridge-contracts.js';

const HOME = 'eip155:31337';
const DAY_S = 86_400;

describe('the past of the bridge with Solana', () => {
  let devnet: Devnet;
  let bridge: BridgeAccounts;
  let deposits: readonly Deposit[];
  let ends: readonly TransferEnd[];
  before(async () => {
    devnet = await startDevnet({port: 0});
    bridge = await bridgeAccounts(await bridgeKeys());
    const histories = await Promise.all(bridge.tokens.map(({vault}) => readHistory(ask, vault)));
    const read = histories.map((history) => readDeposits(history.toReversed(), bridge));
    deposits = read.flat().flatMap((each) => ('receiver' in each ? [each] : []));
    const ofBase = await readHistory(ask, bridge.base);
    ends = (await Promise.all(ofBase.map((one) => readEnd(one, bridge)))).flatMap((end) => end ?? []);
  });
  after(() => devnet.close());

  it('has deposits of both tokens, which home has paid, each once', async () => {
    assert.equal(new Set(deposits.map(({mint}) => mint)).size, 2);
    assert.ok(deposits.length >= 6);
    const [arrived] = await stateOf(deposits.map(({id}) => id));
    assert.deepEqual(new Set(arrived.map(({stage}) => STAGES[stage])), new Set(['delivered']));
  });

  it('has payments of both tokens, and one that was cancelled and came back, as home has it', async () => {
    const sent = (await sentToSolana()).map(({args}) => args.id);
    assert.deepEqual(new Set(ends.map(({id}) => id)), new Set(sent));
    const paid = ends.filter(({end}) => end === 'delivered');
    assert.equal(new Set(paid.map((end) => end.paid?.mint)).size, 2);
    assert.ok(paid.length >= 6);
    const [, kept] = await stateOf(ends.map(({id}) => id));
    assert.deepEqual(
      new Set(ends.map(({end}, index) => `${end} ${CUSTODIES[kept[index]!.custody]}`)),
      new Set(['delivered taken', 'cancelled returned']),
    );
  });

  it('has the times of one past: each payment some minutes after its deposit, all older than a day', async () => {
    const client = home();
    for (const {args, blockNumber} of await sentToSolana()) {
      const {timestamp} = await client.getBlock({blockNumber});
      const {time = 0, end} = ends.find(({id}) => id === args.id)!;
      const took = time - Number(timestamp);
      assert.ok(end === 'cancelled' ? took > 6 * 3600 : took > 180 && took < 300, `${end} ${took}`);
      assert.ok(Number(timestamp) < Date.now() / 1000 - DAY_S);
    }
  });

  const ask: AskNode = async (method, params) => {
    const answer = await fetch(devnet.solana.rpcUrl, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    const {result, error} = (await answer.json()) as {result?: unknown; error?: {message: string}};
    if (error) throw new Error(error.message);
    return result;
  };

  function home() {
    return createPublicClient({transport: http(devnet.endpoints.rpc[HOME]), cacheTime: 0});
  }

  async function sentToSolana() {
    const events = await home().getContractEvents({
      address: BRIDGE,
      abi: BRIDGE_ABI,
      eventName: 'Deposited',
      fromBlock: 0n,
      strict: true,
    });
    return events.filter(({args}) => decodeInteroperable(args.receiver).chain.startsWith('solana:'));
  }

  function stateOf(ids: readonly `0x${string}`[]) {
    const call = {address: BRIDGE, abi: BRIDGE_ABI, functionName: 'stateOf'} as const;
    return home().readContract({...call, args: [ids]});
  }
});
