import {expect} from '@open-wc/testing';
import {readTransaction, type Transaction} from '../../core/model/assets/transaction.js';
import {
  isSameActivity,
  isSpam,
  mergeTransactions,
  refreshTransactions,
  shownTransactions,
} from './activity-controller.js';

const SENT = {
  id: 'tx-1',
  metadata: {
    hash: '0xabc',
    chain: 'eip155:1',
    minedAt: '2026-11-20T10:00:00.000Z',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    nonce: 7,
  },
  transfers: [
    {
      direction: 'out',
      quantity: {numeric: '1.5'},
      value: 3000,
      fungible_info: {name: 'Ether', symbol: 'ETH', icon: {url: 'https://tokens.example/eth.png'}},
    },
  ],
};

describe('readTransaction', () => {
  it('reads the service’s answer (spec 3)', () => {
    expect(readTransaction(SENT)).to.deep.equal({
      id: 'tx-1',
      hash: '0xabc',
      chain: 'eip155:1',
      minedAt: Date.parse('2026-11-20T10:00:00.000Z'),
      operationType: 'send',
      status: 'confirmed',
      sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      transfers: [
        {
          direction: 'out',
          quantity: '1.5',
          value: 3000,
          token: {name: 'Ether', symbol: 'ETH', iconUrl: 'https://tokens.example/eth.png'},
        },
      ],
    });
  });

  it('reads NFTs with their spam flag', () => {
    const nft_info = {
      name: 'Boat #1',
      content: {preview: {url: 'https://x.example/1.png'}},
      flags: {is_spam: true},
    };
    const [transfer] = read({transfers: [{direction: 'in', quantity: {numeric: '1'}, nft_info}]}).transfers;
    expect(transfer?.nft).to.deep.equal({
      name: 'Boat #1',
      previewUrl: 'https://x.example/1.png',
      isSpam: true,
    });
  });

  for (const [word, status] of [
    ['confirmed', 'confirmed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ]) {
    it(`shows ${word} as ${status}`, () => {
      expect(readTransaction({...SENT, metadata: {...SENT.metadata, status: word}})?.status).to.equal(status);
    });
  }

  it('drops invalid entries, and keeps the rest', () => {
    expect(readTransaction(null)).to.equal(undefined);
    expect(readTransaction({id: 'a'})).to.equal(undefined);
    expect(readTransaction({...SENT, metadata: {...SENT.metadata, minedAt: 'soon'}})).to.equal(undefined);
    expect(readTransaction({...SENT, metadata: {...SENT.metadata, chain: 'mars:1'}})).to.equal(undefined);
    const transfers = [
      null,
      {direction: 'up', quantity: {numeric: '1'}},
      {direction: 'in'},
      ...SENT.transfers,
    ];
    expect(read({transfers}).transfers).to.have.length(1);
    expect(read({transfers: 'none'}).transfers).to.deep.equal([]);
    const odd = readTransaction({
      ...SENT,
      metadata: {...SENT.metadata, operationType: '<b>', sentTo: 'java script'},
    });
    expect(odd).to.include({operationType: 'execute', sentTo: ''});
    for (const party of ['123', '0x1234', '9'.repeat(80), 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']) {
      const metadata = {...SENT.metadata, sentFrom: party, sentTo: party};
      expect(readTransaction({...SENT, metadata}), party).to.include({sentFrom: '', sentTo: ''});
    }
  });
});

describe('the rules of the activity list', () => {
  const spam = {direction: 'in', quantity: '1', nft: {isSpam: true}} as const;
  const real = {direction: 'in', quantity: '1', token: {symbol: 'ETH'}} as const;

  it('"a transaction is hidden when all its transfers are flagged as spam" (spec 5)', () => {
    expect(isSpam(transaction({transfers: [spam, spam]}))).to.equal(true);
    expect(isSpam(transaction({transfers: [spam, real]}))).to.equal(false);
    expect(isSpam(transaction({transfers: []})), 'without transfers').to.equal(false);
  });

  it('"Transactions are shown only if their chain equals the active network" (spec 5)', () => {
    const list = [transaction({id: 'a'}), transaction({id: 'b', chain: 'eip155:10'})];
    expect(shownTransactions(list, 'eip155:10').map(({id}) => id)).to.deep.equal(['b']);
  });

  it('replaces an entry of the same id, newest first', () => {
    const merged = mergeTransactions(
      [transaction({id: 'a', minedAt: 2, status: 'pending'}), transaction({id: 'b', minedAt: 1})],
      [transaction({id: 'c', minedAt: 3}), transaction({id: 'a', minedAt: 2})],
    );
    expect(merged.map(({id, status}) => `${id} ${status}`)).to.deep.equal([
      'c confirmed',
      'a confirmed',
      'b confirmed',
    ]);
  });

  it('replaces the entries in the time range of a reloaded first page', () => {
    const known = [
      transaction({id: 'replaced', minedAt: 9, status: 'pending'}),
      transaction({id: 'b', minedAt: 5, status: 'pending'}),
      transaction({id: 'old', minedAt: 1}),
    ];
    const page = [transaction({id: 'new', minedAt: 10}), transaction({id: 'b', minedAt: 5})];
    const ids = (next?: string): string[] =>
      refreshTransactions(known, {transactions: page, ...(next && {next})}).map(({id}) => id);
    expect(ids('more')).to.deep.equal(['new', 'b', 'old']);
    expect(ids(), 'a page that is all there is').to.deep.equal(['new', 'b']);
  });

  it('keeps the transfers of a Solana block whose other part is on the next page', () => {
    const known = [
      transaction({id: 'a', minedAt: 5}),
      transaction({id: 'b', minedAt: 5}),
      transaction({id: 'waiting', minedAt: 5, status: 'pending'}),
    ];
    const page = {transactions: [transaction({id: 'new', minedAt: 9}), transaction({id: 'a', minedAt: 5})]};
    const merged = refreshTransactions(known, {...page, next: '2'}).map(({id}) => id);
    expect(merged).to.have.members(['new', 'a', 'b']);
  });

  it('detects a list with other content', () => {
    const one = [transaction({id: 'a'})];
    expect(isSameActivity(one, [transaction({id: 'a', minedAt: 7})])).to.equal(true);
    expect(isSameActivity(one, [transaction({id: 'a', status: 'failed'})])).to.equal(false);
    expect(isSameActivity(one, [])).to.equal(false);
  });
});

function read(changes: object): Transaction {
  const found = readTransaction({...SENT, ...changes});
  if (!found) throw new Error('expected a transaction');
  return found;
}

function transaction(changes: Partial<Transaction>): Transaction {
  return {...read({}), ...changes};
}
