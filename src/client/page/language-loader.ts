import type {Sentences, Spoken} from '../../core/messages/catalogue.js';
import type {Languages, LocaleController} from '../../controllers/locale-controller.js';

/**
 * Loads the sentences of a language for those loaded in English; `undefined` for a language that has none.
 */
export type LoadSentences = (locale: string, spoken: Spoken) => Promise<Sentences> | undefined;

/** Changes the language of all loaded sentences, in one step. */
export class LanguageLoader implements Languages {
  readonly #controller: LocaleController;
  readonly #load: LoadSentences;
  #wanted: string;
  #latest: Promise<void> | undefined;
  #calls = 0;

  constructor(controller: LocaleController, load: LoadSentences) {
    this.#controller = controller;
    this.#load = load;
    this.#wanted = controller.state.locale;
  }

  /**
   * The latest call wins, and an earlier one settles with it. Rejects like the loading function, and then
   * leaves the language unchanged.
   */
  setLocale(locale: string): Promise<void> {
    this.#wanted = locale;
    return this.refresh();
  }

  /** Loads sentences that were added since, in the language that was set last. */
  refresh(): Promise<void> {
    this.#latest = this.#change(this.#wanted);
    return this.#latest;
  }

  async #change(locale: string): Promise<void> {
    const call = ++this.#calls;
    const {parts, english} = this.#controller.state;
    const [loaded] = await Promise.allSettled([this.#load(locale, {parts: ['page', ...parts], english})]);
    if (call !== this.#calls) return this.#latest;
    if (loaded.status === 'rejected') {
      this.#wanted = this.#controller.state.locale;
      throw loaded.reason;
    }
    this.#controller.change({locale, sentences: loaded.value ?? {}});
  }
}
