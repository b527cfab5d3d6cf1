import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {findImpostors} from './find-impostors.js';
import {findKnownWallet} from './known-wallets.js';

const OWN = {name: 'MetaMask', rdns: 'io.metamask'};
const plain = (name: string, rdns = 'org.example') => ({name, rdns});

const LOOK_ALIKES = [
  ['a Cyrillic letter', 'MetaM\u0430sk'],
  ['Greek capitals', '\u039CetaMask'],
  ['full-width letters', '\uFF2D\uFF45\uFF54\uFF41\uFF2D\uFF41\uFF53\uFF4B'],
  ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
  ['an accent', 'MetaMásk'],
  ['a zero-width space', 'Meta\u200BMask'],
  ['a zero-width joiner', 'Meta\u200DMask'],
  ['a bidi override', '\u202EksaMateM'],
  ['a soft hyphen', 'Some\u00ADwhere'],
  ['rn in place of m', 'rnetarnask'],
  ['a space', 'Meta Mask'],
  ['capitals', 'METAMASK'],
  ['the very name', 'MetaMask'],
] as const;

const HONEST = [
  'Demo wallet',
  '钱包 Wallet',
  'Кошелёк',
  'کیف\u200Cپول',
  '👩\u200D🚀 Wallet',
  'MetaMask Flask',
  '',
] as const;

describe('findImpostors', () => {
  for (const [what, name] of LOOK_ALIKES) {
    it(`marks a stranger's name with ${what}`, () => {
      expect(findImpostors([plain(name)])).to.deep.equal(['look-alike-name']);
    });
  }

  for (const name of HONEST) {
    it(`leaves “${name}” alone`, () => expect(findImpostors([plain(name)])).to.deep.equal([undefined]));
  }

  it('believes a known wallet under its own rdns, and under a sub-domain of it', () => {
    expect(findImpostors([OWN, {name: 'MetaMask', rdns: 'io.metamask.mobile'}])).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(findImpostors([{name: 'MetaMask', rdns: 'io.metamaskx'}])).to.deep.equal(['look-alike-name']);
  });

  it('marks the imitation beside a known wallet, not the wallet', () => {
    expect(findImpostors([plain('MetаMask'), OWN])).to.deep.equal(['look-alike-name', undefined]);
  });

  it('marks the imitation of an unknown wallet, not the wallet', () => {
    const wallets = [plain('Prettywallet', 'org.pretty'), plain('Рrettywallet', 'org.evil')];
    expect(findImpostors(wallets)).to.deep.equal([undefined, 'look-alike-name']);
  });

  it('marks both of two unknown wallets of one name', () => {
    expect(findImpostors([plain('Demo', 'org.a'), plain('Demo', 'org.b')])).to.deep.equal([
      'look-alike-name',
      'look-alike-name',
    ]);
  });

  it('marks both of two that claim one rdns, whatever their names', () => {
    expect(findImpostors([OWN, {name: 'Other', rdns: 'io.metamask'}, plain('Third')])).to.deep.equal([
      'shared-rdns',
      'shared-rdns',
      undefined,
    ]);
  });

  it('never throws, and answers for each wallet', () => {
    const wallets = fc.array(fc.record({name: fc.string({unit: 'binary'}), rdns: fc.string()}), {
      maxLength: 6,
    });
    fc.assert(fc.property(wallets, (list) => findImpostors(list).length === list.length));
  });
});

describe('findKnownWallet', () => {
  it('goes by the rdns', () => {
    expect(findKnownWallet({name: 'Anything', rdns: 'io.metamask.mobile'})?.name).to.equal('MetaMask');
    expect(findKnownWallet({name: 'MetaMask', rdns: 'org.example'})).to.equal(undefined);
    expect(findKnownWallet({name: 'MetaMask'})).to.equal(undefined);
  });

  it('goes by the name where no rdns is known', () => {
    expect(findKnownWallet({name: 'Coin98', rdns: 'com.coin98'})?.name).to.equal('Coin98');
  });
});
