import {expect} from '@open-wc/testing';
import {en, enFiles} from '../../testing/fakes/client/en.js';
import {pseudoText, toPseudo} from '../../locales/pseudo.js';
import {LOGIN_NAMES, type LoginMethod, loginWalletName} from '../model/login.js';
import {enPage} from './en/page.js';
import {enShared} from './en/shared.js';
import {shownName, translate, type Message, type MessageKey, type Messages} from './message.js';

describe('translate', () => {
  it('writes fixed sentences and sentences with values', () => {
    expect(translate(en, ['connect.title'])).to.equal('Connect Wallet');
    expect(translate(en, ['connecting.approveIn', 'Aspen'])).to.equal('Approve in Aspen');
    expect(translate(en, ['switchNetwork.hint', 'Aspen', 'Base'])).to.equal(
      'Open Aspen and accept the switch to Base.',
    );
  });

  it("prefers the adopter's sentence, with or without values", () => {
    const own = {...en, 'connect.title': 'Log in', 'wc.openApp': (name: string) => `Go to ${name}`};
    expect(translate(own, ['connect.title'])).to.equal('Log in');
    expect(translate(own, ['wc.openApp', 'Aspen'])).to.equal('Go to Aspen');
    const plain = {...en, 'wc.openApp': 'Open it'} as unknown as Messages;
    expect(translate(plain, ['wc.openApp', 'Aspen'])).to.equal('Open it');
  });

  it('is empty while the sentences load', () => {
    expect(translate({} as Messages, ['switchAddress.title'])).to.equal('');
  });

  it("does not translate a wallet's text", () => {
    const name = '<b>$& Evil</b>';
    expect(translate(en, ['connecting.approveIn', name])).to.equal(`Approve in ${name}`);
  });
});

describe('translate, for the wallet of an e-mail or social login', () => {
  it('writes the sentence for logins, with the same values', () => {
    expect(translate(en, ['send.declined', 'Google login'])).to.equal('You declined. Nothing was sent.');
    expect(translate(en, ['swap.asksBatch', 'Email login', '5 USDC'])).to.equal(
      'You confirm once: approve exactly 5 USDC and swap.',
    );
    expect(translate(en, ['send.declined', 'Google'])).to.equal('You declined in Google. Nothing was sent.');
  });

  it('writes the usual sentence where a wallet or page is named alike', () => {
    for (const name of ['Harbour login', ' login', 'google login', 'Google login '])
      expect(translate(en, ['send.declined', name])).to.equal(`You declined in ${name}. Nothing was sent.`);
    const asked = translate(en, ['connecting.approveHintHere', 'Aspen', 'Harbour login']);
    expect(asked).to.equal('Accept the connection to Harbour login in Aspen.');
    expect(shownName({...en, ...toPseudo(en)}, 'Harbour login')).to.equal('Harbour login');
  });

  it('knows the wallet of each method', () => {
    for (const method of Object.keys(LOGIN_NAMES) as LoginMethod[])
      expect(translate(en, ['send.declined', loginWalletName(method)])).to.equal(
        'You declined. Nothing was sent.',
      );
  });

  it('translates the name of the login, but not the brand', () => {
    const pseudo = {...en, ...toPseudo(en)};
    for (const name of ['Email login', 'Email or social login'])
      expect(shownName(pseudo, name)).to.equal(pseudoText(name));
    expect(shownName(pseudo, 'GitHub login')).to.match(/^⟦GitHub [^a-z]+⟧$/);
  });

  it('has a sentence for each that contains the name of a wallet, if a login can be meant', () => {
    const missing = Object.entries(en)
      .filter(([key, entry]) => takesWallet(entry) && !ONLY_WALLETS.test(key))
      .filter(([key]) => !(`login.${key}` in en));
    expect(missing.map(([key]) => key)).to.deep.equal([]);
  });

  it('never asks the user to look into a wallet', () => {
    for (const [key, entry] of Object.entries(en)) {
      if (!FOR_LOGIN.test(key)) continue;
      const text = translate(en, [key.replace('login.', ''), ...LOGINS] as unknown as Message);
      expect(text, key).not.to.match(/\b(Open|in) Google login\b|your wallet|wallet asks/);
      expect(typeof entry === 'function' ? entry.length : 0, key).to.be.at.most(LOGINS.length);
    }
  });

  it('has a sentence without "your wallet" for each that a login can meet', () => {
    const untrue = Object.entries(en)
      .filter(([key]) => !ONLY_WALLETS.test(key) && !WITH_WALLET.test(key) && !(`login.${key}` in en))
      .filter(([key]) => /\byour wallet\b|wallet is asked/i.test(written(key as MessageKey)));
    expect(untrue.map(([key]) => key)).to.deep.equal([]);
  });
});

/** Sentences that explain wallets, or that views replace for logins. */
const WITH_WALLET = /^(whatIsAWallet\.|error\.switch(Unsupported|Mismatch)$)/;
/** Sentences of finding, installing and unlocking wallets, and names in lists. */
const ONLY_WALLETS =
  /^(connecting\.(approve|check|locked)|wc\.|multiChain\.|downloads\.|account\.(locked|addressIn)|error\.(blocked|locked)|profileWallets\.\w+Name$|profileWallets\.switched|sessions\.(\w+Name|revoked|reason)$|signIn\.lockedText|switchNetwork\.hint|switchChain\.stays|send\.origin)/;
const FOR_LOGIN = /^login\.\w+\./;
const LOGINS = ['Google login', 'Google login', 'Google login', 'Google login'] as const;

function takesWallet(entry: unknown): boolean {
  return typeof entry === 'function' && /^\(?[\w, ]*\bwallet\b/.test(String(entry));
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
      // Those for logins may leave out the name, which is the first value.
      const given =
        FOR_LOGIN.test(key) && String(entry).startsWith('(_') ? values(entry).slice(1) : values(entry);
      const missing = given.filter((value) => !written(key as MessageKey).includes(value));
      expect(missing, key).to.deep.equal([]);
    }
  });

  it('has each sentence in one file only', () => {
    const parts = Object.values(enFiles).flatMap((part) => Object.keys(part));
    expect(parts.toSorted()).to.deep.equal(Object.keys(en).toSorted());
  });

  it('names sentences area.sentence', () => {
    for (const key of Object.keys(en))
      expect(key).to.match(/^(login\.(?=\w+\.))?[a-z]+([A-Z][a-z]*)*\.[a-z][A-Za-z]*$/);
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

function written(key: MessageKey): string {
  const entry: unknown = en[key];
  const args = typeof entry === 'function' ? values(entry) : [];
  return translate(en, [key, ...args] as unknown as Message);
}

/** Distinct values for the parameters of a sentence; digits stand wherever a count or a text does. */
function values({length}: {readonly length: number}): readonly string[] {
  return Array.from({length}, (_, index) => `${41 + index}`);
}
