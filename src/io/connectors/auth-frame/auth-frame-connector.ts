import {AUTH_CONNECTOR_ID} from '../../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Account, SmartAccounts} from '../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import {Listeners} from '../../../core/model/listeners.js';
import {type LoginAccount, loginWallet} from '../../../core/model/login.js';
import type {Network} from '../../../core/model/network.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {
  ConnectorEvent,
  ConnectRequest,
  NonEmptyList,
  Restored,
  Session,
  NamespaceSession,
} from '../../../core/ports/connector.js';
import type {ApprovalScreen, EmbeddedWallet, WalletRequest} from '../../../core/ports/embedded-wallet.js';
import type {LoginConnector} from '../../../core/ports/login.js';
import {untilAborted} from '../../../core/ports/waiting.js';
import {askForApproval, toEip1193} from './approve.js';
import {askInSessionFrame} from './ask-in-session-frame.js';
import {AuthFrameLogin} from './auth-frame-login.js';
import {confirmSession} from './confirm-session.js';
import {cancelled, noAccount} from './connector-errors.js';
import {
  type Choices,
  type Family,
  FRAME_NETWORKS,
  StoredChoices,
  type Target,
  targetOf,
  wireId,
} from './frame-networks.js';
import {FrameSmartAccounts} from './frame-smart-accounts.js';
import {createFrameWallet, type WalletOwner} from './frame-wallet.js';
import {LoginFeature} from './login-feature.js';
import {
  loginAccounts,
  type Payload,
  readNetwork,
  type ReplyPayload,
  type RpcPayload,
  toRpcPayload,
} from './messages.js';

/** Time for an answer that does not wait for the user, in milliseconds. */
const ANSWER_MS = 30_000;
/** Connects the wallet of an e-mail or social login, whose keys are in a frame of the login service. */
export class AuthFrameConnector implements LoginConnector {
  readonly id = AUTH_CONNECTOR_ID;
  readonly type = 'AUTH';
  readonly name = 'Email or social login';
  readonly translatedName = ['login.anyWallet'] as const;
  readonly namespaces = ['eip155', 'solana'] as const;
  readonly login: AuthFrameLogin;
  readonly #env: ConnectorEnv;
  readonly #choices: StoredChoices;
  readonly #smartAccounts: FrameSmartAccounts;
  readonly #listeners = new Listeners<ConnectorEvent>();
  readonly #wallets: Readonly<Record<Family, EmbeddedWallet>>;
  readonly #known = new Set(FRAME_NETWORKS);
  #networks: readonly Network[] = [];
  #namespaces: readonly NamespaceSession[] = [];
  /** The network that the frame uses. */
  #current: CaipNetworkId | undefined;
  readonly #feature: LoginFeature;

