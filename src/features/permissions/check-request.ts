import {readChainId} from '../../core/model/addresses/evm-chain-id.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import type {Connected} from '../../core/ports/connection.js';
import type {EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';
import {ProviderError} from './read-request.js';
import {isAddress} from './request-description.js';
import {readPersonalSign, readTypedData} from './signing-params.js';

/** The wallet of a request, and its connection. */
interface Asked {
  readonly wallet: EmbeddedWallet;
  readonly connected: Connected;
}

/**
 * Checks a request that needs an approval, and names its account where the page does not.
 *
 * Throws an error of EIP-1193 for another network (4901) or account (4100), for a field that the wallet would leave
 * out of what it signs (-32602), and for a capability that it lacks (5700 of EIP-5792).
 */
export function checkRequest(request: WalletRequest, asked: Asked): WalletRequest {
  const {method, params} = request;
  if (asked.wallet.namespace === 'solana') return {method, params: checkSolana(params, asked)};
  const check = Object.hasOwn(CHECKS, method) ? CHECKS[method] : undefined;
  return check ? {method, params: check(params, asked)} : request;
}

const CHECKS: Readonly<Record<string, (params: unknown, asked: Asked) => unknown>> = {
  personal_sign: checkMessage,
  eth_signTypedData_v4: checkTypedData,
  eth_sendTransaction: checkTransaction,
  wallet_sendCalls: checkBatch,
};

/**
 * Fields of a transaction that every wallet carries out, or that it may choose itself: the fees. viem, ethers and
 * web3.js write no others unless the page gives them.
 */
const TRANSACTION_FIELDS = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'type',
  'chainId',
]);
/** Fields of EIP-5792. */
const BATCH_FIELDS = new Set(['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities']);
/** `chainId` is that of an earlier draft. */
const CALL_FIELDS = new Set(['to', 'value', 'data', 'chainId', 'capabilities']);
/** Legacy, EIP-2930 and EIP-1559; further types carry blobs or authorizations. */
const PLAIN_TYPES = ['0x0', '0x1', '0x2', '0', '1', '2'];
/** A remedy better than to leave the field out. */
const REMEDIES: Readonly<Record<string, string>> = {
  nonce: 'Leave it out: the wallet numbers its transactions.',
  accessList: 'Leave it out, or leave it empty.',
};
const REMEDY = 'Leave it out, or use another wallet.';

function checkMessage(params: unknown, {connected}: Asked): unknown {
  const addresses = connected.accounts.map(({address}) => address);
  const {signed, account} = readPersonalSign(params, addresses);
  if (typeof signed !== 'string') throw invalid('personal_sign: expected a message and an account');
  return [signed, ownAccount(account, connected)];
}

/** Typed data without a `chainId` is for all networks. */
function checkTypedData(params: unknown, {connected}: Asked): unknown {
  const {data, account} = readTypedData(params);
  if (!data) throw invalid('eth_signTypedData_v4: expected an account and typed data');
  const {domain} = data;
  if (isRecord(domain)) requireNetwork(domain['chainId'], connected);
  const given: readonly unknown[] = Array.isArray(params) ? params : [params];
  const [written] = given.filter((each) => each !== account);
  return [ownAccount(account, connected), written];
}

function checkTransaction(params: unknown, {wallet, connected}: Asked): unknown {
  const transaction = firstOf(params);
  if (!transaction) throw invalid('eth_sendTransaction: expected a transaction');
  requireNetwork(transaction['chainId'], connected);
  requireFields(transaction, TRANSACTION_FIELDS, wallet);
  const {type, data, input, from} = transaction;
  if (!isAbsent(type) && !PLAIN_TYPES.includes(String(type))) throw unsupported('type', wallet);
  const isSame =
    isAbsent(data) || isAbsent(input) || String(data).toLowerCase() === String(input).toLowerCase();
  if (!isSame) throw invalid('data and input are different: leave one of them out');
  return [{...transaction, from: ownAccount(from, connected)}];
}

