import {expect} from '@open-wc/testing';
import {type ConnectRow, type PendingLists, withPendingRows} from './wallet-rows.js';

const NOTHING: PendingLists = {featured: 0, isRecommending: false};

describe('placeholders of loading rows', () => {
  it('are absent once every list is loaded', () => {
    const rows = [remote(), installed('Aspen'), wallet('recommended')];
    expect(withPendingRows(rows, NOTHING)).to.deep.equal(rows);
  });

  it('leave room until two recognizable wallets are shown', () => {
    const table: readonly (readonly [rows: readonly ConnectRow[], shown: string])[] = [
      [[remote()], 'walletConnect pending pending'],
      [[remote(), installed('Aspen')], 'walletConnect injected pending'],
      [[remote(), installed('injected')], 'walletConnect injected pending pending'],
      [[remote(), wallet('recent'), installed('Aspen')], 'walletConnect recent injected'],
    ];
    for (const [rows, shown] of table) {
      expect(types(rows, {...NOTHING, isRecommending: true})).to.equal(shown);
    }
  });

  it('have the position of the later rows, also in a configured order', () => {
    const rows = [remote(), installed('Aspen'), wallet('custom')];
    expect(types(rows, {...NOTHING, featured: 2})).to.equal('walletConnect injected pending pending custom');
    expect(types(rows, {...NOTHING, featured: 1, order: ['featured', 'custom']})).to.equal(
      'pending custom walletConnect injected',
    );
  });
});

function types(rows: readonly ConnectRow[], pending: PendingLists): string {
  return withPendingRows(rows, pending)
    .map(({type}) => type)
    .join(' ');
}

function remote(): ConnectRow {
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: [],
  } as const;
  return {type: 'walletConnect', connector};
}

function installed(name: string): ConnectRow {
  return {type: 'injected', connector: {id: name, name, type: 'ANNOUNCED', namespaces: []}};
}

function wallet(type: 'recent' | 'custom' | 'recommended'): ConnectRow {
  return {type, wallet: {id: type, name: type}};
}
