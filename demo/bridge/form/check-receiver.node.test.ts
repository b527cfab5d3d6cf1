import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkReceiver, readSolanaReceiver} from './check-receiver.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BRIDGE = '0x3B80543853Ad7587345795796a7d9406FB989B04';
const TOKEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const PLACES = {bridge: BRIDGE, token: TOKEN};

for (const text of [ADA, ADA.toLowerCase(), ` ${ADA}\n`, `0x${ADA.slice(2).toUpperCase()}`])
  test(`reads ${JSON.stringify(text)}`, () => {
    assert.deepEqual(checkReceiver(text, PLACES), {address: ADA});
  });

for (const [text, problem] of [
  ['0x12', 'invalid'],
  ['ada.eth', 'invalid'],
  [ADA.replace('F', 'f'), 'checksum'],
  [`0x${'0'.repeat(40)}`, 'zero'],
  [BRIDGE.toLowerCase(), 'bridge'],
  [TOKEN, 'token'],
  [SOLANA, 'on-solana'],
] as const)
  test(`refuses ${text} (${problem})`, () => {
    assert.deepEqual(checkReceiver(text, PLACES), {problem});
  });

test('has no contract to refuse for a coin', () => {
  assert.deepEqual(checkReceiver(TOKEN, {bridge: BRIDGE, token: undefined}), {address: TOKEN});
});

test('reads an address on Solana', () => {
  assert.deepEqual(readSolanaReceiver(` ${SOLANA}\n`), {address: SOLANA});
});

for (const [text, problem] of [
  [ADA, 'on-evm'],
  [ADA.toLowerCase(), 'on-evm'],
  ['ada.sol', 'not-solana'],
  // One character too many: 33 bytes.
  [`${SOLANA}z`, 'not-solana'],
  [SOLANA.replace('7', '0'), 'not-solana'],
  ['1'.repeat(33), 'not-solana'],
  ['', 'not-solana'],
] as const)
  test(`refuses '${text}' on Solana (${problem})`, () => {
    assert.deepEqual(readSolanaReceiver(text), {problem});
  });
