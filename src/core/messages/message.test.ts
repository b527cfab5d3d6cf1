import {expect} from '@open-wc/testing';
import {pseudoText, toPseudo} from '../../locales/pseudo.js';
import {en, enFiles} from '../../testing/fakes/client/en.js';
import {enPage} from './en/page.js';
import {enShared} from './en/shared.js';
import {shownWalletName, translate, type Message, type MessageKey, type Messages} from './message.js';
import type {ShownWallet} from './shown-wallet.js';

describe('translate', () => {
  it('writes fixed sentences and sentences with values', () => {
    expect(translate(en, ['connect.title'])).to.equal('Connect Wallet');
    expect(translate(en, ['connecting.approveIn', ASPEN])).to.equal('Approve in Aspen');
    expect(translate(en, ['switchNetwork.hint', ASPEN, 'Base'])).to.equal(
      'Open Aspen and accept the switch to Base.',
    );
  });

  it("prefers the adopter's sentence, with or without values", () => {
    const own = {...en, 'connect.title': 'Log in', 'wc.openApp': ({name}: ShownWallet) => `Go to ${name}`};
    expect(translate(own, ['connect.title'])).to.equal('Log in');
    expect(translate(own, ['wc.openApp', ASPEN])).to.equal('Go to Aspen');
    const plain = {...en, 'wc.openApp': 'Open it'} as unknown as Messages;
    expect(translate(plain, ['wc.openApp', ASPEN])).to.equal('Open it');
  });

  it('is empty while the sentences load', () => {
    expect(translate({} as Messages, ['switchAddress.title'])).to.equal('');
  });

  it("does not translate a wallet's text", () => {
    const name = '<b>$& Evil</b>';
    expect(translate(en, ['connecting.approveIn', {name, isLogin: false}])).to.equal(`Approve in ${name}`);
  });
});

describe('translate, for a wallet', () => {
  it('writes for a login how it is, and for a wallet of the same name how that is', () => {
    const [login, wallet] = [true, false].map((isLogin) => ({name: 'Google login', isLogin}));
    expect(translate(en, ['send.declined', login!])).to.equal('You declined. Nothing was sent.');
    expect(translate(en, ['send.declined', wallet!])).to.equal(
      'You declined in Google login. Nothing was sent.',
    );
    expect(translate(en, ['switchChain.unsupported', login!, 'Solana'])).to.equal(
      'Your login doesn’t support Solana. Connect a wallet.',
    );
  });

  it('writes the sentence of a translation or of the adopter for a login, too', () => {
    const german: Messages = {
      ...en,
      'send.declined': ({isLogin}) => (isLogin ? 'Abgelehnt.' : 'In der Wallet abgelehnt.'),
      'swap.openSwap': ({name}) => `${name}: Tausch bestätigen`,
    };
    expect(translate(german, ['send.declined', LOGIN])).to.equal('Abgelehnt.');
    expect(translate(german, ['swap.openSwap', LOGIN])).to.equal('Google login: Tausch bestätigen');
  });

  it('gives a sentence that takes the wallet for a text its name', () => {
    const earlier = (wallet: string): string => `Refused by ${wallet}`;
    const own = {...en, 'send.declined': earlier} as unknown as Messages;
    expect(translate(own, ['send.declined', ASPEN])).to.equal('Refused by Aspen');
    const plain = {...en, 'send.declined': 'Refused'} as unknown as Messages;
    expect(translate(plain, ['send.declined', ASPEN])).to.equal('Refused');
  });

  it('translates the product’s own name of a wallet, but not a brand or the same name of another', () => {
    const pseudo = {...en, ...toPseudo(en)};
    for (const [name, key] of [
      ['Email login', 'login.emailWallet'],
      ['Email or social login', 'login.anyWallet'],
      ['Browser Wallet', 'connect.browserWallet'],
    ] as const) {
      expect(shownWalletName(pseudo, {name, translatedName: [key]})).to.equal(pseudoText(name));
      expect(shownWalletName(pseudo, {name})).to.equal(name);
    }
    const github = {
      name: 'GitHub login',
      isLogin: true,
      translatedName: ['login.walletOf', 'GitHub'],
    } as const;
    expect(shownWalletName(pseudo, github)).to.match(/^⟦GitHub [^a-z]+⟧$/);
    expect(translate(pseudo, ['account.connectedWith', github])).to.contain(shownWalletName(pseudo, github));
  });

  it('names a wallet while its name as a sentence is not loaded', () => {
    expect(shownWalletName({}, {name: 'Email login', translatedName: ['login.emailWallet']})).to.equal(
      'Email login',
    );
  });

  it('writes each sentence that a login can meet without its name as that of a wallet', () => {
    const unaware = sentencesOfWallets()
      .filter(([key]) => !ONLY_WALLETS.test(key))
      .filter(([key]) => translate(en, wordsWith(key, LOGIN)).includes(LOGIN.name))
      .filter(([key]) => translate(en, wordsWith(key, LOGIN)) === translate(en, wordsWith(key, WALLET)));
    expect(unaware.map(([key]) => key)).to.deep.equal([]);
  });

  it('never asks the user of a login to look into a wallet', () => {
    for (const [key] of sentencesOfWallets()) {
      if (ONLY_WALLETS.test(key)) continue;
      expect(translate(en, wordsWith(key, LOGIN)), key).not.to.match(
        /\b(Open|in) Google login\b|your wallet|wallet asks/,
      );
    }
  });

  it('has no sentence with "your wallet" that a login can meet and that does not know of logins', () => {
    const aware = new Set<string>(sentencesOfWallets().map(([key]) => key));
    const untrue = Object.keys(en)
      .filter((key) => !ONLY_WALLETS.test(key) && !key.startsWith('whatIsAWallet.') && !aware.has(key))
      .filter((key) => /\byour wallet\b|wallet is asked/i.test(written(key as MessageKey)));
    expect(untrue).to.deep.equal([]);
  });
});

