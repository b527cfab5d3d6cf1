import {expect} from '@open-wc/testing';
import {en, enFiles} from '../../testing/fakes/client/en.js';
import {enPage} from './en/page.js';
import {enShared} from './en/shared.js';
import {translate, type Message, type MessageKey, type Messages} from './message.js';

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
      const missing = values(entry).filter((value) => !written(key as MessageKey).includes(value));
      expect(missing, key).to.deep.equal([]);
    }
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

function written(key: MessageKey): string {
  const entry: unknown = en[key];
  const args = typeof entry === 'function' ? values(entry) : [];
  return translate(en, [key, ...args] as unknown as Message);
}

/** Distinct values for the parameters of a sentence; digits stand wherever a count or a text does. */
function values({length}: {readonly length: number}): readonly string[] {
  return Array.from({length}, (_, index) => `${41 + index}`);
}
