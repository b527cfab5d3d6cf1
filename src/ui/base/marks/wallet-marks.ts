import type {TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {loadPart} from '../custom-element.js';
import type {ClientHost} from '../observe.js';
import type {walletMark as WalletMark} from './wallet-mark.js';

/** The built-in marks of a view's wallets. They are loaded at the first wallet that may need one; then the view renders. */
export class WalletMarks {
  readonly #host: ClientHost<Client>;
  #find: typeof WalletMark | undefined;
  #isRequested = false;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
  }

  /** The mark of a wallet by its id in the explorer, or the beginning of it; `undefined` until it is loaded. */
  of(explorerId: string | undefined): TemplateResult | undefined {
    if (explorerId === undefined) return undefined;
    if (!this.#find) this.#load();
    return this.#find?.(this.#host.client, explorerId);
  }

  #load(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    loadPart(async () => {
      this.#find = (await import(/* together: marks */ './wallet-mark.js')).walletMark;
      this.#host.requestUpdate();
    });
  }
}
