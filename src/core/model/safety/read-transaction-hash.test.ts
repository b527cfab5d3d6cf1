import {expect} from '@open-wc/testing';
import {readTransactionHash} from './read-transaction-hash.js';

const HASH = `0x${'aB'.repeat(32)}`;
const READ = HASH.toLowerCase();

describe('the hash in a wallet’s answer', () => {
  const answers = [
    HASH,
    ` ${HASH}\n`,
    HASH.slice(2),
    HASH.replace('0x', '0X'),
    {hash: HASH},
    {result: HASH},
    {txHash: HASH},
    {transactionHash: HASH.slice(2)},
    {jsonrpc: '2.0', id: 1, result: {hash: HASH}},
  ];
  for (const answer of answers) {
    it(`is read in ${JSON.stringify(answer)}`, () => expect(readTransactionHash(answer)).to.equal(READ));
  }

  const others = [
    null,
    undefined,
    '',
    'done',
    7,
    true,
    [],
    {},
    [HASH],
    HASH.slice(0, -1),
    `${HASH}00`,
    {ok: HASH},
  ];
  for (const answer of others) {
    it(`is not read in ${JSON.stringify(answer)}`, () =>
      expect(readTransactionHash(answer)).to.equal(undefined));
  }

  it('is searched for to a limited depth', () => {
    const own: Record<string, unknown> = {};
    own['result'] = own;
    expect(readTransactionHash(own)).to.equal(undefined);
  });
});
