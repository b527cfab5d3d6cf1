import {getAddress, isAddressEqual, type Address, type Hex} from 'viem';
import type {ChainAddress} from '../../protocol/interoperable-address.js';
import type {SolanaBridge} from '../../protocol/solana/bridge-rules.js';
import {checkDeposit} from '../../protocol/solana/check-deposit.js';
import {
  readDeposits,
  readFailedDeposit,
  type Deposit,
  type UnboundTokens,
} from '../../protocol/solana/read-deposits.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {
  readFailedTransaction,
  readTransaction,
  type ChainTransaction,
} from '../../protocol/solana/read-transaction.js';
import {signaturePages, type ListedSignature} from '../../protocol/solana/signature-pages.js';
import {
  askTransaction,
  type SoughtTransactions,
  type Transactions,
} from '../../protocol/solana/transactions.js';
import type {RefusedOrder} from '../../transfers/bridge-facts.js';
import type {FoundDeposit, ListedDeposit} from '../bridge-end.js';
import {FirstUses} from './first-uses.js';
import {FINAL_AFTER, isSignature, readStatus, type SignatureStatus} from './signature-status.js';
import type {TokenRules} from './solana-rules.js';

/** Dependencies of the reads of a cluster. */
export interface SolanaParts {
  /** CAIP-2. */
  readonly chain: string;
  readonly ask: AskNode;
  readonly bridge: SolanaBridge;
  readonly rules: ReadonlyMap<string, TokenRules>;
  readonly transactions: Transactions;
}

/** The deposits on a cluster, and tokens that reached a vault without a valid order. */
export class SolanaDeposits {
  readonly #parts: SolanaParts;
  readonly #firstUses: FirstUses;

  constructor(parts: SolanaParts) {
    this.#parts = parts;
    this.#firstUses = new FirstUses(parts);
  }

