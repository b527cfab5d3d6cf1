import {isRecord} from '../../../../core/model/safety/record.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {ChainNews} from '../../../../core/ports/chain-news.js';
import type {NodeLine} from '../../../../core/ports/node-line.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {evmNode} from './evm-node.js';
import {readArrival} from './read-arrival.js';

const METHOD = 'eth_getTransactionReceipt';

/**
 * Waits until a transaction is in a block and reads from its receipt what arrived; asks for the receipt with
 * each new block.
 */
export async function watchReceipt(
  {clock, rpc}: Pick<ChainEnv, 'clock' | 'rpc'>,
  request: Parameters<Transfers['outcome']>[0],
): Promise<TransferOutcome> {
  const {network, id, movement, deadlineMs, signal} = request;
  const node = evmNode(rpc, network);
  const end = clock.now() + deadlineMs;
  const news = new ChainNews({
    ...request,
    clock,
    end,
    subscription: {method: 'eth_subscribe', params: ['newHeads']},
  });
  // Asks the node that reported the block first; another node may not have it yet.
  const read = async (line: NodeLine | undefined): Promise<unknown> => {
    const [told] = await Promise.allSettled(line ? [line.call(METHOD, [id])] : []);
    if (told?.status === 'fulfilled') return told.value;
    const [answer] = await Promise.allSettled([node.ask(METHOD, [id], signal)]);
    return answer.status === 'fulfilled' ? answer.value : undefined;
  };
  try {
    let line: NodeLine | undefined;
    while (clock.now() < end) {
      const receipt = await read(line);
      signal?.throwIfAborted();
      const status = isRecord(receipt) ? receipt['status'] : undefined;
      if (status === '0x1') {
        const arrived = movement && (await readArrival(node, receipt, {...movement, signal}));
        return {status: 'confirmed', ...(arrived !== undefined && {arrived})};
      }
      if (status === '0x0') return {status: 'failed'};
      line = await news.next();
    }
    return {status: 'unknown'};
  } finally {
    news.stop();
  }
}
