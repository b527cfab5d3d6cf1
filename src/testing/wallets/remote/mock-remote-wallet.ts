import type SignClient from '@walletconnect/sign-client';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import type {ChangeManner, ScriptedBehaviour, WalletLogEntry} from '../behaviour.js';
import {drawnIcon} from '../drawn-icon.js';
import type {SessionDialect} from '../evm/session-keys/session-dialect.js';
import {toLocalAccounts, type WalletAccountInput} from '../signing/wallet-accounts.js';
import {LOCAL_ANVIL, type WalletChain} from '../signing/wallet-chain.js';
import {WalletScript} from '../wallet-script.js';
import type {MockRemoteWalletOptions} from './mock-remote-wallet-options.js';
import type {WalletProfile} from './namespaces.js';
import type {RemoteFamily} from './remote-family.js';
import {RemoteInbox, userRejectedRemotely} from './remote-inbox.js';
import {REMOTE_PROMPTS, RemoteRequestHandler} from './remote-request-handler.js';
import {RemoteSessions, type RemoteEvent} from './remote-sessions.js';
import {RemoteSignIn} from './remote-sign-in.js';
import {closeSignClient, openSignClient, type RemoteSession, type WalletMetadata} from './sign-client.js';

/** @internal */
interface Parts {
  readonly client: SignClient;
  readonly sessions: RemoteSessions;
  readonly storagePrefix: string;
}

/**
 * The wallet side of WalletConnect for tests and demos: pairs, signs for real, and has a user who answers
 * as scripted.
 */
export class MockRemoteWallet {
  readonly #client: SignClient;
  readonly #sessions: RemoteSessions;
  readonly #storagePrefix: string;
  readonly #script: WalletScript;
  readonly #inbox: RemoteInbox;
  readonly #signIn: RemoteSignIn;

  /** @internal */
  constructor({client, sessions, storagePrefix}: Parts, options: MockRemoteWalletOptions) {
    const {clock = systemClock, approve = () => true, families = []} = options;
    const prompts = new Set([...REMOTE_PROMPTS, ...families.flatMap(promptsOf)]);
    const script = new WalletScript({clock, prompts, rejection: userRejectedRemotely});
    this.#client = client;
    this.#sessions = sessions;
    this.#storagePrefix = storagePrefix;
    this.#script = script;
    const {onChange = () => {}, onSignIn: ask = () => true, changeSigned: change} = options;
    this.#inbox = new RemoteInbox(client, {
      sessions,
      script,
      requests: new RemoteRequestHandler({sessions, script, approve, clock}),
      onProposal: options.onProposal ?? (() => true),
      onChange,
    });
    const note = (work: Promise<void>): void => this.#inbox.watch(work);
    this.#signIn = new RemoteSignIn(client, {sessions, script, ask, note, onChange, change});
    this.signsIn = options.signsIn ?? false;
  }

  /** Every proposal (as `session_proposal`) and request so far, in order. */
  get log(): readonly WalletLogEntry[] {
    return this.#inbox.log;
  }

  /** Errors that no dapp received, such as an approval after the proposal expired. */
  get failures(): readonly unknown[] {
    return this.#inbox.failures;
  }

  /** The addresses of its ordinary accounts with checksum, the selected one first. */
  get addresses(): readonly `0x${string}`[] {
    return this.#sessions.profile.accounts.map(({address}) => address);
  }

  /** The chain the wallet is on. */
  get chain(): WalletChain {
    return this.#sessions.profile.active;
  }

  /** Whether it signs in with the approval; other wallets get a request to sign afterwards. */
  set signsIn(isOn: boolean) {
    this.#signIn.isOn = isOn;
  }

  /** The sessions that are open. */
  sessions(): readonly RemoteSession[] {
    return this.#sessions.all;
  }

  /** Pairs with a dapp by its `wc:` link; its proposal follows on its own. */
  async pair(uri: string): Promise<void> {
    await this.#client.pair({uri});
  }

  /** Scripts the answer to a method or to `session_proposal`, or with `'*'` to every prompt. */
  answer(method: string, behaviour: ScriptedBehaviour): this {
    this.#script.answer(method, behaviour);
    return this;
  }

  /** Forgets the script; the hooks decide again. */
  resetScript(): void {
    this.#script.reset();
  }

  /** Lets what is scripted as `pending` go on. */
  release(): void {
    this.#script.release();
  }

  /** Refuses what is scripted as `pending`. */
  rejectPending(): void {
    this.#script.rejectPending();
  }

  /**
   * Switches to another of its chains and notifies every session (`chainChanged`, after an update if needed).
   */
  async switchChain(id: number, manner?: ChangeManner): Promise<void> {
    const chain = this.#sessions.profile.chains.find((each) => each.id === id);
    if (!chain) throw new Error(`The mock wallet has no chain ${id}.`);
    await this.#sessions.switchChain(chain, manner);
  }

  /** Replaces the accounts and notifies every session (an update, then `accountsChanged`). */
  async setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): Promise<void> {
    await this.#sessions.setAccounts(toLocalAccounts(accounts), manner);
  }

  /** Has other smart accounts; sites that connect from now on are told of them. */
  setSmartAccounts(accounts: readonly WalletAccountInput[]): void {
    this.#sessions.setSmartAccounts(toLocalAccounts(accounts));
  }

  /** Grants a namespace that was withheld, to one session or from now on to all (an update). */
  async grant(namespace: ChainNamespace, topic?: string): Promise<void> {
    await this.#sessions.grant(namespace, topic);
  }

  /** Takes a namespace back from one session, or from now on from all (an update). */
  async revoke(namespace: ChainNamespace, topic?: string): Promise<void> {
    await this.#sessions.revoke(namespace, topic);
  }

  /** Sends an event of any kind to the sessions, on the active chain unless a CAIP-2 id is given. */
  async emit(event: RemoteEvent, chainId?: string): Promise<void> {
    await this.#sessions.emit(event, chainId);
  }

  /** Ends one session, or all of them, as a user who disconnects in the wallet. */
  async disconnect(topic?: string): Promise<void> {
    await this.#sessions.disconnect(topic);
  }

  /** Closes the socket; sessions stay stored and come back with the same `storagePrefix`. */
  async destroy(): Promise<void> {
    this.signsIn = false;
    await closeSignClient(this.#client, this.#storagePrefix);
  }
}

