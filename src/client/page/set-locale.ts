import {LanguageLoader} from './language-loader.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {catalogue} from '../../core/messages/catalogue.js';
import {warnDevelopers} from './warn-developers.js';
import type {PageClient} from './page-client.js';

/**
 * Changes the language of all loaded sentences, and warns developers of one without sentences; rejects with `chunk/unavailable`, and then changes nothing.
 */
export async function setLocale({locale}: Pick<PageClient, 'locale'>, tag: string): Promise<void> {
  locale.languages ??= new LanguageLoader(locale, (...wanted) => loadChunk(catalogue(...wanted)));
  await locale.languages.setLocale(tag);
  const isLatest = locale.locale.get() === tag;
  if (isLatest && locale.language.get() !== tag) warnDevelopers(({warnOfLanguage}) => warnOfLanguage(tag));
}
