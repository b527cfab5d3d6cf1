import {expect} from '@open-wc/testing';
import type {Transaction, TransactionTransfer} from '../../core/model/assets/transaction.js';
import {activityRows, summarizeRow} from './activity-rows.js';

const ETH: TransactionTransfer = {direction: 'out', quantity: '1', token: {symbol: 'ETH'}};
const USDC: TransactionTransfer = {direction: 'in', quantity: '3000', token: {symbol: 'USDC'}};
const BOAT: TransactionTransfer = {direction: 'in', quantity: '1', nft: {name: 'Boat', isSpam: false}};
const SPAM: TransactionTransfer = {direction: 'in', quantity: '1', nft: {name: 'Free', isSpam: true}};

/** The transfers, and the content of each row. */
const TABLE: readonly (readonly [string, readonly TransactionTransfer[], readonly string[]])[] = [
  ['nothing', [], ['']],
  ['one thing', [ETH], ['ETH']],
  ['two that changed places, what was given first', [USDC, ETH], ['ETH USDC']],
  ['a token for a collectible', [BOAT, ETH], ['ETH Boat']],
  ['two collectibles', [BOAT, BOAT], ['Boat', 'Boat']],
  ['three things', [ETH, USDC, BOAT], ['ETH', 'USDC', 'Boat']],
  ['spam beside the thing itself', [ETH, SPAM], ['ETH']],
];

describe('activityRows', () => {
  for (const [what, transfers, rows] of TABLE) {
    it(`of ${what}`, () => {
      expect(activityRows([transaction({transfers})]).map(written)).to.deep.equal(rows);
    });
  }

  it('names the month at its first row, in the user’s time zone', () => {
    const rows = activityRows([
      transaction({id: 'a', minedAt: new Date(2026, 10, 20).getTime(), transfers: [ETH, USDC, BOAT]}),
      transaction({id: 'b', minedAt: new Date(2026, 10, 1).getTime()}),
      transaction({id: 'c', minedAt: new Date(2025, 10, 30).getTime()}),
    ]);
    expect(rows.map(({month}) => month)).to.deep.equal([
      {year: 2026, month: 10},
      undefined,
      undefined,
      undefined,
      {year: 2025, month: 10},
    ]);
  });

  it('gives every row a unique key', () => {
    const rows = activityRows([
      transaction({id: 'a', transfers: [ETH, USDC, BOAT]}),
      transaction({id: 'a 1', transfers: [ETH]}),
    ]);
    expect(new Set(rows.map(({key}) => key)).size).to.equal(4);
  });
});

describe('summarizeRow', () => {
  for (const [sentFrom, sentTo, side, address] of [
    ['0xMe', '0xB2', 'to', '0xB2'],
    ['0xA1', '0xme', 'from', '0xA1'],
    ['0xMe', '0xMe', 'to', '0xMe'],
    ['0xRelayer', '0xContract', 'to', '0xContract'],
    ['', '0xMe', 'from', ''],
  ] as const) {
    it(`is ${side} ${address || 'unknown'} where ${sentFrom} sent to ${sentTo}`, () => {
      const course = summarizeRow({transaction: transaction({sentFrom, sentTo}), transfers: []}, '0xMe');
      expect([course.side, course.address]).to.deep.equal([side, address]);
    });
  }

  const IN = {...ETH, direction: 'in'} as const;
  const OUT = {...ETH, direction: 'out'} as const;
  for (const [operationType, transfers, sentFrom, sentTo, operation, side, address] of [
    // The service names it as its sender sees it.
    ['send', [IN], '0xA1', '0xMe', 'receive', 'from', '0xA1'],
    ['send', [IN], '0xA1', '0xToken', 'receive', 'from', '0xA1'],
    ['receive', [OUT], '0xMe', '0xB2', 'send', 'to', '0xB2'],
    ['send', [OUT], '0xMe', '0xB2', 'send', 'to', '0xB2'],
    ['receive', [IN], '0xA1', '0xMe', 'receive', 'from', '0xA1'],
    ['send', [], '0xA1', '0xMe', 'receive', 'from', '0xA1'],
    ['receive', [], '0xMe', '0xB2', 'send', 'to', '0xB2'],
    ['receive', [], '0xA1', '0xB2', 'receive', 'from', '0xA1'],
    // A contract that the account called pays: the amount comes from there.
    ['claim', [IN], '0xMe', '0xC3', 'claim', 'from', '0xC3'],
    ['deposit', [OUT], '0xMe', '0xC3', 'deposit', 'to', '0xC3'],
    ['send', [IN, IN], '0xA1', '0xMe', 'receive', 'from', '0xA1'],
    ['trade', [OUT, IN], '0xMe', '0xC3', 'trade', 'to', '0xC3'],
  ] as const) {
    const moved = transfers.map(({direction}) => direction).join(' and ') || 'nothing';
    it(`names ${operationType} from ${sentFrom} to ${sentTo} with ${moved}: ${operation} ${side} ${address}`, () => {
      const course = summarizeRow(
        {transaction: transaction({operationType, sentFrom, sentTo}), transfers},
        '0xMe',
      );
      expect(course).to.deep.equal({operation, side, address});
    });
  }
});

function written({transfers}: {readonly transfers: readonly TransactionTransfer[]}): string {
  return transfers.map(({token, nft}) => token?.symbol ?? nft?.name).join(' ');
}

function transaction(changes: Partial<Transaction>): Transaction {
  return {
    id: 'tx',
    hash: '0xabc',
    chain: 'eip155:1',
    minedAt: 0,
    operationType: 'send',
    status: 'confirmed',
    sentFrom: '0xA1',
    sentTo: '0xB2',
    transfers: [],
    ...changes,
  };
}
