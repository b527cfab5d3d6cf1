import type {RequestSummary} from './request-summary.js';

const SATOSHI_PER_BITCOIN = 1e8;

/** Says where the coins of a partially signed transaction go. */
export async function psbtFacts(psbt: Uint8Array): Promise<RequestSummary['facts']> {
  const {TEST_NETWORK, Transaction} = await import('@scure/btc-signer');
  try {
    const transaction = Transaction.fromPSBT(psbt);
    return Array.from({length: transaction.outputsLength}, (_, index) => {
      const to = transaction.getOutputAddress(index, TEST_NETWORK) ?? 'a script';
      const amount = Number(transaction.getOutput(index).amount ?? 0n) / SATOSHI_PER_BITCOIN;
      return ['Pays', `${amount} BTC to ${to}`] as const;
    });
  } catch {
    return [['Transaction', `${psbt.length} bytes that cannot be read`]];
  }
}
