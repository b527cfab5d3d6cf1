import {SwitchChainError, UserRejectedRequestError, type Chain} from 'viem';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Stop} from '../../core/ports/clock.js';
import type {PageClient} from '../client.js';
import type {Drawbridge} from '../drawbridge.js';
import type {
  AddedChain,
  EvmConnection,
  EvmFollower,
  EvmLink,
  WagmiConnector,
  WagmiConnectorConfig,
  WagmiConnectRequest,
} from './connector-types.js';
import {evmLinkOf, isSameConnection, isServer, notConnected} from './evm-link.js';

/** Ends a `switchChain` that the wallet does not answer. wagmi follows a later switch. */
const SWITCH_WAIT_MS = 60_000;
/** wagmi ignores `connect` while it is busy, and has no event for the end of that. The pause doubles with each repeat. */
const REPEAT_MS = [100, 1_000] as const;
/** Most microtasks between a rejected `connect` and the end of wagmi's own handling of it. */
const REJECTION_TURNS = 20;
/** wagmi is mounted by then. A connection that is emitted earlier makes its first render differ from the server's. */
const MOUNT_WAIT_MS = 1_000;
/** After an answer to `connect`, wagmi writes to its storage, and drops changes until it has finished. */
const STORING_MS = [50, 500] as const;

/** Creates the connector of one wagmi config. */
export function createWagmiConnector(
  client: Drawbridge,
  page: PageClient,
  {chains, emitter}: WagmiConnectorConfig,
): WagmiConnector {
  const link = evmLinkOf(client, page);
  const updates = new WagmiUpdates(link, emitter);
  const switchTo: WagmiConnector['switchChain'] = (request) => switchChain({client, page, chains}, request);
  return {
    id: 'drawbridge',
    name: 'Drawbridge',
    type: 'drawbridge',
    setup: async () => updates.start(),
    connect: (async (request: WagmiConnectRequest = {}) => {
      const {accounts, chainId} = await connect({link, updates, switchTo}, request);
      const capable = accounts.map((address) => ({address, capabilities: {}}));
      return {accounts: request.withCapabilities ? capable : accounts, chainId};
    }) as WagmiConnector['connect'],
    async disconnect() {
      if (isServer()) return;
      // The client clears its state and reports the failure to the user, also if the wallet fails to disconnect.
      await Promise.allSettled([client.disconnect({namespace: 'eip155'})]);
      updates.repeat();
    },
    getAccounts: async () => link.connected()?.accounts ?? [],
    getChainId: async () => Number(await link.provider.request<string>({method: 'eth_chainId'})),
    getProvider: async () => link.provider,
    async isAuthorized() {
      if (isServer()) return false;
      link.mounted();
      await link.restored();
      return link.connected() !== undefined;
    },
    switchChain: switchTo,
    // Required by wagmi's type. wagmi does not call them, and the connector follows the client instead.
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  };
}

interface ConnectParts {
  readonly link: EvmLink;
  readonly updates: WagmiUpdates;
  readonly switchTo: WagmiConnector['switchChain'];
}

async function connect(
  {link, updates, switchTo}: ConnectParts,
  {chainId, isReconnecting = false}: WagmiConnectRequest,
): Promise<EvmConnection> {
  updates.mounted();
  if (!link.connected()) {
    if (isReconnecting) throw notConnected();
    await link.open();
  }
  if (chainId !== undefined && !isReconnecting && chainId !== link.connected()?.chainId) {
    const [switched] = await Promise.allSettled([switchTo({chainId})]);
    if (switched.status === 'rejected') {
      updates.repeatAfterRejection();
      throw switched.reason;
    }
  }
  const now = link.connected();
  if (!now) throw notConnected();
  updates.answered(now);
  return now;
}

/** Emits the client's changes to one wagmi config. */
class WagmiUpdates implements EvmFollower {
  readonly #link: EvmLink;
  readonly #emitter: WagmiConnectorConfig['emitter'];
  #emitted: EvmConnection | undefined;
  #mayConnect = true;
  #pauseMs: number = REPEAT_MS[0];
  #stop: Stop = () => {};

