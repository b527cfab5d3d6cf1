import {createMockSolanaWallet, type MockSolanaWallet} from '@drawbridge/modal/testing';
import {accountChoices} from '../../devnet/devnet-choices.js';
import type {WalletDevnet} from '../../devnet/devnet-info.js';
import {summarizeSolana} from '../../prompt/solana-summary.js';
import {ChoiceKeeper} from '../kept-choice.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** The wallet's Solana side: registered by the Wallet Standard. */
export class SolanaPart implements WalletPart {
  readonly wallet: MockSolanaWallet;
  readonly #accounts: WalletDevnet['solana']['accounts'];

  constructor({solana}: WalletDevnet, hooks: PartHooks) {
    const {accounts, rpcUrl} = solana;
    const keeper = new ChoiceKeeper(`${hooks.storageName}-solana`);
    const kept = keeper.read();
    const selected = accounts.find(({address}) => address === kept.address) ?? accounts[0];
    this.#accounts = accounts;
    this.wallet = createMockSolanaWallet({
      name: hooks.name,
      icon: hooks.icon,
      rpcUrl,
      chains: ['solana:devnet'],
      without: hooks.oneApproval ? [] : ['solana:signIn'],
      accounts: selected ? [selected.privateKey] : [],
      authorized: kept.authorized,
      approve: async (prompt) => hooks.ask(await summarizeSolana(prompt, location.host)),
      unlock: () => hooks.unlock(),
      onChange: (snapshot) => {
        keeper.write(snapshot);
        hooks.changed();
      },
    });
  }

  get object(): object {
    return this.wallet.wallet;
  }

  get isAuthorized(): boolean {
    return this.wallet.snapshot.authorized;
  }

  get fields(): readonly WalletField[] {
    return [
      {
        label: 'Solana',
        choices: accountChoices(this.#accounts, this.wallet.snapshot.address),
        choose: (chosen) => {
          const account = this.#accounts.find(({address}) => address === chosen);
          if (account) this.wallet.setAccounts([account.privateKey]);
        },
      },
    ];
  }

  announce(): void {
    this.wallet.register();
  }

  setLocked(isLocked: boolean): void {
    if (isLocked) this.wallet.lock();
    else this.wallet.unlock();
  }

  revoke(): void {
    this.wallet.revoke();
  }

  destroy(): void {
    this.wallet.destroy();
  }
}
