import type {Account, ConnectedWalletInfo} from '../model/account.js';
import {comparableAddress} from '../model/addresses/same-address.js';
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

/** An account on a network. */
type SubjectAccount = Pick<Subject, 'caipNetworkId' | 'address'>;

/** As much of a subject as decides whether two are the same. */
interface SubjectFacts extends SubjectAccount {
  readonly connectorId: string;
  /** For requests that are built for one provider and must not be sent through another. */
  readonly provider?: unknown;
}

/**
 * The account and the network of a subject as one text, the same for all spellings of an address; empty without a
 * connection.
 */
export function subjectKey(subject: SubjectAccount | undefined): string {
  return subject ? `${subject.caipNetworkId}:${comparableAddress(subject.address)}` : '';
}

/**
 * True for the same account on the same network in the same wallet, or for no connection twice. Addresses of EVM and SegWit
 * are compared without case, all others with it. Providers are compared where both have one (decisions/0302).
 *
 * `wallet` is `'any'` for what belongs to an account, whichever wallet holds its key: purchases that are delivered to it,
 * and transfers that the chain may still show.
 */
export function isSameSubject(one: SubjectFacts | undefined, other: SubjectFacts | undefined): boolean;
export function isSameSubject(
  one: SubjectAccount | undefined,
  other: SubjectAccount | undefined,
  options: {readonly wallet: 'any'},
): boolean;
export function isSameSubject(
  one: (SubjectAccount & Partial<SubjectFacts>) | undefined,
  other: (SubjectAccount & Partial<SubjectFacts>) | undefined,
  {wallet}: {readonly wallet?: 'any'} = {},
): boolean {
  if (subjectKey(one) !== subjectKey(other)) return false;
  if (!one || !other || wallet === 'any') return true;
  const isSameProvider = one.provider === other.provider || !one.provider || !other.provider;
  return isSameProvider && one.connectorId === other.connectorId;
}
