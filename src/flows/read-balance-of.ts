import type {AccountsController} from '../controllers/accounts-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Balance} from '../core/model/account.js';
import {formatBalance} from '../core/model/assets/amount.js';
import type {AddressOf, CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {familyName, requireNamespace, type Network} from '../core/model/network.js';
import {written} from '../core/model/safety/written.js';
import {subjectKey, type Subject} from '../core/ports/subject.js';
import type {SyncAccountFlow} from './session/sync-account-flow.js';

/** Which balance a page asks for. */
export interface ReadBalanceOptions<N extends ChainNamespace = ChainNamespace> {
  /** Default: the active one. */
  readonly namespace?: N | undefined;
  /**
   * The contract (EVM) or mint (Solana) of a token on the network in use. Default: the network's coin, or the token
   * that the page shows in its place (option `tokens`).
   */
  readonly token?: string | undefined;
}

/** A balance, with the account and the network that it was read for. */
export interface AccountBalance<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N;
  readonly address: AddressOf<N>;
  readonly caipNetworkId: CaipNetworkId<N>;
  /** As it was given. */
  readonly token?: string;
  /** In the smallest unit. */
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
  /** Decimal text cut to three places, for display. */
  readonly balance: string;
}

/** A balance of one of several namespaces, by default of any; comparing `namespace` narrows the address. */
export type AnyAccountBalance<N extends ChainNamespace = ChainNamespace> = {
  [K in N]: AccountBalance<K>;
}[N];

/** Dependencies of {@link readBalanceOf}. */
export interface ReadBalanceParts {
  readonly accounts: AccountsController;
  readonly networks: NetworksController;
  readonly subjectOf: (namespace: ChainNamespace) => Subject | undefined;
  readonly syncAccount: SyncAccountFlow;
}

/**
 * Reads a balance of the account in use. Without a token, the state has it as well.
 *
 * Rejects with `balance/unavailable`; with `wallet/account-changed` if another account or network is in use by then;
 * without a request with `connect/connector-missing`, `network/not-found`, `chain/adapter-missing` or
 * `client/invalid-argument`.
 */
export async function readBalanceOf(
  parts: ReadBalanceParts,
  {namespace = parts.networks.state.get().activeNamespace, token}: ReadBalanceOptions = {},
): Promise<AccountBalance> {
  const subject = requireSubject(parts, namespace);
  const reading = token === undefined ? readOwn(parts, subject) : readToken(subject, token);
  const [answer] = await Promise.allSettled([reading]);
  const {address, caipNetworkId} = subject;
  if (subjectKey(parts.subjectOf(namespace)) !== subjectKey(subject)) throw changed(subject);
  if (answer.status === 'rejected') throw answer.reason;
  const balance = answer.value;
  const {value, decimals, symbol} = balance;
  const read = {namespace, address, caipNetworkId, value, decimals, symbol, balance: formatBalance(balance)};
  return token === undefined ? read : {...read, token};
}

type ReadableSubject = Subject & {readonly network: Network};

function requireSubject({networks, subjectOf}: ReadBalanceParts, namespace: ChainNamespace): ReadableSubject {
  requireNamespace(networks.state.get().requested, namespace);
  const subject = subjectOf(namespace);
  if (!subject) {
    const text = `readBalance: no wallet is connected on ${namespace}`;
    throw new DrawbridgeError('connect/connector-missing', text, {name: familyName(namespace)});
  }
  const {network, caipNetworkId} = subject;
  if (network) return {...subject, network};
  const text = `readBalance: the wallet is on ${caipNetworkId}, which the page does not offer`;
  throw new DrawbridgeError('network/not-found', text, {name: caipNetworkId});
}

/** The balance that the state has, read anew. */
async function readOwn(
  {accounts, syncAccount}: ReadBalanceParts,
  subject: ReadableSubject,
): Promise<Balance> {
  const {namespace} = subject;
  await syncAccount(namespace, {force: true});
  const {balance, balanceFailed} = accounts.state.get()[namespace] ?? {};
  if (balance && !balanceFailed) return balance;
  throw unavailable(subject);
}

async function readToken(subject: ReadableSubject, token: string): Promise<Balance> {
  const {network, address, namespace} = subject;
  const adapter = await subject.loadAdapter();
  if (!adapter?.tokenBalance)
    throw invalid(token, `none, because ${familyName(namespace)} has no tokens here`);
  if (typeof token !== 'string' || !adapter.isAddress(token, network))
    throw invalid(token, `an address on ${network.name}`);
  try {
    return await adapter.tokenBalance({network, address, token});
  } catch (cause) {
    throw unavailable(subject, cause);
  }
}

function unavailable({network: {name, caipNetworkId}}: ReadableSubject, cause?: unknown): DrawbridgeError {
  const text = `readBalance: the balance on ${caipNetworkId} could not be read`;
  return new DrawbridgeError('balance/unavailable', text, {name, cause});
}

function changed({address, wallet: {name}}: Subject): DrawbridgeError {
  const text = `readBalance: the account ${address}, or its network, was not in use any more when the node answered`;
  return new DrawbridgeError('wallet/account-changed', text, {name});
}

function invalid(token: unknown, accepted: string): DrawbridgeError {
  const text = `readBalance: \`token\` is ${written(token)}; accepted: ${accepted}`;
  return new DrawbridgeError('client/invalid-argument', text, {name: 'token'});
}
