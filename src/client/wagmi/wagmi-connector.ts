import {SwitchChainError, UserRejectedRequestError, type Chain} from 'viem';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Stop} from '../../core/ports/clock.js';
import type {PageClient} from '../client.js';
import type {Drawbridge} from '../drawbridge.js';
import type {
  AddedChain,
  EvmConnection,
  EvmLink,
  WagmiConnector,
  WagmiConnectorConfig,
  WagmiConnectRequest,
} from './connector-types.js';
import {evmLinkOf, isSameConnection, notConnected} from './evm-link.js';

/** A wallet that is silent leaves the page's button busy no longer than this; a later switch is followed. */
const SWITCH_WAIT_MS = 60_000;
/** While wagmi is busy it ignores a connection. It tells nobody when it is free. */
const REPEAT_MS = 100;
/** wagmi mounts within this time; a connection before would make its first render differ from the server's. */
const MOUNT_WAIT_MS = 1_000;
/** wagmi hears of no change between the answer to `connect` and the end of its own storing. */
const STORING_MS = [50, 500] as const;

/** Creates the connector for one config of wagmi. */
export function createWagmiConnector(
  client: Drawbridge,
  page: PageClient,
  {chains, emitter}: WagmiConnectorConfig,
): WagmiConnector {
  const link = evmLinkOf(client, page);
  const news = new WagmiNews(link, emitter);
  const connect = async (request: WagmiConnectRequest = {}): Promise<EvmConnection> => {
    const {chainId, isReconnecting = false} = request;
    news.start();
    if (!link.connected()) {
      if (isReconnecting) throw notConnected();
      await link.open();
    }
    if (chainId !== undefined && !isReconnecting && chainId !== link.connected()?.chainId)
      await switchChain({client, page, link, chains}, {chainId});
    const now = link.connected();
    if (!now) throw notConnected();
    news.answered(now);
    return now;
  };
  return {
    id: 'drawbridge',
    name: 'Drawbridge',
    type: 'drawbridge',
    setup: async () => news.prepare(),
    connect: (async (request: WagmiConnectRequest) => {
      const {accounts, chainId} = await connect(request);
      const capable = accounts.map((address) => ({address, capabilities: {}}));
      return {accounts: request?.withCapabilities ? capable : accounts, chainId};
    }) as WagmiConnector['connect'],
    async disconnect() {
      // The client has cleared its state also where the wallet failed, and reports that to the user.
      await Promise.allSettled([client.disconnect({namespace: 'eip155'})]);
      news.repeat();
    },
    getAccounts: async () => link.connected()?.accounts ?? [],
    getChainId: async () => Number(await link.provider.request<string>({method: 'eth_chainId'})),
    getProvider: async () => link.provider,
    async isAuthorized() {
      if (typeof window === 'undefined') return false;
      await link.restored();
      news.start();
      return link.connected() !== undefined;
    },
    switchChain: (request) => switchChain({client, page, link, chains}, request),
    // wagmi calls none of them; the client is followed instead.
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  };
}

/** Keeps one config of wagmi in step with the client. */
class WagmiNews {
  readonly #link: EvmLink;
  readonly #emitter: WagmiConnectorConfig['emitter'];
  #told: EvmConnection | undefined;
  #mayConnect = true;
  #stop: Stop = () => {};

  constructor(link: EvmLink, emitter: WagmiConnectorConfig['emitter']) {
    this.#link = link;
    this.#emitter = emitter;
  }

  /** Follows the client. A connection that is there already, or is being restored, waits until wagmi is mounted. */
  prepare(): void {
    if (typeof window === 'undefined') return;
    this.#link.follow(() => this.#tell());
    if (!this.#link.connected() && !this.#link.isRestoring()) return;
    this.#mayConnect = false;
    this.#link.clock.after(MOUNT_WAIT_MS, () => this.start());
  }

  /** wagmi is mounted: connections may be told. */
  start(): void {
    this.#mayConnect = true;
    if (!this.#isTaken && this.#link.connected()) this.repeat();
  }

  /** wagmi got this answer to `connect`, and may have missed what came after it. */
  answered(answer: EvmConnection): void {
    this.#told = answer;
    for (const ms of STORING_MS) {
      this.#link.clock.after(ms, () => {
        if (isSameConnection(answer, this.#link.connected())) return;
        this.#told = undefined;
        this.#tell();
      });
    }
  }

  /** Tells wagmi again in a moment. */
  repeat(): void {
    this.#stop();
    this.#stop = this.#link.clock.after(REPEAT_MS, () => this.#tell());
  }

  /** wagmi listens to changes of a connection that it has. */
  get #isTaken(): boolean {
    return this.#emitter.listenerCount('change') > 0;
  }

  #tell(): void {
    const now = this.#link.connected();
    this.#stop();
    if (!now) {
      this.#told = undefined;
      if (this.#isTaken) this.#emitter.emit('disconnect');
    } else if (this.#isTaken) {
      if (isSameConnection(this.#told, now)) return;
      this.#told = now;
      this.#emitter.emit('change', now);
    } else if (this.#mayConnect) {
      this.#told = now;
      this.#emitter.emit('connect', now);
      if (!this.#isTaken) this.repeat();
    }
  }
}

interface SwitchParts {
  readonly client: Drawbridge;
  readonly page: PageClient;
  readonly link: EvmLink;
  readonly chains: readonly Chain[];
}

async function switchChain(
  {client, page, link, chains}: SwitchParts,
  {
    chainId,
    addEthereumChainParameter,
  }: {readonly chainId: number; readonly addEthereumChainParameter?: AddedChain | undefined},
): Promise<Chain> {
  const chain = chains.find(({id}) => id === chainId);
  if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's config.`));
  const ask = async (): Promise<void> => {
    if (!page.networks.find(`eip155:${chainId}`))
      await client.addNetwork(added(chain, addEthereumChainParameter));
    await client.switchNetwork(`eip155:${chainId}`);
  };
  const [switched] = await Promise.allSettled([inTime(link, ask())]);
  if (switched.status === 'fulfilled') return chain;
  const {reason} = switched as {readonly reason: Error};
  throw isDrawbridgeError(reason, 'switch/declined')
    ? new UserRejectedRequestError(reason)
    : new SwitchChainError(reason);
}

/** Rejects when the wallet does not answer in time. */
async function inTime(link: EvmLink, answer: Promise<void>): Promise<void> {
  let stop: Stop = () => {};
  const deadline = new Promise<never>((_, reject) => {
    stop = link.clock.after(SWITCH_WAIT_MS, () => reject(new Error('The wallet did not answer.')));
  });
  await Promise.race([answer, deadline]).finally(stop);
}

/** wagmi's chain, with what the page says about it in this call. */
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
