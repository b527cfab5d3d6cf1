import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {arePlainStrangers} from './are-plain-strangers.js';
import {findImpostors} from './find-impostors.js';
import {KNOWN_WALLETS, knownByRdns} from './known-wallets.js';

const stranger = (announcedName: string, rdns = 'org.example.zz') => ({announcedName, rdns});

describe('plain strangers', () => {
  it('are wallets of plain names that are like no other', () => {
    expect(
      arePlainStrangers([stranger('Alpha', 'test.alpha'), stranger('Demo wallet', 'test.beta')]),
    ).to.equal(true);
  });

  for (const [what, names] of [
    ['a name of a known wallet', [stranger('MetaMask')]],
    ['an rdns of a known wallet', [stranger('Alpha', 'io.metamask')]],
    ['letters that look like others', [stranger('rnetarnask')]],
    ['digits', [stranger('Alpha 2')]],
    ['signs', [stranger('Alpha®')]],
    ['letters of another script', [stranger('钱包')]],
    ['hidden characters', [stranger('Al\u200Bpha')]],
    ['one name', [stranger('Alpha', 'org.a'), stranger('A LPHA', 'org.b')]],
    ['one rdns', [stranger('Alpha'), stranger('Beta')]],
  ] as const) {
    it(`are none where there is ${what}`, () => expect(arePlainStrangers(names)).to.equal(false));
  }

  it('are never known by their name or rdns', () => {
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
          expect(arePlainStrangers([stranger(like)]), like).to.equal(false);
        expect(arePlainStrangers([stranger(core.replaceAll('i', 'l').replaceAll('l', 'I'))]), core).to.equal(
          false,
        );
      }
      for (const own of rdns) expect(arePlainStrangers([stranger('Alpha', own)]), own).to.equal(false);
    }
  });

  it('are left alone by the judge, too', () => {
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
    const wallets = fc.array(fc.record({announcedName: name, rdns}), {maxLength: 4});
    fc.assert(
      fc.property(wallets, (list) => {
        if (!arePlainStrangers(list)) return;
        const names = list.map((each) => ({
          name: each.announcedName,
          claim: each.rdns,
          known: knownByRdns(each.rdns),
        }));
        expect(findImpostors(names)).to.deep.equal(list.map(() => undefined));
        expect(names.map(({known}) => known)).to.deep.equal(list.map(() => undefined));
      }),
      {numRuns: 1_000},
    );
  });
});
