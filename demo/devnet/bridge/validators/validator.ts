import type {Hex, PrivateKeyAccount} from 'viem';
import {CONFIRMATIONS} from '../../../bridge/protocol/confirmations.js';
import {
  bridgeDomain,
  DELIVERY_TYPES,
  RETURN_TYPES,
  type Delivery,
  type Return,
} from '../../../bridge/protocol/signed-messages.js';
import {paymentOf, type PlannedBridgeToken, type ReadDeposit} from '../bridge-plan.js';
import type {Blocks, EvmEnd} from '../evm-end.js';
import {failuresOf} from '../failures-of.js';
import {ConfirmedDeposits, type ConfirmedDeposit} from './confirmed-deposits.js';
import type {SignatureBook} from './signature-book.js';

/** Dependencies of a validator. */
export interface ValidatorParts {
  readonly account: PrivateKeyAccount;
  readonly ends: readonly EvmEnd[];
  readonly tokens: readonly PlannedBridgeToken[];
  /** Where its signatures are published. */
  readonly book: SignatureBook;
}

/** How a validator misbehaves, for tests and visitors of the playground. */
export interface ValidatorFaults {
  readonly isOff?: boolean | undefined;
  /** Signs one unit more than was deposited. */
  readonly signsWrongAmounts?: boolean | undefined;
}

/**
 * Signs what it has seen itself: deposits that are final on their source, and the return of deposits whose end without a
 * payment is final on their destination. It asks no other validator.
 */
export class Validator {
  readonly #parts: ValidatorParts;
  readonly #deposits = new Map<EvmEnd, ConfirmedDeposits<ReadDeposit>>();
  /** The first block of each chain whose ends it has not looked at. */
  readonly #next = new Map<string, bigint>();
  readonly #signed = new Set<Hex>();
  /** Transfers that ended without a payment on an EVM chain, finally. */
  readonly #unpaid = new Set<Hex>();
  faults: ValidatorFaults = {};

  constructor(parts: ValidatorParts) {
    this.#parts = parts;
  }

  /**
   * Looks at the blocks that have become final, and signs.
   *
   * @returns why some chains could not be looked at, which the next look tries again
   */
  async look(): Promise<readonly unknown[]> {
    if (this.faults.isOff) return [];
    return failuresOf(this.#parts.ends.map((end) => this.#lookAt(end)));
  }

  async #lookAt(end: EvmEnd): Promise<void> {
    const deposits = this.#deposits.get(end) ?? new ConfirmedDeposits(end, end.firstBlock);
    this.#deposits.set(end, deposits);
    await deposits.update();
    for (const {deposit} of deposits.all())
      if (!this.#signed.has(deposit.id)) await this.#signDelivery(deposit);
    const blocks = await this.#finalBlocks(end);
    if (!blocks) return;
    for (const id of await end.unpaid(blocks)) {
      await this.signReturn(id);
      this.#unpaid.add(id);
    }
    this.#next.set(end.chain, blocks.toBlock + 1n);
  }

  /** Whether it saw that a transfer has ended without a payment on an EVM chain, and that this is final. */
  isUnpaid(id: Hex): boolean {
    return this.#unpaid.has(id);
  }

  /** The deposits to one chain that it saw confirmed. */
  confirmedTo(chain: string): readonly ConfirmedDeposit<ReadDeposit>[] {
    return [...this.#deposits.values()]
      .flatMap((deposits) => deposits.all())
      .filter(({deposit}) => deposit.receiver.chain === chain);
  }

  async #finalBlocks(end: EvmEnd): Promise<Blocks | undefined> {
    const fromBlock = this.#next.get(end.chain) ?? BigInt(end.firstBlock);
    const toBlock = BigInt((await end.height()) - CONFIRMATIONS);
    return toBlock < fromBlock ? undefined : {fromBlock, toBlock};
  }

  async #signDelivery(deposit: ReadDeposit): Promise<void> {
    const payment = paymentOf(deposit, this.#parts.tokens);
    const {chain, address} = deposit.receiver;
    if (!payment || !this.#parts.ends.some((end) => end.chain === chain)) return;
    await this.signDelivery(chain, {
      id: deposit.id,
      token: payment.token,
      receiver: address as Hex,
      amount: payment.amount,
      confirmBy: deposit.confirmBy,
    });
  }

  /** Signs the payment of a transfer on an EVM chain. */
  async signDelivery(chain: string, honest: Delivery): Promise<void> {
    const {ends, account, book} = this.#parts;
    const destination = ends.find((end) => end.chain === chain);
    if (!destination) throw new Error(`The bridge has no end on ${chain}.`);
    const wrong = this.faults.signsWrongAmounts ? 1n : 0n;
    const message: Delivery = {...honest, amount: honest.amount + wrong};
    const signature = await account.signTypedData({
      domain: bridgeDomain(destination.chainId, destination.bridge),
      types: DELIVERY_TYPES,
      primaryType: 'Delivery',
      message,
    });
    this.#signed.add(message.id);
    book.add({kind: 'delivery', chain, message, signer: account.address, signature});
  }

  /** Signs that a transfer goes back, on the EVM chain that has it; nothing where no such chain does. */
  async signReturn(id: Hex): Promise<void> {
    const {ends, account, book} = this.#parts;
    for (const source of ends) {
      const {custody, deposit} = await source.known(id);
      if (custody !== 'taken') continue;
      const wrong = this.faults.signsWrongAmounts ? 1n : 0n;
      const message: Return = {...deposit, amount: deposit.amount + wrong};
      const signature = await account.signTypedData({
        domain: bridgeDomain(source.chainId, source.bridge),
        types: RETURN_TYPES,
        primaryType: 'Return',
        message,
      });
      book.add({kind: 'return', chain: source.chain, message, signer: account.address, signature});
    }
  }
}
