import {ed25519} from '@noble/curves/ed25519.js';
import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {isOnCurve} from './solana-transfers.js';

describe('isOnCurve', () => {
  it('agrees with @noble/curves on all bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({minLength: 32, maxLength: 32}), (bytes) => {
        expect(isOnCurve(bytes)).to.equal(isPoint(bytes));
      }),
    );
  });

  it('accepts every public key', () => {
    for (let count = 0; count < 20; count++) {
      expect(isOnCurve(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))).to.equal(true);
    }
  });
});

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes);
    return true;
  } catch {
    return false;
  }
}
