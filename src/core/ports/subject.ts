import type {Account, ConnectedWalletInfo} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {Network} from '../model/network.js';
import type {ChainAdapter, ChainCapabilities} from './chain-adapter.js';
import type {Connector} from './connector.js';

/** The account, the wallet and the network in use in a connected namespace. */
export interface Subject {
  readonly namespace: ChainNamespace;
  /** The wallet's network. */
  readonly caipNetworkId: CaipNetworkId;
  /** Absent when the wallet is on a network that the page does not offer. */
  readonly network: Network | undefined;
  readonly address: string;
  readonly account: Account;
  readonly connector: Connector;
  readonly wallet: ConnectedWalletInfo;
  readonly provider: unknown;
  /** The chain family's capabilities, known before its adapter is loaded. */
  readonly capabilities: ChainCapabilities;
  /** Loads the chain's adapter; `undefined` for a family without a plug-in, rejects with `chunk/unavailable`. */
  loadAdapter(): Promise<ChainAdapter | undefined>;
}

/** The account and the network of a subject as one text; empty without a connection. */
export function subjectKey(subject: Pick<Subject, 'caipNetworkId' | 'address'> | undefined): string {
  return subject ? `${subject.caipNetworkId}:${subject.address}` : '';
}
