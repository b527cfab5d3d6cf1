import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readAddresses, withKnown} from './known-addresses.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BLAISE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';

for (const earlier of ['reading', 'silent'] as const) {
  test(`has no address while the earlier receivers are not known: ${earlier}`, () => {
    const known = {own: [ADA], earlier};
    assert.deepEqual(withKnown({address: BLAISE}, known), {note: earlier});
    assert.deepEqual(withKnown({address: BLAISE, resolved: BLAISE, note: 'contract'}, known), {
      resolved: BLAISE,
      note: earlier,
    });
    assert.deepEqual(withKnown({address: SOLANA.toLowerCase()}, {own: [SOLANA], earlier}), {note: earlier});
  });

  test(`keeps a connected account, and what is wrong with an address: ${earlier}`, () => {
    const known = {own: [ADA, SOLANA], earlier};
    for (const receiver of [
      {address: ADA.toLowerCase()},
      {address: SOLANA},
      {problem: 'imitation'},
      {note: 'reading'},
    ] as const)
      assert.deepEqual(withKnown(receiver, known), receiver);
    assert.deepEqual(readAddresses(known), [ADA, SOLANA]);
  });
}

test('keeps an address once the earlier receivers are known', () => {
  const known = {own: [ADA], earlier: [SOLANA]};
  assert.deepEqual(withKnown({address: BLAISE, note: 'contract'}, known), {
    address: BLAISE,
    note: 'contract',
  });
  assert.deepEqual(readAddresses(known), [ADA, SOLANA]);
});
