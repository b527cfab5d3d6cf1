import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {disconnectWallet} from '../../../flows/disconnect-wallet.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {chooseConnector} from '../../../ui/base/connecting/wallet-choice.js';
import type {ClientHost} from '../../../ui/base/observe.js';
import type {GroupedWallet} from './wallet-groups.js';

/** One wallet on one chain. */
export interface ChainWallet {
  readonly namespace: ChainNamespace;
  readonly entry: GroupedWallet;
}

/** Switches, connects and disconnects wallets, and tracks running actions. */
export class WalletActions {
  readonly #host: ClientHost<Client>;
  #switching: string | undefined;
  #disconnecting: ReadonlySet<string> = new Set();
  #isDisconnectingAll = false;
  #change: Message | undefined;
  #lastNamespace: ChainNamespace | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
  }

  /** The latest result, for screen readers. */
  get change(): Message | undefined {
    return this.#change;
  }

  /** The chain of the last action. */
  get lastNamespace(): ChainNamespace | undefined {
    return this.#lastNamespace;
  }

  get isDisconnectingAll(): boolean {
    return this.#isDisconnectingAll;
  }

  isSwitching(wallet: ChainWallet): boolean {
    return this.#switching === keyOf(wallet);
  }

  isDisconnecting(wallet: ChainWallet): boolean {
    return this.#disconnecting.has(keyOf(wallet));
  }

  /** Switches to another connected wallet. */
  async use(wallet: ChainWallet): Promise<void> {
    const {client} = this.#host;
    const {namespace, entry} = wallet;
    const {connectorId} = entry;
    this.#lastNamespace = namespace;
    this.#note(() => (this.#switching = keyOf(wallet)));
    try {
      await client.flows.switchWallet({namespace, connectorId});
      this.#change = ['profileWallets.switched', entry.wallet, chainFace(client, namespace).name];
    } finally {
      this.#note(() => (this.#switching = undefined));
    }
  }

  /** Disconnects a wallet, or removes a missing one. */
  async disconnect(wallet: ChainWallet): Promise<void> {
    const {namespace, entry} = wallet;
    const key = keyOf(wallet);
    this.#lastNamespace = namespace;
    this.#note(() => (this.#disconnecting = new Set([...this.#disconnecting, key])));
    try {
      await disconnectWallet(this.#host.client, {namespace, connectorId: entry.connectorId});
      this.#change = ['profileWallets.ended', entry.wallet];
    } finally {
      this.#note(
        () => (this.#disconnecting = new Set([...this.#disconnecting].filter((other) => other !== key))),
      );
    }
  }

  async disconnectAll(): Promise<void> {
    this.#note(() => (this.#isDisconnectingAll = true));
    try {
      await this.#host.client.flows.disconnect();
    } finally {
      this.#note(() => (this.#isDisconnectingAll = false));
    }
  }

  /** Opens the view that connects a wallet on this chain. */
  openConnect({namespace, entry}: ChainWallet): void {
    const {client} = this.#host;
    const connector = client.connectors.find(entry.connectorId);
    if (!connector) return;
    client.wallets.filterBy(namespace);
    chooseConnector(client, connector);
  }

  #note(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }
}

function keyOf({namespace, entry}: ChainWallet): string {
  return `${namespace} ${entry.connectorId}`;
}
