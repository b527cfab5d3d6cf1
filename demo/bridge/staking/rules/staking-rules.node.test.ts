import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {OwnStake, PoolFacts, Ticket} from './pool-facts.js';
import {givenUp, rewardsEnd, rewardsOf, ticketPhase, updateAfter, yearlyRate} from './staking-rules.js';

const HARB = '0x00000000000000000000000000000000000000A1';
const DUSD = '0x00000000000000000000000000000000000000b2';
const E18 = 10n ** 18n;

describe('the yearly rate', () => {
  it('is a year of rewards by all that is staked, with those who join', () => {
    // 7 HARB each 10 minutes are 367,920 a year.
    assert.equal(yearlyRate(pool({counting: 1_000_000n * E18, joining: 839_600n * E18}), HARB), 0.2);
  });

  it('compares addresses without their checksum', () => {
    assert.equal(yearlyRate(pool({counting: 367_920n * E18}), HARB.toLowerCase()), 1);
  });

  it('is unknown where the reward is another token', () => {
    assert.equal(yearlyRate(pool({token: DUSD}), HARB), undefined);
  });

  it('is unknown after rewards have ended, and where nothing is staked', () => {
    assert.equal(yearlyRate(pool({periodsLeft: 0n}), HARB), undefined);
    assert.equal(yearlyRate(pool({counting: 0n, joining: 0n}), HARB), undefined);
  });
});

describe('rewards', () => {
  it('end with the last period that they pay; the running one is the first', () => {
    assert.equal(rewardsEnd(pool({nextUpdate: 6000, periodsLeft: 1n})), 6000);
    assert.equal(rewardsEnd(pool({nextUpdate: 6000, periodsLeft: 3n})), 7200);
    assert.equal(rewardsEnd(pool({periodsLeft: 0n})), undefined);
  });

  it('have ended with the reserve, and are not paid at a rate of 0', () => {
    assert.equal(rewardsOf(pool()), 'paid');
    assert.equal(rewardsOf(pool({periodsLeft: 0n})), 'ended');
    assert.equal(rewardsOf(pool({rate: 0n, periodsLeft: 0n})), 'none');
  });

  it('come at the next full period', () => {
    assert.equal(updateAfter({lengthS: 600}, 5999), 6000);
    assert.equal(updateAfter({lengthS: 600}, 6000), 6600);
  });
});

describe('a withdrawal', () => {
  it('takes what does not earn yet first, and gives up the period for the rest', () => {
    const facts = pool({counting: 100n * E18, joining: 30n * E18});
    const own = stake({counting: 20n * E18, joining: 30n * E18});
    assert.deepEqual(givenUp(facts, own, 30n * E18), {amount: 0n, reward: 0n});
    assert.deepEqual(givenUp(facts, own, 40n * E18), {amount: 10n * E18, reward: (7n * E18) / 10n});
  });

  it('gives up no reward after rewards have ended', () => {
    const facts = pool({counting: 100n * E18, periodsLeft: 0n});
    assert.equal(givenUp(facts, stake({counting: 20n * E18}), 5n * E18).reward, 0n);
  });
});

it('a ticket waits, is open to the last second of its window, and is then missed', () => {
  const open: Ticket = {number: 0, amount: 1n, opensAt: 100, closesAt: 200, state: 'open'};
  assert.equal(ticketPhase(open, 99), 'waits');
  assert.equal(ticketPhase(open, 100), 'open');
  assert.equal(ticketPhase(open, 200), 'open');
  assert.equal(ticketPhase(open, 201), 'missed');
  assert.equal(ticketPhase({...open, state: 'withdrawn'}, 150), 'closed');
  assert.equal(ticketPhase({...open, state: 'restaked'}, 250), 'closed');
});

function pool(facts: Partial<PoolFacts> = {}): PoolFacts {
  return {
    pool: 'earn',
    token: HARB,
    lengthS: 600,
    rate: 7n * E18,
    counting: 100n * E18,
    joining: 0n,
    nextUpdate: 6000,
    periodsLeft: 1000n,
    ...facts,
  };
}

function stake(own: Partial<OwnStake> = {}): OwnStake {
  return {
    pool: 'earn',
    counting: 0n,
    joining: 0n,
    earned: 0n,
    tickets: [],
    balance: 0n,
    allowance: 0n,
    ...own,
  };
}