  constructor(link: EvmLink, emitter: WagmiConnectorConfig['emitter']) {
    this.#link = link;
    this.#emitter = emitter;
  }

  /** Follows the client. Holds back a connection that exists already, or is being restored, until wagmi is mounted. */
  start(): void {
    if (isServer()) return;
    this.#link.follow(this);
    if (!this.#link.connected() && !this.#link.isRestoring()) return;
    this.#mayConnect = false;
    this.#link.clock.after(MOUNT_WAIT_MS, () => this.mounted());
  }

  mounted(): void {
    this.#mayConnect = true;
    if (!this.#isListening && this.#link.connected()) this.changed();
  }

  /** Checks twice whether the connection has changed since `connect` returned this answer. */
  answered(answer: EvmConnection): void {
    this.#emitted = answer;
    for (const ms of STORING_MS) {
      this.#link.clock.after(ms, () => {
        if (isSameConnection(answer, this.#link.connected())) return;
        this.#emitted = undefined;
        this.changed();
      });
    }
  }

  /** Emits the state again after a pause. */
  repeat(): void {
    this.#stop();
    this.#stop = this.#link.clock.after(this.#pauseMs, () => this.changed());
    this.#pauseMs = Math.min(this.#pauseMs * 2, REPEAT_MS[1]);
  }

  /** Emits a connection that exists although `connect` was rejected, before the page can render without it. */
  repeatAfterRejection(turns = REJECTION_TURNS): void {
    queueMicrotask(() => {
      this.changed();
      if (!this.#isListening && turns > 0) this.repeatAfterRejection(turns - 1);
    });
  }

  changed(): void {
    const now = this.#link.connected();
    this.#stop();
    if (!now) {
      this.#emitted = undefined;
      if (this.#isListening) this.#emitter.emit('disconnect');
    } else if (this.#isListening) {
      this.#pauseMs = REPEAT_MS[0];
      if (isSameConnection(this.#emitted, now)) return;
      this.#emitted = now;
      this.#emitter.emit('change', now);
    } else if (this.#mayConnect) {
      this.#emitted = now;
      this.#emitter.emit('connect', now);
      if (!this.#isListening) this.repeat();
    }
  }

  /** True once wagmi has the connection: it listens to `change` from then on. */
  get #isListening(): boolean {
    return this.#emitter.listenerCount('change') > 0;
  }
}

interface SwitchParts {
  readonly client: Drawbridge;
  readonly page: PageClient;
  readonly chains: readonly Chain[];
}

interface SwitchRequest {
  readonly chainId: number;
  readonly addEthereumChainParameter?: AddedChain | undefined;
}

async function switchChain(
  {client, page, chains}: SwitchParts,
  {chainId, addEthereumChainParameter}: SwitchRequest,
): Promise<Chain> {
  const chain = chains.find(({id}) => id === chainId);
  if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's config.`));
  if (isServer()) throw new SwitchChainError(notConnected());
  const ask = async (): Promise<void> => {
    if (!page.networks.find(`eip155:${chainId}`))
      await client.addNetwork(added(chain, addEthereumChainParameter));
    await client.switchNetwork(`eip155:${chainId}`, {timeoutMs: SWITCH_WAIT_MS});
  };
  const [switched] = await Promise.allSettled([ask()]);
  if (switched.status === 'fulfilled') return chain;
  const {reason} = switched as {readonly reason: Error};
  throw isDrawbridgeError(reason, 'switch/declined')
    ? new UserRejectedRequestError(reason)
    : new SwitchChainError(reason);
}

/** wagmi's chain with the details that the page passed to `switchChain`. */
function added(chain: Chain, given: AddedChain = {}): Chain {
  const {
    chainName: name = chain.name,
    nativeCurrency = chain.nativeCurrency,
    rpcUrls,
    blockExplorerUrls,
  } = given;
  const [explorer] = blockExplorerUrls ?? [];
  return {
    ...chain,
    name,
    nativeCurrency,
    ...(rpcUrls && {rpcUrls: {default: {http: rpcUrls}}}),
    ...(explorer !== undefined && {blockExplorers: {default: {name, url: explorer}}}),
  };
}
