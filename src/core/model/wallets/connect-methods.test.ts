import {expect} from '@open-wc/testing';
import {collapsesWallets, connectMethods, type MethodSituation} from './connect-methods.js';
import {type AllWalletsSituation, showsAllWallets, walletCountLabel} from './wallet-rows.js';

const ALL: MethodSituation = {hasInstalled: false, enabled: {email: true, social: true, wallet: true}};

describe('the order of connect methods (spec 2)', () => {
  const rows: readonly (readonly [line: string, situation: MethodSituation, methods: string])[] = [
    ['"default email, social, wallet"', ALL, 'email social wallet'],
    [
      '"wallet, email, social when an injected or announced wallet is available"',
      {...ALL, hasInstalled: true},
      'wallet email social',
    ],
    [
      '"A configured order overrides both."',
      {...ALL, order: ['social', 'wallet', 'email']},
      'social wallet email',
    ],
    [
      '"A configured order overrides both.", also with an installed wallet',
      {...ALL, hasInstalled: true, order: ['email', 'wallet', 'social']},
      'email wallet social',
    ],
    [
      'a configured order leaves nothing out that is enabled',
      {...ALL, order: ['social']},
      'social email wallet',
    ],
    [
      'a configured order that names a method twice',
      {...ALL, order: ['social', 'social', 'email']},
      'social email wallet',
    ],
    ['an empty order has no effect', {...ALL, order: []}, 'email social wallet'],
    [
      'a method that is off is skipped',
      {...ALL, enabled: {email: false, social: true, wallet: true}},
      'social wallet',
    ],
    [
      'a method that is off is skipped, though it is configured',
      {hasInstalled: false, order: ['email', 'wallet'], enabled: {email: false, social: false, wallet: true}},
      'wallet',
    ],
    ['wallets are off', {...ALL, enabled: {email: true, social: true, wallet: false}}, 'email social'],
    ['everything is off', {...ALL, enabled: {email: false, social: false, wallet: false}}, ''],
  ];
  for (const [line, situation, methods] of rows) {
    it(`${line}: ${methods}`, () => {
      expect(connectMethods(situation).join(' ')).to.equal(methods);
    });
  }
});

describe('collapsing the wallets', () => {
  const both = connectMethods(ALL);
  const onlyWallets = connectMethods({...ALL, enabled: {email: false, social: false, wallet: true}});
  for (const [what, situation, isCollapsed] of [
    ['no option requires it', {collapseWallets: false, emailShowWallets: true, methods: both}, false],
    [
      'collapseWallets beside another method',
      {collapseWallets: true, emailShowWallets: true, methods: both},
      true,
    ],
    ['emailShowWallets is off', {collapseWallets: false, emailShowWallets: false, methods: both}, true],
    [
      'there is no other method',
      {collapseWallets: true, emailShowWallets: false, methods: onlyWallets},
      false,
    ],
  ] as const) {
    it(`${what}: ${isCollapsed}`, () => expect(collapsesWallets(situation)).to.equal(isCollapsed));
  }
});

describe('the "All wallets" row', () => {
  const shown: AllWalletsSituation = {
    allWallets: 'SHOW',
    isFeatureOn: true,
    hasWalletConnect: true,
    isMobile: false,
  };
  for (const [what, change, isShown] of [
    ['by default', {}, true],
    ['without a WalletConnect connector', {hasWalletConnect: false}, false],
    ["with allWallets 'HIDE'", {allWallets: 'HIDE'}, false],
    ["with allWallets 'HIDE' on a phone", {allWallets: 'HIDE', isMobile: true}, false],
    ["with allWallets 'ONLY_MOBILE' on a desktop", {allWallets: 'ONLY_MOBILE'}, false],
    ["with allWallets 'ONLY_MOBILE' on a phone", {allWallets: 'ONLY_MOBILE', isMobile: true}, true],
    ['with the feature off', {isFeatureOn: false}, false],
  ] as const) {
    it(`${what}: ${isShown}`, () => expect(showsAllWallets({...shown, ...change})).to.equal(isShown));
  }

  for (const [count, label] of [
    [0, '0'],
    [9, '9'],
    [10, '10+'],
    [11, '10+'],
    [19, '10+'],
    [20, '20+'],
    [128, '120+'],
    [4_999, '4990+'],
  ] as const) {
    it(`is ${label} for ${count}: "below 10 exact; otherwise rounded down to tens with '+'"`, () => {
      expect(walletCountLabel(count)).to.equal(label);
    });
  }
});
