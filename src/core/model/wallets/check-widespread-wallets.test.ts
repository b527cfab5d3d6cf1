import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {checkWidespreadWallets} from './check-widespread-wallets.js';
import {detectImpersonation, knownByRdns} from './detect-impersonation.js';
import {KNOWN_WALLETS} from './generated/known-wallets.js';

const stranger = (announcedName: string, rdns = 'org.example.zz') => ({announcedName, rdns});

const WIDESPREAD = ['MetaMask', 'Rabby Wallet', 'Phantom', 'Coinbase Wallet'].map((announcedName) => ({
  announcedName,
  rdns: ownRdns(announcedName),
}));

describe('checkWidespreadWallets', () => {
  it('accepts plain names that resemble no other', () => {
    expect(
      checkWidespreadWallets([stranger('Alpha', 'test.alpha'), stranger('Demo wallet', 'test.beta')]),
    ).to.deep.equal([{}, {}]);
  });

  it('accepts widespread wallets under their own rdns, with the explorer id of the known wallet', () => {
    const verdicts = checkWidespreadWallets([...WIDESPREAD, stranger('Alpha')]);
    const ids = WIDESPREAD.map(({rdns}) => knownByRdns(rdns)?.explorerId);
    expect(verdicts?.map(({explorerId}) => explorerId)).to.deep.equal([...ids, undefined]);
  });

  for (const [what, names] of [
    ['a name of a known wallet', [stranger('MetaMask')]],
    ['an rdns of a known wallet', [stranger('Alpha', 'io.metamask')]],
    ['an rdns below a known one', [stranger('MetaMask', 'io.metamask.mobile')]],
    ['a widespread wallet twice', [WIDESPREAD[0], WIDESPREAD[0]]],
    ['the name of a widespread wallet beside it', [WIDESPREAD[0], stranger('MetaMask')]],
    ['the rdns of another widespread wallet', [stranger('MetaMask', 'app.phantom')]],
    ['letters that look like others', [stranger('rnetarnask')]],
    ['a short form of a known name', [stranger('JS')]],
    ['the name of a login', [stranger('Google login')]],
    ['digits', [stranger('Alpha 2')]],
    ['signs', [stranger('Alpha®')]],
    ['letters of another script', [stranger('钱包')]],
    ['hidden characters', [stranger('Al\u200Bpha')]],
    ['two wallets of one name', [stranger('Alpha', 'org.a'), stranger('A LPHA', 'org.b')]],
    ['two wallets of one rdns', [stranger('Alpha'), stranger('Beta')]],
  ] as const) {
    it(`leaves ${what} to the full check`, () =>
      expect(checkWidespreadWallets(names.flatMap((each) => each ?? []))).to.equal(undefined));
  }

  it('rejects the name or rdns of a known wallet without the other', () => {
    for (const {name, otherNames = [], rdns = []} of KNOWN_WALLETS) {
      for (const each of [name, ...otherNames]) {
        const core = each.replace(/ (wallet|extension)$/i, '');
        for (const like of [
          each,
          core,
          core.toUpperCase(),
          core.replaceAll('m', 'rn'),
          core.replaceAll('w', 'vv'),
        ])
          expect(checkWidespreadWallets([stranger(like)]), like).to.equal(undefined);
        expect(
          checkWidespreadWallets([stranger(core.replaceAll('i', 'l').replaceAll('l', 'I'))]),
          core,
        ).to.equal(undefined);
      }
      for (const own of rdns)
        expect(checkWidespreadWallets([stranger('Alpha', own)]), own).to.equal(undefined);
    }
  });

  it('has the same result as the full check', () => {
    const parts = KNOWN_WALLETS.flatMap(({name}) => [
      name,
      name.slice(0, 4),
      name.slice(-5),
      'Wallet',
      'Official',
    ]);
    const name = fc.oneof(
      fc.string({unit: 'grapheme-ascii'}),
      fc
        .array(fc.constantFrom(...parts, 'Alpha', ' ', 'rn', 'I'), {maxLength: 4})
        .map((list) => list.join('')),
    );
    const rdns = fc.constantFrom('a.a', 'b.b', 'io.metamask', 'app.phantom.x');
    const wallet = fc.oneof(fc.record({announcedName: name, rdns}), fc.constantFrom(...WIDESPREAD));
    fc.assert(
      fc.property(fc.array(wallet, {maxLength: 4}), (list) => {
        const verdicts = checkWidespreadWallets(list);
        if (!verdicts) return;
        const names = list.map((each) => ({
          name: each.announcedName,
          claim: each.rdns,
          known: knownByRdns(each.rdns),
        }));
        expect(detectImpersonation(names)).to.deep.equal(list.map(() => undefined));
        expect(verdicts.map(({explorerId}) => explorerId)).to.deep.equal(
          names.map(({known}) => known?.explorerId),
        );
      }),
      {numRuns: 1_000},
    );
  });
});

function ownRdns(name: string): string {
  return KNOWN_WALLETS.find((known) => known.name === name)?.rdns?.[0] ?? '';
}
