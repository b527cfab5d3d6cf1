import {expect} from '@open-wc/testing';
import {cleanName, readLabel} from './clean-name.js';

const ROWS = [
  ['keeps a clean name', 'Café Wallet 钱包 🦊', 'Café Wallet 钱包 🦊'],
  ['takes out bidi overrides', 'Meta\u202EksaM\u202C', 'MetaksaM'],
  ['takes out zero-width characters', 'Meta\u200BMask\uFEFF', 'MetaMask'],
  ['takes out controls', 'Meta\u0000Mask\u0007', 'MetaMask'],
  ['takes out lone surrogates', 'Meta\uD83DMask', 'MetaMask'],
  ['makes one line of several', ' Meta\r\n\tMask\u2028 ', 'Meta Mask'],
  ['limits stacked marks', `A${'\u0335'.repeat(40)}B`, `A${'\u0335'.repeat(3)}B`],
  ['cuts long names', 'a'.repeat(300), 'a'.repeat(64)],
  ['never cuts a character in two', '🦊'.repeat(65), '🦊'.repeat(64)],
  ['leaves nothing of a name that is all hidden', '\u200B\u202E \u0000', ''],
] as const;

describe('cleanName', () => {
  for (const [what, given, clean] of ROWS) {
    it(what, () => expect(cleanName(given)).to.equal(clean));
  }
});

describe('readLabel', () => {
  it('reads the label of an account', () => {
    expect(readLabel(' Savings ')).to.equal('Savings');
  });

  it('removes invisible characters and cuts long labels', () => {
    expect(readLabel('Sav\u200bings\u202e')).to.equal('Savings');
    expect(readLabel('x'.repeat(5_000))).to.have.length(64);
  });

  for (const nonsense of [undefined, null, 5, {}, '', '  ', '\u200b\u2060']) {
    it(`finds no name in ${JSON.stringify(nonsense) ?? 'nothing'}`, () => {
      expect(readLabel(nonsense)).to.equal(undefined);
    });
  }
});
