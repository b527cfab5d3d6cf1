import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import type {TransferUpdate, TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {type EvmMark, markIn} from './evm-mark.js';
import {type EvmNode, quantityIn} from './evm-node.js';

type Decided = Exclude<TransferOutcome['status'], 'confirmed'>;

/** An update that follows from the sender's transactions, or the outcome. */
export type SenderUpdate = TransferUpdate | {readonly kind: 'decided'; readonly outcome: Decided};

type Watched = Parameters<Transfers['outcome']>[0] & {readonly from: string};

/** The fields of a mined transaction that are compared. */
interface SentCall {
  readonly hash: string;
  readonly nonce: bigint;
  readonly to: string | undefined;
  readonly value: bigint;
  readonly data: string;
}

/** A block, and the number of the sender's transactions up to it. */
interface Count {
  readonly block: bigint;
  readonly nonce: bigint;
}

const CHECK_EVERY_MS = 4_000;
/** Transactions of one sender that are compared at a time, far more than a person sends in that time. */
const MAX_COMPARED = 20n;

/**
 * Finds the outcome of a transaction by its sender and nonce: wallets replace transactions, and only one of
 * each nonce gets into a block.
 *
 * Reports that a transaction was not sent only if a later one of the same wallet has been mined: the wallet chooses
 * the nonce when the user approves, and nodes do not see the nonces of a private mempool.
 */
export class SenderWatch {
  readonly #node: EvmNode;
  readonly #clock: Clock;
  readonly #watched: Watched;
  readonly #mark: EvmMark | undefined;
  #id: string | undefined;
  /** The transaction as a node has it; nodes forget one that was replaced. */
  #own: SentCall | undefined;
  #isContract: boolean | undefined;
  #isProposed = false;
  #start: Count | undefined;
  #nextLook: number;

  constructor(node: EvmNode, clock: Clock, watched: Watched) {
    this.#node = node;
    this.#clock = clock;
    this.#watched = watched;
    this.#id = watched.id;
    this.#mark = markIn(watched.mark);
    const {block, nonce} = this.#mark ?? {};
    if (block !== undefined && nonce !== undefined) this.#start = {block, nonce};
    this.#nextLook = clock.now();
  }

  /**
   * Checks every 4 s and with each block that a node reports; `undefined` if there is nothing new. Rejects if
   * no node answers.
   */
  async look({hasBlock}: {readonly hasBlock: boolean}): Promise<SenderUpdate | undefined> {
    if (!hasBlock && this.#clock.now() < this.#nextLook) return undefined;
    this.#nextLook = this.#clock.now() + CHECK_EVERY_MS;
    if (this.#id !== undefined && !this.#own) {
      this.#own = readSent(await this.#ask('eth_getTransactionByHash', [this.#id]));
      if (!this.#own && (await this.#isContractAccount())) return this.#checkProposal(this.#id);
    }
    return this.#checkNonces();
  }

  async #checkNonces(): Promise<SenderUpdate | undefined> {
    const now = await this.#count();
    const start = (this.#start ??= now);
    const own = this.#own;
    if (own) return now.nonce > own.nonce ? this.#compareOwn(own, start, now) : undefined;
    const found = now.nonce > start.nonce ? await this.#findSame(start, now) : undefined;
    return found ?? ((await this.#isRuledOut()) ? {kind: 'decided', outcome: 'not-sent'} : undefined);
  }

  /** The transaction with our nonce, if it is not ours. */
  async #compareOwn(own: SentCall, start: Count, now: Count): Promise<SenderUpdate | undefined> {
    if (start.nonce > own.nonce) return undefined;
    const taken = await this.#find(own.nonce, start, now);
    // Its receipt follows.
    if (!taken || taken.hash === this.#id) return undefined;
    if (isSameCall(taken, own)) return this.#become('sped-up', taken);
    return {kind: 'decided', outcome: sendsNothing(taken, this.#watched.from) ? 'cancelled' : 'replaced'};
  }

  /** A transaction that matches the wallet request. */
  async #findSame(start: Count, now: Count): Promise<SenderUpdate | undefined> {
    const call = this.#asked;
    if (!call || now.nonce - start.nonce > MAX_COMPARED) return undefined;
    const sent: (SentCall | undefined)[] = [];
    for (let nonce = start.nonce; nonce < now.nonce; nonce += 1n) {
      sent.push(await this.#find(nonce, start, now));
    }
    const isAsked = this.#mark?.isInner ? hasCall : isSameCall;
    const same = sent.find((each) => each !== undefined && isAsked(each, call));
    if (same) return this.#takeSame(same);
    // A node that did not have all of them is queried again.
    if (sent.includes(undefined)) return undefined;
    // These are compared. They do not rule the request out: the wallet may have sent it after them.
    this.#start = now;
    return undefined;
  }

  #takeSame(same: SentCall): SenderUpdate | undefined {
    // Its receipt follows.
    if (same.hash === this.#id) return undefined;
    return this.#become(this.#id === undefined ? 'found' : 'sped-up', same);
  }

  get #asked(): Pick<SentCall, 'to' | 'value' | 'data'> | undefined {
    return this.#mark && {...this.#mark.call, value: quantityIn(this.#mark.call.value) ?? 0n};
  }

  /**
   * True once all transactions up to that of a later request are compared: the wallet gave that one a higher nonce, or
   * the nonce of this one if it had not sent this one.
   */
  async #isRuledOut(): Promise<boolean> {
    const [id, first] = [this.#laterId, this.#mark?.nonce];
    if (id === undefined || first === undefined || !this.#start) return false;
    const later = await this.#ask('eth_getTransactionByHash', [id]);
    const nonce = isOf(later, this.#watched.from.toLowerCase()) ? quantityIn(later['nonce']) : undefined;
    return nonce !== undefined && nonce >= first && nonce < this.#start.nonce;
  }

  get #laterId(): string | undefined {
    const {laterId, isOpen} = this.#watched;
    // Another account may send a batch for this one.
    if (this.#id !== undefined || isOpen || this.#mark?.isInner) return undefined;
    return laterId?.();
  }

  #become(kind: 'found' | 'sped-up', sent: SentCall): SenderUpdate {
    this.#own = sent;
    this.#id = sent.hash;
    return {kind, id: sent.hash};
  }

  /** Contract accounts send through others: their own nonce does not move. */
  async #checkProposal(id: string): Promise<SenderUpdate | undefined> {
    const {from} = this.#watched;
    const execution = await findExecution(this.#node, {from, id, since: this.#mark?.block});
    if (execution?.hasFailed) return {kind: 'decided', outcome: 'failed'};
    if (execution) {
      this.#id = execution.hash;
      return {kind: 'found', id: execution.hash};
    }
    if (this.#isProposed) return undefined;
    this.#isProposed = true;
    return {kind: 'proposed'};
  }

  async #isContractAccount(): Promise<boolean> {
    if (this.#isContract === undefined) {
      const code = await this.#ask('eth_getCode', [this.#watched.from, 'latest']);
      // A key that delegates to a contract (EIP-7702) still sends with its own nonce.
      this.#isContract = typeof code === 'string' && code !== '0x' && !/^0xef0100/i.test(code);
    }
    return this.#isContract;
  }

  async #count(block?: bigint): Promise<Count> {
    const {signal, from} = this.#watched;
    const at = block ?? (await this.#node.number('eth_blockNumber', [], signal));
    const nonce = await this.#node.number('eth_getTransactionCount', [from, toHex(at)], signal);
    return {block: at, nonce};
  }

  /** The sender's transaction with a nonce, in the block after which the count is above it. */
  async #find(nonce: bigint, start: Count, now: Count): Promise<SentCall | undefined> {
    let [low, high] = [start.block, now.block];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      const {nonce: count} = await this.#count(middle);
      if (count > nonce) high = middle;
      else low = middle;
    }
    const block = await this.#ask('eth_getBlockByNumber', [toHex(high), true]);
    const list = isRecord(block) && Array.isArray(block['transactions']) ? block['transactions'] : [];
    const from = this.#watched.from.toLowerCase();
    const own = list.find((each) => isOf(each, from) && quantityIn(each['nonce']) === nonce);
    return readSent(own);
  }

  #ask(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#node.ask(method, params, this.#watched.signal);
  }
}

function isOf(transaction: unknown, from: string): transaction is Unchecked {
  return isRecord(transaction) && String(transaction['from']).toLowerCase() === from;
}

function readSent(transaction: unknown): SentCall | undefined {
  if (!isRecord(transaction)) return undefined;
  const {hash, to, input} = transaction;
  const [nonce, value] = [quantityIn(transaction['nonce']), quantityIn(transaction['value'])];
  if (typeof hash !== 'string' || typeof input !== 'string') return undefined;
  if (nonce === undefined || value === undefined) return undefined;
  return {hash, nonce, to: typeof to === 'string' ? to : undefined, value, data: input};
}

/** True if both send the same; some wallets append bytes to the data. */
function isSameCall(
  sent: Pick<SentCall, 'to' | 'value' | 'data'>,
  asked: Pick<SentCall, 'to' | 'value' | 'data'>,
): boolean {
  return (
    sent.to?.toLowerCase() === asked.to?.toLowerCase() &&
    sent.value === asked.value &&
    sent.data.toLowerCase().startsWith(asked.data.toLowerCase())
  );
}

/** True for a transaction whose data has this call among others, as an account with code executes them. */
function hasCall(
  {data}: Pick<SentCall, 'data'>,
  {to = '0x', data: call}: Omit<SentCall, 'hash' | 'nonce' | 'value'>,
): boolean {
  return [to, call].every((part) => data.toLowerCase().includes(part.slice(2).toLowerCase()));
}

/** True for a cancelling transaction: zero value from the account to itself. */
function sendsNothing({to, value, data}: SentCall, from: string): boolean {
  return value === 0n && data === '0x' && to?.toLowerCase() === from.toLowerCase();
}

function toHex(block: bigint): string {
  return `0x${block.toString(16)}`;
}

/** `ExecutionSuccess(bytes32,uint256)` of Safe's contracts. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
/** `ExecutionFailure(bytes32,uint256)`. */
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

/** The transaction that executed a proposal. */
interface Execution {
  readonly hash: string;
  readonly hasFailed: boolean;
}

/** The proposal of a Safe: its `safeTxHash`, which the Safe logs when it executes it. */
interface Proposal {
  readonly from: string;
  readonly id: string;
  /** The latest block when it was proposed. */
  readonly since: bigint | undefined;
}

/** Finds the execution of a Safe's proposal; `undefined` before it was executed, or if no node has it. */
async function findExecution(node: EvmNode, {from, id, since}: Proposal): Promise<Execution | undefined> {
  if (since === undefined) return undefined;
  const filter = {address: from, fromBlock: `0x${since.toString(16)}`, topics: [[SUCCESS, FAILURE]]};
  const [read] = await Promise.allSettled([node.ask('eth_getLogs', [filter])]);
  const logs = read.status === 'fulfilled' && Array.isArray(read.value) ? read.value : [];
  for (const log of logs.filter(isRecord)) {
    const topics = Array.isArray(log['topics']) ? log['topics'].map(String) : [];
    // Indexed from version 1.4.1 on.
    const proposal = topics[1] ?? String(log['data']).slice(0, 66);
    const hash = log['transactionHash'];
    if (proposal.toLowerCase() !== id.toLowerCase() || typeof hash !== 'string') continue;
    return {hash, hasFailed: topics[0]?.toLowerCase() === FAILURE};
  }
  return undefined;
}
