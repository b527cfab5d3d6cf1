import {size} from 'viem';
import {BLOCK_GAS_LIMIT, type ChainState} from './chain-state.js';
import {maxCost, type ChainTransaction} from './chain-transaction.js';
import {BASE_FEE, leastGas} from './gas.js';
import {nodeRefuses} from './node-error.js';

/** By how much both fees of a replacement have to be higher, in percent (geth core/txpool/legacypool, `PriceBump`). */
const PRICE_BUMP_PERCENT = 10n;

const MAX_BYTES = 131_072;
/** Signatures with a greater `s` are malleable (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** Wei per gas for the miner (geth core/txpool/legacypool, `PriceLimit`). */
const LEAST_TIP = 1n;

/** Throws the error of a node for a transaction that no block may contain now. */
export function checkTransaction(transaction: ChainTransaction, state: ChainState, chainId: number): void {
  const refusal =
    refusalOfForm(transaction, chainId) ??
    refusalOfFees(transaction) ??
    // Accounts with code send nothing (EIP-3607).
    (state.hasCode(transaction.from) ? 'sender not an externally-owned account' : undefined) ??
    refusalOfNonce(transaction, state) ??
    refusalOfFunds(transaction, state);
  if (refusal !== undefined) throw nodeRefuses(refusal);
}

/** The order and the limits of geth core/txpool/validation.go. */
function refusalOfForm(transaction: ChainTransaction, chainId: number): string | undefined {
  const {gas, input, signature} = transaction;
  if (transaction.chainId !== chainId)
    return `invalid sender: invalid chain id for signer: have ${transaction.chainId} want ${chainId}`;
  if (BigInt(signature.s) > HALF_ORDER) return 'invalid sender: invalid transaction v, r, s values';
  if (size(input) > MAX_BYTES) return `oversized data: transaction size ${size(input)}, limit ${MAX_BYTES}`;
  if (gas > BLOCK_GAS_LIMIT) return 'exceeds block gas limit';
  const least = leastGas(input);
  if (gas < least) return `intrinsic gas too low: gas ${gas}, minimum needed ${least}`;
  return undefined;
}

function refusalOfFees({maxFee, maxPriorityFee}: ChainTransaction): string | undefined {
  // A node keeps such a transaction, which is mined when fees fall; those of this chain never do.
  if (maxFee < BASE_FEE)
    return `max fee per gas less than block base fee: maxFeePerGas: ${maxFee}, baseFee: ${BASE_FEE}`;
  if (maxPriorityFee > maxFee)
    return `max priority fee per gas higher than max fee per gas: maxPriorityFeePerGas: ${maxPriorityFee}, maxFeePerGas: ${maxFee}`;
  if (maxPriorityFee < LEAST_TIP)
    return `transaction underpriced: tip needed ${LEAST_TIP}, tip permitted ${maxPriorityFee}`;
  return undefined;
}

/** Nodes keep a transaction with a gap before its nonce for later; here, nothing would ever fill the gap. */
function refusalOfNonce(
  {hash, from, nonce, ...fees}: ChainTransaction,
  state: ChainState,
): string | undefined {
  const mined = state.getNonce(from);
  const waiting = state.pendingOf(from);
  const next = mined + waiting.length;
  if (nonce < mined) return `nonce too low: next nonce ${mined}, tx nonce ${nonce}`;
  if (nonce > next) return `nonce too high: next nonce ${next}, tx nonce ${nonce}`;
  const replaced = waiting.find((each) => each.nonce === nonce);
  if (replaced?.hash === hash) return 'already known';
  const isBelow = (fee: bigint, before: bigint): boolean => fee * 100n < before * (100n + PRICE_BUMP_PERCENT);
  if (
    replaced &&
    (isBelow(fees.maxFee, replaced.maxFee) || isBelow(fees.maxPriorityFee, replaced.maxPriorityFee))
  )
    return 'replacement transaction underpriced';
  return undefined;
}

/** The account must be able to pay everything that is pending. */
function refusalOfFunds(transaction: ChainTransaction, state: ChainState): string | undefined {
  const {from, nonce} = transaction;
  const others = state.pendingOf(from).filter((each) => each.nonce !== nonce);
  const queued = others.reduce((sum, each) => sum + maxCost(each), 0n);
  const cost = queued + maxCost(transaction);
  const balance = state.getBalance(from);
  if (balance >= cost) return undefined;
  return `insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}, overshot ${cost - balance}`;
}
