import {expect} from '@open-wc/testing';
import {LocaleController} from '../controllers/locale-controller.js';
import type {MessageKey, MessageOverrides, PartialMessages} from '../core/messages/message.js';
import {en} from '../testing/fakes/client/en.js';
import {LanguageLoader, type LoadSentences} from './late-settings.js';

describe('LanguageLoader', () => {
  it("prefers the adopter's messages, before and after others arrive, in every language", async () => {
    const {locale, languages, say, answer} = setup({'button.connect': 'Log in', 'connect.title': 'Choose'});
    expect(say('button.connect')).to.equal('Log in');
    const added = [locale.add(en), languages.setLocale('de')];
    answer(0, {'button.connect': 'Verbinden', 'connect.title': 'Wählen', 'common.cancel': 'Abbrechen'});
    await Promise.all(added);
    expect([say('button.connect'), say('connect.title'), say('common.cancel')]).to.deep.equal([
      'Log in',
      'Choose',
      'Abbrechen',
    ]);
  });

  it('changes language, direction and every message in one step; missing messages stay English', async () => {
    const {locale, languages, say, answer} = setup();
    void locale.add(en);
    const seen = new Set<string>();
    for (const store of [locale.locale, locale.direction, locale.messages])
      store.listen(() =>
        seen.add([locale.locale.get(), locale.direction.get(), say('common.cancel')].join()),
      );
    const changed = languages.setLocale('fa');
    expect(locale.locale.get(), 'until it is there').to.equal('en');
    answer(0, {'common.cancel': 'لغو'});
    await changed;
    expect([...seen]).to.deep.equal(['fa,rtl,لغو']);
    expect(say('common.close')).to.equal('Close');
  });

  it('loads later messages in the current language, together with all loaded before', async () => {
    const {locale, languages, say, answer, requested} = setup();
    const changed = languages.setLocale('de');
    answer(0, {'button.connect': 'Verbinden'});
    await changed;
    const added = locale.add(en);
    answer(1, {'button.connect': 'Verbinden', 'common.cancel': 'Abbrechen'});
    await added;
    expect([say('button.connect'), say('common.cancel')]).to.deep.equal(['Verbinden', 'Abbrechen']);
    expect(requested()).to.deep.equal(['de: page', 'de: everything']);
    await languages.setLocale('en');
    expect(locale.messages.get()).to.deep.equal(en);
  });

  it('uses the new language for messages that are added while it loads', async () => {
    const {locale, languages, say, answer} = setup();
    const both = [languages.setLocale('de'), locale.add(en)];
    answer(0, {'button.connect': 'Verbinden'});
    answer(1, {'button.connect': 'Verbinden', 'common.cancel': 'Abbrechen'});
    await Promise.all(both);
    expect([locale.locale.get(), say('common.cancel')]).to.deep.equal(['de', 'Abbrechen']);
  });

  it('applies the latest call, whichever loads first, and settles an earlier one with it', async () => {
    const {locale, languages, say, answer} = setup();
    const first = languages.setLocale('de');
    const second = languages.setLocale('fa');
    answer(1, {'button.connect': 'اتصال'});
    await second;
    answer(0, {'button.connect': 'Verbinden'});
    await first;
    expect([locale.locale.get(), say('button.connect')]).to.deep.equal(['fa', 'اتصال']);
    const third = languages.setLocale('de');
    await languages.setLocale('he');
    answer(2, {'button.connect': 'Verbinden'});
    await third;
    expect([locale.locale.get(), say('button.connect')]).to.deep.equal(['he', 'Connect Wallet']);
  });

  it('keeps the language when another fails to load, also for later messages', async () => {
    const {locale, languages, say, answer, fail, requested} = setup();
    const changed = languages.setLocale('de');
    answer(0, {'button.connect': 'Verbinden'});
    await changed;
    const failed = languages.setLocale('fa');
    fail(1);
    const [outcome] = await Promise.allSettled([failed]);
    expect(outcome).to.deep.include({status: 'rejected', reason: OFFLINE});
    expect([locale.locale.get(), say('button.connect')]).to.deep.equal(['de', 'Verbinden']);
    void locale.add(en);
    expect(requested().at(-1)).to.equal('de: everything');
  });

  it('does not reject for a language that was replaced before it loaded', async () => {
    const {locale, languages, fail} = setup();
    const first = languages.setLocale('de');
    await languages.setLocale('en');
    fail(0);
    await first;
    expect(locale.locale.get()).to.equal('en');
  });
});

const OFFLINE = new TypeError('Offline');

interface Request {
  readonly text: string;
  resolve(sentences: PartialMessages): void;
  reject(cause: unknown): void;
}

/** A controller whose languages, German and Persian, the test loads: `answer(0, …)` answers the first request. */
function setup(overrides: MessageOverrides = {}) {
  const requests: Request[] = [];
  const load: LoadSentences = (tag, {english}) => {
    if (tag !== 'de' && tag !== 'fa') return undefined;
    const text = `${tag}: ${'common.cancel' in english ? 'everything' : 'page'}`;
    return new Promise((resolve, reject) => requests.push({text, resolve, reject}));
  };
  const locale = new LocaleController({locale: 'en', overrides});
  const languages = new LanguageLoader(locale, load);
  locale.languages = languages;
  return {
    locale,
    languages,
    say: (key: MessageKey) => (locale.messages.get() as typeof en)[key],
    answer: (index: number, sentences: PartialMessages) => requests[index]!.resolve(sentences),
    fail: (index: number) => requests[index]!.reject(OFFLINE),
    requested: () => requests.map(({text}) => text),
  };
}
