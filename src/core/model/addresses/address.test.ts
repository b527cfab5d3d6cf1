import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {isEvmAddress, isSolanaAddress} from './address.js';

const DIGITS = 'ab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb';
const SOLANA = 'So11111111111111111111111111111111111111112';

// spec 5: 'EVM address: optional 0x prefix plus 40 hex characters.'
const EVM_ROWS = [
  ['with 0x', `0x${DIGITS}`, true],
  ['without 0x', DIGITS, true],
  ['in capitals', `0x${DIGITS.toUpperCase()}`, true],
  ['with 0X', `0X${DIGITS}`, false],
  ['one short', `0x${DIGITS.slice(1)}`, false],
  ['one long', `0x${DIGITS}0`, false],
  ['with a digit that is not hexadecimal', `0x${DIGITS.slice(1)}g`, false],
  ['with a line after it', `0x${DIGITS}\n`, false],
  ['with text before it', `to 0x${DIGITS}`, false],
  ['empty', '', false],
] as const;

// spec 5: 'Solana address: 32 to 44 base58 characters.'
const SOLANA_ROWS = [
  ['of 43 characters', SOLANA, true],
  ['of 32 characters', '1'.repeat(32), true],
  ['of 44 characters', 'z'.repeat(44), true],
  ['of 31 characters', '1'.repeat(31), false],
  ['of 45 characters', 'z'.repeat(45), false],
  ['with junk before it', `junk ${SOLANA}`, false],
  ['with a line after it', `${SOLANA}\n`, false],
  ['with a zero', `0${SOLANA.slice(1)}`, false],
  ['with a capital O', `O${SOLANA.slice(1)}`, false],
  ['with a capital I', `I${SOLANA.slice(1)}`, false],
  ['with a small l', `l${SOLANA.slice(1)}`, false],
] as const;

describe('isEvmAddress', () => {
  for (const [what, text, isAddress] of EVM_ROWS) {
    it(`${isAddress ? 'accepts' : 'refuses'} one ${what}`, () =>
      expect(isEvmAddress(text)).to.equal(isAddress));
  }

  it('accepts any 40 hexadecimal digits, and rejects an extra character anywhere', () => {
    const digits = fc.stringMatching(/^[0-9a-fA-F]{40}$/);
    fc.assert(
      fc.property(digits, fc.nat(40), fc.string({minLength: 1, maxLength: 1}), (text, at, extra) => {
        expect(isEvmAddress(text)).to.equal(true);
        expect(isEvmAddress(text.slice(0, at) + extra + text.slice(at))).to.equal(false);
      }),
    );
  });
});

describe('isSolanaAddress', () => {
  for (const [what, text, isAddress] of SOLANA_ROWS) {
    it(`${isAddress ? 'accepts' : 'refuses'} one ${what}`, () =>
      expect(isSolanaAddress(text)).to.equal(isAddress));
  }

  it('accepts exactly the 58 characters of base58', () => {
    const accepted = Array.from({length: 128}, (_, code) => String.fromCharCode(code)).filter((char) =>
      isSolanaAddress(char.repeat(32)),
    );
    expect(accepted.join('')).to.equal('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
  });
});
