import {expect} from '@open-wc/testing';
import {appOfWallet, type FollowedApp} from './wallet-app.js';

const RAINBOW = {href: 'rainbow://', name: 'Rainbow'};
const TRUST = {href: 'https://link.trustwallet.com', name: 'Trust Wallet'};

describe('the app of a wallet', () => {
  const rows: readonly (readonly [string, unknown, readonly FollowedApp[], string])[] = [
    ['none if no link was followed', {name: 'Rainbow'}, [], ''],
    ['the one whose link was followed, with any wallet name', {name: 'R'}, [RAINBOW], 'rainbow://'],
    ['the same if its link was followed twice', {name: 'R'}, [RAINBOW, RAINBOW], 'rainbow://'],
    ['of several the one with the wallet’s name', {name: 'Trust'}, [TRUST, RAINBOW], TRUST.href],
    [
      'of several the one with the wallet’s name, not the last',
      {name: 'rainbow'},
      [RAINBOW, TRUST],
      'rainbow://',
    ],
    [
      'of several the one whose app the wallet names',
      {name: 'X', redirect: {native: 'rainbow://app'}},
      [RAINBOW, TRUST],
      'rainbow://',
    ],
    [
      'of several the one whose site the wallet names',
      {name: 'X', redirect: {universal: 'https://link.trustwallet.com/wc'}},
      [RAINBOW, TRUST],
      TRUST.href,
    ],
    ['none if the wallet matches none of several', {name: 'Aspen', redirect: {}}, [RAINBOW, TRUST], ''],
    ['none if two match', {name: 'Rainbow', redirect: {universal: TRUST.href}}, [RAINBOW, TRUST], ''],
    ['none without a name', {name: '', redirect: {native: '', universal: 'nonsense'}}, [RAINBOW, TRUST], ''],
    ['none if only the beginning of a word matches', {name: 'Rain'}, [RAINBOW, TRUST], ''],
    ['none if the wallet sent nonsense', {name: 7, redirect: [{native: 8}]}, [RAINBOW, TRUST], ''],
    ['none if the wallet sent nothing', undefined, [RAINBOW, TRUST], ''],
    ['none that must not be opened', {name: 'Rainbow'}, [{...RAINBOW, href: 'javascript:alert(1)'}], ''],
  ];
  for (const [what, wallet, followed, app] of rows) {
    it(`is ${what}`, () => {
      expect(appOfWallet(wallet, followed)).to.equal(app);
    });
  }
});
