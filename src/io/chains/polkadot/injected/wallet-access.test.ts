import {aTimeout, expect} from '@open-wc/testing';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {ACCOUNTS_SETTLE_MS, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import {EnabledWallet} from './enabled-wallet.js';
import {watchAccounts} from './wallet-access.js';

// //Alice and //Bob of Substrate's development phrase.
const ALICE = {address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'};
const BOB = {address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'};

describe('watchAccounts', () => {
  it('uses the latest list, also while a request is pending', async () => {
    const {list, answer, clock, reported} = setup();
    list([]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    list([BOB]);
    answer([]);
    await aTimeout(0);
    clock.advance(SILENT_DEADLINE_MS);
    await aTimeout(0);
    expect(reported).to.deep.equal([[BOB.address]]);
  });

  it('uses the answer to the latest request', async () => {
    const {list, answer, clock, reported} = setup();
    list([]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    list([]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    answer([]);
    await aTimeout(0);
    expect(reported).to.deep.equal([]);
    answer([ALICE]);
    await aTimeout(0);
    expect(reported).to.deep.equal([[ALICE.address]]);
  });

  it('does not treat a silent wallet as gone', async () => {
    const {list, answer, clock, reported} = setup();
    list([]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    await aTimeout(0);
    clock.advance(SILENT_DEADLINE_MS);
    await aTimeout(0);
    expect(reported).to.deep.equal([]);
    list([]);
    clock.advance(ACCOUNTS_SETTLE_MS);
    answer([ALICE]);
    await aTimeout(0);
    expect(reported, 'the answer that came too late').to.deep.equal([]);
    answer([]);
    await aTimeout(0);
    expect(reported).to.deep.equal(['ended']);
  });
});

interface Listed {
  readonly address: string;
}

function setup() {
  const clock = createFakeClock();
  const reported: unknown[] = [];
  const answers: ((accounts: readonly Listed[]) => void)[] = [];
  let list: (accounts: readonly Listed[]) => void = () => {};
  const accounts = {
    get: () => new Promise((resolve) => void answers.push(resolve)),
    subscribe: (listener: typeof list) => void (list = listener),
  };
  watchAccounts({
    wallet: new EnabledWallet({accounts}, 'Mock'),
    clock,
    changed: (open) => reported.push(open.map(({address}) => address)),
    ended: () => reported.push('ended'),
    report: (error) => reported.push(error.code),
  });
  return {
    clock,
    reported,
    list: (open: readonly Listed[]) => list(open),
    answer: (open: readonly Listed[]) => answers.shift()!(open),
  };
}
