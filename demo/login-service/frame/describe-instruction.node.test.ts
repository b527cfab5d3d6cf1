import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {describeInstruction} from './describe-instruction.js';

const SYSTEM = '11111111111111111111111111111111';
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const [SOURCE, MINT, RECEIVER] = ['source', 'mint', 'receiver'];

describe('describeInstruction', () => {
  it('names amount and receiver of a transfer', () => {
    const data = Uint8Array.of(2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0);
    assert.deepEqual(describeInstruction({program: SYSTEM, accounts: [SOURCE, RECEIVER], data}), {
      title: 'Send 1 SOL',
      facts: [['To', RECEIVER]],
    });
  });

  it('names amount, token and receiving account of a token transfer', () => {
    const data = Uint8Array.of(12, 160, 37, 38, 0, 0, 0, 0, 0, 6);
    assert.deepEqual(describeInstruction({program: TOKEN, accounts: [SOURCE, MINT, RECEIVER], data}), {
      title: 'Send 2.5 tokens',
      facts: [
        ['To the token account', RECEIVER],
        ['Token', MINT],
      ],
    });
  });

  it('warns of an unknown program, and of an unknown instruction of a known one', () => {
    const odd = [
      {program: 'unknown', accounts: [], data: Uint8Array.of(2, 0)},
      {program: SYSTEM, accounts: [SOURCE, RECEIVER], data: Uint8Array.of(2, 0, 0, 0)},
      {program: SYSTEM, accounts: [SOURCE, RECEIVER], data: new Uint8Array(0)},
      {program: TOKEN, accounts: [SOURCE, RECEIVER], data: Uint8Array.of(4, 0, 0, 0, 0, 0, 0, 0, 0)},
    ];
    for (const instruction of odd) {
      const action = describeInstruction(instruction);
      assert.equal(action?.title, 'Unknown instruction');
      assert.match(action?.warning ?? '', new RegExp(instruction.program));
    }
  });

  it('replaces characters that rearrange a note', () => {
    const data = new TextEncoder().encode('pay \u202e001');
    const action = describeInstruction({
      program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      accounts: [],
      data,
    });
    assert.deepEqual(action?.facts, [['Note', 'pay \ufffd001']]);
  });
});
