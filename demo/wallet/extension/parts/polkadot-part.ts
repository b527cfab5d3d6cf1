import {createMockPolkadotWallet, type MockPolkadotWallet} from '@drawbridge/modal/testing';
import {summarizePolkadot} from '../../prompt/polkadot-summary.js';
import {ChoiceKeeper} from '../kept-choice.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** The wallet's Polkadot side: in `injectedWeb3` under the wallet's name, with //Alice of the development phrase. */
export class PolkadotPart implements WalletPart {
  readonly fields: readonly WalletField[] = [];
  readonly #wallet: MockPolkadotWallet;

  private constructor(wallet: MockPolkadotWallet) {
    this.#wallet = wallet;
  }

  /** Makes the keys, which takes a moment. */
  static async open(hooks: PartHooks): Promise<PolkadotPart> {
    const keeper = new ChoiceKeeper(`${hooks.storageName}-polkadot`);
    const wallet = await createMockPolkadotWallet({
      key: hooks.name,
      authorized: keeper.read().authorized,
      approve: (prompt) => hooks.ask(summarizePolkadot(prompt, location.host)),
      onChange: (snapshot) => {
        keeper.write(snapshot);
        hooks.changed();
      },
    });
    return new PolkadotPart(wallet);
  }

  get object(): object | undefined {
    const {injectedWeb3}: {injectedWeb3?: Record<string, object>} = window as object;
    return injectedWeb3?.[this.#wallet.key];
  }

  get isAuthorized(): boolean {
    return this.#wallet.snapshot.authorized;
  }

  announce(): void {
    this.#wallet.install();
  }

  setLocked(isLocked: boolean): void {
    if (isLocked) this.#wallet.lock();
    else this.#wallet.unlock();
  }

  revoke(): void {
    this.#wallet.revoke();
  }

  destroy(): void {
    this.#wallet.destroy();
  }
}
