import {hexToBytes, type Hex} from 'viem';

/** Wei per gas that each block burns; the chain's blocks are never full, so it stays the same. */
export const BASE_FEE = 1_000_000_000n;
/** Wei per gas that the chain suggests for the miner. */
export const PRIORITY_FEE = 1_000_000_000n;

/** Of each transaction (yellow paper, appendix G). */
const TRANSACTION_GAS = 21_000n;
/** Each non-zero byte of input counts as four tokens, and each zero byte as one (EIP-7623). */
const TOKENS_PER_BYTE = 4;
const GAS_PER_TOKEN = 4n;
const MIN_GAS_PER_TOKEN = 10n;
/** For whatever a contract of a test does. */
const CONTRACT_GAS = 30_000n;

/** The least gas limit with which a transaction is accepted (EIP-7623). */
export function leastGas(data: Hex): bigint {
  return TRANSACTION_GAS + tokensOf(data) * MIN_GAS_PER_TOKEN;
}

/** Gas that a call uses. */
export function gasOf({data, isContract}: {readonly data: Hex; readonly isContract: boolean}): bigint {
  const used = TRANSACTION_GAS + tokensOf(data) * GAS_PER_TOKEN + (isContract ? CONTRACT_GAS : 0n);
  const least = leastGas(data);
  return used > least ? used : least;
}

function tokensOf(data: Hex): bigint {
  return BigInt(hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 1 : TOKENS_PER_BYTE), 0));
}
