import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {getCompiledTransactionMessageDecoder, getTransactionDecoder} from '@solana/kit';
import fc from 'fast-check';
import {memoTransaction} from '../../../../testing/wallets/solana/memo-transaction.js';
import {toSolanaKeys} from '../../../../testing/wallets/solana/solana-keys.js';
import {isSignedBy, decodeTransaction, feePayerSignature, withSignature} from './solana-transaction.js';

const [KEY] = toSolanaKeys() as [ReturnType<typeof toSolanaKeys>[number]];
const SIGNATURE = new Uint8Array(64).fill(7);

describe('a Solana transaction on the wire', () => {
  for (const version of ['legacy', 0] as const) {
    it(`is read like Solana’s library reads it: ${version}`, () => {
      const wire = memoTransaction(KEY.address, {version});
      const {messageBytes, signatures} = getTransactionDecoder().decode(wire);
      const expected = getCompiledTransactionMessageDecoder().decode(messageBytes);
      if (expected.version === 1) throw new Error('The transaction has another version');
      const {message, signatures: read} = decodeTransaction(wire);
      expect(read).to.have.length(Object.keys(signatures).length);
      expect(message.keys.map((key) => base58.encode(key))).to.deep.equal(expected.staticAccounts);
      expect(base58.encode(message.blockhash)).to.equal(expected.lifetimeToken);
      expect(message.header).to.deep.equal({
        signers: expected.header.numSignerAccounts,
        readonlySigners: expected.header.numReadonlySignerAccounts,
        readonlyOthers: expected.header.numReadonlyNonSignerAccounts,
      });
      expect(message.instructions).to.deep.equal(
        expected.instructions.map(({programAddressIndex, accountIndices = [], data = new Uint8Array()}) => ({
          program: programAddressIndex,
          accounts: accountIndices,
          data: new Uint8Array(data),
        })),
      );
      expect(message.hasLookups).to.equal(false);
    });

    it(`accepts a signature in its position: ${version}`, () => {
      const wire = memoTransaction(KEY.address, {version});
      expect(isSignedBy(wire, KEY.publicKey)).to.equal(false);
      expect(feePayerSignature(wire)).to.equal(undefined);
      const signed = withSignature(wire, KEY.publicKey, SIGNATURE);
      const {signatures} = getTransactionDecoder().decode(signed);
      expect([...Object.values(signatures)[0]!]).to.deep.equal([...SIGNATURE]);
      expect(isSignedBy(signed, KEY.publicKey)).to.equal(true);
      expect(feePayerSignature(signed)).to.deep.equal(SIGNATURE);
      expect(signed).to.have.length(wire.length);
    });
  }

  it('rejects a signature of another key and a malformed one', () => {
    const wire = memoTransaction(KEY.address);
    expect(() => withSignature(wire, new Uint8Array(32).fill(1), SIGNATURE)).to.throw(RangeError);
    expect(() => withSignature(wire, KEY.publicKey, new Uint8Array(63))).to.throw(RangeError);
  });

  it('cannot be truncated', () => {
    const wire = memoTransaction(KEY.address);
    for (let length = 0; length < wire.length; length += 1) {
      expect(() => decodeTransaction(wire.subarray(0, length)), `${length} bytes`).to.throw(RangeError);
    }
  });

  it('cannot have a later version', () => {
    const wire = memoTransaction(KEY.address);
    wire[1 + 64] = 0x81;
    expect(() => decodeTransaction(wire)).to.throw(RangeError);
  });

  it('is either read or rejected, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 200}), (bytes) => {
        try {
          return decodeTransaction(bytes).message.keys.length >= 0;
        } catch (error) {
          return error instanceof RangeError;
        }
      }),
    );
  });
});
