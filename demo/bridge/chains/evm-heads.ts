import * as v from 'valibot';
import type {Client} from 'viem';
import {getBlock} from 'viem/actions';
import {evmClient, socketOf} from './evm-clients.js';
import {HeadFeed, type Head} from './head-feed.js';

const QUANTITY = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/), v.transform(Number));
const noticeSchema = v.object({
  params: v.object({result: v.object({number: QUANTITY, timestamp: QUANTITY})}),
});

const feeds = new Map<string, HeadFeed>();

/**
 * The newest blocks of an EVM chain; each chain is followed once.
 *
 * @param chain - CAIP-2
 */
export function evmHeads(chain: string): HeadFeed {
  const feed = feeds.get(chain) ?? follow(evmClient(chain), socketOf(chain));
  feeds.set(chain, feed);
  return feed;
}

function follow(client: Client, socket: string | undefined): HeadFeed {
  return new HeadFeed({
    read: () => readHead(client),
    open: socket === undefined ? undefined : (listener, onClose) => openSocket(socket, listener, onClose),
  });
}

async function readHead(client: Client): Promise<Head> {
  const {number, timestamp} = await getBlock(client);
  return {height: Number(number), time: Number(timestamp)};
}

function openSocket(url: string, listener: (head: Head) => void, onClose: () => void): () => void {
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
    socket.close();
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