describe('translate, for a value written in another direction', () => {
  const rightToLeft = {...en, isRightToLeft: true} as const;

  it('writes sentences from left to right without marks', () => {
    for (const key of Object.keys(en) as MessageKey[]) expect(written(key), key).not.to.match(MARKS);
    expect(translate(en, ['swap.youLose', '$50,364,000', '99.9%'])).to.equal(
      'You lose about $50,364,000 (99.9%)',
    );
    expect(translate(en, ['swap.exactly', '١٫٥ ETH']), 'digits').to.equal('١٫٥ ETH, no more');
  });

  for (const [what, value] of [
    ['a Hebrew name', 'ארנק'],
    ['an Arabic name after a Latin one', 'Aspen محفظة'],
    ['a name beyond 16 bits', '\u{1e900}\u{1e901}'],
    ['Arabic presentation forms', 'ﻡ'],
    ['money as Arabic has it', '\u200f50,364,000\u00a0US$'],
  ] as const) {
    it(`isolates ${what} in a sentence from left to right`, () => {
      expect(translate(en, ['swap.exactly', value])).to.contain(`\u2068${value}\u2069`);
      const wallet = {name: value, isLogin: false};
      expect(translate(en, ['connecting.approveIn', wallet])).to.equal(`Approve in \u2068${value}\u2069`);
    });
  }

  for (const value of ['US$ 50,364,000', '99.9%', '-5', 'ada.eth', '0x12…34', 'USDC', 'ארנק', '5 USDC']) {
    it(`isolates "${value}" in a sentence from right to left`, () => {
      expect(translate(rightToLeft, ['swap.exactly', value])).to.equal(`\u2068${value}\u2069, no more`);
    });
  }

  it('isolates the name of a wallet from right to left, but not an empty one', () => {
    expect(translate(rightToLeft, ['send.origin', ASPEN, 'Base'])).to.equal(
      '\u2068Aspen\u2069 on \u2068Base\u2069',
    );
    expect(translate(rightToLeft, ['send.origin', {name: ''}, 'Base'])).to.equal('\u2068Base\u2069');
  });

  it('leaves alone counts and ids, with which a sentence computes', () => {
    const changed = [
      ['error.loginTooEarly', '1'],
      ['swap.tokenCount', '1'],
      ['smartSessions.hours', '1'],
      ['allWallets.results', 1],
      ['permissions.calls', 1],
      ['activity.type', 'withdraw'],
      ['buy.method', 'ach_bank_account'],
    ] as unknown as readonly Message[];
    for (const message of changed) {
      expect(translate(rightToLeft, message), message[0]).to.equal(translate(en, message));
    }
  });

  it('closes each mark that it opens, also around a sentence in a sentence', () => {
    const inner = translate(rightToLeft, ['swap.exactly', '5 USDC']);
    expect(translate(rightToLeft, ['names.because', inner, 'late'])).to.contain(
      '\u2068\u20685 USDC\u2069, no more\u2069',
    );
  });

  it('keeps the marks of a pseudo language beside their value', () => {
    const pseudo = {...en, ...toPseudo(en), isRightToLeft: true} as const;
    expect(translate(pseudo, ['swap.youLose', 'US$ 5', '9%'])).to.match(
      /^⟦[^a-z]+\u2068US\$ 5\u2069 \(\u20689%\u2069\)~*⟧$/,
    );
  });
});

