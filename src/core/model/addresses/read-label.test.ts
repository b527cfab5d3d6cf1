import {expect} from '@open-wc/testing';
import {readLabel} from './read-label.js';

describe('readLabel', () => {
  it('takes what an account is called', () => {
    expect(readLabel(' Savings ')).to.equal('Savings');
  });

  it('takes nothing invisible along, and no more than fits', () => {
    expect(readLabel('Sav\u200bings\u202e')).to.equal('Savings');
    expect(readLabel('x'.repeat(5_000))).to.have.length(64);
  });

  for (const nonsense of [undefined, null, 5, {}, '', '  ', '\u200b\u2060']) {
    it(`finds no name in ${JSON.stringify(nonsense) ?? 'nothing'}`, () => {
      expect(readLabel(nonsense)).to.equal(undefined);
    });
  }
});
