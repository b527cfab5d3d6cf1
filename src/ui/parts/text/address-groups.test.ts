import {expect} from '@open-wc/testing';
import {inGroups} from './full-address.js';

const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';

describe('inGroups', () => {
  it('divides an EVM address after its 0x', () => {
    const {prefix, groups} = inGroups('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    expect(prefix).to.equal('0x');
    expect(groups.join(' ')).to.equal('7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8');
  });

  it('puts the remaining characters into the last group', () => {
    const {prefix, groups} = inGroups(TAPROOT);
    expect([prefix, groups.length, groups.at(-1)]).to.deep.equal(['', 16, 'cr']);
  });

  for (const address of ['', '0x', '0xabc', TAPROOT, '5Grw vaEF']) {
    it(`keeps every character of '${address}'`, () => {
      const {prefix, groups} = inGroups(address);
      expect(prefix + groups.join('')).to.equal(address);
    });
  }
});
