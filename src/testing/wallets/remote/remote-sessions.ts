import type SignClient from '@walletconnect/sign-client';
import type {LocalAccount} from 'viem';
import type {WalletChain} from '../signing/wallet-chain.js';
import {caipId, placeAccounts, type WalletHoldings} from './namespaces.js';
import type {RemoteSession} from './sign-client.js';

/** An event as a wallet sends it over its sessions. */
export interface RemoteEvent {
  readonly name: string;
  readonly data: unknown;
}

/** What a wallet holds, and the sessions that are told when it changes. */
export class RemoteSessions {
  readonly #client: SignClient;
  readonly #changed: () => void;
  #holdings: WalletHoldings;

  constructor(client: SignClient, holdings: WalletHoldings, changed: () => void) {
    this.#client = client;
    this.#holdings = holdings;
    this.#changed = changed;
  }

  get holdings(): WalletHoldings {
    return this.#holdings;
  }

  get all(): readonly RemoteSession[] {
    return this.#client.session.getAll();
  }

  /** Moves the wallet to a chain; sessions without it get it first. */
  async switchChain(active: WalletChain): Promise<void> {
    this.#hold({active});
    await this.#update((chains) => [...new Set([...chains, caipId(active)])]);
    await this.emit({name: 'chainChanged', data: active.id});
    this.#changed();
  }

  /** Replaces the accounts in every session. */
  async setAccounts(accounts: readonly LocalAccount[]): Promise<void> {
    this.#hold({accounts});
    await this.#update((chains) => chains);
    await this.emit({name: 'accountsChanged', data: accounts.map(({address}) => address)});
    this.#changed();
  }

  /** Sends an event to every session that was granted it, on the active chain unless said otherwise. */
  async emit({name, data}: RemoteEvent, chainId = caipId(this.#holdings.active)): Promise<void> {
    const listening = this.all.filter(({namespaces}) => namespaces['eip155']?.events.includes(name));
    await Promise.all(listening.map(({topic}) => this.#client.emit({topic, event: {name, data}, chainId})));
  }

  /** Ends one session, or all of them. */
  async disconnect(topic?: string): Promise<void> {
    const ended = this.all.filter((session) => topic === undefined || session.topic === topic);
    const reason = {code: 6000, message: 'User disconnected.'};
    await Promise.all(ended.map((session) => this.#client.disconnect({topic: session.topic, reason})));
    this.#changed();
  }

  /** Said before the sessions are told: a page that is closed meanwhile has kept the choice. */
  #hold(change: Partial<WalletHoldings>): void {
    this.#holdings = {...this.#holdings, ...change};
    this.#changed();
  }

  async #update(choose: (chains: readonly string[]) => readonly string[]): Promise<void> {
    await Promise.all(
      this.all.map(async ({topic, namespaces}) => {
        const granted = namespaces['eip155'];
        if (!granted) return;
        const placed = placeAccounts(choose(granted.chains ?? []), this.#holdings);
        const {acknowledged} = await this.#client.update({
          topic,
          namespaces: {...namespaces, eip155: {...granted, ...placed}},
        });
        await acknowledged();
      }),
    );
  }
}