  /** The deposit that a transaction makes; undefined for one that deposits nothing, or that no block has. */
  async ofTransaction(signature: string): Promise<FoundDeposit | undefined> {
    if (!isSignature(signature)) return undefined;
    const status = await readStatus(this.#parts.ask, signature);
    if (!status) return undefined;
    if (status.hasFailed) return this.#failed(signature);
    const transaction = await this.#transaction(signature, status);
    if (!transaction) return undefined;
    const [deposit] = await this.#depositsIn(transaction, status.isFinal);
    return deposit && {deposit, fact: factOf(deposit, status.confirmations)};
  }

  /**
   * The deposit with an id. The cluster has no index of them, so the vaults are read, newest first, until it is found.
   */
  async byId(id: Hex): Promise<FoundDeposit | undefined> {
    for await (const part of this.#vaultTransactions({}))
      for (const transaction of part) {
        if (!this.#quickReads(transaction).some((each) => idsOf(each).includes(id))) continue;
        const deposit = (await this.#depositsIn(transaction)).find((each) => each.id === id);
        if (deposit) return {deposit, fact: factOf(deposit, FINAL_AFTER)};
      }
    return undefined;
  }

  /** The deposits made by or for an account, whose addresses on all chains are given; newest first, in parts. */
  async *ofAccount(
    account: readonly ChainAddress[],
    since: number,
  ): AsyncGenerator<readonly ListedDeposit[], void, undefined> {
    const isHere = ({chain}: ChainAddress): boolean => chain.startsWith(this.#parts.chain);
    const senders = account.filter(isHere).map(({address}) => address);
    const receivers = account.filter((each) => !isHere(each));
    const own = await this.#signaturesOf(senders, since);
    const couldBe = ({signature, memo}: ListedSignature): boolean =>
      own.has(signature) || (receivers.length > 0 && couldName(memo, receivers));
    for await (const part of this.#vaultTransactions({since, couldBe})) {
      const read = part.flatMap((transaction) =>
        this.#quickReads(transaction).flatMap((each) => this.#listed(each)),
      );
      yield read.filter(
        ({sender, receiver}) => senders.includes(sender) || receivers.some((each) => isSame(each, receiver)),
      );
    }
  }

  /** The last deposits for a chain, newest first. */
  async lastTo(chain: string, most: number): Promise<readonly ListedDeposit[]> {
    const {bridge} = this.#parts;
    const found = await Promise.all(bridge.tokens.map(({vault}) => this.#lastIn(vault, chain, most)));
    return found
      .flat()
      .toSorted((one, other) => other.madeAt - one.madeAt)
      .slice(0, most);
  }

  async #lastIn(vault: string, chain: string, most: number): Promise<readonly ListedDeposit[]> {
    const found: ListedDeposit[] = [];
    for await (const part of this.#parts.transactions.ofAddress(vault)) {
      const read = part.flatMap((transaction) => this.#quickReads(transaction));
      found.push(
        ...read.flatMap((each) => this.#listed(each)).filter(({receiver}) => receiver.chain === chain),
      );
      if (found.length >= most) break;
    }
    return found;
  }

  async #signaturesOf(senders: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const own = new Set<string>();
    for (const sender of senders)
      for await (const page of signaturePages(this.#parts.ask, sender, {since}))
        for (const {signature} of page) own.add(signature);
    return own;
  }

  async *#vaultTransactions(
    sought: SoughtTransactions,
  ): AsyncGenerator<readonly ChainTransaction[], void, undefined> {
    const {bridge, transactions} = this.#parts;
    for (const {vault} of bridge.tokens) yield* transactions.ofAddress(vault, sought);
  }

  async #transaction(signature: string, {isFinal}: SignatureStatus): Promise<ChainTransaction | undefined> {
    if (isFinal) return this.#parts.transactions.get(signature);
    const answer = await askTransaction(this.#parts.ask, signature, 'confirmed');
    return answer === null ? undefined : readTransaction(answer);
  }

  async #failed(signature: string): Promise<FoundDeposit | undefined> {
    const {ask, bridge, chain} = this.#parts;
    const answer = await askTransaction(ask, signature, 'confirmed');
    if (answer === null) return undefined;
    const read = readFailedDeposit(readFailedTransaction(answer), bridge);
    if (!read) return undefined;
    const fact = {status: 'reverted'} as const;
    const receiver = read.order && readReceiver(read.order.receiver);
    if (!receiver) return {fact};
    const {sender, mint, amount} = read;
    return {fact, deposit: {source: chain, transaction: signature, sender, receiver, token: mint, amount}};
  }

  /** Without a look at other transactions that may have used the same counter before. */
  #quickReads(transaction: ChainTransaction): readonly (Deposit | UnboundTokens)[] {
    const read = readDeposits([transaction], this.#parts.bridge);
    return read.map((each) => (each.kind === 'deposit' ? this.#firstUses.remember(each, transaction) : each));
  }

  async #depositsIn(transaction: ChainTransaction, isFinal = true): Promise<readonly ListedDeposit[]> {
    const {bridge} = this.#parts;
    const [read] = readDeposits([transaction], bridge);
    if (!read) return [];
    const earlier = read.kind === 'deposit' ? await this.#firstUses.before(read, isFinal) : undefined;
    const last = earlier ? readDeposits([earlier, transaction], bridge).at(-1) : read;
    return last ? this.#listed(last) : [];
  }

  #listed(read: Deposit | UnboundTokens): readonly ListedDeposit[] {
    const {chain, bridge} = this.#parts;
    const {signature, slot, time} = read;
    // Validators count from it, so that nothing could be said of a transfer without it.
    if (time === undefined) throw new TypeError(`The node does not have the time of ${signature}`);
    const facts = {
      source: chain,
      transaction: signature,
      madeAt: time,
      confirmBy: time + bridge.windows.confirm,
      block: slot,
    };
    if (read.kind === 'unbound')
      return read.returns.map(({id, receiver, mint, amount}) => ({
        ...facts,
        id,
        sender: receiver,
        receiver: this.#onCluster(receiver),
        token: mint,
        amount,
        fee: 0n,
        refused: 'unreadable',
      }));
    const {id, sender, mint, amount} = read;
    const {fee} = rulesOf(this.#parts, mint);
    const receiver = readReceiver(read.receiver);
    const refused = this.#refusalOf(read);
    const own = {...facts, id, sender, token: mint, amount};
    if (!receiver || refused)
      return [{...own, receiver: this.#onCluster(sender), fee: 0n, refused: refused ?? 'receiver'}];
    return [{...own, receiver, fee}];
  }

  #refusalOf(deposit: Deposit): RefusedOrder | undefined {
    return checkDeposit(deposit, rulesOf(this.#parts, deposit.mint));
  }

  #onCluster(address: string): ChainAddress {
    return {chain: `solana:${this.#parts.bridge.genesis}`, address};
  }
}

/**
 * The rules for a token.
 *
 * @throws Error for one that the bridge does not carry
 */
export function rulesOf({rules}: SolanaParts, mint: string): TokenRules {
  const found = rules.get(mint);
  if (!found) throw new Error(`The bridge has no rules for ${mint}`);
  return found;
}

function factOf({refused, confirmBy}: ListedDeposit, confirmations: number): FoundDeposit['fact'] {
  return refused
    ? {status: 'refused', because: refused}
    : {status: 'included', confirmations, needed: FINAL_AFTER, confirmBy};
}

function idsOf(read: Deposit | UnboundTokens): readonly Hex[] {
  return read.kind === 'deposit' ? [read.id] : read.returns.map(({id}) => id);
}

/**
 * An order that the node reports names the receiver of a deposit. A transaction without one has to be read, whatever
 * other memos it has: nodes do not report memos of called programs.
 */
function couldName(memo: string | undefined, receivers: readonly ChainAddress[]): boolean {
  const text = memo?.toLowerCase() ?? '';
  return !text.includes(ORDER) || receivers.some(({address}) => text.includes(address.toLowerCase()));
}

/** How the memo of a deposit begins. */
const ORDER = 'bridge/';

function isSame(one: ChainAddress, other: ChainAddress): boolean {
  const areEvm = [one, other].every(({chain}) => chain.startsWith('eip155:'));
  return (
    areEvm && one.chain === other.chain && isAddressEqual(one.address as Address, other.address as Address)
  );
}

/** The receiver in an order; undefined for one that is on no EVM chain. */
function readReceiver(caip10: string): ChainAddress | undefined {
  const [, chain, address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(caip10) ?? [];
  return chain === undefined ? undefined : {chain, address: getAddress(address)};
}
