import type {SolanaProvider} from '@drawbridge/modal';
import {base58} from '@scure/base';
import {CallError} from '../../wallet/call-failure.js';
import {walletFailure} from '../../wallet/wallet-failure.js';

/** Who signs and sends, and where. */
export interface SendingWallet {
  readonly provider: SolanaProvider;
  readonly account: string;
  /** CAIP-2. */
  readonly chain: string;
}

/**
 * Asks a wallet to sign a transaction and to send it.
 *
 * @returns its signature, in base58
 * @throws CallError
 */
export async function sendByWallet(
  {provider, account, chain}: SendingWallet,
  transaction: Uint8Array,
): Promise<string> {
  const send = provider.features['solana:signAndSendTransaction']?.signAndSendTransaction;
  const signer = provider.accounts.find(({address}) => address === account);
  if (!send || !signer) throw new CallError({kind: 'declined'});
  const input = {
    account: signer,
    transaction,
    chain: chain as `solana:${string}`,
    // The blockhash may be too recent for nodes that simulate on final blocks.
    options: {preflightCommitment: 'confirmed'},
  } as const;
  const [sent] = await Promise.allSettled([send(input)]);
  if (sent.status === 'rejected') throw new CallError(walletFailure(sent.reason));
  const [output] = sent.value;
  if (!output) throw new CallError({kind: 'unclear', reason: 'The wallet’s answer has no signature'});
  return base58.encode(output.signature);
}
