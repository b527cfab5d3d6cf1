import {expect} from '@open-wc/testing';
import {en} from '../../testing/client/en.js';
import {enPage} from '../../core/messages/en-page.js';
import type {MessageOverrides} from '../../core/messages/message.js';
import {LocaleController} from './locale-controller.js';

describe('LocaleController', () => {
  it('has the sentences of the page at once, and all of them once the catalogue arrives', () => {
    const locale = setup();
    expect(locale.messages.get()).to.deep.equal(enPage);
    expect(locale.extend(en).get()).to.deep.equal(en);
    expect(locale.messages.get(), 'the same store').to.deep.equal(en);
  });

  it("prefers the adopter's own sentences, before and after the catalogue arrives", () => {
    const locale = setup({'button.connect': 'Log in', 'connect.title': 'Choose'});
    expect(locale.messages.get()['button.connect']).to.equal('Log in');
    const messages = locale.extend(en).get();
    expect([messages['button.connect'], messages['connect.title']]).to.deep.equal(['Log in', 'Choose']);
    expect(messages['common.back'], 'the others').to.equal(en['common.back']);
  });

  for (const [tag, direction] of [
    ['en', 'ltr'],
    ['de-CH', 'ltr'],
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['HE-il', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['arn', 'ltr'],
    ['', 'ltr'],
  ] as const) {
    it(`writes "${tag}" ${direction}`, () => {
      const locale = setup();
      locale.setLocale(tag);
      expect(locale.locale.get()).to.equal(tag);
      expect(locale.direction.get()).to.equal(direction);
    });
  }
});

function setup(overrides: MessageOverrides = {}): LocaleController {
  return new LocaleController({locale: 'en', overrides});
}
