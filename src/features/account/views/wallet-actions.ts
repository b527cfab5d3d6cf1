import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {disconnectWallet} from '../../../flows/disconnect-wallet.js';
import {chooseConnector} from '../../../ui/base/connecting/wallet-choice.js';
import type {ClientHost} from '../../../ui/base/observe.js';
import type {WalletEntry} from './wallet-groups.js';

/** One wallet on one chain. */
export interface PlacedWallet {
  readonly namespace: ChainNamespace;
  readonly entry: WalletEntry;
}

/** Does what the user asks for with their wallets, and knows what is under way. */
export class WalletDeeds {
  readonly #host: ClientHost<Client>;
  #switching: string | undefined;
  #ending: ReadonlySet<string> = new Set();
  #isEndingAll = false;
  #change: Message | undefined;
  #place: ChainNamespace | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
  }

  /** The latest result, for screen readers. */
  get change(): Message | undefined {
    return this.#change;
  }

  /** The chain something was done on last. */
  get place(): ChainNamespace | undefined {
    return this.#place;
  }

  get isEndingAll(): boolean {
    return this.#isEndingAll;
  }

  isSwitching(wallet: PlacedWallet): boolean {
    return this.#switching === keyOf(wallet);
  }

  isEnding(wallet: PlacedWallet): boolean {
    return this.#ending.has(keyOf(wallet));
  }

  /** Brings another connected wallet into use. */
  async use(wallet: PlacedWallet): Promise<void> {
    const {client} = this.#host;
    const {namespace, entry} = wallet;
    const {connectorId, name} = entry;
    this.#place = namespace;
    this.#note(() => (this.#switching = keyOf(wallet)));
    try {
      await client.flows.switchWallet({namespace, connectorId});
      this.#change = ['profileWallets.switched', name, chainFace(client, namespace).name];
    } finally {
      this.#note(() => (this.#switching = undefined));
    }
  }

  /** Disconnects a wallet, or forgets one that is not there. */
  async end(wallet: PlacedWallet): Promise<void> {
    const {namespace, entry} = wallet;
    const key = keyOf(wallet);
    this.#place = namespace;
    this.#note(() => (this.#ending = new Set([...this.#ending, key])));
    try {
      await disconnectWallet(this.#host.client, {namespace, connectorId: entry.connectorId});
      this.#change = ['profileWallets.ended', entry.name];
    } finally {
      this.#note(() => (this.#ending = new Set([...this.#ending].filter((other) => other !== key))));
    }
  }

  async endAll(): Promise<void> {
    this.#note(() => (this.#isEndingAll = true));
    try {
      await this.#host.client.flows.disconnect();
    } finally {
      this.#note(() => (this.#isEndingAll = false));
    }
  }

  /** Goes to where a wallet is asked, on this chain. */
  ask({namespace, entry}: PlacedWallet): void {
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

function keyOf({namespace, entry}: PlacedWallet): string {
  return `${namespace} ${entry.connectorId}`;
}
