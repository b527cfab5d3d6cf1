import type SignClient from '@walletconnect/sign-client';
import type {LocalAccount} from 'viem';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {ChangeManner} from '../behaviour.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {caipId, grantNamespaces, placeAccounts, type WalletProfile} from './namespaces.js';
import type {RemoteSession, SessionNamespaces} from './sign-client.js';
import {updateSession} from './update-session.js';

/** An event that a wallet sends over its sessions. */
export interface RemoteEvent {
  readonly name: string;
  readonly data: unknown;
}

const EMPTY = {chains: [], accounts: [], methods: [], events: []};

/**
 * The state of a wallet, and the sessions that are informed when it changes.
 *
 * @internal
 */
export class RemoteSessions {
  readonly #client: SignClient;
  readonly #changed: () => void;
  #profile: WalletProfile;

  constructor(client: SignClient, profile: WalletProfile, changed: () => void) {
    this.#client = client;
    this.#profile = profile;
    this.#changed = changed;
  }

  get profile(): WalletProfile {
    return this.#profile;
  }

  get all(): readonly RemoteSession[] {
    return this.#client.session.getAll();
  }

  /**
   * Switches the wallet to a chain; first adds it to sessions without it, by an update, because the user wants it
   * there.
   */
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

  /** Changes the smart accounts, for sessions that start from now on. */
  setSmartAccounts(smart: readonly LocalAccount[]): void {
    this.#hold({smart});
  }

  /** The possible grants for the user's chosen namespaces, including withheld ones. */
  profileFor(chosen: readonly ChainNamespace[]): WalletProfile {
    const all = ['eip155', ...this.#profile.families.map(({namespace}) => namespace)] as const;
    return {...this.#profile, withheld: all.filter((namespace) => !chosen.includes(namespace))};
  }

  /** Grants a withheld namespace, to one session or to every one that requested it. */
  async grant(namespace: ChainNamespace, topic?: string): Promise<void> {
    if (topic === undefined) {
      this.#hold({withheld: this.#profile.withheld.filter((each) => each !== namespace)});
    }
    const profile = topic === undefined ? this.#profile : this.profileFor([namespace]);
    await this.#change((session) => {
      const granted = grantNamespaces(session, profile)?.[namespace];
      return granted && {...session.namespaces, [namespace]: granted};
    }, topic);
    this.#changed();
  }

  /** Revokes a namespace in one session or in every one; the last namespace stays without chains and accounts. */
  async revoke(namespace: ChainNamespace, topic?: string): Promise<void> {
    if (topic === undefined) this.#hold({withheld: [...this.#profile.withheld, namespace]});
    await this.#change((session) => {
      const {[namespace]: taken, ...others} = session.namespaces;
      const isEmpty = Object.keys(others).length === 0;
      return taken && (isEmpty ? {[namespace]: EMPTY} : others);
    }, topic);
    this.#changed();
  }

  /** Sends an event to every session with a grant for it, by default on the active chain. */
  async emit({name, data}: RemoteEvent, chainId = caipId(this.#profile.active)): Promise<void> {
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

  /** Notifies first, before the sessions: a page that is closed meanwhile has then stored the choice. */
  #hold(change: Partial<WalletProfile>): void {
    this.#profile = {...this.#profile, ...change};
    this.#changed();
  }

  async #update(choose: (chains: readonly string[]) => readonly string[]): Promise<void> {
    await this.#change(({namespaces, sessionProperties}) => {
      const granted = namespaces['eip155'];
      // A session without account types must not mistake a smart account for another kind.
      const smart = sessionProperties?.['accountTypes'] === undefined ? [] : this.#profile.smart;
      const placed = granted && placeAccounts(choose(granted.chains ?? []), {...this.#profile, smart});
      return placed && {...namespaces, eip155: {...granted, ...placed}};
    });
  }

  /** Updates the namespaces of sessions; those without new namespaces stay unchanged. */
  async #change(
    choose: (session: RemoteSession) => SessionNamespaces | undefined,
    topic?: string,
  ): Promise<void> {
    const sessions = this.all.filter((session) => topic === undefined || session.topic === topic);
    await Promise.all(
      sessions.map(async (session) => {
        const namespaces = choose(session);
        if (!namespaces) return;
        await updateSession(this.#client, {topic: session.topic, namespaces});
      }),
    );
  }
}
