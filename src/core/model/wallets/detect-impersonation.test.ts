import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import type {ChainNamespace} from '../caip.js';
import {
  detectImpersonation,
  knownByBitcoinPath,
  claimedWallet,
  knownByPolkadotKey,
  knownByRdns,
} from './detect-impersonation.js';
import {KNOWN_WALLETS} from './generated/known-wallets.js';

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
  ['the exact name', 'MetaMask'],
  ['a general word behind', 'MetaMask Wallet'],
  ['a word in brackets', 'MetaMask (official)'],
  ['a general word before', 'The Official MetaMask'],
  ['a general word without a space', 'MetaMaskWallet'],
  ['a registered sign', 'MetaMask®'],
  ['a trade mark sign', 'MetaMask™'],
  ['digits in place of letters', 'M3t4Mask'],
  ['the name of its other edition', 'MetaMask Flask'],
  ['a longer name that begins with a coined one', 'MetaMask for Solana'],
  ['a known name without an rdns', 'Solflare'],
  ['a known name that is a common word', 'Ledger'],
  ['a common word and a general one', 'Ledger Wallet'],
  ['the short form of a known name', 'Coinbase'],
  ['a general word in other letters', 'MetaMask W\u0430llet'],
  ['a line break', 'Meta\nMask'],
  ['a combining mark', 'MetaMa\u0323sk'],
  ['the name of a login', 'Google login'],
  ['the name of a login in other letters', 'G\u043E\u043Egle Log1n'],
  ['the name of a login and a general word', 'X login wallet'],
] as const;

const HONEST = [
  'Demo wallet',
  '钱包 Wallet',
  'Кошелёк',
  'کیف\u200Cپول',
  '👩\u200D🚀 Wallet',
  'Ledger Nano Tools',
  'Crabby',
  'Submarine',
  'Wallet',
  'Browser Wallet',
  'Harbour login',
  'Google',
  'Safe Haven',
  '',
] as const;

describe('detectImpersonation', () => {
  for (const [what, name] of LOOK_ALIKES) {
    it(`marks the name of an unknown wallet with ${what}`, () => {
      expect(detectImpersonation([plain(name)])).to.deep.equal(['look-alike-name']);
    });
  }

  for (const name of HONEST) {
    it(`accepts “${name}”`, () => expect(detectImpersonation([plain(name)])).to.deep.equal([undefined]));
  }

  it('accepts a known wallet under its own rdns and its sub-domains', () => {
    expect(detectImpersonation([OWN, plain('MetaMask', 'io.metamask.mobile')])).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(detectImpersonation([plain('MetaMask', 'io.metamaskx')])).to.deep.equal(['look-alike-name']);
  });

  it('marks the imitation beside a known wallet, not the wallet', () => {
    expect(detectImpersonation([plain('MetаMask'), OWN])).to.deep.equal(['look-alike-name', undefined]);
  });

  it('marks the imitation of an unknown wallet, not the wallet', () => {
    const wallets = [plain('Prettywallet', 'org.pretty'), plain('Рrettywallet', 'org.evil')];
    expect(detectImpersonation(wallets)).to.deep.equal([undefined, 'look-alike-name']);
  });

  it('marks both of two unknown wallets of one name', () => {
    expect(detectImpersonation([plain('Demo', 'org.a'), plain('Demo', 'org.b')])).to.deep.equal([
      'look-alike-name',
      'look-alike-name',
    ]);
  });

  it('marks both of two wallets that claim one rdns, under any names', () => {
    expect(detectImpersonation([OWN, plain('Other', 'io.metamask'), plain('Third')])).to.deep.equal([
      'shared-rdns',
      'shared-rdns',
      undefined,
    ]);
  });

  it('marks a known wallet that takes the name of another one', () => {
    expect(detectImpersonation([plain('Phantom', 'io.metamask')])).to.deep.equal(['look-alike-name']);
  });

  it('accepts a known wallet under any of its names, and under a name that resembles no other', () => {
    const names = ['MetaMask', 'MetaMask Flask', 'MetaMask Wallet', 'Fox'];
    for (const name of names)
      expect(detectImpersonation([plain(name, 'io.metamask')]), name).to.deep.equal([undefined]);
  });

  it('never throws, and has one result for each wallet', () => {
    const text = fc.string({unit: 'binary'});
    const wallets = fc.array(fc.tuple(text, text), {maxLength: 6});
    fc.assert(
      fc.property(
        wallets,
        (list) => detectImpersonation(list.map(([name, id]) => plain(name, id))).length === list.length,
      ),
    );
  });

  it('accepts a known wallet with its own ids and marks every other wallet of its name, in every family', () => {
    for (const wallet of KNOWN_WALLETS) {
      const {name, rdns = [], bitcoin = [], polkadot = [], standard = {}} = wallet;
      const own = [
        ...rdns.map(knownByRdns),
        ...bitcoin.map(knownByBitcoinPath),
        ...polkadot.map(knownByPolkadotKey),
        ...Object.keys(standard).map((namespace) => claimedWallet(name, namespace as ChainNamespace)),
      ];
      for (const known of own) {
        expect(known, name).to.equal(wallet);
        expect(detectImpersonation([{name, claim: 'own', known}]), name).to.deep.equal([undefined]);
      }
      for (const other of [undefined, ...KNOWN_WALLETS.filter((each) => each !== wallet)]) {
        expect(detectImpersonation([{name, claim: 'other', known: other}]), name).to.deep.equal([
          'look-alike-name',
        ]);
      }
    }
  });
});

describe('the ids of known wallets', () => {
  it('are compared as a whole, except for sub-domains of an rdns', () => {
    expect(knownByRdns('io.metamask.mobile')?.name).to.equal('MetaMask');
    expect(knownByRdns('io.metamaskx')).to.equal(undefined);
    expect(knownByBitcoinPath('LeatherProvider')?.name).to.equal('Leather');
    expect(knownByBitcoinPath('evil.LeatherProvider')).to.equal(undefined);
    expect(knownByPolkadotKey('talisman')?.name).to.equal('Talisman');
    expect(knownByPolkadotKey('Talisman')).to.equal(undefined);
  });

  it('count in their own family only', () => {
    expect(knownByRdns('okxwallet.bitcoin')).to.equal(undefined);
    expect(knownByBitcoinPath('io.metamask')).to.equal(undefined);
    expect(knownByPolkadotKey('io.metamask')).to.equal(undefined);
  });

  it('are exact names in the Wallet Standard, for the families that the wallet registers for', () => {
    expect(claimedWallet('Solflare', 'solana')?.name).to.equal('Solflare');
    expect(claimedWallet('Solflare', 'bip122')).to.equal(undefined);
    expect(claimedWallet('Solflare Wallet', 'solana')).to.equal(undefined);
    expect(claimedWallet('Rainbow', 'solana')).to.equal(undefined);
  });
});
