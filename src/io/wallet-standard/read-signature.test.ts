import {expect} from '@open-wc/testing';
import {base58, base64, hex} from '@scure/base';
import {readSignature} from './read-signature.js';

const BYTES = Uint8Array.from({length: 64}, (_, index) => 255 - index * 3);
const ZEROS = new Uint8Array(64);

describe('the signature in a wallet’s answer', () => {
  for (const bytes of [BYTES, ZEROS]) {
    const answers: readonly unknown[] = [
      bytes,
      [{signature: bytes}],
      {signature: bytes},
      {signature: [...bytes]},
      base58.encode(bytes),
      base64.encode(bytes),
      hex.encode(bytes),
      `0x${hex.encode(bytes)}`,
      {signature: base58.encode(bytes)},
      [{signature: base64.encode(bytes)}],
      {signatures: [base58.encode(bytes)]},
      {publicKey: 'key', signature: base58.encode(bytes)},
      {result: {signature: base58.encode(bytes)}},
    ];
    for (const [index, answer] of answers.entries()) {
      it(`is read in form ${index + 1}, ${bytes === ZEROS ? 'of zeros' : 'of all bytes'}`, () => {
        expect(readSignature(answer)).to.deep.equal(bytes);
      });
    }
  }

  const others = [
    null,
    undefined,
    '',
    'done',
    7,
    [],
    {},
    BYTES.subarray(1),
    base58.encode(BYTES.subarray(1)),
  ];
  for (const [index, answer] of others.entries()) {
    it(`is not read from an invalid answer, form ${index + 1}`, () =>
      expect(readSignature(answer)).to.equal(undefined));
  }

  it('is searched for to a limited depth and size', () => {
    const own: Record<string, unknown> = {};
    own['result'] = own;
    expect(readSignature(own)).to.equal(undefined);
    expect(readSignature('1'.repeat(5_000_000))).to.equal(undefined);
  });
});
