import {expect} from '@open-wc/testing';
import {isIncluded, readTransactionError, sentenceFor, type TransactionError} from './transaction-error.js';

const CASES: readonly (readonly [text: string, error: TransactionError, sentence: string])[] = [
  ['AlreadyProcessed', 'AlreadyProcessed', 'This transaction has already been processed'],
  ['TooManyAccountLocks', 'TooManyAccountLocks', 'TooManyAccountLocks'],
  [
    'InstructionError(2, Custom(17))',
    {InstructionError: [2, {Custom: 17}]},
    'Error processing Instruction 2: custom program error: 0x11',
  ],
  [
    'InstructionError(0, InsufficientFunds)',
    {InstructionError: [0, 'InsufficientFunds']},
    'Error processing Instruction 0: insufficient funds',
  ],
  [
    'InsufficientFundsForRent { account_index: 1 }',
    {InsufficientFundsForRent: {account_index: 1}},
    'Transaction results in an account (1) with insufficient funds for rent',
  ],
  ['DuplicateInstruction(3)', {DuplicateInstruction: 3}, '{"DuplicateInstruction":3}'],
];

describe('a failure of litesvm', () => {
  for (const [text, error, sentence] of CASES) {
    it(`reads ${text}`, () => {
      const description = `FailedTransactionMetadata(FailedTransactionMetadata { err: ${text}, meta: TransactionMetadata { logs: [] } })`;
      expect(readTransactionError(description)).to.deep.equal(error);
      expect(sentenceFor(error)).to.equal(sentence);
    });
  }

  it('costs the fee if an instruction failed, and nothing if the transaction was not in a block', () => {
    expect(isIncluded({InstructionError: [0, 'InvalidArgument']})).to.equal(true);
    expect(isIncluded({InsufficientFundsForRent: {account_index: 1}})).to.equal(false);
    expect(isIncluded('AlreadyProcessed')).to.equal(false);
  });
});
