import type SignClient from '@walletconnect/sign-client';
import type {LocalAccount} from 'viem';
import type {ChangeManner} from '../script/behaviour.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {caipId, grantNamespaces, placeAccounts, type WalletHoldings} from './namespaces.js';
import type {RemoteSession, SessionNamespaces} from './sign-client.js';

/** An event as a wallet sends it over its sessions. */
export interface RemoteEvent {
  readonly name: string;
  readonly data: unknown;
}

const EMPTY = {chains: [], accounts: [], methods: [], events: []};

/**
 * What a wallet holds, and the sessions that are told when it changes.
 *
 * @internal
 */
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

  /** Moves the wallet to a chain; sessions without it get it first, by an update: its user wants it there. */
  async switchChain(active: WalletChain, {silent = false}: ChangeManner = {}): Promise<void> {
    this.#hold({active});
    if (silent) return;
    await this.#update((chains) => [...new Set([...chains, caipId(active)])]);
    await this.emit({name: 'chainChanged', data: active.id});
    this.#changed();
  }

  /** Replaces the accounts in every session. */
  async setAccounts(accounts: readonly LocalAccount[], {silent = false}: ChangeManner = {}): Promise<void> {
    this.#hold({accounts});
    if (silent) return;
    await this.#update((chains) => chains);
    await this.emit({name: 'accountsChanged', data: accounts.map(({address}) => address)});
    this.#changed();
  }

  /** Has other smart accounts, for sessions that are made from now on. */
  setSmartAccounts(smart: readonly LocalAccount[]): void {
    this.#hold({smart});
  }

  /** What can be granted when the user chose these namespaces, whatever is withheld from others. */
  holdingsFor(chosen: readonly ChainNamespace[]): WalletHoldings {
    const all = ['eip155', ...this.#holdings.families.map(({namespace}) => namespace)] as const;
    return {...this.#holdings, withheld: all.filter((namespace) => !chosen.includes(namespace))};
  }

  /** Grants a namespace that was withheld, to one session or to every one that asked for it. */
  async grant(namespace: ChainNamespace, topic?: string): Promise<void> {
    if (topic === undefined) {
      this.#hold({withheld: this.#holdings.withheld.filter((each) => each !== namespace)});
    }
    const holdings = topic === undefined ? this.#holdings : this.holdingsFor([namespace]);
    await this.#change((session) => {
      const granted = grantNamespaces(session, holdings)?.[namespace];
      return granted && {...session.namespaces, [namespace]: granted};
    }, topic);
    this.#changed();
  }

  /** Takes a namespace back from one session or from every one; the last one stays without chains and accounts. */
  async revoke(namespace: ChainNamespace, topic?: string): Promise<void> {
    if (topic === undefined) this.#hold({withheld: [...this.#holdings.withheld, namespace]});
    await this.#change((session) => {
      const {[namespace]: taken, ...others} = session.namespaces;
      const isEmpty = Object.keys(others).length === 0;
      return taken && (isEmpty ? {[namespace]: EMPTY} : others);
    }, topic);
    this.#changed();
  }

  /** Sends an event to every session that was granted it, on the active chain unless said otherwise. */
  async emit({name, data}: RemoteEvent, chainId = caipId(this.#holdings.active)): Promise<void> {
    const [namespace = ''] = chainId.split(':');
    const listening = this.all.filter(({namespaces}) => namespaces[namespace]?.events.includes(name));
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
    await this.#change(({namespaces, sessionProperties}) => {
      const granted = namespaces['eip155'];
      // A session that was told of no kinds must not take a smart account for another one.
      const smart = sessionProperties?.['accountTypes'] === undefined ? [] : this.#holdings.smart;
      const placed = granted && placeAccounts(choose(granted.chains ?? []), {...this.#holdings, smart});
      return placed && {...namespaces, eip155: {...granted, ...placed}};
    });
  }

  /** Gives sessions other namespaces; those for which there are none stay as they are. */
  async #change(
    choose: (session: RemoteSession) => SessionNamespaces | undefined,
    topic?: string,
  ): Promise<void> {
    const sessions = this.all.filter((session) => topic === undefined || session.topic === topic);
    await Promise.all(
      sessions.map(async (session) => {
        const namespaces = choose(session);
        if (!namespaces) return;
        const {acknowledged} = await this.#client.update({topic: session.topic, namespaces});
        await acknowledged();
      }),
    );
  }
}
