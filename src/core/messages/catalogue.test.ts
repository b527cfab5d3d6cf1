import {expect} from '@open-wc/testing';
import {en} from '../../testing/client/en.js';
import {catalogue, type Catalogue} from './catalogue.js';
import {LANGUAGES} from './languages.js';
import {pseudoText} from './pseudo-locale.js';

// Tags of private use: no language of ours has them, so that the part `page` has nothing to say.
const TOKENS: Catalogue = {
  en: async () => ({'tokens.total': 'Total value'}),
  qaa: async () => ({'tokens.total': 'Gesamtwert'}),
  'qab-br': async () => ({'tokens.total': 'Valor total'}),
};
const SEND: Catalogue = {en: async () => ({'send.max': 'Max'}), qaa: async () => ({'send.max': 'Alles'})};

describe('catalogue', () => {
  for (const [locale, sentences] of [
    ['qaa', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['qaa-CH', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['QAA-ch', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['qab-BR', {'tokens.total': 'Valor total'}],
    ['qab', {}],
    ['qac', {}],
  ] as const) {
    it(`loads what several parts say in ${locale}`, async () => {
      const spoken = {parts: ['page', TOKENS, SEND] as const, english: en};
      expect(await catalogue(locale, spoken)).to.deep.equal(sentences);
    });
  }

  it('rejects when a part of a language cannot be loaded', async () => {
    const lost: Catalogue = {qaa: () => Promise.reject(new TypeError('Offline'))};
    const [loaded] = await Promise.allSettled([catalogue('qaa', {parts: [TOKENS, lost], english: en})]);
    expect(loaded.status).to.equal('rejected');
  });

  for (const locale of ['en-XA', 'ar-XB']) {
    it(`works the pseudo-locale ${locale} out from all that is said in English`, async () => {
      const pseudo = await catalogue(locale, {parts: [], english: en});
      expect(Object.keys(pseudo)).to.deep.equal(Object.keys(en));
      expect(pseudo['common.back']).to.equal(pseudoText('Back'));
    });
  }
});

describe('LANGUAGES', () => {
  for (const [tag, isWritten] of [
    ['en-XA', true],
    ['en-xa', true],
    ['ar-XB', true],
    ['ar', false],
    ['en', false],
    ['en-GB', false],
    ['x-en-XA', false],
    ['', false],
  ] as const) {
    it(`has ${isWritten ? '' : 'no '}sentences for "${tag}"`, () =>
      expect(LANGUAGES.test(tag)).to.equal(isWritten));
  }
});
