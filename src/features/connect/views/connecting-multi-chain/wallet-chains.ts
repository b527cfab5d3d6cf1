import type {Client} from '../../../../client/client.js';
import type {ViewParams} from '../../../../core/model/view.js';
import type {MultiChainConnector} from '../../../../core/ports/connector.js';
import {chainFace} from '../../../../ui/base/chains/chain-face.js';
import {offeredChains} from '../../../../ui/base/chains/offered-chains.js';
import {observe, type ClientHost} from '../../../../ui/base/observe.js';
import {chainLegs, connectionOf, type ChainLeg, type ChainSituation} from './chain-legs.js';
import {chainRow, type ChainRow} from './chain-row.js';
import {ConnectAll} from './connect-all.js';
import type {MultiChainScene} from './multi-chain-words.js';

/** A view about one wallet of several chains. */
export type WalletChainsHost = ClientHost<Client> & {readonly params: ViewParams['ConnectingMultiChain']};

/** Knows which chains of a wallet are connected, and how far the questions for the others have come. */
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

  /** The wallet; `undefined` once it is gone. */
  get connector(): MultiChainConnector | undefined {
    const {connectorId} = this.#host.params;
    return this.#connectors.value.find(
      (connector): connector is MultiChainConnector =>
        'connectors' in connector && connector.connectors.some(({id}) => id === connectorId),
    );
  }

  /** The wallet's name. */
  get name(): string {
    const {connectorId, name} = this.#host.params;
    return this.connector?.name ?? name ?? connectorId;
  }

  /** The wallet's chains that the page offers. */
  get legs(): readonly ChainLeg[] {
    const {connector} = this;
    return connector ? chainLegs(connector, offeredChains(this.#networks.value.requested)) : [];
  }

  get connected(): readonly ChainLeg[] {
    return this.legs.filter((leg) => this.isConnected(leg));
  }

  /** True once the user has begun here, so that they go on here. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Progress of the whole. */
  get scene(): MultiChainScene {
    const {legs, name} = this;
    const connected = this.connected.length;
    const states = legs.map((leg) => this.#all.of(leg).status);
    const index = states.indexOf('waiting');
    const asked = legs[index] && {
      chain: chainFace(this.#host.client, legs[index].namespace).name,
      index: index + 1,
    };
    const isOver = this.#hasStarted && (connected > 0 || states.includes('failed'));
    const phase = this.#all.isRunning ? 'asking' : isOver ? 'ended' : 'choosing';
    return {phase, name, count: legs.length, connected, asked};
  }

  isConnected(leg: ChainLeg): boolean {
    return connectionOf(leg, this.#situation) !== undefined;
  }

  /** State and caption of a chain's row. */
  rowOf(leg: ChainLeg): ChainRow {
    return chainRow(leg, this.#all.of(leg), {...this.#situation, name: this.name});
  }

  /** Asks for one chain, or for all that are not connected. */
  ask(legs: readonly ChainLeg[] = this.legs.filter((leg) => !this.isConnected(leg))): void {
    this.#hasStarted = true;
    this.#all.start(legs);
  }

  /** Stops asking. */
  cancel(): void {
    this.#all.cancel();
  }

  get #situation(): ChainSituation {
    return {connections: this.#connections.value, otherConnections: this.#otherConnections.value};
  }
}
