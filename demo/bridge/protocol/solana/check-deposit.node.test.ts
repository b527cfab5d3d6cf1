import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {checkDeposit, type DepositRefusal, type DepositRules} from './check-deposit.js';
import type {Deposit} from './read-deposits.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const RULES: DepositRules = {
  chains: ['eip155:31337', 'eip155:31338'],
  refused: [`eip155:31337:${CONTRACT.toLowerCase()}`],
  feeOf: (amount) => amount / 1000n + 100n,
  most: 1_000_000n,
};
const DEPOSIT: Deposit = {
  kind: 'deposit',
  id: `0x${'a1'.repeat(32)}`,
  signature: 'signature',
  slot: 7,
  time: 1_800_000_000,
  sender: 'sender',
  mint: 'mint',
  amount: 1_000_000n,
  receiver: `eip155:31337:${ACCOUNT}`,
  leastReceived: 998_900n,
  counter: 0n,
};

describe('the order of a deposit', () => {
  const CASES: readonly (readonly [name: string, deposit: Partial<Deposit>, refusal?: DepositRefusal])[] = [
    ['for the exact amount after the fee', {}],
    ['for an address in lower case', {receiver: `eip155:31337:${ACCOUNT.toLowerCase()}`}],
    ['for the same contract’s address on another chain', {receiver: `eip155:31338:${CONTRACT}`}],
    ['for one unit more than remains', {leastReceived: 998_901n}, 'too-little'],
    ['of the fee alone', {amount: 100n, leastReceived: 0n}, 'too-little'],
    ['of less than the fee', {amount: 1n, leastReceived: 0n}, 'too-little'],
    ['of one unit more than the limit', {amount: 1_000_001n}, 'too-much'],
    ['for an unknown chain', {receiver: `eip155:1:${ACCOUNT}`}, 'chain'],
    [
      'for Solana itself',
      {receiver: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:11111111111111111111111111111111'},
      'chain',
    ],
    ['for a chain in other words', {receiver: `eip155:031337:${ACCOUNT}`}, 'chain'],
    ['for a mistyped checksum', {receiver: `eip155:31337:${ACCOUNT.replace('f39F', 'F39F')}`}, 'receiver'],
    ['for a short address', {receiver: `eip155:31337:${ACCOUNT.slice(0, -1)}`}, 'receiver'],
    ['for a long address', {receiver: `eip155:31337:${ACCOUNT}00`}, 'receiver'],
    [
      'for an address of Solana',
      {receiver: 'eip155:31337:So11111111111111111111111111111111111111112'},
      'receiver',
    ],
    ['for the zero address', {receiver: `eip155:31337:0x${'0'.repeat(40)}`}, 'receiver'],
    ['for the bridge’s own contract', {receiver: `eip155:31337:${CONTRACT}`}, 'receiver'],
  ];
  for (const [name, facts, refusal] of CASES) {
    it(`${refusal ? `is given back as ${refusal}` : 'is accepted'}: ${name}`, () => {
      assert.equal(checkDeposit({...DEPOSIT, ...facts}, RULES), refusal);
    });
  }
});
