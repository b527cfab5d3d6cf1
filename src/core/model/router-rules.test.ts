import {expect} from '@open-wc/testing';
import {
  afterNetworkSwitch,
  currentEntry,
  goBack,
  goBackToIndex,
  push,
  replace,
  reset,
  type RouterStep,
  type ViewHistory,
} from './router-rules.js';
import type {ViewEntry, ViewName} from './view.js';

const WALLET_A = {id: 'a', name: 'A'};

describe('push', () => {
  it('shows the view on top', () => {
    expect(names(push(history('Connect'), entry('AllWallets')))).to.equal('Connect AllWallets');
  });

  it('ignores the view already on screen', () => {
    const before = history('Connect', 'AllWallets');
    expect(push(before, entry('AllWallets'))).to.equal(before);
  });

  it('keeps a view further down', () => {
    expect(names(push(history('Connect', 'AllWallets'), entry('Connect')))).to.equal(
      'Connect AllWallets Connect',
    );
  });

  it('ignores a view with the same parameters and replaces one with others', () => {
    const before: ViewHistory = [entry('Connect'), {view: 'Downloads', params: {wallet: WALLET_A}}];
    expect(push(before, {view: 'Downloads', params: {wallet: WALLET_A}})).to.equal(before);
    const other = {view: 'Downloads', params: {wallet: {id: 'b', name: 'B'}}} as const;
    expect(push(before, other)).to.deep.equal([entry('Connect'), other]);
  });

  it('distinguishes a wallet from no wallet', () => {
    const plain = history('Connect', 'ConnectingWalletConnect');
    const withWallet = {view: 'ConnectingWalletConnect', params: {wallet: WALLET_A}} as const;
    expect(currentEntry(push(plain, withWallet))).to.equal(withWallet);
    expect(currentEntry(push([withWallet], entry('ConnectingWalletConnect'))).params).to.equal(undefined);
  });
});

describe('replace', () => {
  it('swaps the view on screen', () => {
    expect(names(replace(history('Connect', 'AllWallets'), entry('Networks')))).to.equal('Connect Networks');
    expect(names(replace(history('Connect'), entry('Networks')))).to.equal('Networks');
  });

  it('ignores the view already on screen', () => {
    const before = history('Connect', 'Networks');
    expect(replace(before, entry('Networks'))).to.equal(before);
  });
});

describe('reset', () => {
  it('keeps one view', () => expect(names(reset(entry('Account')))).to.equal('Account'));
});

describe('goBack (spec 2)', () => {
  for (const [line, before, outcome] of [
    [
      '"Back navigation pops the view history."',
      ['Connect', 'AllWallets', 'Downloads'],
      'Connect AllWallets',
    ],
    ['"Back navigation pops the view history."', ['Connect', 'AllWallets'], 'Connect'],
    ['"closes when only one view is left"', ['Connect'], 'close'],
    ['"closes when … UnsupportedChain is in the history"', ['UnsupportedChain'], 'close'],
    ['"closes when … UnsupportedChain is in the history"', ['Account', 'UnsupportedChain'], 'close'],
    [
      '"closes when … UnsupportedChain is in the history"',
      ['UnsupportedChain', 'Networks', 'SwitchNetwork'],
      'close',
    ],
  ] as const) {
    it(`${line}: ${before.join(' > ')} gives ${outcome}`, () => {
      expect(outcomeOf(goBack(history(...before), ['UnsupportedChain']))).to.equal(outcome);
    });
  }
});

describe('goBackToIndex', () => {
  for (const [index, outcome] of [
    [0, 'Connect'],
    [1, 'Connect AllWallets'],
    [2, 'Connect AllWallets Downloads'],
    [3, 'Connect AllWallets Downloads'],
    [-1, 'Connect AllWallets Downloads'],
    [0.5, 'Connect AllWallets Downloads'],
    [Number.NaN, 'Connect AllWallets Downloads'],
  ] as const) {
    it(`shows ${outcome} for ${index}`, () => {
      expect(names(goBackToIndex(history('Connect', 'AllWallets', 'Downloads'), index))).to.equal(outcome);
    });
  }
});

describe('afterNetworkSwitch', () => {
  for (const [before, outcome] of [
    [['Account', 'Networks', 'SwitchNetwork'], 'Account'],
    [['Connect', 'Account', 'Networks'], 'Connect Account'],
    [['Networks', 'SwitchNetwork'], 'close'],
    [['UnsupportedChain', 'SwitchNetwork'], 'close'],
    [['Account'], 'close'],
  ] as const) {
    it(`${before.join(' > ')} gives ${outcome}`, () => {
      expect(outcomeOf(afterNetworkSwitch(history(...before)))).to.equal(outcome);
    });
  }
});

function entry(view: ViewName): ViewEntry {
  return {view, params: undefined} as ViewEntry;
}

function history(...[first = 'Connect', ...rest]: readonly ViewName[]): ViewHistory {
  return [entry(first), ...rest.map(entry)];
}

const names = (views: ViewHistory): string => views.map(({view}) => view).join(' ');

function outcomeOf(step: RouterStep): string {
  return step.action === 'close' ? 'close' : names(step.history);
}
