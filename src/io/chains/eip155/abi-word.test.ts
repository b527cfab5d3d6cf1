import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {encodeAbiParameters, getAddress} from 'viem';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {addressWord, checkedAddress, word} from './abi-word.js';
import {toQuantity} from './transfers/evm-call.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NO_ADDRESSES = [
  '',
  '123',
  '0x',
  '0x1234',
  '9'.repeat(80),
  `0x${'9'.repeat(80)}`,
  `${ADA}00`,
  ADA.slice(0, -1),
  `-${ADA.slice(3)}`,
  ADA.replace('f39F', 'F39F'),
  'ada.eth',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
];

describe('words of a call', () => {
  it('are numbers and addresses as viem writes them', () => {
    const digits = fc.stringMatching(/^[0-9a-f]{40}$/);
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 256n - 1n}), digits, (value, hex) => {
        expect(`0x${word(value)}`).to.equal(encodeAbiParameters([{type: 'uint256'}], [value]));
        expect(BigInt(toQuantity(value))).to.equal(value);
        const address = getAddress(`0x${hex}`);
        const written = encodeAbiParameters([{type: 'address'}], [address]);
        for (const form of [address, hex, `0X${hex}`]) {
          expect(`0x${addressWord(form)}`).to.equal(written);
          expect(checkedAddress(form)).to.equal(address);
        }
      }),
      {numRuns: 50},
    );
  });

  it('accept the checksum of a network with EIP-1191 and write the address in lower case', () => {
    const address = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD';
    expect(checkedAddress(address, {id: 30})).to.equal(address.toLowerCase());
    expect(addressWord(address, {id: 30})).to.equal(`${'0'.repeat(24)}${address.slice(2).toLowerCase()}`);
    expect(refusal(() => checkedAddress(address, {id: 1}))).to.equal(true);
  });

  for (const text of NO_ADDRESSES) {
    it(`reject ${JSON.stringify(text)}, which is not an address`, () => {
      expect(refusal(() => addressWord(text))).to.equal(true);
      expect(refusal(() => checkedAddress(text))).to.equal(true);
    });
  }

  for (const value of [-1n, 2n ** 256n, 10n ** 80n, -1, 1.5, Number.NaN, 2 ** 60] as const) {
    it(`refuse ${value}, which does not fit`, () => expect(refusal(() => word(value))).to.equal(true));
  }

  it('refuse a quantity that does not fit', () => {
    expect(refusal(() => toQuantity(-1n))).to.equal(true);
    expect(refusal(() => toQuantity(2n ** 256n))).to.equal(true);
  });
});

function refusal(write: () => string): boolean {
  try {
    write();
    return false;
  } catch (error) {
    return isDrawbridgeError(error, 'input/send-incomplete');
  }
}
