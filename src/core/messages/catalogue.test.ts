import {expect} from '@open-wc/testing';
import {en} from '../../testing/client/en.js';
import {catalogue, type Catalogue} from './catalogue.js';
import {LANGUAGES} from './languages.js';
import {pseudoText} from './pseudo-locale.js';

const TOKENS: Catalogue = {
  en: async () => ({'tokens.total': 'Total value'}),
  de: async () => ({'tokens.total': 'Gesamtwert'}),
  'pt-br': async () => ({'tokens.total': 'Valor total'}),
};
const SEND: Catalogue = {en: async () => ({'send.max': 'Max'}), de: async () => ({'send.max': 'Alles'})};

describe('catalogue', () => {
  for (const [locale, sentences] of [
    ['de', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['de-CH', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['DE-ch', {'tokens.total': 'Gesamtwert', 'send.max': 'Alles'}],
    ['pt-BR', {'tokens.total': 'Valor total'}],
    ['pt', {}],
    ['xx', {}],
  ] as const) {
    it(`loads what several parts say in ${locale}`, async () => {
      const spoken = {parts: ['page', TOKENS, SEND] as const, english: en};
      expect(await catalogue(locale, spoken)).to.deep.equal(sentences);
    });
  }

  it('rejects when a part of a language cannot be loaded', async () => {
    const lost: Catalogue = {de: () => Promise.reject(new TypeError('Offline'))};
    const [loaded] = await Promise.allSettled([catalogue('de', {parts: [TOKENS, lost], english: en})]);
    expect(loaded.status).to.equal('rejected');
  });

  it('works the pseudo-locale out from all that is said in English', async () => {
    const pseudo = await catalogue('en-XA', {parts: [], english: en});
    expect(Object.keys(pseudo)).to.deep.equal(Object.keys(en));
    expect(pseudo['common.back']).to.equal(pseudoText('Back'));
  });
});

describe('LANGUAGES', () => {
  for (const [tag, isWritten] of [
    ['en-XA', true],
    ['en-xa', true],
    ['en', false],
    ['en-GB', false],
    ['x-en-XA', false],
    ['', false],
  ] as const) {
    it(`has ${isWritten ? '' : 'no '}sentences for "${tag}"`, () =>
      expect(LANGUAGES.test(tag)).to.equal(isWritten));
  }
});
