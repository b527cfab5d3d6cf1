import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../errors/drawbridge-error.js';
import {hash} from './hash.js';

// Keccak of the empty message, from the Keccak team's own test vectors.
const EMPTY = [
  [224, 'f71837502ba8e10837bdd8d365adb85591895602fc552b48b7390abd'],
  [256, 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  [384, '2c23146a63a29acf99e73b88f8c24eaa7dc60aa771780ccc006afbfa8fe2479b2dd2b21362337441ac12b515911957ff'],
  [
    512,
    '0eab42de4c3ceb9235fc91acffe746b29c29a8c366b7c60e4e67c466f36a4304c00fa9caf9d87976ba469bcbe06713b435f091ef2769fb160cdab33d3670680e',
  ],
] as const;

// spec 5: 'Hash helper sizes: 224, 256, 384 or 512 only ('Unsupported hash length').'
describe('hash', () => {
  for (const [bits, digest] of EMPTY) {
    it(`computes ${bits} bits of Keccak`, () => expect(toHex(hash('', bits))).to.equal(digest));
  }

  it('takes text as its UTF-8 bytes', () => {
    expect(hash('ä', 256)).to.deep.equal(hash(new Uint8Array([0xc3, 0xa4]), 256));
  });

  for (const bits of [0, 128, 255, 1024, Number.NaN, -256]) {
    it(`refuses ${bits} bits`, () => {
      let thrown: unknown;
      try {
        hash('', bits);
      } catch (error) {
        thrown = error;
      }
      expect(isDrawbridgeError(thrown, 'input/hash-length')).to.equal(true);
      expect((thrown as Error).message).to.equal('Unsupported hash length');
    });
  }
});

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
