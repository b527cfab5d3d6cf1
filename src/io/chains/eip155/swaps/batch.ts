import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {
  describeFailure,
  isUserRejection,
  readFailure,
  readMessages,
} from '../../../../core/errors/foreign-failure.js';
import {isSentBefore, toSendError} from '../../../../core/errors/to-send-error.js';
import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import {readLabel} from '../../../../core/model/safety/clean-name.js';
import {readTransactionHash} from '../../../../core/model/safety/read-transaction-hash.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {AssetDiscovery} from '../../../../core/ports/providers.js';
import type {Batching, BatchStatus, BuiltBatch, Swaps} from '../../../../core/ports/swaps.js';
import {askWallet} from '../ask-wallet.js';
import type {InjectedProvider} from '../injected/injected-provider.js';
import type {WalletCapabilities} from '../wallet-capabilities.js';
import {stepCall, planSteps} from './swap-calls.js';

const SEND = 'wallet_sendCalls';
const VERSION = '2.0.0';
/**
 * Codes of EIP-5792 for a batch that the wallet does not send: a capability or the chain is unsupported, the batch is
 * too large, the user rejected the upgrade of the account, the wallet cannot execute it atomically.
 */
const REFUSED_CODES: readonly number[] = [5700, 5710, 5740, 5750, 5760];
/** JSON-RPC: the wallet does not take the request as EIP-5792 has it. */
const INVALID_PARAMS = -32602;
/** Wallets without such a code name the type of the transaction that they would need, or say that they cannot. */
const REFUSED_TEXTS =
  /(transaction|tx)[ _-]?type|\btype[ -]?(0x)?0?4\b|\b7702\b|authori[sz]ation list|delegat|\batomic/i;
const CANNOT =
  /(not|un)[ -]?supported|does ?n[o'’]t support|can(no|['’])t (batch|upgrade|execute)|unable to (batch|upgrade)/i;
/** EIP-5792: the wallet has a batch with this id. */
const DUPLICATE_ID = 5720;
/** EIP-5792: the wallet has no batch with this id. */
const UNKNOWN_ID = 5730;
const STATUS = 'wallet_getCallsStatus';
/** An id has at most 4096 bytes, in hexadecimal. */
const MAX_ID_LENGTH = 8_194;
/** Receipts of a batch that are read, far more than it has transactions. */
const MAX_RECEIPTS = 100;

/** What a wallet can do with several calls, by its capabilities. */
export async function readBatching(
  capabilities: WalletCapabilities,
  {network, account, provider}: Parameters<Swaps['batching']>[0],
): Promise<Batching> {
  const {grantedMethods} = (provider ?? {}) as AssetDiscovery;
  if (grantedMethods && !grantedMethods.has(SEND)) return 'unsupported';
  const {atomic, atomicBatch} = await capabilities.read({provider, address: account, chainId: network.id});
  const status = isRecord(atomic) ? atomic['status'] : undefined;
  if (status === 'supported' || status === 'ready') return status;
  // The name of an earlier draft. Where both are given, the newer one counts.
  const isSupported = isRecord(atomicBatch) && atomicBatch['supported'] === true;
  return status === undefined && isSupported ? 'supported' : 'unsupported';
}

/**
 * The name that a wallet reports with its capability `paymasterService` (ERC-7677), or that of its sponsor. The standard
 * has `supported` alone, which says nothing about a batch without a paymaster.
 */
export async function readPaymaster(
  capabilities: WalletCapabilities,
  {network, account, provider}: Parameters<Swaps['paymaster']>[0],
): Promise<string | undefined> {
  const {paymasterService} = await capabilities.read({provider, address: account, chainId: network.id});
  if (!isRecord(paymasterService) || paymasterService['supported'] !== true) return undefined;
  const {name, sponsor} = paymasterService;
  return readLabel(name) ?? readLabel(isRecord(sponsor) ? sponsor['name'] : undefined);
}

/** Writes all calls of a plan as one batch that takes effect completely or not at all; `onAsk` runs when it is sent. */
export function buildBatch(
  {plan, id, provider}: Parameters<Swaps['buildBatch']>[0],
  onAsk: () => void,
): BuiltBatch {
  const {network, sold} = plan.terms;
  const calls = planSteps(plan).map((step) => stepCall(plan, step));
  const request: BatchRequest = {
    version: VERSION,
    id,
    from: calls[0]?.from,
    chainId: toHexChainId(network.id),
    atomicRequired: true,
    calls: calls.map(({to, value, data}) => ({to, value, data})),
  };
  return {
    submit: () => {
      onAsk();
      return submitBatch(provider, sold.symbol, request);
    },
  };
}

