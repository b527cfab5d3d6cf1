import type {Client} from 'viem';
import {getBlock} from 'viem/actions';
import {evmClient, socketOf} from './evm-clients.js';
import {HeadFeed, type Head} from './head-feed.js';
import {openHeadSocket} from './open-head-socket.js';

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
    open: socket === undefined ? undefined : (listener, onClose) => openHeadSocket(socket, listener, onClose),
  });
}

async function readHead(client: Client): Promise<Head> {
  const {number, timestamp} = await getBlock(client);
  return {height: Number(number), time: Number(timestamp)};
}
