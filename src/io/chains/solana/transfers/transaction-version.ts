import type {TransactionVersion} from '@solana/web3.js';
import type {SolanaProvider} from '../../../../core/ports/solana-provider.js';

/** Version 0, unless the wallet lists what it takes and leaves that out. */
export function transactionVersion({features}: SolanaProvider): TransactionVersion {
  const taken = features['solana:signAndSendTransaction']?.supportedTransactionVersions ?? [];
  return taken.includes('legacy') && !taken.includes(0) ? 'legacy' : 0;
}
