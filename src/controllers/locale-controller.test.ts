import {expect} from '@open-wc/testing';
import {enPage} from '../core/messages/en/page.js';
import {en} from '../testing/fakes/client/en.js';
import {LocaleController} from './locale-controller.js';

describe('LocaleController', () => {
  it('has the page’s messages immediately, and those of other parts once loaded', () => {
    const locale = new LocaleController({locale: 'en', overrides: {}});
    expect(locale.messages.get()).to.deep.equal(enPage);
    void locale.add(en);
    expect(locale.messages.get(), 'the same store').to.deep.equal(en);
  });

  it("prefers the adopter's own sentences, before and after the others arrive", () => {
    const overrides = {'button.connect': 'Log in', 'connect.title': 'Choose'};
    const locale = new LocaleController({locale: 'en', overrides});
    expect(locale.messages.get()).to.deep.equal({...enPage, ...overrides});
    void locale.add(en);
    expect(locale.messages.get()).to.deep.equal({...en, ...overrides});
  });

  for (const [tag, direction] of [
    ['en', 'ltr'],
    ['de-CH', 'ltr'],
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['HE-il', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur-PK', 'rtl'],
    ['arn', 'ltr'],
    ['', 'ltr'],
  ] as const) {
    it(`writes "${tag}" ${direction}`, () => {
      const locale = new LocaleController({locale: 'en', overrides: {}});
      locale.translate(tag, {'button.connect': 'Translated'});
      expect(locale.locale.get()).to.equal(tag);
      expect(locale.direction.get()).to.equal(direction);
      expect('isRightToLeft' in locale.messages.get(), 'for values in sentences').to.equal(
        direction === 'rtl',
      );
    });
  }

  for (const tag of ['ar', 'de', 'en-GB']) {
    it(`has the language and the direction of the English sentences that it shows for ${tag}`, () => {
      const locale = new LocaleController({locale: tag, overrides: {}});
      expect(locale.locale.get()).to.equal(tag);
      expect(locale.language.get()).to.equal(tag === 'en-GB' ? 'en-GB' : 'en');
      expect(locale.direction.get()).to.equal('ltr');
    });
  }

  it('tells listeners that only the direction of the sentences changed', () => {
    const locale = new LocaleController({locale: 'de', overrides: {'button.connect': 'Log in'}});
    const told: string[] = [];
    locale.messages.listen((now) => told.push('isRightToLeft' in now ? 'rtl' : 'ltr'));
    for (const tag of ['ar', 'ar-EG', 'de']) locale.translate(tag, {});
    expect(told).to.deep.equal(['rtl', 'ltr']);
  });

  it("has the language of the adopter's sentences", () => {
    const locale = new LocaleController({locale: 'ar', overrides: {'button.connect': 'اتصال'}});
    expect([locale.language.get(), locale.direction.get()]).to.deep.equal(['ar', 'rtl']);
  });
});
