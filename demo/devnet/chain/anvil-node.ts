import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {findAnvil} from './anvil-binary.js';
import {startLeashed} from './leashed-process.js';

/** A running chain. */
export interface AnvilNode {
  readonly chainId: number;
  /** Host and port without a scheme: the node serves HTTP and WebSocket on one port. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts a chain that mines a block per transaction, on a free port.
 *
 * @param birthday time of its first block, in seconds since the epoch.
 */
export async function startAnvil(chainId: number, birthday: number): Promise<AnvilNode> {
  const chain = ['--chain-id', String(chainId), '--timestamp', String(birthday)];
  const args = ['--host', '127.0.0.1', '--port', '0', ...chain, '--color', 'never'];
  const running = startLeashed(findAnvil(), args);
  const failed = running.ended.then((reason) => Promise.reject(new Error(`Chain ${chainId}: ${reason}`)));
  const address = await Promise.race([listeningAddress(running.stdout), failed]);
  // The node's callers notice a later exit; here it is expected.
  failed.catch(() => undefined);
  running.stdout.resume();
  return {chainId, address, close: () => running.stop()};
}

function listeningAddress(output: Readable): Promise<string> {
  const lines = createInterface({input: output});
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /^Listening on (\S+)$/.exec(line)?.[1];
      if (!address) return;
      lines.close();
      resolve(address);
    });
  });
}