/** Opens a remote wallet; loads WalletConnect's SDK and connects to the relay. */
export async function createMockRemoteWallet(options: MockRemoteWalletOptions): Promise<MockRemoteWallet> {
  const {relayUrl, projectId = 'mock-remote-wallet'} = options;
  const storagePrefix = options.storagePrefix ?? `mock-remote-wallet-${systemRandom.uuid()}`;
  const client = await openSignClient({relayUrl, projectId, storagePrefix, metadata: metadataOf(options)});
  const sessions = new RemoteSessions(client, profileOf(options), options.onChange ?? (() => {}));
  return new MockRemoteWallet({client, sessions, storagePrefix}, options);
}

function promptsOf({methods, silent = []}: RemoteFamily): readonly string[] {
  return methods.filter((method) => !silent.includes(method));
}

function profileOf({
  accounts,
  smartAccounts = [],
  names = {},
  assets,
  smartSessions,
  sessionDialect,
  sessionProperties: properties = {},
  chains = [LOCAL_ANVIL],
  startChainId,
  families = [],
  withheld = [],
}: MockRemoteWalletOptions): WalletProfile {
  const active = startChainId === undefined ? chains[0] : chains.find(({id}) => id === startChainId);
  if (!active) throw new Error(`The mock wallet has no chain ${startChainId} to start on.`);
  const smart = toLocalAccounts(smartAccounts);
  const held = {accounts: toLocalAccounts(accounts), smart, names, assets, properties};
  return {
    ...held,
    smartSessions: dialectOf(smartSessions, sessionDialect),
    chains,
    active,
    families,
    withheld,
  };
}

function dialectOf(
  smartSessions: boolean | undefined,
  dialect: SessionDialect = 'older',
): SessionDialect | undefined {
  return smartSessions ? dialect : undefined;
}

function metadataOf({name = 'Mock Remote Wallet', url, icons}: MockRemoteWalletOptions): WalletMetadata {
  return {
    name,
    description: 'A wallet for tests and demos.',
    url: url ?? globalThis.location?.origin ?? 'https://wallet.invalid',
    icons: [...(icons ?? [drawnIcon(name)])],
  };
}
