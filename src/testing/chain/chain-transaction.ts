import {
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type Address,
  type Hex,
  type TransactionSerialized,
} from 'viem';
import {invalidParams} from '../wallets/signing/wallet-rpc-error.js';
import {BASE_FEE} from './gas.js';
import {nodeRefuses} from './node-error.js';

/**
 * A signed transaction that a node can read.
 *
 * @internal
 */
export interface ChainTransaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly nonce: number;
  readonly gas: bigint;
  readonly value: bigint;
  readonly input: Hex;
  readonly type: 'legacy' | 'eip2930' | 'eip1559';
  /** Wei per gas at most; the gas price of transactions before EIP-1559. */
  readonly maxFee: bigint;
  readonly maxPriorityFee: bigint;
  readonly chainId: number;
  readonly signature: {readonly r: Hex; readonly s: Hex; readonly v: bigint; readonly yParity: number};
  /** The reason for which it reverts, if a test ordered it. */
  readonly failure?: string;
}

/** The wei that an account needs for a transaction. */
export function maxCost({gas, maxFee, value}: ChainTransaction): bigint {
  return gas * maxFee + value;
}

/** The wei per gas that a mined transaction pays. */
export function paidGasPrice({maxFee, maxPriorityFee}: ChainTransaction): bigint {
  const wanted = BASE_FEE + maxPriorityFee;
  return wanted < maxFee ? wanted : maxFee;
}

/** Decodes a signed transaction. Rejects as nodes do for bytes that are no transaction, and for kinds they do not take. */
export async function readRawTransaction(raw: unknown): Promise<ChainTransaction> {
  if (typeof raw !== 'string' || !isHex(raw)) throw invalidParams('A raw transaction is hexadecimal.');
  const parsed = parse(raw);
  const signature = parsed && signatureOf(parsed);
  if (!signature) throw nodeRefuses('rlp: the transaction cannot be decoded or has no signature');
  const target = targetOf(parsed);
  const from = await recoverTransactionAddress({serializedTransaction: raw as TransactionSerialized});
  return {hash: keccak256(raw), from, signature, ...target, ...contentOf(parsed), ...feesOf(parsed)};
}

type Parsed = ReturnType<typeof parseTransaction>;

function signatureOf({r, s, v, yParity}: Parsed): ChainTransaction['signature'] | undefined {
  if (r === undefined || s === undefined) return undefined;
  const parity = yParity ?? (Number(v) + 1) % 2;
  return {r, s, v: v ?? BigInt(parity), yParity: parity};
}

/** What decides whether the node takes it at all. */
function targetOf({type, to, chainId}: Parsed): Pick<ChainTransaction, 'type' | 'to' | 'chainId'> {
  if (type !== 'legacy' && type !== 'eip2930' && type !== 'eip1559')
    throw nodeRefuses('transaction type not supported');
  if (!to) throw nodeRefuses('the mock chain deploys no contracts: use setContract');
  if (chainId === undefined)
    throw nodeRefuses('only replay-protected (EIP-155) transactions allowed over RPC');
  return {type, to, chainId};
}

/** The fields that are missing in the bytes are zero. */
function contentOf({nonce = 0, gas = 0n, value = 0n, data: input = '0x'}: Parsed) {
  return {nonce, gas, value, input};
}

function feesOf({maxFeePerGas, maxPriorityFeePerGas = 0n, gasPrice}: Parsed) {
  return gasPrice === undefined
    ? {maxFee: maxFeePerGas ?? 0n, maxPriorityFee: maxPriorityFeePerGas}
    : {maxFee: gasPrice, maxPriorityFee: gasPrice};
}

function parse(raw: Hex): Parsed | undefined {
  try {
    return parseTransaction(raw as TransactionSerialized);
  } catch {
    return undefined;
  }
}
