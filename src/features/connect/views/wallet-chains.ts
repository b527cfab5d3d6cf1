import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../core/messages/shown-wallet.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {offeredChains} from '../../../core/model/networks/offered-chains.js';
import type {ViewParams} from '../../../core/model/view.js';
import {connectedWallet, type Connected, type Connections} from '../../../core/ports/connection.js';
import type {Connector, MultiChainConnector} from '../../../core/ports/connector.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {type ClientHost, observe} from '../../../ui/base/observe.js';

/** A view about one wallet of several chains. */
type WalletChainsHost = ClientHost<Client> & {readonly params: ViewParams['ConnectingMultiChain']};

/** Tracks connected chains of a wallet, and requests for the others. */
export class WalletChains {
  readonly #host: WalletChainsHost;
  readonly #connectors;
  readonly #connections;
  readonly #otherConnections;
  readonly #networks;
  readonly #all: ConnectAll;
  #hasStarted = false;

  constructor(host: WalletChainsHost) {
    this.#host = host;
    this.#connectors = observe(host, ({wallets}) => wallets.connectors);
    this.#connections = observe(host, ({connections}) => connections.state);
    this.#otherConnections = observe(host, ({otherConnections}) => otherConnections.state);
    this.#networks = observe(host, ({networks}) => networks.state);
    this.#all = new ConnectAll(host);
  }

