import type {Client} from '../../client/client.js';
import {Formats} from '../../core/model/assets/formats.js';
import {observe, type ClientHost, type Observed} from './observe.js';

/** The formats of the client's language. Creates them again and updates the host when the language changes. */
export class LocalFormats {
  readonly #locale: Observed<Client, string>;
  #formats: Formats | undefined;
  #made: string | undefined;

  constructor(host: ClientHost<Client>) {
    this.#locale = observe(host, ({locale}) => locale.locale);
  }

  get value(): Formats {
    const locale = this.#locale.value;
    if (!this.#formats || locale !== this.#made) this.#formats = new Formats(locale);
    this.#made = locale;
    return this.#formats;
  }
}
