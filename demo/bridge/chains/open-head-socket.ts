import * as v from 'valibot';
import type {Head} from './head-feed.js';

const QUANTITY = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/), v.transform(Number));
const noticeSchema = v.object({
  params: v.object({result: v.object({number: QUANTITY, timestamp: QUANTITY})}),
});

/**
 * Calls the listener for each new block that a node reports, and `onClose` if the connection is lost.
 *
 * @returns a function that closes the connection
 */
export function openHeadSocket(url: string, listener: (head: Head) => void, onClose: () => void): () => void {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads']})),
  );
  socket.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    const head = headIn(data);
    if (head) listener(head);
  });
  socket.addEventListener('close', onClose);
  return () => {
    socket.removeEventListener('close', onClose);
    // Browsers log an error for a socket that is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
    else socket.close();
  };
}

/** The block that a notice reports; undefined for any other message. */
function headIn(data: unknown): Head | undefined {
  if (typeof data !== 'string' || data.length > 100_000) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), data);
  if (!parsed.success) return undefined;
  const {number, timestamp} = parsed.output.params.result;
  return {height: number, time: timestamp};
}
