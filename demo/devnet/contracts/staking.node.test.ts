import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import {erc20Abi, parseEther, parseEventLogs, parseUnits, type Address} from 'viem';
import {POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import {STAKING_ABI} from './compiled/staking-abi.js';
import {TAXED_TOKEN} from './compiled/taxed-token.js';
import {ContractStage, type Mined} from './contract-stage.js';
import {deployStaking} from './deploy-bridge.js';
import {FUNDED_PERIODS, LENGTH, RATE, Stakes, TICKET_CLOSES, TICKET_OPENS} from './staking-stage.js';

describe('staking', () => {
  let stage: ContractStage;
  let stakes: Stakes;
  let begin: () => Promise<void>;
  let ada: Address;
  let blaise: Address;
  before(async () => {
    stage = await ContractStage.open();
    stakes = await Stakes.open(stage);
    [, ada, blaise] = stage.accounts;
    begin = await stage.remember();
  });
  beforeEach(() => begin());
  after(() => stage.close());

  for (const pool of POOLS)
    it(`in ${pool} earns from the period after it, up to the last whole one`, async () => {
      const next = stakes.nextPeriod(pool);
      await stakes.stake(ada, amountIn(pool, 100), {pool, at: next - 1});
      assert.equal(await earned(ada, next, pool), 0n);
      assert.equal(await earned(ada, next + LENGTH[pool] - 1, pool), 0n);
      assert.equal(await earned(ada, next + LENGTH[pool], pool), RATE[pool]);
      assert.equal(await earned(ada, next + 3 * LENGTH[pool], pool), 3n * RATE[pool]);
      const had = await stakes.balanceOf(ada);
      await stakes.claim(ada, {pool});
      assert.equal(await stakes.balanceOf(ada), had + 3n * RATE[pool]);
      await assert.rejects(stakes.claim(ada, {pool}), /NoAmount/);
    });

  it('counts a stake in the first second of a period from the next one', async () => {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, parseEther('10'), {at: next});
    assert.equal(await earned(ada, next + LENGTH.earn), 0n);
    assert.equal(await earned(ada, next + 2 * LENGTH.earn), RATE.earn);
  });

  it('shares each period by the stakes that count in it', async () => {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, parseEther('100'), {at: next - 2});
    await stakes.stake(blaise, parseEther('300'), {at: next + 1});
    const second = next + LENGTH.earn;
    assert.equal(await earned(ada, second), RATE.earn, 'the first period is Ada’s alone');
    assert.equal(await earned(ada, second + LENGTH.earn), RATE.earn + RATE.earn / 4n);
    assert.equal(await earned(blaise, second + LENGTH.earn), (RATE.earn * 3n) / 4n);
  });

  it('pays the same however often the pool is updated on the way', async () => {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, 7_000_000_000_000_000_003n, {at: next - 1});
    await stakes.stake(blaise, 11_000_000_000_000_000_007n, {at: next + 1});
    const undo = await stage.remember();
    const end = next + 9 * LENGTH.earn;
    const once = [await earned(ada, end), await earned(blaise, end)];
    await undo();
    for (let at = next + 100; at < end; at += LENGTH.earn / 2) await stakes.update({at});
    assert.deepEqual([await earned(ada, end), await earned(blaise, end)], once);
  });

  it('takes the running period from a leaver, and gives it to the others', async () => {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, parseEther('100'), {at: next - 2});
    await stakes.stake(blaise, parseEther('100'), {at: next - 1});
    const second = next + LENGTH.earn;
    await stakes.request(ada, parseEther('100'), {at: second + LENGTH.earn - 1});
    const end = second + LENGTH.earn;
    assert.equal(await earned(ada, end), RATE.earn / 2n);
    assert.equal(await earned(blaise, end), RATE.earn / 2n + RATE.earn);
  });

  it('takes out first what does not count yet, which gives up nothing', async () => {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, parseEther('100'), {at: next - 1});
    await stakes.stake(ada, parseEther('40'), {at: next + 1});
    await stakes.request(ada, parseEther('40'));
    const {counting, joining} = await stakes.stakeOf(ada);
    assert.deepEqual([counting, joining], [parseEther('100'), 0n]);
    assert.equal(await earned(ada, next + LENGTH.earn), RATE.earn);
    await assert.rejects(stakes.request(ada, parseEther('100') + 1n), /MoreThanStaked/);
    await assert.rejects(stakes.request(ada, 0n), /NoAmount/);
  });

  it('counts what arrived of a token that keeps a tenth', async () => {
    const farmed = await stage.deploy({...TAXED_TOKEN, args: ['Taxed Token', 'TAXED', 18]});
    const address = await deployStaking(stage.deployer, {
      admin: stage.admin,
      reward: stakes.harb,
      farmed,
      earningUpdate: LENGTH.earn,
      farmingUpdate: LENGTH.farm,
      withdrawOpens: TICKET_OPENS,
      withdrawCloses: TICKET_CLOSES,
    });
    const token = {address: farmed, from: ada} as const;
    await stage.write({...token, abi: TAXED_TOKEN.abi, functionName: 'mint', args: [ada, 100n]});
    await stage.write({...token, abi: erc20Abi, functionName: 'approve', args: [address, 100n]});
    const at = {address, abi: STAKING_ABI} as const;
    await stage.write({...at, functionName: 'stake', args: [1, 100n], from: ada});
    const [, joining] = await stage.chain.readContract({...at, functionName: 'stakeOf', args: [1, ada]});
    assert.equal(joining, 90n);
  });

  describe('a ticket', () => {
    it('pays its owner from the first to the last second of its window, once', async () => {
      const {ticket, time} = await requested();
      const undo = await stage.remember();
      for (const at of [time + TICKET_OPENS, time + TICKET_CLOSES]) {
        await undo();
        await assert.rejects(stakes.withdraw(ada, ticket, {at: time + TICKET_OPENS - 1}), /TooEarly/);
        const had = await stakes.balanceOf(ada);
        await stakes.withdraw(ada, ticket, {at});
        assert.equal(await stakes.balanceOf(ada), had + parseEther('60'));
        await assert.rejects(stakes.withdraw(ada, ticket), /WrongState/);
        await assert.rejects(stakes.restake(ada, ticket, {at: time + TICKET_CLOSES + 1}), /WrongState/);
      }
    });

    it('is its owner’s alone, in its pool alone', async () => {
      const {ticket, time} = await requested();
      await stage.passTo(time + TICKET_OPENS);
      await assert.rejects(stakes.withdraw(blaise, ticket), /WrongState/);
      await assert.rejects(stakes.withdraw(ada, ticket, {pool: 'farm'}), /WrongState/);
      await assert.rejects(stakes.withdraw(ada, ticket + 1n), /WrongState/);
    });

    it('goes back to the stake after its window, by anybody, and counts from the next period', async () => {
      const {ticket, time} = await requested();
      const closed = time + TICKET_CLOSES + 1;
      await assert.rejects(stakes.restake(ada, ticket, {by: blaise, at: closed - 1}), /TooEarly/);
      await assert.rejects(stakes.withdraw(ada, ticket, {at: closed}), /TooLate/);
      await stakes.restake(ada, ticket, {by: blaise});
      const {counting, joining} = await stakes.stakeOf(ada);
      assert.deepEqual([counting, joining], [parseEther('40'), parseEther('60')]);
      await assert.rejects(stakes.restake(ada, ticket, {by: blaise}), /WrongState/);
      await stage.passTo(stakes.nextPeriod());
      assert.equal((await stakes.stakeOf(ada)).counting, parseEther('100'));
    });

    it('goes back earlier where its owner wants it', async () => {
      const {ticket} = await requested();
      await stakes.restake(ada, ticket);
      const [restaked] = await stakes.ticketsOf(ada);
      assert.deepEqual(restaked, {amount: parseEther('60'), state: 'restaked'});
    });

    it('earns nothing while it waits, and keeps what was earned before', async () => {
      const next = stakes.nextPeriod();
      await stakes.stake(blaise, parseEther('60'), {at: next - 2});
      const {time} = await requested();
      const at = time + 10 * LENGTH.earn;
      const {earned: had} = await stakes.stakeOf(ada);
      assert.equal(await earned(ada, at), had + 10n * ((RATE.earn * 40n) / 100n));
      await stakes.claim(ada);
    });
  });

  describe('rewards', () => {
    it('end where the reserve holds no whole period, with one event, and no more is owed', async () => {
      const next = stakes.nextPeriod();
      await stakes.setRate((RATE.earn * FUNDED_PERIODS) / 3n - 1n);
      await stakes.stake(ada, parseEther('5'), {at: next - 1});
      const rate = (await stakes.poolOf()).rate;
      assert.equal((await stakes.poolOf()).periodsLeft, 3n);
      const mined = await stakes.update({at: next + 10 * LENGTH.earn});
      assert.equal(endsIn(mined), 1);
      assert.equal(await earned(ada, stage.time + LENGTH.earn), 3n * rate);
      assert.equal((await stakes.poolOf()).periodsLeft, 0n);
      assert.equal(endsIn(await stakes.update()), 0);
      await stakes.claim(ada);
    });

    it('go on after new funds, without the periods between', async () => {
      const next = stakes.nextPeriod();
      await stakes.setRate(RATE.earn * FUNDED_PERIODS);
      await stakes.stake(ada, parseEther('5'), {at: next - 1});
      const rate = (await stakes.poolOf()).rate;
      const funded = next + 5 * LENGTH.earn;
      await stakes.fund(rate, {at: funded});
      assert.equal(await earned(ada, funded + LENGTH.earn - 1), rate);
      assert.equal(await earned(ada, funded + LENGTH.earn), 2n * rate);
    });

    it('stay in the reserve while nothing is staked', async () => {
      const {reserve} = await stakes.poolOf();
      await stakes.update({at: stage.time + 50 * LENGTH.earn});
      assert.equal((await stakes.poolOf()).reserve, reserve);
    });

    it('change their rate by the admin alone', async () => {
      await assert.rejects(stakes.setRate(1n, {from: ada}), /AccessControlUnauthorizedAccount/);
    });

    it('survive a stake of one unit that was alone for years', async () => {
      const next = stakes.nextPeriod();
      await stakes.setRate(parseEther('0.0001'));
      await stakes.stake(ada, 1n, {at: next - 1});
      const later = next + 60_000 * LENGTH.earn;
      await stakes.stake(blaise, parseEther('900000'), {at: later});
      const end = stakes.nextPeriod() + LENGTH.earn;
      assert.equal(await earned(ada, end), 60_001n * parseEther('0.0001'));
      assert.ok((await earned(blaise, end)) > 0n);
      await stakes.claim(blaise);
    });
  });

  it('refuses an unknown pool and an empty stake', async () => {
    await assert.rejects(stakes.stake(ada, 0n), /NoAmount/);
    const call = {...stakes.at, functionName: 'stake', args: [2, 1n], from: ada} as const;
    await assert.rejects(stage.write(call), /UnknownPool/);
  });

  /** What an account has earned at a time. */
  async function earned(account: Address, at: number, pool: Pool = 'earn'): Promise<bigint> {
    if (at > stage.time) await stage.passTo(at);
    return (await stakes.stakeOf(account, pool)).earned;
  }

  /** Stakes 100, and asks for 60 of it once they count. */
  async function requested() {
    const next = stakes.nextPeriod();
    await stakes.stake(ada, parseEther('100'), {at: next - 1});
    const {time} = await stakes.request(ada, parseEther('60'), {at: next + LENGTH.earn});
    return {ticket: 0n, time};
  }
});

function amountIn(pool: Pool, amount: number): bigint {
  return parseUnits(String(amount), pool === 'earn' ? 18 : 6);
}

function endsIn({logs}: Mined): number {
  return parseEventLogs({abi: STAKING_ABI, eventName: 'RewardsEnded', logs: [...logs]}).length;
}
