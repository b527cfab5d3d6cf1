import {createMockEvmWallet, type MockEvmWallet} from '@drawbridge/modal/testing';
import {networkChoices} from '../../devnet/devnet-choices.js';
import {walletChains, type WalletDevnet} from '../../devnet/devnet-info.js';
import {summarizeRequest} from '../../prompt/request-summary.js';
import {ChoiceKeeper} from '../kept-choice.js';
import {approveAll} from './shared-wallet-calls.js';
import {SharedWalletProvider, type SharedAnswer} from './shared-wallet-provider.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** Reverse domain name of the demo's shared wallet. */
const RDNS = 'dev.drawbridge.demo-shared-wallet';

const ANSWERS: readonly (readonly [answer: SharedAnswer, label: string])[] = [
  ['proposal', 'With the proposal'],
  ['transaction', 'Once it is carried out'],
];

/** A wallet that needs two of three owners, one of whom uses this browser. */
export class SharedWalletPart implements WalletPart {
  readonly provider: SharedWalletProvider;
  readonly #owner: MockEvmWallet;
  readonly #devnet: WalletDevnet;
  readonly #hooks: PartHooks;
  readonly #announce: () => void;
  #answer: SharedAnswer = 'proposal';

  constructor(devnet: WalletDevnet, hooks: PartHooks) {
    this.#devnet = devnet;
    this.#hooks = hooks;
    const [owner] = devnet.accounts;
    if (!owner) throw new Error('The devnet has no accounts');
    this.#owner = createOwner(devnet, hooks, owner.privateKey);
    this.provider = new SharedWalletProvider({
      owner: this.#owner.provider,
      ownerAddress: owner.address,
      wallet: devnet.bridge.sharedWallet,
      answer: () => this.#answer,
    });
    const info = Object.freeze({uuid: crypto.randomUUID(), name: hooks.name, icon: hooks.icon, rdns: RDNS});
    const detail = Object.freeze({info, provider: this.provider});
    this.#announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
  }

  get object(): object {
    return this.provider;
  }

  get isAuthorized(): boolean {
    return this.#owner.snapshot.authorized;
  }

  get fields(): readonly WalletField[] {
    return [
      {
        label: 'Network',
        choices: networkChoices(walletChains(this.#devnet), this.#owner.snapshot.chainId),
        choose: (id) => this.#owner.setChain(Number(id)),
      },
      {
        label: 'Answers',
        choices: ANSWERS.map(([value, label]) => ({value, label, isSelected: value === this.#answer})),
        choose: (value) => {
          this.#answer = ANSWERS.find(([answer]) => answer === value)?.[0] ?? 'proposal';
          this.#hooks.changed();
        },
      },
      {
        label: 'Other owner',
        choices: [
          {value: 'waits', label: 'Has not approved', isSelected: true},
          {value: 'approves', label: 'Approves all', isSelected: false},
        ],
        choose: (value) => {
          if (value === 'approves') void this.#approveAll();
        },
      },
    ];
  }

  announce(): void {
    window.addEventListener('eip6963:requestProvider', this.#announce);
    this.#announce();
  }

  setLocked(isLocked: boolean): void {
    if (isLocked) this.#owner.lock();
    else this.#owner.unlock();
  }

  revoke(): void {
    this.#owner.revoke();
  }

  destroy(): void {
    window.removeEventListener('eip6963:requestProvider', this.#announce);
    this.#owner.destroy();
  }

  async #approveAll(): Promise<void> {
    const {accounts, chains, bridge} = this.#devnet;
    const [, other] = accounts;
    if (!other) return;
    const rpcUrls = chains.map(({rpcUrl}) => rpcUrl);
    await approveAll({privateKey: other.privateKey, rpcUrls}, bridge.sharedWallet);
    this.#hooks.changed();
  }
}

/** The owner's own wallet, which announces nothing. */
function createOwner(devnet: WalletDevnet, hooks: PartHooks, key: `0x${string}`): MockEvmWallet {
  const keeper = new ChoiceKeeper(hooks.storageName);
  const kept = keeper.read();
  const chains = walletChains(devnet);
  const start = chains.find(({id}) => id === kept.chainId) ?? chains[0];
  return createMockEvmWallet({
    name: hooks.name,
    icon: hooks.icon,
    rdns: RDNS,
    chains,
    accounts: [key],
    authorized: kept.authorized,
    ...(start && {startChainId: start.id}),
    approve: (request) => hooks.ask(summarizeRequest(request, location.host)),
    unlock: () => hooks.unlock(),
    onChange: (snapshot) => {
      keeper.write(snapshot);
      hooks.changed();
    },
  });
}
