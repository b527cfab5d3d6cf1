import {TransactionReceiptNotFoundError, type Hex, type PublicClient, type TransactionReceipt} from 'viem';

/**
 * Waits for the receipt of a transaction on a chain that makes a block at once. viem's own wait looks again at the next
 * block only: it waits for minutes if the node reports the block a moment before the receipt.
 *
 * @param pauseMs - between two looks, for a page, which has other work; none by default
 */
export async function receiptOf(
  chain: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  pauseMs?: number,
): Promise<TransactionReceipt> {
  for (;;) {
    const [receipt] = await Promise.allSettled([chain.getTransactionReceipt({hash})]);
    if (receipt.status === 'fulfilled') return receipt.value;
    if (!(receipt.reason instanceof TransactionReceiptNotFoundError)) throw receipt.reason;
    if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
