import type {Hex} from 'viem';
import {readBatch} from './ask-batch.js';
import {CallError} from './call-failure.js';
import type {WalletProvider} from './check-wallet.js';
import {walletFailure} from './wallet-failure.js';

/** Only the wallet knows whether it has sent a batch, and it reports no changes. */
const POLL_MS = 2000;
/** A wallet that fails so often in a row is not asked again. */
const MOST_FAILURES = 15;

/**
 * Waits until the wallet reports a transaction of a batch. Whether that succeeded is read from the chain.
 *
 * @throws CallError for a batch that the wallet has not sent; the abort of the signal
 */
export async function waitForBatch(provider: WalletProvider, id: string, signal: AbortSignal): Promise<Hex> {
  for (let failures = 0; ;) {
    const [read] = await Promise.allSettled([readBatch(provider, id)]);
    signal.throwIfAborted();
    if (read.status === 'rejected') {
      failures += 1;
      if (failures === MOST_FAILURES) throw new CallError(unclear(read.reason));
    } else if (read.value.kind === 'mined') return read.value.hash;
    else if (read.value.kind === 'not-sent') throw new CallError({kind: 'not-sent'});
    else failures = 0;
    await pause(signal);
  }
}

function unclear(error: unknown): ReturnType<typeof walletFailure> {
  const failure = walletFailure(error);
  // The batch was accepted: a refusal to report on it is no refusal of the batch.
  return failure.kind === 'unclear' ? failure : {kind: 'unclear', reason: ''};
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, POLL_MS);
    signal.addEventListener('abort', end);
  });
}
