import {createMockEvmWallet, type MockEvmWallet, type WalletBatching} from '@drawbridge/modal/testing';
import {accountChoices, networkChoices} from '../../devnet/devnet-choices.js';
import {extensionChains, type WalletDevnet} from '../../devnet/devnet-info.js';
import {summarizeRequest} from '../../prompt/request-summary.js';
import {ChoiceKeeper, type KeptChoice} from '../kept-choice.js';
import type {PartHooks, WalletField, WalletPart} from './wallet-part.js';

/** Reverse domain name of the demo's extension wallet. */
export const DEMO_WALLET_RDNS = 'dev.drawbridge.demo-wallet';

/** How the wallet treats several calls (EIP-5792), and the label in its panel. */
const BATCHING: readonly (readonly [mode: WalletBatching | undefined, label: string])[] = [
  [undefined, 'Unknown'],
  ['supported', 'Supported'],
  ['ready', 'After an upgrade'],
  ['refuses', 'Offered, then refused'],
  ['silent', 'No answer'],
];

/** What the device behind the wallet does, with the failures that pages get from such wallets. */
const DEVICES: readonly (readonly [mode: string, label: string, message?: string])[] = [
  ['none', 'None'],
  [
    'declines',
    'Declined on it',
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  ],
  [
    'blind',
    'Shows no contract calls',
    'Please enable Blind signing or Contract data in the Ethereum app Settings',
  ],
];
/** Internal error, of JSON-RPC. */
const INTERNAL = -32_603;

/** The wallet's EVM side: announced by EIP-6963, or of the old kind. */
export class EvmPart implements WalletPart {
  readonly wallet: MockEvmWallet;
  readonly #devnet: WalletDevnet;
  readonly #isLegacy: boolean;
  readonly #keeper: ChoiceKeeper;
  readonly #hooks: PartHooks;
  #batching: WalletBatching | undefined;
  #device = 'none';

  constructor(devnet: WalletDevnet, hooks: PartHooks, isLegacy = false) {
    this.#devnet = devnet;
    this.#isLegacy = isLegacy;
    this.#keeper = new ChoiceKeeper(hooks.storageName);
    this.#hooks = hooks;
    const kept = this.#keeper.read();
    this.#batching = kept.batching;
    this.wallet = createWallet(devnet, hooks, {kept, onChange: (snapshot) => this.#keep(snapshot)});
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
      {
        label: 'Batches',
        choices: BATCHING.map(([mode = '', label]) => ({
          value: mode,
          label,
          isSelected: mode === (this.#batching ?? ''),
        })),
        choose: (value) => {
          this.#batching = BATCHING.find(([mode]) => mode === value)?.[0];
          this.wallet.setBatching(this.#batching);
          this.#keep(this.wallet.snapshot);
        },
      },
      {
        label: 'Device',
        choices: DEVICES.map(([value, label]) => ({value, label, isSelected: value === this.#device})),
        choose: (value) => this.#chooseDevice(value),
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

  #chooseDevice(mode: string): void {
    this.#device = mode;
    const message = DEVICES.find(([each]) => each === mode)?.[2];
    if (message === undefined) this.wallet.resetScript();
    else this.wallet.answer('eth_sendTransaction', {error: {code: INTERNAL, message}});
    this.#hooks.changed();
  }

  #keep(snapshot: Snapshot): void {
    this.#keeper.write({...snapshot, ...(this.#batching && {batching: this.#batching})});
    this.#hooks.changed();
  }
}

type Snapshot = MockEvmWallet['snapshot'];

interface Keeping {
  readonly kept: KeptChoice;
  readonly onChange: (snapshot: Snapshot) => void;
}

function createWallet(devnet: WalletDevnet, hooks: PartHooks, {kept, onChange}: Keeping): MockEvmWallet {
  const {name, icon, oneApproval, sessionDialect} = hooks;
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
    approve: (request) => hooks.ask(summarizeRequest(request, location.host, devnet.contracts.tokens)),
    unlock: () => hooks.unlock(),
    batchExecutor: devnet.contracts.batchExecutor,
    ...(kept.batching && {batching: kept.batching}),
    onChange,
  });
}