  readonly events = {subscribe: this.#listeners.subscribe};

  constructor(env: ConnectorEnv) {
    this.#env = env;
    this.#feature = new LoginFeature(env);
    this.#choices = new StoredChoices(env.storage);
    this.login = new AuthFrameLogin(env, {
      onEnd: () => this.#end(),
      onReplaced: () => void this.refresh().catch((cause: unknown) => env.report(cause)),
      onReturn: (signal) => this.#announceReturn(signal),
      onUserChange: () => this.#emitSession(),
      preferAccount: (namespace, type) => this.#preferAccount(namespace, type),
    });
    this.#smartAccounts = new FrameSmartAccounts(this.login.frame, () => this.#emitSession());
    const owner: WalletOwner = {
      connectorId: this.id,
      name: () => this.#named().name,
      namespaceOf: (namespace) => this.#namespaceOf(namespace),
      answer: (namespace, request) => this.#answer(namespace, request),
      approve: (namespace, request, screen) => this.#approve(namespace, request, screen),
      end: async () => {
        await this.disconnect();
        this.#listeners.emit({type: 'disconnect'});
      },
    };
    this.#wallets = {eip155: createFrameWallet('eip155', owner), solana: createFrameWallet('solana', owner)};
  }

  async connect(request: ConnectRequest): Promise<Session> {
    const {signal} = request;
    if (signal?.aborted) throw cancelled(this);
    if (!(await this.#isLoggedIn(signal))) await this.#feature.logIn(request);
    const {eip155: type} = this.#env.defaultAccountTypes;
    if (!this.#choices.type('eip155')) this.#choices.add({types: {eip155: type}});
    const session = await this.#open(request);
    this.login.remember();
    this.#feature.create();
    return session;
  }

  async restore(request: ConnectRequest): Promise<Restored> {
    if (!this.login.wasUsed) return {status: 'gone'};
    try {
      if (!(await this.login.restore(request.signal))) return {status: 'gone'};
    } finally {
      // It also reports why the session has ended, or that this is not known.
      this.#feature.create();
    }
    const session = await this.#open(request);
    return {status: 'connected', session};
  }

  async disconnect(): Promise<void> {
    this.#clear();
    try {
      await this.login.signOut();
    } catch (cause) {
      const {name} = this;
      throw new DrawbridgeError('disconnect/failed', `Failed to disconnect ${name}`, {name, cause});
    }
  }

  async forget(): Promise<void> {
    this.#clear();
    this.login.clear({status: 'none'});
  }

  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const {caipNetworkId, name} = network;
    if (!this.#known.has(caipNetworkId)) {
      throw new DrawbridgeError('switch/unsupported', `${this.name} cannot use ${name}`, {name});
    }
    try {
      await this.#useNetwork(caipNetworkId);
      await this.#apply({networks: {[network.chainNamespace]: caipNetworkId}});
    } catch (cause) {
      if (!isDrawbridgeError(cause, 'login/refused')) throw cause;
      throw new DrawbridgeError('switch/failed', `${this.name} did not switch to ${name}`, {name, cause});
    }
    return this.#namespaceOf(network.chainNamespace)?.caipNetworkId ?? caipNetworkId;
  }

  async refresh(signal?: AbortSignal): Promise<void> {
    if (this.#namespaces.length === 0) return;
    if (this.login.isReplaced && !(await this.login.resume(signal))) return this.#end();
    const session = await this.#open({networks: this.#networks, ...(signal && {signal})});
    this.#listeners.emit({type: 'session', session});
  }

  async expiry(): Promise<number | undefined> {
    const state = this.login.state.get();
    return state.status === 'logged-in' ? state.endsAt : undefined;
  }

  async dispose(): Promise<void> {
    this.#listeners.clear();
    this.login.dispose();
  }

  async #isLoggedIn(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.login.state.get().status === 'logged-in') {
      // Until the user has gone on after the warning, the page is not to connect.
      const {state} = await this.#env.use('emailLogin');
      return state.get().progress.step !== 'other-account';
    }
    return this.login.wasUsed && this.login.resume(signal);
  }

  /** The page restores a session once its connector reports accounts. */
  async #announceReturn(signal: AbortSignal): Promise<void> {
    const {namespaces} = await this.#open({networks: this.#env.networks(), signal});
    const [{namespace, accounts}] = namespaces;
    this.#listeners.emit({type: 'accounts', namespace, accounts});
  }

  /** Reads the user's accounts of each family. */
  async #open({networks, signal}: ConnectRequest): Promise<Session> {
    this.#networks = networks;
    const namespaces: NamespaceSession[] = [];
    let refusal: unknown;
    for (const namespace of this.namespaces) {
      try {
        const namespaceSession = await this.#openNamespace(namespace, signal);
        if (namespaceSession) namespaces.push(namespaceSession);
      } catch (cause) {
        // A service without accounts on one family refuses that family alone.
        if (this.#namespaceOf(namespace) || !isDrawbridgeError(cause, 'login/refused')) throw cause;
        refusal ??= cause;
      }
    }
    const [first, ...others] = namespaces;
    if (!first) throw refusal ?? noAccount(this);
    this.#namespaces = namespaces;
    return this.#sessionOf([first, ...others]);
  }

  #emitSession(): void {
    const [first, ...others] = this.#namespaces;
    if (first) this.#listeners.emit({type: 'session', session: this.#sessionOf([first, ...others])});
  }

