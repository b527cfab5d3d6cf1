import type {Account, SmartAccounts} from '../../../core/model/account.js';
import {readChainId} from '../../../core/model/addresses/evm-chain-id.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {NamespaceSession} from '../../../core/ports/connector.js';
import type {FrameClient} from './frame-client.js';

/** Time for an answer without which the page goes on, in milliseconds. */
const ANSWER_MS = 5_000;

/** The account of a session on EVM, as GET_USER reported it. */
interface Reported {
  readonly account: Account;
  readonly caipNetworkId: CaipNetworkId;
  readonly isDeployed: boolean | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The smart accounts of a session: their networks, and whether the one in use is deployed. */
export class FrameSmartAccounts {
  readonly #frame: FrameClient;
  readonly #onKnown: () => void;
  #networks: readonly CaipNetworkId[] | undefined;
  /** Whether the accounts are deployed for which INIT_SMART_ACCOUNT was sent; `undefined` until it is answered. */
  readonly #started = new Map<string, boolean | undefined>();

  /** Calls `onKnown` when a service that did not say it with GET_USER has said whether an account is deployed. */
  constructor(frame: FrameClient, onKnown: () => void) {
    this.#frame = frame;
    this.#onKnown = onKnown;
  }

  /** The networks are read once; `undefined` where an older service refuses to list them. */
  async read(reported: Reported): Promise<SmartAccounts | undefined> {
    this.#networks ??= await this.#readNetworks(reported.signal);
    if (!this.#networks?.length) return undefined;
    const {isDeployed} = reported;
    if (isDeployed !== true) this.#start(reported, this.#networks);
    const isGasPaid = this.#frame.facts?.isGasPaid === true;
    return {
      networks: this.#networks,
      ...(isDeployed !== undefined && {isDeployed}),
      ...(isGasPaid && {isGasPaid}),
    };
  }

  /** Adds to a namespace of the session what INIT_SMART_ACCOUNT was answered with. */
  complete(namespaceSession: NamespaceSession): NamespaceSession {
    const {smartAccounts, accounts, caipNetworkId} = namespaceSession;
    const isDeployed = this.#started.get(keyOf({account: accounts[0], caipNetworkId}));
    if (!smartAccounts || smartAccounts.isDeployed !== undefined || isDeployed === undefined)
      return namespaceSession;
    return {...namespaceSession, smartAccounts: {...smartAccounts, isDeployed}};
  }

  clear(): void {
    this.#networks = undefined;
    this.#started.clear();
  }

  async #readNetworks(signal: AbortSignal | undefined): Promise<readonly CaipNetworkId[] | undefined> {
    const asking = this.#frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {}, {ms: ANSWER_MS, signal});
    const [answer] = await Promise.allSettled([asking]);
    if (answer.status === 'rejected') return undefined;
    return answer.value.smartAccountEnabledNetworks
      .map((id) => (typeof id === 'number' ? readChainId(id) : undefined))
      .filter((id) => id !== undefined);
  }

  /** Has the service prepare a smart account that comes into use, once for each network. Nothing waits for it. */
  #start(reported: Reported, networks: readonly CaipNetworkId[]): void {
    const {account, caipNetworkId} = reported;
    const key = keyOf(reported);
    const isWanted = account.type === 'smartAccount' && networks.includes(caipNetworkId);
    if (!isWanted || this.#started.has(key)) return;
    this.#started.set(key, undefined);
    void this.#prepare(reported);
  }

  async #prepare(reported: Reported): Promise<void> {
    const {account, isDeployed} = reported;
    const [answer] = await Promise.allSettled([this.#frame.ask('INIT_SMART_ACCOUNT', {}, {ms: ANSWER_MS})]);
    const key = keyOf(reported);
    const isIts = answer.status === 'fulfilled' && isSameAddress(answer.value.address, account.address);
    if (!isIts || !this.#started.has(key)) return;
    this.#started.set(key, answer.value.isDeployed);
    if (isDeployed === undefined) this.#onKnown();
  }
}

function keyOf({account, caipNetworkId}: Pick<Reported, 'account' | 'caipNetworkId'>): string {
  return `${caipNetworkId} ${account.address}`;
}
