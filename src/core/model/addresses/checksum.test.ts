import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {getAddress, isAddress} from 'viem';
import {isChecksummedAddress, toChecksumAddress} from './checksum.js';

// The examples of EIP-55.
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

const digits = fc.stringMatching(/^[0-9a-fA-F]{40}$/);

describe('toChecksumAddress', () => {
  for (const address of CHECKSUMMED) {
    it(`writes ${address} as EIP-55 does`, () => {
      expect(toChecksumAddress(address.toLowerCase())).to.equal(address);
      expect(toChecksumAddress(address.slice(2).toUpperCase())).to.equal(address);
      expect(toChecksumAddress(`0X${address.slice(2).toUpperCase()}`)).to.equal(address);
    });
  }

  it('agrees with viem on every address', () => {
    fc.assert(
      fc.property(digits, (text) => toChecksumAddress(text) === getAddress(`0x${text.toLowerCase()}`)),
    );
  });

  it('leaves text alone that is no address', () =>
    expect(toChecksumAddress('vitalik.eth')).to.equal('vitalik.eth'));
});

describe('isChecksummedAddress', () => {
  it('accepts the examples of EIP-55, also in one case and without 0x', () => {
    for (const address of CHECKSUMMED) {
      for (const form of [
        address,
        address.toLowerCase(),
        `0x${address.slice(2).toUpperCase()}`,
        address.slice(2),
        address.replace('0x', '0X'),
      ]) {
        expect(isChecksummedAddress(form), form).to.equal(true);
      }
    }
  });

  it('refuses mixed case with a wrong checksum', () => {
    for (const prefix of ['0x', '0X', '']) {
      expect(isChecksummedAddress(`${prefix}5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)).to.equal(false);
    }
  });

  it('agrees with viem wherever cases are mixed', () => {
    const mixed = digits.filter((text) => /[a-f]/.test(text) && /[A-F]/.test(text));
    fc.assert(fc.property(mixed, (text) => isChecksummedAddress(text) === isAddress(`0x${text}`)));
  });
});
