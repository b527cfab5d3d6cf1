import {expect} from '@open-wc/testing';
import {enPage} from '../core/messages/en/page.js';
import {directionOf, findLanguage, lookUp} from './languages.js';
import {pseudoText} from './pseudo.js';

describe('lookUp', () => {
  const table = {de: 'German', 'pt-br': 'Brazilian', zh: 'simplified', 'zh-hant': 'traditional'};

  for (const [tag, found] of [
    ['de', 'German'],
    ['de-CH', 'German'],
    ['DE-ch', 'German'],
    ['pt-BR', 'Brazilian'],
    ['pt', undefined],
    ['pt-PT', undefined],
    ['zh-Hant-TW', 'traditional'],
    ['zh-Hans', 'simplified'],
    ['fr', undefined],
    ['x-de', undefined],
    ['constructor', undefined],
    ['', undefined],
  ] as const) {
    it(`finds ${found ?? 'nothing'} for "${tag}"`, () => expect(lookUp(table, tag)).to.equal(found));
  }
});

describe('findLanguage', () => {
  for (const tag of ['en', 'en-GB', 'ar', 'x-en-XA', ''])
    it(`finds no language for "${tag}"`, () => expect(findLanguage(tag)).to.equal(undefined));

  for (const tag of ['en-XA', 'en-xa', 'ar-XB']) {
    it(`derives the sentences of ${tag} from English`, async () => {
      const pseudo = await findLanguage(tag)?.(enPage);
      expect(Object.keys(pseudo ?? {})).to.deep.equal(Object.keys(enPage));
      expect(pseudo?.['common.back']).to.equal(pseudoText('Back'));
    });
  }
});

describe('directionOf', () => {
  for (const [tag, direction] of [
    ['de-CH', 'ltr'],
    ['HE-il', 'rtl'],
    ['arn', 'ltr'],
  ] as const) {
    it(`writes "${tag}" ${direction}`, () => expect(directionOf(tag)).to.equal(direction));
  }
});