  #sessionOf([first, ...others]: NonEmptyList<NamespaceSession>): Session {
    const complete = (namespaceSession: NamespaceSession): NamespaceSession =>
      this.#smartAccounts.complete(namespaceSession);
    const namespaces: NonEmptyList<NamespaceSession> = [complete(first), ...others.map(complete)];
    const state = this.login.state.get();
    const user = state.status === 'logged-in' ? state.user : {};
    // Core adds the identifier and the social login of the user.
    return {wallet: {...this.#named(), type: this.type}, namespaces, user};
  }

  /** Names the wallet after the way in which the user logged in. */
  #named(): Session['wallet'] {
    const state = this.login.state.get();
    return loginWallet(state.status === 'logged-in' ? state.method : 'email');
  }

  async #openNamespace(
    namespace: Family,
    signal: AbortSignal | undefined,
  ): Promise<NamespaceSession | undefined> {
    const offered = this.#networks.filter(({chainNamespace}) => chainNamespace === namespace);
    const network = this.#chosenOf(namespace, offered);
    if (!network) return undefined;
    const reply = await this.login.frame.ask(
      'GET_USER',
      {...targetOf(network), ...this.#preference(namespace)},
      {ms: ANSWER_MS, signal},
    );
    const caipNetworkId = readNetwork(reply, namespace) ?? network.caipNetworkId;
    this.#current = caipNetworkId;
    this.#known.add(caipNetworkId);
    this.login.update(reply);
    const accounts = loginAccounts(reply, namespace);
    if (!accounts) throw noAccount(this);
    const [account] = accounts;
    const smartAccounts =
      namespace === 'eip155'
        ? await this.#readSmartAccounts(reply, {account, caipNetworkId, signal})
        : undefined;
    return {
      namespace,
      accounts,
      caipNetworkId,
      approved: offered.map((each) => each.caipNetworkId).filter((each) => this.#known.has(each)),
      provider: undefined,
      embedded: this.#wallets[namespace],
      ...(smartAccounts && {smartAccounts}),
    };
  }

  /** The network that the user switched to, or that is connected; else the page's first. */
  #chosenOf(namespace: Family, offered: readonly Network[]): Network | undefined {
    const chosen = this.#choices.network(namespace) ?? this.#namespaceOf(namespace)?.caipNetworkId;
    return offered.find(({caipNetworkId}) => caipNetworkId === chosen) ?? offered[0];
  }

  /** A service may have one preference for all families; on Solana there is one account. */
  #preference(namespace: Family): Pick<Payload<'GET_USER'>, 'preferredAccountType'> {
    const type = namespace === 'eip155' ? this.#choices.type(namespace) : undefined;
    return type ? {preferredAccountType: type} : {};
  }

  async #readSmartAccounts(
    {smartAccountDeployed: isDeployed}: ReplyPayload<'GET_USER'>,
    around: {
      readonly account: Account;
      readonly caipNetworkId: CaipNetworkId;
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<SmartAccounts | undefined> {
    const found = await this.#smartAccounts.read({...around, isDeployed});
    for (const id of found?.networks ?? []) this.#known.add(id);
    return found;
  }

  async #preferAccount(namespace: ChainNamespace, type: LoginAccount['type']): Promise<LoginAccount> {
    const namespaceSession = this.#namespaceOf(namespace);
    if (!namespaceSession) throw noAccount(this);
    await this.#useNetwork(namespaceSession.caipNetworkId);
    await this.login.frame.ask('SET_PREFERRED_ACCOUNT', {type}, {ms: ANSWER_MS});
    await this.#apply({types: {[namespace]: type}});
    const [account] = this.#namespaceOf(namespace)?.accounts ?? namespaceSession.accounts;
    return {
      namespace,
      address: account.address,
      type: account.type === 'smartAccount' ? account.type : 'eoa',
    };
  }

  /** The frame has one network for all families: it is changed before a request of another. */
  async #useNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
    if (this.#current === caipNetworkId) return;
    await this.login.frame.ask('SWITCH_NETWORK', this.#targetOf(caipNetworkId), {ms: ANSWER_MS});
    this.#current = caipNetworkId;
  }

  #targetOf(caipNetworkId: CaipNetworkId): Target {
    const network = this.#networks.find((each) => each.caipNetworkId === caipNetworkId);
    return network ? targetOf(network) : {chainId: wireId(caipNetworkId)};
  }

  async #payloadOf(
    {namespace, caipNetworkId}: NamespaceSession,
    request: WalletRequest,
  ): Promise<RpcPayload> {
    const facts = await this.login.frame.load();
    return toRpcPayload(request, {facts, namespace, target: this.#targetOf(caipNetworkId)});
  }

  async #answer(namespace: Family, {method, params}: WalletRequest): Promise<unknown> {
    const namespaceSession = this.#requireNamespace(namespace);
    if (method === 'eth_accounts' || method === 'eth_requestAccounts')
      return namespaceSession.accounts.map(({address}) => address);
    const opened = await this.#reopen(namespace);
    await this.#useNetwork(opened.caipNetworkId);
    const payload = await this.#payloadOf(opened, {method, params});
    return toEip1193(this.login.frame.ask('RPC_REQUEST', payload, {ms: ANSWER_MS}));
  }

  async #approve(
    namespace: Family,
    {method, params}: WalletRequest,
    screen: ApprovalScreen,
  ): Promise<unknown> {
    const namespaceSession = this.#requireNamespace(namespace);
    const client = this.login.frame;
    const {isVisibilityProved} = await untilAborted(client.load(), screen.signal);
    await untilAborted(this.#confirm(namespaceSession, screen.signal), screen.signal);
    const payload = await untilAborted(this.#payloadOf(namespaceSession, {method, params}), screen.signal);
    if (isVisibilityProved === undefined)
      return askInSessionFrame({client, clock: this.#env.clock, payload, screen});
    return askForApproval({env: this.#env, payload, screen, isVisibilityProved});
  }

  /** A document that the frame has loaded meanwhile knows neither the session nor the network and account in use. */
  async #reopen(namespace: Family, signal?: AbortSignal): Promise<NamespaceSession> {
    this.#requireNamespace(namespace);
    if (await this.login.reopen(signal)) await this.refresh(signal);
    return this.#requireNamespace(namespace);
  }

  /** A login in another tab replaces the session of the service: nothing of one user is signed by another one. */
  async #confirm(namespaceSession: NamespaceSession, signal: AbortSignal): Promise<void> {
    const namespace = namespaceSession.namespace as Family;
    if (this.login.isReplaced) await this.refresh(signal);
    signal.throwIfAborted();
    const [now] = this.#requireNamespace(namespace).accounts;
    if (now.address !== namespaceSession.accounts[0].address)
      throw Object.assign(new Error(`${this.name} has another account now`), {code: 4100});
    const payload = {...this.#targetOf(namespaceSession.caipNetworkId), ...this.#preference(namespace)};
    if (await confirmSession({login: this.login, namespaceSession, payload, signal}))
      this.#current = namespaceSession.caipNetworkId;
    else this.#end();
    this.#requireNamespace(namespace);
  }

  #requireNamespace(namespace: Family): NamespaceSession {
    const namespaceSession = this.#namespaceOf(namespace);
    if (namespaceSession) return namespaceSession;
    throw Object.assign(new Error(`${this.name} is disconnected`), {code: 4900});
  }

  #namespaceOf(namespace: ChainNamespace): NamespaceSession | undefined {
    return this.#namespaces.find((each) => each.namespace === namespace);
  }

  /** Reads the accounts with another choice, which is taken back if that fails. */
  async #apply(choice: Partial<Choices>): Promise<void> {
    const takeBack = this.#choices.add(choice);
    try {
      await this.refresh();
    } catch (cause) {
      if (this.#namespaces.length > 0) takeBack();
      throw cause;
    }
  }

  /** The service ended the session. */
  #end(): void {
    const wasOpen = this.#namespaces.length > 0;
    this.#clear();
    if (wasOpen) this.#listeners.emit({type: 'disconnect'});
  }

  #clear(): void {
    this.#namespaces = [];
    this.#current = undefined;
    this.#smartAccounts.clear();
    this.#choices.clear();
  }
}
