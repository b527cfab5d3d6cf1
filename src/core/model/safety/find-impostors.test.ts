import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import type {ChainNamespace} from '../caip.js';
import {findImpostors} from './find-impostors.js';
import {
  KNOWN_WALLETS,
  knownByBitcoinPath,
  knownByClaim,
  knownByPolkadotKey,
  knownByRdns,
} from './known-wallets.js';

const plain = (name: string, rdns = 'org.example') => ({name, claim: rdns, known: knownByRdns(rdns)});
const OWN = plain('MetaMask', 'io.metamask');

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
  ['a general word behind', 'MetaMask Wallet'],
  ['a word in brackets', 'MetaMask (official)'],
  ['a general word before', 'The Official MetaMask'],
  ['a general word without a space', 'MetaMaskWallet'],
  ['a registered sign', 'MetaMask®'],
  ['a trade mark sign', 'MetaMask™'],
  ['digits in place of letters', 'M3t4Mask'],
  ['the name of its other edition', 'MetaMask Flask'],
  ['a longer name that begins with a coined one', 'MetaMask for Solana'],
  ['a known name that has no rdns', 'Solflare'],
  ['a known name that is a common word', 'Ledger'],
  ['a common word and a general one', 'Ledger Wallet'],
  ['the short form of a known name', 'Coinbase'],
  ['a general word in other letters', 'MetaMask W\u0430llet'],
  ['a line break', 'Meta\nMask'],
  ['a combining mark', 'MetaMa\u0323sk'],
] as const;

const HONEST = [
  'Demo wallet',
  '钱包 Wallet',
  'Кошелёк',
  'کیف\u200Cپول',
  '👩\u200D🚀 Wallet',
  'Ledger Nano Tools',
  'Crabby',
  'Wallet',
  'Browser Wallet',
  'Safe Haven',
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
    expect(findImpostors([OWN, plain('MetaMask', 'io.metamask.mobile')])).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(findImpostors([plain('MetaMask', 'io.metamaskx')])).to.deep.equal(['look-alike-name']);
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
    expect(findImpostors([OWN, plain('Other', 'io.metamask'), plain('Third')])).to.deep.equal([
      'shared-rdns',
      'shared-rdns',
      undefined,
    ]);
  });

  it('marks a known wallet that takes the name of another one', () => {
    expect(findImpostors([plain('Phantom', 'io.metamask')])).to.deep.equal(['look-alike-name']);
  });

  it('leaves a known wallet alone under any of its names, and under one that is like no other', () => {
    const names = ['MetaMask', 'MetaMask Flask', 'MetaMask Wallet', 'Fox'];
    for (const name of names)
      expect(findImpostors([plain(name, 'io.metamask')]), name).to.deep.equal([undefined]);
  });

  it('never throws, and answers for each wallet', () => {
    const text = fc.string({unit: 'binary'});
    const wallets = fc.array(fc.tuple(text, text), {maxLength: 6});
    fc.assert(
      fc.property(
        wallets,
        (list) => findImpostors(list.map(([name, id]) => plain(name, id))).length === list.length,
      ),
    );
  });

  it('marks no known wallet that comes with ids of its own, and every other one of its name, in every family', () => {
    for (const wallet of KNOWN_WALLETS) {
      const {name, rdns = [], bitcoin = [], polkadot = [], standard = {}} = wallet;
      const own = [
        ...rdns.map(knownByRdns),
        ...bitcoin.map(knownByBitcoinPath),
        ...polkadot.map(knownByPolkadotKey),
        ...Object.keys(standard).map((namespace) => knownByClaim(name, namespace as ChainNamespace)),
      ];
      for (const known of own) {
        expect(known, name).to.equal(wallet);
        expect(findImpostors([{name, claim: 'own', known}]), name).to.deep.equal([undefined]);
      }
      for (const other of [undefined, ...KNOWN_WALLETS.filter((each) => each !== wallet)]) {
        expect(findImpostors([{name, claim: 'other', known: other}]), name).to.deep.equal([
          'look-alike-name',
        ]);
      }
    }
  });
});

describe('the ids of known wallets', () => {
  it('are compared whole, but for sub-domains of an rdns', () => {
    expect(knownByRdns('io.metamask.mobile')?.name).to.equal('MetaMask');
    expect(knownByRdns('io.metamaskx')).to.equal(undefined);
    expect(knownByBitcoinPath('LeatherProvider')?.name).to.equal('Leather');
    expect(knownByBitcoinPath('evil.LeatherProvider')).to.equal(undefined);
    expect(knownByPolkadotKey('talisman')?.name).to.equal('Talisman');
    expect(knownByPolkadotKey('Talisman')).to.equal(undefined);
  });

  it('hold in their own family alone', () => {
    expect(knownByRdns('okxwallet.bitcoin')).to.equal(undefined);
    expect(knownByBitcoinPath('io.metamask')).to.equal(undefined);
    expect(knownByPolkadotKey('io.metamask')).to.equal(undefined);
  });

  it('are none in the Wallet Standard, where the very name is a claim for the families the wallet registers for', () => {
    expect(knownByClaim('Solflare', 'solana')?.name).to.equal('Solflare');
    expect(knownByClaim('Solflare', 'bip122')).to.equal(undefined);
    expect(knownByClaim('Solflare Wallet', 'solana')).to.equal(undefined);
    expect(knownByClaim('Rainbow', 'solana')).to.equal(undefined);
  });
});
