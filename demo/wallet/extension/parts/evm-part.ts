import {createMockEvmWallet, type MockEvmWallet} from '@drawbridge/modal/testing';
import {accountChoices, networkChoices} from '../../devnet/devnet-choices.js';
import {extensionChains, type WalletDevnet} from '../../devnet/devnet-info.js';
import {summarizeRequest} from '../../prompt/request-summary.js';
import {ChoiceKeeper} from '../kept-choice.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** Reverse domain name of the demo's extension wallet. */
export const DEMO_WALLET_RDNS = 'dev.drawbridge.demo-wallet';

/** The wallet's EVM side: announced by EIP-6963, or of the old kind. */
export class EvmPart implements WalletPart {
  readonly wallet: MockEvmWallet;
  readonly #devnet: WalletDevnet;
  readonly #isLegacy: boolean;

  constructor(devnet: WalletDevnet, hooks: PartHooks, isLegacy = false) {
    this.#devnet = devnet;
    this.#isLegacy = isLegacy;
    this.wallet = createWallet(devnet, hooks);
  }

  get object(): object {
    return this.wallet.provider;
  }

  get isAuthorized(): boolean {
    return this.wallet.snapshot.authorized;
  }

  get fields(): readonly WalletField[] {
    const {address, chainId} = this.wallet.snapshot;
    const {accounts} = this.#devnet;
    return [
      {
        label: 'Account',
        choices: accountChoices(accounts, address),
        choose: (chosen) => {
          const account = accounts.find((each) => each.address === chosen);
          if (account) this.wallet.setAccounts([account.privateKey]);
        },
      },
      {
        label: 'Network',
        choices: networkChoices(extensionChains(this.#devnet), chainId),
        choose: (id) => this.wallet.setChain(Number(id)),
      },
    ];
  }

  announce(): void {
    if (this.#isLegacy) this.wallet.installLegacy();
    else this.wallet.announce();
  }

  setLocked(isLocked: boolean): void {
    if (isLocked) this.wallet.lock();
    else this.wallet.unlock();
  }

  revoke(): void {
    this.wallet.revoke();
  }

  revokeSessions(): void {
    this.wallet.revokeSessions();
  }

  destroy(): void {
    this.wallet.destroy();
  }
}

function createWallet(devnet: WalletDevnet, hooks: PartHooks): MockEvmWallet {
  const {name, icon, storageName, oneApproval, sessionDialect} = hooks;
  const keeper = new ChoiceKeeper(storageName);
  const kept = keeper.read();
  const chains = extensionChains(devnet);
  const start = chains.find(({id}) => id === kept.chainId) ?? chains[0];
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[0];
  return createMockEvmWallet({
    name,
    icon,
    rdns: DEMO_WALLET_RDNS,
    chains,
    accounts: selected ? [selected.privateKey] : [],
    authorized: kept.authorized,
    signsIn: oneApproval,
    sessionDialect,
    ...(start ? {startChainId: start.id} : {}),
    approve: (request) => hooks.ask(summarizeRequest(request, location.host)),
    unlock: () => hooks.unlock(),
    onChange: (snapshot) => {
      keeper.write(snapshot);
      hooks.changed();
    },
  });
}