  /** The wallet; `undefined` once it is removed. */
  get connector(): MultiChainConnector | undefined {
    const {connectorId} = this.#host.params;
    return this.#connectors.value.find(
      (connector): connector is MultiChainConnector =>
        'connectors' in connector && connector.connectors.some(({id}) => id === connectorId),
    );
  }

  /** The wallet, for messages. */
  get wallet(): MessageWallet {
    const {connectorId, wallet} = this.#host.params;
    if (this.connector) return shownWallet(this.connector);
    return wallet ?? shownWallet({name: connectorId});
  }

  /** The wallet's chains that the page offers. */
  get chains(): readonly ConnectableChain[] {
    const {connector} = this;
    return connector ? connectableChains(connector, offeredChains(this.#networks.value.requested)) : [];
  }

  get connected(): readonly ConnectableChain[] {
    return this.chains.filter((chain) => this.isConnected(chain));
  }

  /** True once the user has started connecting in this view. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Overall progress. */
  get scene(): MultiChainViewModel {
    const {chains, wallet} = this;
    const connected = this.connected.length;
    const states = chains.map((chain) => this.#all.of(chain).status);
    const index = states.indexOf('waiting');
    const asked = chains[index] && {
      chain: chainFace(this.#host.client, chains[index].namespace).name,
      index: index + 1,
    };
    const isOver = this.#hasStarted && (connected > 0 || states.includes('failed'));
    const phase = this.#all.isRunning ? 'asking' : isOver ? 'ended' : 'choosing';
    return {phase, wallet, count: chains.length, connected, asked};
  }

  isConnected(chain: ConnectableChain): boolean {
    return connectionOnChain(chain, this.#situation) !== undefined;
  }

  /** State and caption of a chain's row. */
  rowOf(chain: ConnectableChain): ChainRow {
    return chainRow(chain, this.#all.of(chain), {...this.#situation, wallet: this.wallet});
  }

  /** Asks for one chain, or for all that are not connected. */
  ask(chains: readonly ConnectableChain[] = this.chains.filter((chain) => !this.isConnected(chain))): void {
    this.#hasStarted = true;
    this.#all.start(chains);
  }

  /** Stops asking. */
  cancel(): void {
    this.#all.cancel();
  }

  get #situation(): ChainSituation {
    return {connections: this.#connections.value, otherConnections: this.#otherConnections.value};
  }
}

/** State of the request for one chain; its success is in the client's state. */
type ChainAttempt =
  | {readonly status: 'idle'}
  /** Waiting for others. */
  | {readonly status: 'queued'}
  /** The wallet has the request. */
  | {readonly status: 'waiting'}
  | {readonly status: 'failed'; readonly error: DrawbridgeError};

const IDLE: ChainAttempt = {status: 'idle'};

/**
 * Asks a wallet for several chains, one after the other: two prompts at once would cover each other.
 *
 * A failed chain does not stop the others. Leaving the view cancels open requests.
 */
class ConnectAll implements ReactiveController {
  readonly #host: ClientHost<Client>;
  #attempts: ReadonlyMap<ChainNamespace, ChainAttempt> = new Map();
  #queue: readonly ConnectableChain[] = [];
  #run: AbortController | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  /** True while the wallet is asked. */
  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  of({namespace}: ConnectableChain): ChainAttempt {
    return this.#attempts.get(namespace) ?? IDLE;
  }

  /** Asks for these chains, after those that are waiting. */
  start(chains: readonly ConnectableChain[]): void {
    const added = chains.filter((chain) => !['queued', 'waiting'].includes(this.of(chain).status));
    this.#queue = [...this.#queue, ...added];
    for (const chain of added) this.#note(chain, {status: 'queued'});
    if (!this.#run) void this.#work();
  }

  /** Stops asking. Connected chains stay connected. */
  cancel(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#queue = [];
    this.#attempts = new Map([...this.#attempts].filter(([, {status}]) => status === 'failed'));
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.cancel();
  }

  async #work(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    while (run === this.#run && this.#queue.length > 0) await this.#next(run);
    if (run === this.#run) this.#run = undefined;
    this.#host.requestUpdate();
  }

  async #next(run: AbortController): Promise<void> {
    const [chain, ...rest] = this.#queue;
    this.#queue = rest;
    if (!chain) return;
    this.#note(chain, {status: 'waiting'});
    const {namespace, connector} = chain;
    const {flows} = this.#host.client;
    const settle = (read: () => ChainAttempt): void => {
      if (run === this.#run) this.#note(chain, read());
    };
    await flows.connect({connectorId: connector.id, namespace, isPartial: true, signal: run.signal}).then(
      () => settle(() => IDLE),
      (cause: unknown) => settle(() => this.#explain(cause)),
    );
  }

  #explain(cause: unknown): ChainAttempt {
    const error = isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
    this.#host.client.failures.report(error);
    return {status: 'failed', error};
  }

  #note({namespace}: ConnectableChain, attempt: ChainAttempt): void {
    this.#attempts = new Map(this.#attempts).set(namespace, attempt);
    this.#host.requestUpdate();
  }
}

/** State and caption of a chain's row. */
export interface ChainRow {
  readonly state: 'connected' | 'idle' | ChainAttempt['status'];
  readonly tag?: Message;
  readonly caption?: Message;
  readonly warning?: Message;
}

/** State and caption of a chain's row. */
function chainRow(
  chain: ConnectableChain,
  attempt: ChainAttempt,
  {wallet, ...situation}: ChainSituation & {readonly wallet: MessageWallet},
): ChainRow {
  const connected = connectionOnChain(chain, situation);
  if (attempt.status === 'waiting') return {state: 'waiting', caption: ['connecting.approveIn', wallet]};
  if (connected) {
    const address = shortenAddress(connected.account.address, MEDIUM);
    return {state: 'connected', tag: ['connecting.done'], caption: ['common.text', address]};
  }
  if (attempt.status === 'queued') return {state: 'queued', caption: ['multiChain.turn']};
  if (attempt.status === 'failed') {
    const words = explain(attempt.error, wallet);
    // The user declined: no warning needed.
    const isNo = attempt.error.kind === 'declined';
    return {state: 'failed', tag: ['common.tryAgain'], ...(isNo ? {caption: words} : {warning: words})};
  }
  const other = situation.connections[chain.namespace];
  if (other?.status !== 'connected') return {state: 'idle'};
  return {state: 'idle', caption: ['multiChain.otherWallet', connectedWallet(other)]};
}

/** Replaces "Unknown error" by a message that suggests to try again. */
function explain(error: DrawbridgeError, wallet: MessageWallet): Message {
  const shown = present(error, wallet).message;
  return shown[0] === 'error.unknown' ? ['error.connectFailed', wallet] : shown;
}

/** One chain of a wallet, with its connector. */
export interface ConnectableChain {
  readonly namespace: ChainNamespace;
  readonly connector: Connector;
}

/** All connections, in use or not. */
interface ChainSituation {
  readonly connections: Connections;
  readonly otherConnections: Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;
}

/** The chains of a wallet that the page offers, in the page's order. */
export function connectableChains(
  {connectors}: MultiChainConnector,
  offered: readonly ChainNamespace[],
): readonly ConnectableChain[] {
  return offered.flatMap((namespace) => {
    const connector = connectors.find(({namespaces}) => namespaces.includes(namespace));
    return connector ? [{namespace, connector}] : [];
  });
}

/** The wallet's connection on a chain, in use or not. */
export function connectionOnChain(
  {namespace, connector}: ConnectableChain,
  {connections, otherConnections}: ChainSituation,
): Connected | undefined {
  const inUse = connections[namespace];
  const candidates = [
    ...(inUse?.status === 'connected' ? [inUse] : []),
    ...(otherConnections[namespace] ?? []),
  ];
  return candidates.find((candidate) => candidate.connector.id === connector.id);
}

/** Progress of connecting a wallet with several chains. */
export interface MultiChainViewModel {
  readonly phase: 'choosing' | 'asking' | 'ended';
  readonly wallet: MessageWallet;
  /** Number of chains, and of connected ones. */
  readonly count: number;
  readonly connected: number;
  /** The requested chain, and its position. */
  readonly asked?: {readonly chain: string; readonly index: number} | undefined;
}

/** Messages above the chains: the chain being connected, or the result. */
interface MultiChainMessages {
  readonly heading: Message;
  readonly text: Message;
}

/** Messages about the progress. */
export function multiChainMessages({
  phase,
  wallet,
  count,
  connected,
  asked,
}: MultiChainViewModel): MultiChainMessages {
  if (asked) {
    const text: Message = ['multiChain.step', asked.chain, asked.index, count];
    return {heading: ['connecting.approveIn', wallet], text};
  }
  if (connected === count) return {heading: ['multiChain.all', wallet], text: ['multiChain.allHint']};
  if (phase !== 'ended') return {heading: ['multiChain.lead'], text: ['multiChain.hint', wallet]};
  if (connected === 0) return {heading: ['multiChain.none'], text: ['multiChain.noneHint']};
  return {heading: ['multiChain.some', connected, count], text: ['multiChain.someHint']};
}

/** State of the progress line between the page and the wallet. */
export function multiChainSpan({phase, connected}: MultiChainViewModel): 'waiting' | 'done' | 'failed' {
  if (phase === 'asking') return 'waiting';
  return connected > 0 ? 'done' : 'failed';
}
