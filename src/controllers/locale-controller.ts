import {atom, type ReadableAtom} from 'nanostores';
import {enPage} from '../core/messages/en/page.js';
import type {MessageOverrides, PageMessages, PartialMessages} from '../core/messages/message.js';
import {computed} from '../core/model/computed.js';
import type {Catalogue} from '../core/ports/feature.js';
import {directionOf} from '../locales/languages.js';

/** The language in use, and its sentences. */
export interface LocaleState {
  readonly locale: string;
  /** Every sentence that is loaded, in English. */
  readonly english: PageMessages;
  /** Translations that features of plug-ins bring for their sentences. */
  readonly catalogues: readonly Catalogue[];
  /** Sentences in the language in use, as far as it has them. */
  readonly sentences?: PartialMessages;
}

/** Loads languages; `LanguageLoader` of the client implements it. */
export interface Languages {
  setLocale(locale: string): Promise<void>;
  refresh(): Promise<void>;
}

const ENGLISH = /^en\b/i;

/** Holds the language in use and its sentences; those of the page are available immediately, in English. */
export class LocaleController {
  readonly #state;

  /** A BCP 47 tag, for numbers and dates. */
  readonly locale: ReadableAtom<string>;
  /** The language of the sentences, for `lang`: English where the locale has none, neither ours nor the adopter's. */
  readonly language: ReadableAtom<string>;
  /** The direction of the sentences. */
  readonly direction: ReadableAtom<'ltr' | 'rtl'>;
  /** Each sentence in the language in use, else in English; the adopter's overrides come first. */
  readonly messages: ReadableAtom<PageMessages>;
  /** Loads other languages; loaded with the first of them. */
  languages: Languages | undefined;

  constructor({locale, overrides}: {readonly locale: string; readonly overrides: MessageOverrides}) {
    this.#state = atom<LocaleState>({locale, english: enPage, catalogues: []});
    this.locale = computed([this.#state], (state) => state.locale);
    const isTranslated = Object.keys(overrides).length > 0;
    this.language = computed([this.#state], ({locale: tag, sentences = {}}) =>
      isTranslated || ENGLISH.test(tag) || Object.keys(sentences).length > 0 ? tag : 'en',
    );
    this.direction = computed([this.language], directionOf);
    this.messages = computed([this.#state, this.direction], ({english, sentences}, direction) => ({
      ...english,
      ...sentences,
      ...overrides,
      // A store takes tables with the same fields for one; only another field shows a change of the direction alone.
      ...(direction === 'rtl' && {isRightToLeft: true}),
    }));
  }

  get state(): LocaleState {
    return this.#state.get();
  }

  /**
   * Adds sentences immediately in English, then in the language in use; `translations` has those that `src/locales`
   * lacks. Rejects with `chunk/unavailable`.
   */
  async add(sentences: PartialMessages, translations: Catalogue = {}): Promise<void> {
    const {catalogues, english} = this.state;
    this.#change({catalogues: [...catalogues, translations], english: {...english, ...sentences}});
    await this.languages?.refresh();
  }

  /** Changes the language, with as many of its sentences as it has. */
  translate(locale: string, sentences: PartialMessages): void {
    this.#change({locale, sentences});
  }

  #change(changes: Partial<LocaleState>): void {
    this.#state.set({...this.state, ...changes});
  }
}
