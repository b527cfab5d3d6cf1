import {aTimeout, expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {ACCOUNTS_SETTLE_MS, AccountCheck, SILENT_DEADLINE_MS} from './account-check.js';

describe('the check of a wallet that lists no account', () => {
  it('asks once an empty list counts, and not before', async () => {
    const {check, clock, asked, answer, log} = setup();
    check.askLater();
    clock.advance(ACCOUNTS_SETTLE_MS - 1);
    expect(asked()).to.equal(0);
    clock.advance(1);
    expect(asked()).to.equal(1);
    await answer('none');
    expect(log).to.deep.equal([['none', true]]);
  });

  it('asks at once where an event says that accounts changed; an empty list does not count then', async () => {
    const {check, answer, log} = setup();
    check.ask();
    await answer('none');
    expect(log).to.deep.equal([['none', false]]);
  });

  it('uses the answer to the latest request only', async () => {
    const {check, clock, answer, log} = setup();
    check.askLater();
    clock.advance(ACCOUNTS_SETTLE_MS);
    check.askLater();
    await answer('first');
    clock.advance(ACCOUNTS_SETTLE_MS);
    await answer('second');
    expect(log).to.deep.equal([['second', true]]);
  });

  it('asks nothing and uses no answer after it was dropped', async () => {
    const {check, clock, asked, answer, log} = setup();
    check.askLater();
    check.drop();
    clock.advance(ACCOUNTS_SETTLE_MS);
    expect(asked()).to.equal(0);
    check.ask();
    check.drop();
    await answer('late');
    expect(log).to.deep.equal([]);
  });

  it('gives up on a wallet that is silent or fails, and ignores an answer that comes later', async () => {
    const {check, clock, answer, reject, log} = setup();
    check.ask();
    clock.advance(SILENT_DEADLINE_MS);
    await aTimeout(0);
    await answer('late');
    check.ask();
    await reject();
    expect(log).to.deep.equal(['failed', 'failed']);
  });
});

function setup() {
  const clock = createFakeClock();
  const log: unknown[] = [];
  const waiting: {resolve(answer: string): void; reject(error: Error): void}[] = [];
  let count = 0;
  const check = new AccountCheck<string>({
    clock,
    ask: () => {
      count++;
      return new Promise((resolve, reject) => void waiting.push({resolve, reject}));
    },
    answered: (...answer) => void log.push(answer),
    failed: () => void log.push('failed'),
  });
  return {
    check,
    clock,
    log,
    asked: () => count,
    async answer(text: string) {
      waiting.shift()!.resolve(text);
      await aTimeout(0);
    },
    async reject() {
      waiting.shift()!.reject(new Error('The background restarts.'));
      await aTimeout(0);
    },
  };
}
