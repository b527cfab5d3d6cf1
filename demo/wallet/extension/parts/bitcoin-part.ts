import {createMockBitcoinWallet, type MockBitcoinWallet} from '@drawbridge/modal/testing';
import {summarizeBitcoin} from '../../prompt/bitcoin-summary.js';
import {ChoiceKeeper} from '../kept-choice.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** The wallet's Bitcoin side, on the test network: registered by the Wallet Standard. */
export class BitcoinPart implements WalletPart {
  readonly fields: readonly WalletField[] = [];
  readonly #wallet: MockBitcoinWallet;

  private constructor(wallet: MockBitcoinWallet) {
    this.#wallet = wallet;
  }

  /** Loads what signing needs. */
  static async open(hooks: PartHooks): Promise<BitcoinPart> {
    const keeper = new ChoiceKeeper(`${hooks.storageName}-bitcoin`);
    const wallet = await createMockBitcoinWallet({
      announce: 'wallet-standard',
      name: hooks.name,
      icon: hooks.icon,
      network: 'testnet',
      authorized: keeper.read().authorized,
      approve: async (prompt) => hooks.ask(await summarizeBitcoin(prompt, location.host)),
      unlock: () => hooks.unlock(),
      onChange: ({authorized}) => {
        keeper.write({authorized});
        hooks.changed();
      },
    });
    return new BitcoinPart(wallet);
  }

  get object(): object {
    return this.#wallet.provider;
  }

  get isAuthorized(): boolean {
    return this.#wallet.snapshot.authorized;
  }

  announce(): void {
    this.#wallet.announce();
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
