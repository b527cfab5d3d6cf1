import type {Address, KeyPairSigner} from '@solana/kit';
import type {BridgeAccounts} from '../../../bridge/protocol/solana/bridge-accounts.js';
import {checkReceiver} from '../../../bridge/protocol/solana/check-receiver.js';
import {cancelInstructions, paymentInstructions, type Payment} from '../../../bridge/protocol/solana/ends.js';
import {
  compileInstructions,
  type Lifetime,
  type Signatures,
} from '../../../bridge/protocol/solana/messages.js';
import {hasEnd, type AskNode} from '../../../bridge/protocol/solana/read-history.js';
import {readWithdrawal} from '../../../bridge/protocol/solana/read-withdrawal.js';
import {Transactions} from '../../../bridge/protocol/solana/transactions.js';
import type {TransferId} from '../../../bridge/protocol/solana/transfer-id.js';
import {nextStep, type SolanaTransferFacts, type Windows} from './solana-windows.js';

/** A transfer that one validator saw confirmed on its source, or tokens to give back here. */
export interface OwedPayment extends Payment {
  /** Absent for a return, which no window limits. */
  readonly facts?: Omit<SolanaTransferFacts, 'withdrawal' | 'isHeld'>;
}

/** Dependencies of a validator. */
export interface ValidatorPorts {
  readonly ask: AskNode;
  /** By this validator's own view of the source; `undefined` while it has not seen it confirmed. */
  readonly owed: (id: TransferId) => Promise<OwedPayment | undefined>;
  /** The cluster's clock, in seconds since the epoch. */
  readonly now: () => Promise<number>;
}

/** The bridge's limits on this cluster. */
export interface ValidatorRules {
  readonly windows: Windows;
  /** Greatest amount of a token that is paid without being asked for, in the smallest unit. */
  readonly instantLimit: (mint: string) => bigint;
}

/** A request to sign the end of a transfer. The validators and the payer determine the message, with its lifetime. */
export interface EndRequest {
  readonly id: TransferId;
  readonly payer: Address;
  readonly validators: readonly Address[];
  readonly lifetime: Lifetime;
}

/** Why a validator does not sign. */
export type ValidatorRefusal = 'not-seen' | 'ended' | 'receiver' | 'not-now';

/** One of three: builds the message itself from what it saw, so that it never signs the bytes of another. */
export class SolanaValidator {
  readonly #bridge: BridgeAccounts;
  readonly #keys: {readonly validator: KeyPairSigner; readonly base: KeyPairSigner};
  readonly #rules: ValidatorRules;
  readonly #ports: ValidatorPorts;
  readonly #transactions: Transactions;

  constructor(
    bridge: BridgeAccounts,
    keys: {readonly validator: KeyPairSigner; readonly base: KeyPairSigner},
    rules: ValidatorRules,
    ports: ValidatorPorts,
  ) {
    this.#bridge = bridge;
    this.#keys = keys;
    this.#rules = rules;
    this.#ports = ports;
    this.#transactions = new Transactions(ports.ask);
  }

  /** Signs the payment of a transfer, with the key of the base as well. */
  async signPayment(request: EndRequest): Promise<Signatures | ValidatorRefusal> {
    const owed = await this.#ports.owed(request.id);
    const refusal = await this.#refusalOf('pay', request.id, owed);
    if (refusal || !owed) return refusal ?? 'not-seen';
    const {facts: _, ...payment} = owed;
    const instructions = await paymentInstructions(this.#bridge, payment, request);
    return this.#sign(compileInstructions(instructions, request.payer, request.lifetime));
  }

  /** Signs the cancellation of a transfer that can no longer be paid. */
  async signCancellation({
    id,
    payer,
    lifetime,
  }: Omit<EndRequest, 'validators'>): Promise<Signatures | ValidatorRefusal> {
    const refusal = await this.#refusalOf('cancel', id, await this.#ports.owed(id));
    if (refusal) return refusal;
    const instructions = await cancelInstructions(this.#bridge, id, payer);
    return this.#sign(compileInstructions(instructions, payer, lifetime));
  }

  async #refusalOf(
    step: 'pay' | 'cancel',
    id: TransferId,
    owed: OwedPayment | undefined,
  ): Promise<ValidatorRefusal | undefined> {
    const {ask} = this.#ports;
    if (owed?.id !== id) return 'not-seen';
    if (await hasEnd(ask, this.#bridge, id)) return 'ended';
    // A transfer to an address that can never receive is cancelled at once. A return goes where the tokens were.
    const isRefused = owed.facts && (await checkReceiver(ask, this.#bridge, owed.receiver)) !== undefined;
    if (isRefused) return step === 'pay' ? 'receiver' : undefined;
    return (await this.#stepFor(owed)) === step ? undefined : 'not-now';
  }

  async #stepFor({id, receiver, mint, amount, facts}: OwedPayment): Promise<'pay' | 'cancel' | 'wait'> {
    if (!facts) return 'pay';
    const {windows, instantLimit} = this.#rules;
    const isHeld = amount > instantLimit(mint);
    const window = {
      id,
      from: facts.confirmedAt + windows.withdrawOpens,
      before: facts.confirmedAt + windows.withdrawCloses,
    };
    // In this order: a request between the two answers would else be missed.
    const now = await this.#ports.now();
    const withdrawal = isHeld ? await readWithdrawal(this.#transactions, receiver, window) : undefined;
    return nextStep({...facts, isHeld, withdrawal}, now, windows).step;
  }

  async #sign(transaction: ReturnType<typeof compileInstructions>): Promise<Signatures> {
    const {validator, base} = this.#keys;
    const made = await Promise.all(
      [validator, base]
        .filter(({address}) => address in transaction.signatures)
        .map((signer) =>
          signer.signTransactions([transaction as Parameters<typeof signer.signTransactions>[0][0]]),
        ),
    );
    return Object.assign({}, ...made.flat());
  }
}
