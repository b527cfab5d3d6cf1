import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createPublicClient, erc20Abi, http, parseEther, type Address} from 'viem';
import {
  CUSTODIES,
  POOLS,
  STAGES,
  TICKET_STATES,
  type Custody,
  type Stage,
} from '../../bridge/protocol/bridge-states.js';
import {CONFIRMATIONS} from '../../bridge/protocol/confirmations.js';
import {decodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {usualTime} from '../../bridge/transfers/usual-time.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {STAKING_ABI} from '../contracts/compiled/staking-abi.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {BRIDGE, HARB, STAKING} from './bridge-contracts.js';
import type {Hex} from './people.js';

const [HOME, AWAY] = ['eip155:31337', 'eip155:31338'] as const;
const HOUR = 3600;

/** A deposit, and the two ends of its transfer. */
interface Moved {
  readonly source: string;
  readonly token: string;
  readonly sender: Address;
  readonly receiver: string;
  readonly amount: bigint;
  readonly custody: Custody;
  readonly stage: Stage;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Seconds from the deposit to the delivery; absent without one. */
  readonly took?: number;
}

describe('the past of the bridge', () => {
  let devnet: Devnet;
  let transfers: readonly Moved[];
  before(async () => {
    devnet = await startDevnet({port: 0});
    transfers = (await Promise.all([HOME, AWAY].map((chain) => transfersFrom(chain)))).flat();
  });
  after(() => devnet.close());

  it('has 25 transfers or more, each token both ways', () => {
    assert.ok(transfers.length >= 25);
    const routes = transfers
      .filter(({stage}) => stage === 'delivered')
      .map(({source, token}) => `${source} ${token.toLowerCase()}`);
    assert.equal(new Set(routes).size, 8);
  });

  it('has each end, and both chains agree on it', () => {
    const ends = new Set(transfers.map(({stage, custody}) => `${stage} ${custody}`));
    assert.deepEqual([...ends].toSorted(), [
      'cancelled returned',
      'delivered taken',
      'expired returned',
      'held taken',
      'withdrawn taken',
    ]);
  });

  it('has enough transfers of the last days for a usual time, as long as 12 blocks take', () => {
    for (const chain of [HOME, AWAY]) {
      const took = transfers.flatMap(({source, took: seconds}) =>
        source === chain && seconds !== undefined ? [seconds] : [],
      );
      assert.deepEqual(usualTime(took.toReversed()), {
        fromMinutes: 3,
        toMinutes: 5,
        transfers: Math.min(20, took.length),
      });
    }
  });

  it('needs the first account: one transfer waits for it, and another opens soon', () => {
    const [ada] = devnet.accounts;
    const now = Date.now() / 1000;
    const held = transfers.filter(
      ({stage, receiver}) => stage === 'held' && receiver.toLowerCase() === ada!.address.toLowerCase(),
    );
    assert.deepEqual(
      held.map(({opensAt, closesAt}) => [
        opensAt < now - HOUR,
        opensAt < now + 2 * HOUR,
        closesAt > now + 4 * HOUR,
      ]),
      [
        [true, true, true],
        [false, true, true],
      ],
    );
  });

  it('locks at home what went out and did not come back', async () => {
    const at = {address: HARB, abi: erc20Abi, functionName: 'balanceOf'} as const;
    const locked = await clientOf(HOME).readContract({...at, args: [BRIDGE]});
    const out = await harbOf(HOME, 'Deposited');
    const back = await harbOf(HOME, 'Returned');
    const paid = await harbOf(HOME, 'Delivered');
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
    assert.equal(locked, sum(out) - sum(back) - sum(paid));
    const wrapped = await clientOf(AWAY).readContract({...at, functionName: 'totalSupply'} as const);
    assert.ok(locked > wrapped && wrapped > parseEther('1000'));
  });

  it('is over: nothing of the bridge is in the last blocks', async () => {
    for (const chain of [HOME, AWAY]) {
      const client = clientOf(chain);
      const height = await client.getBlockNumber();
      const fromBlock = height - BigInt(CONFIRMATIONS) + 1n;
      assert.deepEqual(await client.getLogs({address: BRIDGE, fromBlock, toBlock: height}), []);
    }
  });

  it('lets the validators sign what still waits, and pay no attention to what has ended', async () => {
    const waiting = transfers.filter(({stage}) => stage === 'held').length;
    const ids = await Promise.all([HOME, AWAY].map(idsFrom));
    const signed = async () => {
      const answers = ids.flat().map(async (id) => {
        const answer = await fetch(`${devnet.origin}/bridge/signatures/${id}`);
        return ((await answer.json()) as {signatures: unknown[]}).signatures.length;
      });
      return (await Promise.all(answers)).filter((count) => count === 3).length;
    };
    while ((await signed()) < waiting) continue;
    assert.ok((await signed()) < waiting + 8);
  });

  it('gives each account some of the network’s token', async () => {
    for (const {address} of devnet.accounts) {
      const held = await clientOf(HOME).readContract({
        address: HARB,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      });
      assert.ok(held > parseEther('1000'));
    }
  });

  describe('of staking', () => {
    it('has rewards for months ahead in both pools', async () => {
      for (const pool of [0, 1]) {
        const [, length, rate, progress, , periodsLeft] = await poolOf(pool);
        assert.ok(rate > 0n);
        assert.ok(progress.counting > 0n);
        assert.ok(Number(length * periodsLeft) > 60 * 24 * HOUR, `${POOLS[pool]}: ${periodsLeft}`);
      }
    });

    it('has stakes and rewards of the first account, in both pools', async () => {
      const [ada] = devnet.accounts;
      for (const pool of [0, 1]) {
        const [counting, , earned] = await stakeOf(pool, ada!.address);
        assert.ok(counting > 0n && earned > 0n);
      }
    });

    it('has a ticket of the first account that is open, and one that was restaked', async () => {
      const [ada] = devnet.accounts;
      const [missed, open] = await ticketsOf(0, ada!.address);
      const now = Date.now() / 1000;
      assert.equal(TICKET_STATES[missed!.state], 'restaked');
      assert.equal(TICKET_STATES[open!.state], 'open');
      assert.ok(open!.opensAt < now && open!.closesAt > now + HOUR);
    });

    it('has updates for a chart of a day, of a month and of all', async () => {
      const updates = await clientOf(HOME).getContractEvents({
        address: STAKING,
        abi: STAKING_ABI,
        eventName: 'Updated',
        args: {pool: 0},
        fromBlock: 0n,
      });
      const blocks = await Promise.all(
        updates.map(({blockNumber}) => clientOf(HOME).getBlock({blockNumber})),
      );
      const now = Date.now() / 1000;
      const within = (days: number) =>
        blocks.filter(({timestamp}) => Number(timestamp) > now - days * 24 * HOUR).length;
      assert.ok(
        within(1) >= 12 && within(30) >= 40 && within(120) >= 90,
        `${within(1)} ${within(30)} ${within(120)}`,
      );
    });
  });

  function clientOf(chain: string) {
    return createPublicClient({transport: http(devnet.endpoints.rpc[chain]), cacheTime: 0});
  }

  /** The deposits for the other EVM chain. */
  async function depositsOf(chain: string) {
    const events = await clientOf(chain).getContractEvents({
      address: BRIDGE,
      abi: BRIDGE_ABI,
      eventName: 'Deposited',
      fromBlock: 0n,
      strict: true,
    });
    return events.filter(({args}) => decodeInteroperable(args.receiver).chain.startsWith('eip155:'));
  }

  /** The amounts of HARB in some events of a chain's bridge. */
  async function harbOf(
    chain: string,
    eventName: 'Deposited' | 'Returned' | 'Delivered',
  ): Promise<readonly bigint[]> {
    const events = await clientOf(chain).getContractEvents({
      address: BRIDGE,
      abi: BRIDGE_ABI,
      eventName,
      fromBlock: 0n,
      strict: true,
    });
    return events.flatMap(({args}) => (args.token === HARB ? [args.amount] : []));
  }

  async function idsFrom(chain: string): Promise<readonly Hex[]> {
    return (await depositsOf(chain)).map(({args}) => args.id);
  }

  /** The transfers from a chain, the oldest first. */
  async function transfersFrom(source: string): Promise<readonly Moved[]> {
    const [here, there] = [clientOf(source), clientOf(source === HOME ? AWAY : HOME)];
    const deposits = await depositsOf(source);
    const contract = {address: BRIDGE, abi: BRIDGE_ABI} as const;
    const args = [deposits.map(({args: {id}}) => id)] as const;
    const [[, kept], [arrived]] = await Promise.all([
      here.readContract({...contract, functionName: 'stateOf', args}),
      there.readContract({...contract, functionName: 'stateOf', args}),
    ]);
    const paid = await there.getContractEvents({
      ...contract,
      eventName: 'Delivered',
      fromBlock: 0n,
      strict: true,
    });
    return Promise.all(
      deposits.map(async ({args: {id, token, sender, receiver, amount}, blockNumber}, index) => {
        const delivery = paid.find((event) => event.args.id === id);
        const [sent, came] = await Promise.all([
          here.getBlock({blockNumber}),
          delivery && there.getBlock({blockNumber: delivery.blockNumber}),
        ]);
        const {stage, opensAt, closesAt} = arrived[index]!;
        return {
          source,
          token,
          sender,
          receiver: decodeInteroperable(receiver).address,
          amount,
          custody: CUSTODIES[kept[index]!.custody]!,
          stage: STAGES[stage]!,
          opensAt,
          closesAt,
          ...(came && {took: Number(came.timestamp - sent.timestamp)}),
        };
      }),
    );
  }

  const staking = {address: STAKING, abi: STAKING_ABI} as const;

  function poolOf(pool: number) {
    return clientOf(HOME).readContract({...staking, functionName: 'poolOf', args: [pool]});
  }

  function stakeOf(pool: number, account: Address) {
    return clientOf(HOME).readContract({...staking, functionName: 'stakeOf', args: [pool, account]});
  }

  function ticketsOf(pool: number, owner: Address) {
    return clientOf(HOME).readContract({...staking, functionName: 'ticketsOf', args: [pool, owner]});
  }
});
