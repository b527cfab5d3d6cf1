import type {AnySignedMessage, ChainNamespace, DrawbridgeError} from '@drawbridge/modal';
import {useCallback, useMemo} from 'react';
import {useAttempt} from './use-attempt.js';
import {useClient} from './use-client.js';
import type {AccountOptions} from './use-drawbridge-account.js';

/** Result of {@link useSignMessage}. */
export interface UseSignMessage<N extends ChainNamespace = ChainNamespace> {
  /** Asks the wallet; rejects as `signMessage` of the client does. */
  readonly signMessage: (message: string | Uint8Array) => Promise<AnySignedMessage<N>>;
  readonly status: 'idle' | 'pending' | 'signed' | 'failed';
  /** The latest message that was signed, until another call or `reset`. */
  readonly signed: AnySignedMessage<N> | undefined;
  /** The rejection of the latest call. */
  readonly error: DrawbridgeError | undefined;
  /** Forgets the signature or the failure, and a call that is pending. */
  readonly reset: () => void;
}

/**
 * Signs texts and bytes with the account in use, of the active namespace or of the given one.
 *
 * With a namespace, the result has its types: with `eip155`, those that viem expects.
 */
export function useSignMessage<N extends ChainNamespace = ChainNamespace>({
  namespace,
  ...options
}: AccountOptions<N> = {}): UseSignMessage<N> {
  const client = useClient(options, 'useSignMessage');
  const call = useCallback(
    (message: string | Uint8Array) => client.signMessage<N>(message, {namespace}),
    [client, namespace],
  );
  const {isPending, result, error, run, reset} = useAttempt(call);
  const settled = error ? 'failed' : result ? 'signed' : 'idle';
  return useMemo(
    () => ({
      signMessage: run,
      status: isPending ? 'pending' : settled,
      signed: isPending ? undefined : result,
      error: isPending ? undefined : error,
      reset,
    }),
    [run, isPending, settled, result, error, reset],
  );
}
