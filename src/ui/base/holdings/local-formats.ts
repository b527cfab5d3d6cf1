import type {Client} from '../../../client/client.js';
import {Formats} from '../../../core/model/amounts/formats.js';

/** The formats of the client's language, made anew only when that changes. */
export class LocalFormats {
  readonly #host: {readonly client: Client};
  #formats: Formats | undefined;
  #locale: string | undefined;

  constructor(host: {readonly client: Client}) {
    this.#host = host;
  }

  get value(): Formats {
    const locale = this.#host.client.locale.locale.get();
    if (!this.#formats || locale !== this.#locale) this.#formats = new Formats(locale);
    this.#locale = locale;
    return this.#formats;
  }
}
