import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {getAddress} from 'viem';
import {isOwnerlessAddress} from './address.js';
import {canonicalAddress} from './checksum.js';
import {distinctAddresses, findByAddress, isSameAddress} from './same-address.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const FORMS = [ADA, ADA.slice(2), ADA.toLowerCase(), ADA.toUpperCase(), ADA.slice(2).toUpperCase()];
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('an address in several forms', () => {
  it('is one address', () => {
    for (const form of FORMS) {
      expect(isSameAddress(form, ADA), form).to.equal(true);
      expect(canonicalAddress(form), form).to.equal(ADA);
      expect(findByAddress({[ADA]: 'Ada'}, form), form).to.equal('Ada');
      expect(findByAddress({[form]: 'Ada'}, ADA), form).to.equal('Ada');
    }
    expect(distinctAddresses(FORMS, (form) => form)).to.deep.equal([ADA]);
    expect(isSameAddress(SEGWIT, SEGWIT.toUpperCase())).to.equal(true);
    expect(canonicalAddress(SEGWIT.toUpperCase())).to.equal(SEGWIT);
  });

  it("equals viem's form for any address in any case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), fc.boolean(), (digits, isUpper) => {
        const form = isUpper ? digits.toUpperCase() : digits;
        expect(canonicalAddress(form)).to.equal(getAddress(`0x${digits}`));
      }),
    );
  });

  it('differs by case where the family is case-sensitive', () => {
    expect(isSameAddress(SOLANA, SOLANA.toLowerCase())).to.equal(false);
    expect(canonicalAddress(SOLANA)).to.equal(SOLANA);
    expect(canonicalAddress(ADA.replace('f39F', 'F39F')), 'a wrong checksum').to.equal(undefined);
  });

  it('is undefined without an address', () => {
    expect(findByAddress({[ADA]: 'Ada'}, SOLANA)).to.equal(undefined);
  });
});

describe('addresses without an owner', () => {
  for (const [what, address, isOne] of [
    ['the zero address', `0x${'0'.repeat(40)}`, true],
    ['the zero address without 0x', '0'.repeat(40), true],
    ['a precompile', `0x${'0'.repeat(39)}9`, true],
    ['the precompile of RIP-7212', `0x${'0'.repeat(37)}100`, true],
    ['Solana’s system program', '1'.repeat(32), true],
    ['an address to which people burn tokens', '0x000000000000000000000000000000000000dEaD', false],
    ['a predeploy of a rollup', '0x4200000000000000000000000000000000000006', false],
    ['an account', ADA, false],
    ['an account of Solana', SOLANA, false],
  ] as const) {
    it(`are ${isOne ? '' : 'not '}${what}`, () => expect(isOwnerlessAddress(address)).to.equal(isOne));
  }
});