function checkBatch(params: unknown, {wallet, connected}: Asked): unknown {
  const batch = firstOf(params);
  if (!batch) throw invalid('wallet_sendCalls: expected calls');
  requireNetwork(batch['chainId'], connected);
  requireFields(batch, BATCH_FIELDS, wallet);
  requireCapabilities(batch['capabilities'], wallet);
  const calls: readonly unknown[] = Array.isArray(batch['calls']) ? batch['calls'] : [];
  for (const call of calls) {
    if (!isRecord(call)) throw invalid('wallet_sendCalls: expected a list of calls');
    requireNetwork(call['chainId'], connected);
    requireFields(call, CALL_FIELDS, wallet);
    requireCapabilities(call['capabilities'], wallet);
  }
  return [{...batch, from: ownAccount(batch['from'], connected)}];
}

/** The name of the network is the connector's, for this check alone: no wallet reads it. */
function checkSolana(params: unknown, {connected}: Asked): unknown {
  if (!isRecord(params) || isAbsent(params['chainId'])) return params;
  const {chainId, ...others} = params;
  if (chainId === connected.caipNetworkId) return others;
  throw otherNetwork(String(chainId), connected, 'Switch the network, and ask again.');
}

function firstOf(params: unknown): Unchecked | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : params;
  return isRecord(first) ? first : undefined;
}

/** An empty list says nothing. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function requireNetwork(chainId: unknown, connected: Connected): void {
  if (isAbsent(chainId)) return;
  const named = readChainId(chainId);
  if (!named) throw invalid('chainId: expected a positive whole number, such as 0x1');
  if (named === connected.caipNetworkId) return;
  const remedy = 'Ask for wallet_switchEthereumChain first.';
  throw otherNetwork(named, connected, remedy);
}

/** EIP-1193: the provider is connected to other networks, but not to the requested one. */
function otherNetwork(named: string, {caipNetworkId}: Connected, remedy: string): ProviderError {
  const text = `The request is for ${hex(named)}, and the network in use is ${hex(caipNetworkId)}. ${remedy}`;
  return new ProviderError('otherChain', text);
}

function hex(id: string): string {
  return id.startsWith('eip155:') ? `0x${Number(id.slice('eip155:'.length)).toString(16)}` : id;
}

function requireFields(given: Unchecked, known: ReadonlySet<string>, wallet: EmbeddedWallet): void {
  const isKnown = (field: string): boolean =>
    known.has(field) || (wallet.supportedFields?.includes(field) ?? false);
  const unknown = Object.keys(given).find((field) => !isKnown(field) && !isAbsent(given[field]));
  if (unknown !== undefined) throw unsupported(unknown, wallet);
}

/** EIP-5792: a wallet refuses what it lacks, unless it is optional. */
function requireCapabilities(given: unknown, {name, supportedFields = []}: EmbeddedWallet): void {
  if (!isRecord(given)) return;
  const lacking = Object.entries(given).find(
    ([capability, value]) => !supportedFields.includes(capability) && !isOptional(value),
  );
  if (!lacking) return;
  const text = `${name} has no capability ${lacking[0]}. Leave it out, or mark it as optional.`;
  throw new ProviderError('unsupportedCapability', text);
}

function isOptional(capability: unknown): boolean {
  return isAbsent(capability) || (isRecord(capability) && capability['optional'] === true);
}

/** The account that a request names, or the one in use. */
function ownAccount(named: unknown, {account, accounts, wallet}: Connected): string {
  if (isAbsent(named)) return account.address;
  if (!isAddress(named)) throw invalid('The account is no address');
  if (accounts.some(({address}) => isSameAddress(address, named))) return named;
  throw new ProviderError('unauthorized', `${named} is not an account of ${wallet.name}`);
}

function unsupported(field: string, {name}: EmbeddedWallet): ProviderError {
  const remedy = Object.hasOwn(REMEDIES, field) ? REMEDIES[field] : REMEDY;
  return invalid(`${name} does not support the field ${field}. ${remedy}`);
}

function invalid(text: string): ProviderError {
  return new ProviderError('invalidParams', text);
}
