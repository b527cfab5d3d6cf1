import {MAX_GUESSED_GAS_PRICE_WEI} from '../../core/config/constants.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {TransferFee, TransferRequest, Transfers} from '../../core/ports/transfers.js';

/** Gas of a plain transfer on EVM chains, the least possible. */
const COIN_GAS = 21_000n;
/** Gas of an ordinary token transfer: a low guess never forbids sending. */
const TOKEN_GAS = 65_000n;

/**
 * The fee as a node estimates it; where none does, a guess from the service's gas price on EVM chains. How much gas
 * was guessed is left out: a wallet that was told too little could not send.
 *
 * Rejects with `gas/unsupported` where the service does not know the network, with the node's failure when there is no price either, or one that makes no sense: it would be offered to
 * the wallet. Such a price is not brought within bounds, because then it would look like one.
 */
export async function estimateOrGuess(
  transfers: Pick<Transfers, 'estimate'>,
  request: Omit<TransferRequest, 'provider'>,
  gasPriceOf: (chainId: CaipNetworkId) => Promise<bigint | undefined>,
): Promise<TransferFee> {
  try {
    return await transfers.estimate(request);
  } catch (cause) {
    const {chainNamespace, caipNetworkId} = request.network;
    const gasPrice = chainNamespace === 'eip155' ? await gasPriceOf(caipNetworkId) : undefined;
    if (gasPrice === undefined || !isSensible(gasPrice)) throw cause;
    const gas = request.asset.address === undefined ? COIN_GAS : TOKEN_GAS;
    return {fee: gas * gasPrice, gasPrice};
  }
}

/** Nodes take no transaction that pays nothing. */
function isSensible(wei: bigint): boolean {
  return wei > 0n && wei <= MAX_GUESSED_GAS_PRICE_WEI;
}
