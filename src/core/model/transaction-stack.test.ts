import {expect} from '@open-wc/testing';
import type {ViewHistory} from './router-rules.js';
import {
  type RouterPlace,
  settleTransaction,
  type TransactionEntry,
  type TransactionOutcome,
} from './transaction-stack.js';
import type {ViewEntry} from './view.js';

const done = (): void => {};
const cancelled = (): void => {};
const account = entry('Account');
const tasks = {onSuccess: done, onCancel: cancelled};

describe('the transaction stack (spec 4: "entries can go back, replace or reset to a view, and run success or cancel callbacks")', () => {
  const rows: readonly (readonly [
    what: string,
    transaction: TransactionEntry,
    outcome: TransactionOutcome,
    before: readonly string[],
    after: string | undefined,
  ])[] = [
    ['"go back"', {goBack: true}, 'success', ['Account', 'Networks'], 'Account'],
    ['"go back" from the only view', {goBack: true}, 'success', ['Account'], 'close'],
    [
      '"go back" comes before a view',
      {goBack: true, view: account},
      'success',
      ['Connect', 'Networks'],
      'Connect',
    ],
    ['"reset to a view"', {view: account}, 'success', ['Connect', 'Networks'], 'Account'],
    [
      '"replace" after the sign-in view',
      {replace: true},
      'success',
      ['Account', 'SIWXSignMessage', 'Networks'],
      'Account',
    ],
    [
      '"replace" after the legacy one',
      {replace: true},
      'success',
      ['Account', 'Networks', 'ConnectingSiwe'],
      'Account Networks',
    ],
    ['"replace" after a sign-in', {replace: true}, 'success', ['SIWXSignMessage', 'Networks'], 'close'],
    [
      '"replace" without a sign-in view',
      {replace: true, view: account},
      'success',
      ['Account', 'Networks'],
      'close',
    ],
    ['no destination', {}, 'success', ['Account', 'Networks'], undefined],
    ['cancel goes back one view', {view: account}, 'cancel', ['Connect', 'Networks'], 'Connect'],
    [
      'cancel ignores "replace"',
      {replace: true},
      'cancel',
      ['Account', 'SIWXSignMessage', 'Networks'],
      'Account SIWXSignMessage',
    ],
    ['cancel on the only view', {goBack: true}, 'cancel', ['Networks'], 'close'],
  ];
  for (const [what, transaction, outcome, before, after] of rows) {
    it(`${what}: ${before.join(' > ')} gives ${after ?? 'the same'}`, () => {
      const {step} = settleTransaction({...transaction, ...tasks}, outcome, place(history(before)));
      const shown = step?.action === 'show' ? step.history.map(({view}) => view).join(' ') : step?.action;
      expect(shown).to.equal(after);
    });
  }

  it('returns the callback of the outcome, if set', () => {
    const views = history(['Account', 'Networks']);
    expect(settleTransaction(tasks, 'success', place(views)).callback).to.equal(done);
    expect(settleTransaction(tasks, 'cancel', place(views)).callback).to.equal(cancelled);
    expect(settleTransaction({onCancel: cancelled}, 'success', place(views))).not.to.have.property(
      'callback',
    );
  });
});

function entry(view: string): ViewEntry {
  return {view, params: undefined} as unknown as ViewEntry;
}

function history([first = 'Connect', ...rest]: readonly string[]): ViewHistory {
  return [entry(first), ...rest.map(entry)];
}

function place(views: ViewHistory): RouterPlace {
  return {history: views, closing: ['UnsupportedChain']};
}