const MARKS = /[\u2066-\u2069]/;
const ASPEN = {name: 'Aspen', isLogin: false};
const LOGIN = {name: 'Google login', isLogin: true};
const WALLET = {name: 'Google login', isLogin: false};
/** Sentences of finding, installing and unlocking wallets, and names in lists. */
const ONLY_WALLETS =
  /^(connecting\.(approve|check|locked)|wc\.|multiChain\.|downloads\.|account\.(locked|addressIn)|error\.(blocked|locked)|profileWallets\.\w+Name$|profileWallets\.switched|sessions\.(\w+Name|revoked|reason)$|signIn\.lockedText|switchNetwork\.hint|switchChain\.stays|send\.origin)/;

type Entry = readonly [MessageKey, (...values: never[]) => string];

/** Sentences of which a parameter is a wallet: its fields are taken apart, and each knows those that it uses. */
function sentencesOfWallets(): readonly Entry[] {
  return Object.entries(en).filter(
    ([, entry]) => typeof entry === 'function' && walletAt(entry) >= 0,
  ) as unknown as readonly Entry[];
}

/** The position of the parameter that is a wallet. */
function walletAt(sentence: unknown): number {
  const [, parameters = ''] =
    /^\(?(.*?)\)?\s*=>/s.exec(typeof sentence === 'function' ? String(sentence) : '') ?? [];
  return parameters
    .replace(/\{[^}]*\}/g, 'WALLET')
    .split(',')
    .findIndex((each) => /^(WALLET|_wallet)$/.test(each.trim()));
}

function wordsWith(key: MessageKey, wallet: ShownWallet): Message {
  const entry = en[key] as unknown as (...values: readonly unknown[]) => string;
  const args = values(entry).map((value, index) => (index === walletAt(entry) ? wallet : value));
  return [key, ...args] as unknown as Message;
}

describe('the English catalogue', () => {
  it('has no empty sentence and no "undefined"', () => {
    for (const key of Object.keys(en) as MessageKey[]) {
      const sentence = written(key);
      expect(sentence, key).to.match(/^\S(.*\S)?$/);
      expect(sentence, key).not.to.match(/undefined|\[object|\$\{/);
    }
  });

  it('uses every parameter', () => {
    for (const [key, entry] of Object.entries(en)) {
      if (typeof entry !== 'function') continue;
      // A sentence may leave out the wallet, or its name.
      const isNameless = !/\{[^}]*\bname\b[^}]*\}.*=>/.test(String(entry));
      const given = values(entry).filter((_, index) => !(isNameless && index === walletAt(entry)));
      const missing = given.filter((value) => !written(key as MessageKey).includes(value));
      expect(missing, key).to.deep.equal([]);
    }
  });

  it('has no fragment that code puts into a sentence', () => {
    const fragments = (Object.keys(en) as MessageKey[]).filter((key) => /^\p{Ll}/u.test(written(key)));
    expect(fragments).to.have.members([...WORDS_ALONE, ...SMALL_NAMES]);
  });

  it('has each sentence in one file only', () => {
    const parts = Object.values(enFiles).flatMap((part) => Object.keys(part));
    expect(parts.toSorted()).to.deep.equal(Object.keys(en).toSorted());
  });

  it('names sentences area.sentence', () => {
    for (const key of Object.keys(en)) expect(key).to.match(/^[a-z]+([A-Z][a-z]*)*\.[a-z][A-Za-z]*$/);
  });
});

describe('the type of a locale', () => {
  it('requires a complete catalogue', () => {
    const whole: Messages = {...en};
    // @ts-expect-error A locale without a sentence does not compile.
    const partial: Messages = {...enPage, ...enShared};
    // @ts-expect-error A sentence that needs a value is not chosen without it.
    const without: Message = ['connecting.approveIn'];
    expect(Object.keys(whole).length).to.be.above(Object.keys(partial).length);
    expect(without).to.have.length(1);
  });
});

/** Words that stand alone: dividers, a word that the user types, and a way to log in. */
const WORDS_ALONE = ['connect.or', 'login.or', 'multiChain.orOne', 'swap.lossWord', 'login.byEmail'];
/** Names of products that begin with a small letter. */
const SMALL_NAMES = ['downloads.ios'];

function written(key: MessageKey): string {
  const entry: unknown = en[key];
  if (typeof entry !== 'function') return translate(en, [key] as unknown as Message);
  const at = walletAt(entry);
  const args = values(entry).map((value, index) => (index === at ? {name: value, isLogin: false} : value));
  return translate(en, [key, ...args] as unknown as Message);
}

/** Distinct values for the parameters of a sentence; digits stand wherever a count or a text does. */
function values({length}: {readonly length: number}): readonly string[] {
  return Array.from({length}, (_, index) => `${41 + index}`);
}
