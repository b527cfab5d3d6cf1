import {atom, type ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import {enPage} from '../../core/messages/en-page.js';
import type {MessageOverrides, Messages, PageMessages} from '../../core/messages/message.js';

// Languages written from right to left.
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i;

/** The language in use and its sentences; the full catalogue arrives with the modal. */
export class LocaleController {
  readonly #overrides: MessageOverrides;
  readonly #locale;
  readonly #catalogue = atom<PageMessages>(enPage);

  /** A BCP 47 tag. */
  readonly locale: ReadableAtom<string>;
  readonly direction: ReadableAtom<'ltr' | 'rtl'>;
  readonly messages: ReadableAtom<PageMessages>;

  constructor({locale, overrides}: {readonly locale: string; readonly overrides: MessageOverrides}) {
    this.#overrides = overrides;
    this.#locale = atom(locale);
    this.locale = this.#locale;
    this.direction = computed([this.#locale], (tag) => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'));
    this.messages = computed([this.#catalogue], (catalogue) => ({...catalogue, ...this.#overrides}));
  }

  setLocale(locale: string): void {
    this.#locale.set(locale);
  }

  /** Adds sentences, and gives the same store with the type it has once all are there. */
  extend(sentences: Partial<Messages>): ReadableAtom<Messages> {
    this.#catalogue.set({...this.#catalogue.get(), ...sentences});
    return this.messages as ReadableAtom<Messages>;
  }
}
