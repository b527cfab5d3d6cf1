import {aTimeout, expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {ACCOUNTS_SETTLE_MS, AccountWatch, SILENT_DEADLINE_MS} from './account-watch.js';

const LIST = {list: 1};

describe('the accounts of a wallet in the page', () => {
  it('are asked for once an empty list counts, and not before; the connection ends if there are none', async () => {
    const {watch, clock, asked, answer, log} = setup();
    watch.listed('none');
    clock.advance(ACCOUNTS_SETTLE_MS - 1);
    expect(asked()).to.equal(0);
    clock.advance(1);
    expect(asked()).to.equal(1);
    await answer('gone');
    expect(log).to.deep.equal(['listens', 'stops', 'ended', 'answered']);
  });

  it('are asked for at once where an event says that they changed; an empty list does not count then', async () => {
    const {watch, clock, asked, answer, log} = setup();
    watch.ask();
    await answer('gone');
    expect(log).to.deep.equal(['listens', 'answered']);
    clock.advance(ACCOUNTS_SETTLE_MS);
    expect(asked()).to.equal(2);
    await answer('gone');
    expect(log).to.include('ended');
  });

  it('are reported when the wallet lists them, and no earlier question counts', async () => {
    const {watch, clock, answer, log} = setup();
    watch.listed('none');
    clock.advance(ACCOUNTS_SETTLE_MS);
    watch.listed(LIST);
    await answer('gone');
    expect(log).to.deep.equal(['listens', LIST]);
  });

  it('are reported when the wallet answers with them', async () => {
    const {watch, clock, answer, log} = setup();
    watch.askLater();
    clock.advance(ACCOUNTS_SETTLE_MS);
    await answer(LIST);
    expect(log).to.deep.equal(['listens', LIST, 'answered']);
  });

  it('are followed further while the wallet is locked', async () => {
    const {watch, clock, answer, log} = setup();
    watch.listed('none');
    clock.advance(ACCOUNTS_SETTLE_MS);
    await answer('locked');
    expect(log).to.deep.equal(['listens', 'locked', 'answered']);
    expect(watch.isAttached).to.equal(true);
  });

  it('are taken from the answer to the latest request only', async () => {
    const {watch, clock, answer, log} = setup();
    watch.askLater();
    clock.advance(ACCOUNTS_SETTLE_MS);
    watch.askLater();
    await answer('gone');
    clock.advance(ACCOUNTS_SETTLE_MS);
    await answer(LIST);
    expect(log).to.deep.equal(['listens', LIST, 'answered']);
  });

  for (const end of ['drop', 'detach'] as const) {
    it(`are not asked for, and no answer is used, after ${end}`, async () => {
      const {watch, clock, asked, answer, log} = setup();
      watch.askLater();
      watch[end]();
      clock.advance(ACCOUNTS_SETTLE_MS);
      expect(asked()).to.equal(0);
      watch.ask();
      watch[end]();
      await answer(LIST);
      expect(log).not.to.include(LIST);
      expect(watch.isAttached).to.equal(end === 'drop');
    });
  }

  it('stay those of a wallet that is silent or fails, whose late answer is ignored', async () => {
    const {watch, clock, answer, reject, log} = setup();
    watch.ask();
    clock.advance(SILENT_DEADLINE_MS);
    await aTimeout(0);
    await answer('gone');
    watch.ask();
    await reject();
    expect(log).to.deep.equal(['listens', 'failed', 'failed']);
  });
});

describe('listening to a wallet in the page', () => {
  it('starts and stops once', () => {
    const {watch, log} = setup();
    watch.attach();
    watch.detach();
    watch.detach();
    expect(log).to.deep.equal(['listens', 'stops']);
  });

  it('stops if the page leaves for an event that the wallet sends while the page subscribes', () => {
    const log: string[] = [];
    const watch: AccountWatch<object> = new AccountWatch({
      clock: createFakeClock(),
      listen() {
        watch.listed(LIST);
        return () => void log.push('stops');
      },
      ask: async () => 'gone',
      opened: () => watch.detach(),
      ended: () => void log.push('ended'),
    });
    watch.attach();
    expect(log).to.deep.equal(['stops']);
    expect(watch.isAttached).to.equal(false);
  });
});

function setup() {
  const clock = createFakeClock();
  const log: unknown[] = [];
  const waiting: {resolve(answer: object | 'locked' | 'gone'): void; reject(error: Error): void}[] = [];
  let count = 0;
  const watch = new AccountWatch<object>({
    clock,
    listen() {
      log.push('listens');
      return () => void log.push('stops');
    },
    ask() {
      count++;
      return new Promise((resolve, reject) => void waiting.push({resolve, reject}));
    },
    opened: (accounts) => void log.push(accounts),
    locked: () => void log.push('locked'),
    ended: () => void log.push('ended'),
    answered: () => void log.push('answered'),
    failed: () => void log.push('failed'),
  });
  watch.attach();
  return {
    watch,
    clock,
    log,
    asked: () => count,
    async answer(answer: object | 'locked' | 'gone') {
      waiting.shift()!.resolve(answer);
      await aTimeout(0);
    },
    async reject() {
      waiting.shift()!.reject(new Error('The background restarts.'));
      await aTimeout(0);
    },
  };
}
