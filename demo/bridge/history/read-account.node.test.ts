import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {readSought} from './read-account.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU';
const DEPLOYMENT: BridgeDeployment = {
  networks: [
    {id: 'eip155:1', name: 'One', bridge: ADA},
    {id: 'eip155:2', name: 'Two', bridge: ADA},
    {id: 'solana:G', name: 'Solana', bridge: SOLANA},
  ],
  tokens: [],
  staking: ADA,
  sharedWallet: ADA,
  validators: [],
  solana: {genesis: 'Genesis'},
};

test('reads an account of EVM as the same on each EVM network', () => {
  assert.deepEqual(readSought(` ${ADA.toLowerCase()} `, DEPLOYMENT), {
    kind: 'account',
    address: ADA,
    on: [
      {chain: 'eip155:1', address: ADA},
      {chain: 'eip155:2', address: ADA},
    ],
  });
});

test('reads an account of Solana with its whole genesis hash', () => {
  assert.deepEqual(readSought(SOLANA, DEPLOYMENT), {
    kind: 'account',
    address: SOLANA,
    on: [{chain: 'solana:Genesis', address: SOLANA}],
  });
});

test('reads ids and transactions of both kinds of chains', () => {
  const hash = `0x${'AB'.repeat(32)}`;
  const signature = '1'.repeat(64);
  assert.deepEqual(readSought(hash, DEPLOYMENT), {kind: 'transfer', key: hash.toLowerCase()});
  assert.deepEqual(readSought(signature, DEPLOYMENT), {kind: 'transfer', key: signature});
});

test('reads nothing in other texts', () => {
  for (const text of ['', 'ada.eth', '0x12', '0OIl', 'x'.repeat(5000)])
    assert.deepEqual(readSought(text, DEPLOYMENT), {kind: 'wrong'}, text);
});
