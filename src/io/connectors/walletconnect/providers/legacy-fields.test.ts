import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
} from '@solana/kit';
import {legacyFields} from './solana-transaction.js';

const [PAYER, SIGNER, WRITTEN, READ, PROGRAM, TABLE] = Array.from({length: 6}, (_, index) =>
  address(base58.encode(new Uint8Array(32).fill(index + 1))),
) as [Address, Address, Address, Address, Address, Address];
const BLOCKHASH = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';
const INSTRUCTION = {
  programAddress: PROGRAM,
  data: Uint8Array.of(1, 2, 3),
  accounts: [
    {address: PAYER, role: AccountRole.WRITABLE_SIGNER},
    {address: SIGNER, role: AccountRole.READONLY_SIGNER},
    {address: WRITTEN, role: AccountRole.WRITABLE},
    {address: READ, role: AccountRole.READONLY},
  ],
};

describe('legacyFields', () => {
  it('splits a transaction as older wallets require', () => {
    expect(legacyFields(transaction())).to.deep.equal({
      feePayer: PAYER,
      recentBlockhash: BLOCKHASH,
      instructions: [
        {
          programId: PROGRAM,
          data: base58.encode(INSTRUCTION.data),
          keys: [
            {pubkey: PAYER, isSigner: true, isWritable: true},
            {pubkey: SIGNER, isSigner: true, isWritable: false},
            {pubkey: WRITTEN, isSigner: false, isWritable: true},
            {pubkey: READ, isSigner: false, isWritable: false},
          ],
        },
      ],
      signatures: [],
    });
  });

  it('lists the existing signatures', () => {
    const wire = transaction();
    wire.fill(7, 1 + 64, 1 + 128);
    expect(legacyFields(wire)).to.deep.include({
      signatures: [{pubkey: SIGNER, signature: base58.encode(new Uint8Array(64).fill(7))}],
    });
  });

  it('returns none for accounts in lookup tables, which they cannot express', () => {
    expect(legacyFields(transaction({[TABLE]: [WRITTEN, READ]}))).to.deep.equal({});
  });

  it('returns none for malformed transactions', () => {
    expect(legacyFields(Uint8Array.of(1, 2, 3))).to.deep.equal({});
  });
});

function transaction(tables: Record<Address, Address[]> = {}): Uint8Array {
  const lifetime = {blockhash: blockhash(BLOCKHASH), lastValidBlockHeight: 1n};
  const message = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayer(PAYER, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (lasting) => appendTransactionMessageInstruction(INSTRUCTION, lasting),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, tables),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}
