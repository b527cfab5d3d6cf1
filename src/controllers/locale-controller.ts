import {atom, type ReadableAtom} from 'nanostores';
import type {CatalogueOrName, Sentences} from '../core/messages/catalogue.js';
import {enPage} from '../core/messages/en/page.js';
import type {MessageOverrides, PageMessages} from '../core/messages/message.js';
import {computed} from '../core/model/stores/computed.js';

/** The language in use, and its sentences. */
export interface LocaleState {
  readonly locale: string;
  /** The parts that are loaded after the page's. */
  readonly parts: readonly CatalogueOrName[];
  readonly english: PageMessages;
  /** The translated sentences of these parts, as far as the language has them. */
  readonly sentences?: Sentences;
}

/** Loads languages; `LanguageLoader` of the client implements it. */
export interface Languages {
  setLocale(locale: string): Promise<void>;
  refresh(): Promise<void>;
}

const ENGLISH = /^en\b/i;
// Languages written from right to left.
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i;

/** Holds the language in use and its sentences; those of the page are available at once, in English. */
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
    this.#state = atom<LocaleState>({locale, parts: [], english: enPage});
    this.locale = computed([this.#state], (state) => state.locale);
    const isTranslated = Object.keys(overrides).length > 0;
    this.language = computed([this.#state], ({locale: tag, sentences = {}}) =>
      isTranslated || ENGLISH.test(tag) || Object.keys(sentences).length > 0 ? tag : 'en',
    );
    this.direction = computed([this.language], (tag) => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'));
    this.messages = computed([this.#state], ({english, sentences}) => ({
      ...english,
      ...sentences,
      ...overrides,
    }));
  }

  get state(): LocaleState {
    return this.#state.get();
  }

  /** Adds the English sentences of a part; {@link translate} gives those of another language. */
  addPart(part: CatalogueOrName, english: Sentences): void {
    const {parts} = this.state;
    this.#change({parts: [...parts, part], english: {...this.state.english, ...english}});
  }

  /** Changes the language, with its sentences for all parts, as far as it has them. */
  translate(locale: string, sentences: Sentences): void {
    this.#change({locale, sentences});
  }

  #change(changes: Partial<LocaleState>): void {
    this.#state.set({...this.state, ...changes});
  }
}
