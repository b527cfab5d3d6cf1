import {expect} from '@open-wc/testing';
import {failureReason} from './forecast-transfer.js';

const TOKEN = 'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const OPENING = 'Program ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const SYSTEM = 'Program 11111111111111111111111111111111';
const CUSTOM = {InstructionError: [2, {Custom: 1}]};

describe('the reason of a failed simulation', () => {
  const rows: readonly [string, unknown, readonly unknown[], string][] = [
    ['nothing is logged of a fee', 'InsufficientFundsForFee', [], 'Insufficient funds for fee'],
    ['of rent', {InsufficientFundsForRent: {account_index: 1}}, [], 'Insufficient funds for rent'],
    ['an instruction has a named error', {InstructionError: [0, 'InvalidArgument']}, [], 'Invalid argument'],
    ['an instruction has a number', CUSTOM, [], 'custom program error: 0x1'],
    ['no logs are texts', 'AccountInUse', [null, 7, {}], 'Account in use'],
    ['there is no name at all', {}, [], '{}'],
    ['there is nothing', null, [], 'null'],
    [
      'the token program reports it',
      CUSTOM,
      [
        `${TOKEN} invoke [1]`,
        'Program log: Instruction: TransferChecked',
        'Program log: Error: insufficient funds',
        `${TOKEN} consumed 4245 of 29850 compute units`,
        `${TOKEN} failed: custom program error: 0x1`,
      ],
      'insufficient funds',
    ],
    [
      'the system program reports it in lamports',
      CUSTOM,
      [
        `${SYSTEM} invoke [1]`,
        'Transfer: insufficient lamports 1999985000, need 1000000000000000000',
        `${SYSTEM} failed: custom program error: 0x1`,
      ],
      'insufficient lamports',
    ],
    [
      'a program called by another reports it',
      CUSTOM,
      [
        `${OPENING} invoke [1]`,
        'Program log: Create',
        `${SYSTEM} invoke [2]`,
        'Transfer: insufficient lamports 5, need 2039280',
        `${SYSTEM} failed: custom program error: 0x1`,
        `${OPENING} consumed 9123 of 119700 compute units`,
        `${OPENING} failed: custom program error: 0x1`,
      ],
      'insufficient lamports',
    ],
    [
      'the message lacks the keyword',
      CUSTOM,
      [
        'Program log: CreateIdempotent',
        'Program log: Associated token account owner does not match address derivation',
        `${OPENING} consumed 6494 of 119700 compute units`,
        `${OPENING} failed: custom program error: 0x0`,
      ],
      'Associated token account owner does not match address derivation',
    ],
    [
      'the message is about something else',
      CUSTOM,
      [
        'Program log: Please upgrade to SPL Token 2022 for immutable owner support',
        `${TOKEN} success`,
        'Program log: Instruction: TransferChecked',
        `${TOKEN} failed: invalid account data for instruction`,
      ],
      'invalid account data for instruction',
    ],
    [
      'the error is one word',
      CUSTOM,
      ['Program log: Error: InvalidAccountData', `${TOKEN} failed: x`],
      'Invalid account data',
    ],
    [
      'a program tries to write over the page',
      CUSTOM,
      [`Program log: Error: \u202Ereversed\u0000 ${'x'.repeat(500)}`, `${TOKEN} failed: x`],
      `reversed ${'x'.repeat(55)}`,
    ],
  ];
  for (const [what, error, logs, reason] of rows) {
    it(`is found if ${what}`, () => expect(failureReason(error, logs)).to.equal(reason));
  }
});
