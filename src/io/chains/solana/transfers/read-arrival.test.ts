import {expect} from '@open-wc/testing';
import type {SentMovement} from '../../../../core/ports/transfers.js';
import {arrivedIn} from './read-arrival.js';

const FROM = 'Fr1mgrJ1aD5oXvVbZ9x5UqJ6RrYJtqp7bQ4bqV4tq1Ax';
const TO = 'To1mgrJ1aD5oXvVbZ9x5UqJ6RrYJtqp7bQ4bqV4tq1Ax';
const MINT = 'Mint1grJ1aD5oXvVbZ9x5UqJ6RrYJtqp7bQ4bqV4tq1A';
const PLACE = 'P1ace1grJ1aD5oXvVbZ9x5UqJ6RrYJtqp7bQ4bqV4tqA';
const TOKEN = {asset: {symbol: 'TAXED', decimals: 6, address: MINT}};

describe('the arrived amount, from the balances of a transaction on Solana', () => {
  it("is the increase of the receiver's coin balance", () => {
    expect(arrived({meta: {preBalances: [9_000, 5], postBalances: [3_000, 1_005]}})).to.equal(1_000n);
    expect(arrived({meta: {preBalances: [9_000, 5], postBalances: [8_000, 5]}}), 'nothing').to.equal(0n);
  });

  it('is found among the accounts of a lookup table', () => {
    const answer = {
      accountKeys: [FROM],
      meta: {
        loadedAddresses: {writable: [PLACE, TO], readonly: []},
        preBalances: [9_000, 0, 5],
        postBalances: [3_000, 0, 905],
      },
    };
    expect(arrived(answer)).to.equal(900n);
  });

  it("is the increase of the receiver's token accounts, for any withheld fee", () => {
    const meta = {
      preTokenBalances: [tokens(FROM, '5000')],
      postTokenBalances: [tokens(FROM, '4000'), tokens(TO, '990', 2)],
    };
    expect(arrived({meta}, TOKEN), 'an account that was opened').to.equal(990n);
    const more = {
      preTokenBalances: [tokens(FROM, '5000'), tokens(TO, '10', 2)],
      postTokenBalances: [tokens(FROM, '4000'), tokens(TO, '910', 2)],
    };
    expect(arrived({meta: more}, TOKEN)).to.equal(900n);
  });

  it('is found if the receiver is a token account', () => {
    const meta = {
      preTokenBalances: [tokens(PLACE, '0', 1)],
      postTokenBalances: [tokens(PLACE, '900', 1)],
    };
    expect(arrived({meta}, TOKEN)).to.equal(900n);
  });

  it('does not count another token', () => {
    const meta = {
      preTokenBalances: [],
      postTokenBalances: [{...tokens(TO, '900', 2), mint: PLACE}],
    };
    expect(arrived({meta}, TOKEN)).to.equal(0n);
  });

  const nonsense: readonly unknown[] = [
    null,
    {},
    {meta: null, transaction: {}},
    {meta: {}, transaction: {message: {accountKeys: 'none'}}},
    {
      meta: {preBalances: ['1', '2'], postBalances: [1.5, -1]},
      transaction: {message: {accountKeys: [FROM, TO]}},
    },
  ];
  for (const answer of nonsense) {
    it(`is unknown for ${JSON.stringify(answer)}`, () => {
      expect(arrivedIn(answer, movementOf({}))).to.equal(undefined);
    });
  }

  it('is unknown for a malformed amount and for a transfer to the sender', () => {
    const meta = {preTokenBalances: [], postTokenBalances: [tokens(TO, '9e2', 2)]};
    expect(arrived({meta}, TOKEN)).to.equal(undefined);
    const unrecorded = {preTokenBalances: null, postTokenBalances: null};
    expect(arrived({meta: unrecorded}, TOKEN)).to.equal(undefined);
    expect(arrived({meta: {preBalances: [9, 9], postBalances: [4, 4]}}, {to: FROM})).to.equal(undefined);
  });
});

function arrived(
  {accountKeys = [FROM, TO], meta}: {readonly accountKeys?: readonly string[]; readonly meta: unknown},
  movement: Partial<SentMovement> = {},
): bigint | undefined {
  return arrivedIn({slot: 7, meta, transaction: {message: {accountKeys}}}, movementOf(movement));
}

function movementOf(movement: Partial<SentMovement>): SentMovement {
  return {from: FROM, to: TO, asset: {symbol: 'SOL', decimals: 9}, amount: 1_000n, ...movement};
}

function tokens(owner: string, amount: string, accountIndex = 0) {
  return {accountIndex, mint: MINT, owner, uiTokenAmount: {amount, decimals: 6}};
}
