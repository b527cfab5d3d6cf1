import type SignClient from '@walletconnect/sign-client';
import type {SessionNamespaces} from './sign-client.js';

/** The SDK's record of a request, and of its answer once it has one. */
interface Remembered {
  readonly id: number;
  readonly topic: string;
  readonly request: {readonly method: string};
  readonly response?: {readonly result?: unknown; readonly error?: unknown};
}

/** The part of the SDK that updates sessions. */
export interface UpdatingClient {
  readonly update: SignClient['update'];
  readonly core: {readonly history: Pick<SignClient['core']['history'], 'on' | 'off'>};
}

/**
 * Gives a session other namespaces, and resolves when the other side has agreed.
 *
 * The SDK loses an answer that arrives before its promise exists: where the relay's receipt is later than that
 * answer, it would say after five minutes that there was none.
 *
 * @throws what the other side answers instead, and Error where it does not answer.
 * @internal
 */
export async function updateSession(
  client: UpdatingClient,
  {topic, namespaces}: {readonly topic: string; readonly namespaces: SessionNamespaces},
): Promise<void> {
  const {history} = client.core;
  let id: number | undefined;
  let early: Remembered['response'];
  const begin = (record: Remembered): void => {
    if (record.topic === topic && record.request.method === 'wc_sessionUpdate') id ??= record.id;
  };
  const end = (record: Remembered): void => {
    if (record.id === id) early = record.response;
  };
  history.on('history_created', begin);
  history.on('history_updated', end);
  try {
    const {acknowledged} = await client.update({topic, namespaces});
    if (early === undefined) await acknowledged();
    else if (early.error !== undefined) throw early.error;
  } finally {
    history.off('history_created', begin);
    history.off('history_updated', end);
  }
}
