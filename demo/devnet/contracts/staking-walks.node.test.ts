import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {erc20Abi, type Address} from 'viem';
import {POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import {ContractStage, Reverted} from './contract-stage.js';
import {LENGTH, RATE, Stakes, TICKET_CLOSES, TICKET_OPENS} from './staking-stage.js';

const STEPS = [
  'stake',
  'stake',
  'request',
  'withdraw',
  'restake',
  'claim',
  'update',
  'fund',
  'pass time',
] as const;
type Step = readonly [kind: (typeof STEPS)[number], number: number, other: number];

/** Seconds that pass in one step. */
const PAUSES = [1, 299, LENGTH.earn, 7 * LENGTH.earn, TICKET_OPENS, LENGTH.farm, TICKET_CLOSES + 1];
/** Periods whose rewards are funded at the start of a walk: few, so that they run out. */
const FUNDED = 20n;

describe('staking, in any order of calls', () => {
  let stage: ContractStage;
  let stakes: Stakes;
  let users: readonly Address[];
  let begin: () => Promise<void>;
  before(async () => {
    stage = await ContractStage.open();
    stakes = await Stakes.open(stage);
    users = stage.accounts.slice(1, 6);
    begin = await stage.remember();
  });
  after(() => stage.close());

  it('never owes more than the contract holds, and pays all that it owes', async () => {
    const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(999), fc.bigInt({min: 0n, max: 10n ** 24n}));
    await fc.assert(
      fc.asyncProperty(fc.array(step, {minLength: 10, maxLength: 40}), async (steps) => {
        await begin();
        for (const pool of POOLS) await stakes.setRate((RATE[pool] * 1000n) / FUNDED, {pool});
        for (const [kind, number, amount] of steps) await take([kind, number, 0], amount);
        await checkSolvency();
        await payAll();
      }),
      {numRuns: 10, endOnFailure: true},
    );
  });

  it('pays each account the same in any order of the others within a period', async () => {
    const action = fc.record({
      kind: fc.constantFrom('stake', 'request', 'update', 'claim'),
      amount: fc.bigInt({min: 1n, max: 10n ** 21n}),
    });
    const strangers = fc.array(action, {minLength: 4, maxLength: 4});
    const order = fc.shuffledSubarray([0, 1, 2, 3], {minLength: 4});
    const start = fc.array(fc.bigInt({min: 1n, max: 10n ** 24n}), {minLength: 5, maxLength: 5});
    await fc.assert(
      fc.asyncProperty(start, strangers, order, async (amounts, actions, shuffled) => {
        await begin();
        for (const [index, amount] of amounts.entries()) await stakes.stake(users[index]!, amount);
        await stage.passTo(stakes.nextPeriod() + 2 * LENGTH.earn);
        const undo = await stage.remember();
        const results: (readonly bigint[])[] = [];
        for (const turn of [[0, 1, 2, 3], shuffled]) {
          await undo();
          for (const index of turn) await perform(users[index + 1]!, actions[index]!);
          await stage.passTo(stakes.nextPeriod() + 3 * LENGTH.earn);
          results.push(await Promise.all(users.map(gained)));
        }
        const [one, other] = results as [readonly bigint[], readonly bigint[]];
        for (const [index, earned] of one.entries()) {
          const difference = earned - other[index]!;
          assert.ok(difference >= -4n && difference <= 4n, `${difference} units after four periods`);
        }
      }),
      {numRuns: 12, endOnFailure: true},
    );
  });

  /** What an account has earned and claimed, with its stakes, as one sum. */
  async function gained(account: Address): Promise<bigint> {
    const {counting, joining, earned} = await stakes.stakeOf(account);
    return (await stakes.balanceOf(account)) + counting + joining + earned;
  }

  async function perform(from: Address, {kind, amount}: {kind: string; amount: bigint}): Promise<void> {
    const {counting, joining} = await stakes.stakeOf(from);
    const part = amount < counting + joining ? amount : counting + joining;
    if (kind === 'stake') await attempt(stakes.stake(from, amount));
    else if (kind === 'request') await attempt(stakes.request(from, part));
    else if (kind === 'claim') await attempt(stakes.claim(from));
    else await stakes.update();
  }

  async function take([kind, number]: Step, amount: bigint): Promise<void> {
    if (kind === 'pass time') return stage.passTo(stage.time + PAUSES[number % PAUSES.length]!);
    const from = users[number % users.length]!;
    const pool = POOLS[number % 2]!;
    const scaled = pool === 'earn' ? amount / 10n : amount / 10n ** 13n;
    if (kind === 'stake') return attempt(stakes.stake(from, scaled, {pool}));
    if (kind === 'claim') return attempt(stakes.claim(from, {pool}));
    if (kind === 'fund') return attempt(stakes.fund(RATE[pool] * BigInt(number), {pool}));
    if (kind === 'update') return attempt(stakes.update({pool}));
    return leave(kind, number);
  }

  async function leave(kind: 'request' | 'withdraw' | 'restake', number: number): Promise<void> {
    const from = users[number % users.length]!;
    const pool = POOLS[number % 2]!;
    if (kind === 'request') {
      const {counting, joining} = await stakes.stakeOf(from, pool);
      const whole = counting + joining;
      return attempt(stakes.request(from, number % 3 === 0 ? whole : whole / 3n, {pool}));
    }
    const count = (await stakes.ticketsOf(from, pool)).length;
    if (count === 0) return undefined;
    const ticket = BigInt(number % count);
    if (kind === 'withdraw') return attempt(stakes.withdraw(from, ticket, {pool}));
    return attempt(stakes.restake(from, ticket, {pool, by: users[number % 3]!}));
  }

  /** All promises together: stakes, open tickets, earnings and what is left for later periods. */
  async function owed(): Promise<Record<Pool, bigint> & {rewards: bigint}> {
    const sums = {earn: 0n, farm: 0n, rewards: 0n};
    for (const pool of POOLS) {
      const {counting, joining, reserve} = await stakes.poolOf(pool);
      sums[pool] += counting + joining;
      sums.rewards += reserve;
      for (const user of users) {
        sums.rewards += (await stakes.stakeOf(user, pool)).earned;
        const open = (await stakes.ticketsOf(user, pool)).filter(({state}) => state === 'open');
        sums[pool] += open.reduce((sum, {amount}) => sum + amount, 0n);
      }
    }
    return sums;
  }

  async function openTickets(owner: Address, pool: Pool): Promise<readonly bigint[]> {
    const tickets = await stakes.ticketsOf(owner, pool);
    return tickets.flatMap(({state}, number) => (state === 'open' ? [BigInt(number)] : []));
  }

  async function checkSolvency(): Promise<void> {
    const {earn, farm, rewards} = await owed();
    const held = await stakes.balanceOf(stakes.address);
    assert.ok(held >= earn + rewards, 'rewards and stakes are in the contract');
    // Parts of units that no account can claim stay: fewer than one for each account and period.
    assert.ok(held - earn - rewards < 100_000n);
    assert.equal(await stakes.balanceOf(stakes.address, stakes.dusd), farm);
  }

  /** Every account takes out all that it has. */
  async function payAll(): Promise<void> {
    await stage.passTo(stage.time + TICKET_CLOSES + 1);
    for (const pool of POOLS)
      for (const user of users) {
        for (const ticket of await openTickets(user, pool))
          await stakes.restake(user, ticket, {pool, by: users[0]!});
        const {counting, joining} = await stakes.stakeOf(user, pool);
        if (counting + joining > 0n) await stakes.request(user, counting + joining, {pool});
        if ((await stakes.stakeOf(user, pool)).earned > 0n) await stakes.claim(user, {pool});
      }
    await stage.passTo(stage.time + TICKET_OPENS);
    for (const pool of POOLS)
      for (const user of users)
        for (const ticket of await openTickets(user, pool)) await stakes.withdraw(user, ticket, {pool});
    const call = {
      address: stakes.dusd,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [stakes.address],
    } as const;
    assert.equal(await stage.chain.readContract(call), 0n);
  }
});

/** A refusal is an answer as well; a lack of gas is not. */
async function attempt(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof Reverted) || error.message === 'out of gas') throw error;
  }
}
