import {readDeposits, type Deposit, type UnboundTokens} from '../../protocol/solana/read-deposits.js';
import type {ChainTransaction} from '../../protocol/solana/read-transaction.js';
import {signaturePages, type ListedSignature} from '../../protocol/solana/signature-pages.js';
import type {TransferId} from '../../protocol/solana/transfer-id.js';
import type {SolanaParts} from './solana-deposits.js';

/**
 * Which deposit was the first with its id: only that one counts, and the tokens of all others with the same sender and
 * counter go back.
 */
export class FirstUses {
  readonly #parts: SolanaParts;
  /** The oldest transaction that was read so far. */
  readonly #oldest = new Map<TransferId, ChainTransaction>();
  /** By signature. */
  readonly #checked = new Map<string, Promise<ChainTransaction | undefined>>();

  constructor(parts: SolanaParts) {
    this.#parts = parts;
  }

  /** The deposit, or the same tokens as unbound ones if an earlier transaction with its id was read. */
  remember(deposit: Deposit, transaction: ChainTransaction): Deposit | UnboundTokens {
    const known = this.#oldest.get(deposit.id);
    const isEarlier = known !== undefined && known.slot < transaction.slot;
    if (!isEarlier) this.#oldest.set(deposit.id, transaction);
    const read = isEarlier ? readDeposits([known, transaction], this.#parts.bridge).at(-1) : deposit;
    return read ?? deposit;
  }

  /**
   * The earlier final transaction with the same id; undefined for the first one.
   *
   * @param isFinal - whether the deposit is final; another one is looked up again
   */
  before(deposit: Deposit, isFinal: boolean): Promise<ChainTransaction | undefined> {
    // Nodes have no final transactions before one that is not final, but all of them are.
    if (!isFinal) return this.#find(deposit, undefined);
    const known = this.#checked.get(deposit.signature);
    if (known) return known;
    const found = this.#find(deposit, deposit.signature);
    this.#checked.set(deposit.signature, found);
    found.catch(() => this.#checked.delete(deposit.signature));
    return found;
  }

  /** Each deposit is in the history of its sender and in that of a vault. */
  async #find(
    {id, sender, signature, slot}: Deposit,
    before: string | undefined,
  ): Promise<ChainTransaction | undefined> {
    const {ask, bridge, transactions} = this.#parts;
    const own = new Set<string>();
    for await (const page of signaturePages(ask, sender, {before}))
      for (const each of page) own.add(each.signature);
    // It may have become final since.
    own.delete(signature);
    if (own.size === 0) return undefined;
    const couldBe = (listed: ListedSignature): boolean => listed.slot <= slot && own.has(listed.signature);
    for (const {vault} of bridge.tokens)
      for await (const part of transactions.ofAddress(vault, {couldBe})) {
        const found = part.find((transaction) =>
          readDeposits([transaction], bridge).some((read) => read.kind === 'deposit' && read.id === id),
        );
        if (found) return found;
      }
    return undefined;
  }
}
