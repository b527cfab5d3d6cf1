import {chunkOf} from '../../../core/errors/chunk-of.js';
import type {Network} from '../../../core/model/network.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ChainListener} from '../../../flows/account/following/look-out.js';
import type {HoldingsParts} from './create-holdings.js';

type Parts = Pick<HoldingsParts, 'page' | 'surroundings' | 'plugins'>;

/** Whose doings are listened for. */
interface Subject {
  readonly network: Network;
  readonly address: string;
}

/**
 * Listens to the chain of the account in use while that has an address with a socket, and moves on with the account.
 * Nothing of it is loaded before.
 */
export function listenToChain(parts: Parts, listener: ChainListener): Stop {
  const {account, activeNetwork} = parts.page;
  let key = '';
  let stop: Stop = () => {};
  const follow = (): void => {
    const subject = subjectOf(parts);
    const next = subject ? `${subject.network.caipNetworkId}:${subject.address}` : '';
    if (next === key) return;
    key = next;
    stop();
    listener.onLive(false);
    stop = subject ? begin(parts, subject, listener) : () => {};
  };
  const stops = [account.listen(follow), activeNetwork.listen(follow), () => stop()];
  follow();
  return () => {
    for (const each of stops) each();
  };
}

function begin(parts: Parts, subject: Subject, listener: ChainListener): Stop {
  let stop: Stop | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const begun = await connect(parts, subject, listener);
    if (isOver) begun?.();
    else stop = begun;
  };
  // Where the code for it cannot be loaded there is still asking now and then.
  void Promise.allSettled([start()]);
  return () => {
    isOver = true;
    stop?.();
  };
}

async function connect(
  {page, plugins, surroundings: {clock}}: Parts,
  subject: Subject,
  listener: ChainListener,
): Promise<Stop | undefined> {
  const adapter = await plugins.adapterOf(subject.network.chainNamespace);
  if (!adapter?.watchAccount) return undefined;
  const [watchAccount, {createHoldNodeLine}] = await Promise.all([
    adapter.watchAccount(),
    chunkOf(import('../../../io/platform/socket/hold-node-line.js')),
  ]);
  const WebSocket = page.config.options.env?.WebSocket ?? globalThis.WebSocket;
  return watchAccount({...subject, ...listener, hold: createHoldNodeLine({WebSocket, clock})});
}

function subjectOf({page}: Parts): Subject | undefined {
  const {namespace, network} = page.activeNetwork.get();
  const connection = page.connections.of(namespace);
  const hasSocket = (network?.rpcUrls.default.webSocket ?? []).length > 0;
  if (connection.status !== 'connected' || !network || !hasSocket) return undefined;
  return {network, address: connection.account.address};
}
