import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {ALL_LETTERS} from './all-letters.js';
import {judgeNames} from './judge-names.js';
import {isPlain, PLAIN_LETTERS} from './plain-letters.js';

describe('plain letters', () => {
  it('judge plain names as all letters do', () => {
    const name = fc.string({unit: 'grapheme-ascii'});
    fc.assert(
      fc.property(
        fc.array(fc.record({name, rdns: fc.constantFrom('a.a', 'b.b')}), {maxLength: 4}),
        (names) => {
          expect(judgeNames(names, PLAIN_LETTERS)).to.deep.equal(judgeNames(names, ALL_LETTERS));
        },
      ),
    );
    for (const code of Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index))) {
      expect(PLAIN_LETTERS.skeleton(code), code).to.equal(ALL_LETTERS.skeleton(code));
    }
  });

  it('hold every other name for a disguise', () => {
    expect(isPlain('钱包 Wallet')).to.equal(false);
    expect(judgeNames([{name: '钱包 Wallet', rdns: 'org.example'}], PLAIN_LETTERS)).to.deep.equal([
      'look-alike-name',
    ]);
  });
});
