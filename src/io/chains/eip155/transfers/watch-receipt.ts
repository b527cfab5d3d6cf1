import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {ChainEvents, type NodeLine} from '../../../../core/ports/node-line.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {markIn} from './evm-mark.js';
import {evmNode, type EvmNode, quantityIn} from './evm-node.js';
import {readArrival} from './read-arrival.js';
import {isEarlier, readReceipt} from './read-receipt.js';
import {type SenderUpdate, SenderWatch} from './sender-watch.js';

const METHOD = 'eth_getTransactionReceipt';

type Watched = Parameters<Transfers['outcome']>[0];

/**
 * Waits until a transaction is in a block and reads from its receipt what arrived; requests the receipt with
 * each new block. Given the sender, it also follows a replacement.
 */
export async function watchReceipt(
  env: Pick<ChainEnv, 'clock' | 'rpc'>,
  request: Watched,
): Promise<TransferOutcome> {
  const {clock} = env;
  const {deadlineMs, signal} = request;
  const end = clock.now() + deadlineMs;
  const subscription = {method: 'eth_subscribe', params: ['newHeads']};
  const events = new ChainEvents({...request, clock, end, subscription});
  const watch = new ReceiptWatch(env, request);
  try {
    let line: NodeLine | undefined;
    while (clock.now() < end) {
      const step = await watch.look(line);
      signal?.throwIfAborted();
      if (step === 'again') continue;
      if (step !== 'pending') return step;
      line = await events.next();
    }
    return {status: watch.isProposed ? 'proposed' : 'unknown'};
  } finally {
    events.stop();
  }
}

/** One transaction, under the id that it has by now. */
class ReceiptWatch {
  readonly #node: EvmNode;
  readonly #clock: ChainEnv['clock'];
  readonly #request: Watched;
  #sender: SenderWatch | undefined;
  #id: string | undefined;
  isProposed = false;

  constructor({clock, rpc}: Pick<ChainEnv, 'clock' | 'rpc'>, request: Watched) {
    const {network, from, id} = request;
    this.#node = evmNode(rpc, network);
    this.#clock = clock;
    this.#request = request;
    this.#id = id;
    if (from !== undefined) this.#sender = new SenderWatch(this.#node, clock, {...request, from});
  }

  /** Requests the receipt, then the sender's transactions; `again` if the transaction has another id. */
  async look(line: NodeLine | undefined): Promise<TransferOutcome | 'pending' | 'again'> {
    const receipt = await this.#readOwn(line);
    const status = receipt?.['status'];
    if (status === '0x1') return this.#confirmed(receipt);
    if (status === '0x0') return {status: 'failed'};
    const [look] = await Promise.allSettled(
      this.#sender ? [this.#sender.look({hasBlock: line !== undefined})] : [],
    );
    return look?.status === 'fulfilled' && look.value ? this.#apply(look.value) : 'pending';
  }

  /** The receipt, unless it is of another transaction: then the request is looked for by its sender alone. */
  async #readOwn(line: NodeLine | undefined): Promise<Unchecked | undefined> {
    const answer = await this.#read(line);
    const receipt = this.#id === undefined ? undefined : readReceipt(answer, this.#id);
    if (!receipt || !(await this.#isOlder(receipt))) return receipt;
    const {from} = this.#request;
    this.#id = undefined;
    const unnamed = {...this.#request, id: undefined};
    if (from !== undefined) this.#sender = new SenderWatch(this.#node, this.#clock, {...unnamed, from});
    return undefined;
  }

  /** After a reorganisation, the block of a newer transaction can have a lower number, but not its nonce. */
  async #isOlder(receipt: Unchecked): Promise<boolean> {
    const {from = '', mark: given, signal} = this.#request;
    const mark = markIn(given);
    if (!isEarlier(receipt, mark)) return false;
    if (mark?.nonce === undefined || !isSameAddress(String(receipt['from']), from)) return true;
    const [read] = await Promise.allSettled([this.#node.ask('eth_getTransactionByHash', [this.#id], signal)]);
    const sent = read.status === 'fulfilled' && isRecord(read.value) ? read.value : {};
    const nonce = quantityIn(sent['nonce']);
    return nonce === undefined || nonce < mark.nonce;
  }

  async #confirmed(receipt: unknown): Promise<TransferOutcome> {
    const {movement, signal} = this.#request;
    const arrived = movement && (await readArrival(this.#node, receipt, {...movement, signal}));
    return {status: 'confirmed', ...(arrived !== undefined && {arrived})};
  }

  #apply(update: SenderUpdate): TransferOutcome | 'pending' | 'again' {
    const {signal, onUpdate} = this.#request;
    if (update.kind === 'decided') return {status: update.outcome};
    if (!signal?.aborted) onUpdate?.(update);
    this.isProposed = update.kind === 'proposed';
    if (update.kind === 'proposed') return 'pending';
    this.#id = update.id;
    return 'again';
  }

  /** Queries the node that reported the block first; another node may not have it yet. */
  async #read(line: NodeLine | undefined): Promise<unknown> {
    const id = this.#id;
    if (id === undefined) return undefined;
    const [first] = await Promise.allSettled(line ? [line.call(METHOD, [id])] : []);
    if (first?.status === 'fulfilled') return first.value;
    const [answer] = await Promise.allSettled([this.#node.ask(METHOD, [id], this.#request.signal)]);
    return answer.status === 'fulfilled' ? answer.value : undefined;
  }
}
