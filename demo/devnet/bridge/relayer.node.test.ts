import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import type {EvmEnd} from './evm-end.js';
import {BridgeRelayer} from './relayer.js';
import {SignatureBook} from './validators/signature-book.js';

const CHAIN = 'eip155:31338';
const ID: Hex = `0x${'a1'.repeat(32)}`;
const CLOSES_AT = 100;
const ACCOUNTS = ['11', '22'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`));

for (const [what, isOff, calls] of [
  ['ends a transfer whose window is over', false, 1],
  ['sends nothing if it is switched off during its look', true, 0],
] as const)
  test(`the relayer ${what}`, async () => {
    let sent = 0;
    const end = {
      chain: CHAIN,
      client: {call: async () => undefined},
      known: async () => ({stage: 'held', closesAt: CLOSES_AT, custody: 'none'}),
      async head() {
        relayer.isOff = isOff;
        return {number: 1n, timestamp: BigInt(CLOSES_AT + 1)};
      },
      async send() {
        sent += 1;
        return ID;
      },
    };
    const [account] = ACCOUNTS;
    assert.ok(account);
    const relayer = new BridgeRelayer({account, ends: [end as unknown as EvmEnd], book: signedBook()});
    assert.deepEqual(await relayer.look(), []);
    assert.equal(sent, calls);
  });

/** A delivery that two validators have signed. */
function signedBook(): SignatureBook {
  const book = new SignatureBook();
  const address: Hex = `0x${'b2'.repeat(20)}`;
  const message = {id: ID, token: address, receiver: address, amount: 1n, confirmBy: 50n};
  for (const {address: signer} of ACCOUNTS)
    book.add({kind: 'delivery', chain: CHAIN, message, signer, signature: `0x${'cd'.repeat(65)}`});
  return book;
}
