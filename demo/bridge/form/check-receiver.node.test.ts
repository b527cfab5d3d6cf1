import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkReceiver, readSolanaReceiver} from './check-receiver.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BRIDGE = '0x3B80543853Ad7587345795796a7d9406FB989B04';
const TOKEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const RULES = {bridge: BRIDGE, tokens: [TOKEN], known: [ADA]};
const IMITATION = '0xf39f000000000000000000000000000000002266';
const SOLANA = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const SOLANA_IMITATION = `7EYn${'A'.repeat(36)}awMs`;

for (const text of [ADA, ADA.toLowerCase(), ` ${ADA}\n`, `0x${ADA.slice(2).toUpperCase()}`])
  test(`reads ${JSON.stringify(text)}`, () => {
    assert.deepEqual(checkReceiver(text, RULES), {address: ADA});
  });

for (const [text, problem] of [
  ['0x12', 'invalid'],
  ['ada.eth', 'invalid'],
  [ADA.replace('F', 'f'), 'checksum'],
  [`0x${'0'.repeat(40)}`, 'zero'],
  [BRIDGE.toLowerCase(), 'bridge'],
  [TOKEN, 'token'],
  [IMITATION, 'imitation'],
  [SOLANA, 'on-solana'],
] as const)
  test(`refuses ${text} (${problem})`, () => {
    assert.deepEqual(checkReceiver(text, RULES), {problem});
  });

test('takes what it has no rule against', () => {
  assert.deepEqual(checkReceiver(TOKEN, {...RULES, tokens: []}), {address: TOKEN});
  assert.deepEqual('address' in checkReceiver(IMITATION, {...RULES, known: []}), true);
});

test('reads an address on Solana', () => {
  assert.deepEqual(readSolanaReceiver(` ${SOLANA}\n`, []), {address: SOLANA});
  assert.deepEqual(readSolanaReceiver(SOLANA, [ADA, SOLANA]), {address: SOLANA});
});

test('refuses an address on Solana that begins and ends like a known one, and takes one in another case', () => {
  assert.deepEqual(readSolanaReceiver(SOLANA_IMITATION, [ADA, SOLANA]), {problem: 'imitation'});
  assert.deepEqual(readSolanaReceiver(SOLANA_IMITATION, [SOLANA_IMITATION, SOLANA]), {
    address: SOLANA_IMITATION,
  });
  const other = SOLANA_IMITATION.replace('7EYn', '7eYn');
  assert.deepEqual(readSolanaReceiver(other, [SOLANA]), {address: other});
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
    assert.deepEqual(readSolanaReceiver(text, [SOLANA]), {problem});
  });