/** The fields of the request that are read here. */
interface BatchRequest {
  readonly id: string;
  readonly [field: string]: unknown;
}

async function submitBatch(provider: unknown, name: string, request: BatchRequest): Promise<string> {
  const summary = `The wallet did not say whether the batch with ${name} was sent`;
  try {
    const answer = await sendBatch(provider as InjectedProvider, request);
    const id: unknown = isRecord(answer) ? answer['id'] : answer;
    if (typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH) return id;
  } catch (cause) {
    if (readFailure(cause).code === UNKNOWN_ID) {
      throw describeFailure('wallet/request-failed', {
        summary: 'The wallet has not sent the batch',
        name,
        cause,
      });
    }
    const failure = toSendError(cause, {summary, name});
    const isOpen = failure.code === 'send/expired' || isSentBefore(cause);
    if (isOpen || !isNoBatch(cause)) throw failure;
    const refusal = {summary: 'The wallet sends no such batch', name, cause};
    throw describeFailure('wallet/request-unsupported', refusal);
  }
  throw new DrawbridgeError('send/unclear', 'The wallet answered with no id of a batch', {name});
}

/** True if the wallet cannot send this batch, and has sent nothing. */
function isNoBatch(cause: unknown): boolean {
  const failure = readFailure(cause);
  const {code = 0} = failure;
  if (REFUSED_CODES.includes(code) || code === INVALID_PARAMS) return true;
  if (isUserRejection(failure)) return false;
  return readMessages(cause).some((message) => REFUSED_TEXTS.test(message) || CANNOT.test(message));
}

/** Resolves with the wallet's answer. It is asked once: a second request would be a second prompt. */
async function sendBatch(wallet: InjectedProvider, request: BatchRequest): Promise<unknown> {
  try {
    return await wallet.request({method: SEND, params: [request]});
  } catch (cause) {
    if (readFailure(cause).code !== DUPLICATE_ID) throw cause;
    // The request may have reached the wallet twice.
    await wallet.request({method: STATUS, params: [request.id]});
    return request.id;
  }
}

/** Reads the state of a batch; rejects with the wallet's refusal, or with `wallet/invalid-answer`. */
export async function readBatchStatus({
  provider,
  id,
}: Parameters<Swaps['batchStatus']>[0]): Promise<BatchStatus> {
  const method = STATUS;
  const name = 'The wallet';
  const summary = `${name} did not give the state of the batch`;
  const answer = await askWallet({provider, name, method, params: [id], summary});
  const status = isRecord(answer) ? toStatus(answer) : undefined;
  if (status) return status;
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered ${method} with no state.`, {name});
}

function toStatus(answer: Unchecked): BatchStatus | undefined {
  const {receipts} = answer;
  const list = Array.isArray(receipts) ? receipts.slice(0, MAX_RECEIPTS).filter(isRecord) : [];
  const ids = [...new Set(list.flatMap((receipt) => readTransactionHash(receipt['transactionHash']) ?? []))];
  const status = kindOf(answer['status']);
  if (status === undefined || status === 'pending' || status === 'not-sent') return status && {status};
  return {status: status === 'confirmed' ? outcomeOf(list) : status, ids};
}

/** The status codes of EIP-5792, in hundreds, and the texts of its first version. */
function kindOf(status: unknown): BatchStatus['status'] | undefined {
  if (status === 'PENDING') return 'pending';
  if (status === 'CONFIRMED') return 'confirmed';
  const hundreds = typeof status === 'number' ? Math.floor(status / 100) : 0;
  return ([undefined, 'pending', 'confirmed', undefined, 'not-sent', 'reverted', 'partly-reverted'] as const)[
    hundreds
  ];
}

/** The receipts count where a wallet reports a batch as confirmed of which a transaction was reverted. */
function outcomeOf(receipts: readonly Unchecked[]): 'confirmed' | 'reverted' | 'partly-reverted' {
  const reverted = receipts.filter(({status}) => status === '0x0' || status === 0 || status === 'reverted');
  if (reverted.length === 0) return 'confirmed';
  return reverted.length === receipts.length ? 'reverted' : 'partly-reverted';
}
