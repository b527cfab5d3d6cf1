import {base58} from '@scure/base';
import type {Address} from '@solana/kit';
import {FailedTransactionMetadata, LiteSVM, type TransactionMetadata} from 'litesvm';
import {readTransactionError, type TransactionError} from '../transactions/transaction-error.js';
import type {WireTransaction} from '../transactions/wire-transaction.js';

/** An account in the runtime's format. */
export interface RuntimeAccount {
  readonly address: string;
  readonly lamports: bigint;
  /** Address of the program that owns it. */
  readonly owner: string;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** An instruction that a program called, in the form of a compiled one. */
interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** Base58. */
  readonly data: string;
  readonly stackHeight: number;
}

/** The result of running a transaction. */
export interface Outcome {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  readonly innerInstructions: readonly {
    readonly index: number;
    readonly instructions: readonly InnerInstruction[];
  }[];
  readonly returnData: {readonly programId: string; readonly data: readonly [string, 'base64']} | null;
}

/** A simulation's outcome, and the accounts after it. */
export interface Simulation extends Outcome {
  readonly accounts: readonly RuntimeAccount[];
}

type SvmAccount = Parameters<LiteSVM['setAccount']>[0];

/** litesvm, the real runtime in this process, with plain types. */
export class Runtime {
  /** The cluster tracks blockhashes itself: litesvm keeps only the latest. */
  readonly #svm = new LiteSVM().withBlockhashCheck(false).withNativeMints();

  /** The initial time of the clock. */
  get startSlot(): number {
    return Number(this.#svm.getClock().slot);
  }

  account(address: string): RuntimeAccount | undefined {
    const account = this.#svm.getAccount(address as Address);
    return account.exists && account.lamports > 0n ? plain(account) : undefined;
  }

  accountsOf(program: string): readonly RuntimeAccount[] {
    return this.#svm.getProgramAccounts(program as Address).map(plain);
  }

  /** Creates an account without a transaction, as a genesis block does. */
  put({owner, data, lamports, ...account}: RuntimeAccount): void {
    const space = BigInt(data.length);
    this.#svm.setAccount({...account, lamports, programAddress: owner, data, space} as unknown as SvmAccount);
  }

  minimumBalance(bytes: number): number {
    return Number(this.#svm.minimumBalanceForRentExemption(BigInt(bytes)));
  }

  /** A new blockhash. */
  nextBlockhash(): string {
    this.#svm.expireBlockhash();
    return this.#svm.latestBlockhash();
  }

  /** Sets the time that programs read. */
  setTime(slot: number, unixTime: number): void {
    const clock = this.#svm.getClock();
    clock.slot = BigInt(slot);
    clock.unixTimestamp = BigInt(unixTime);
    this.#svm.setClock(clock);
  }

  /** Runs a fully signed transaction and keeps its effects. */
  execute({transaction}: WireTransaction): Outcome {
    return outcomeOf(this.#svm.sendTransaction(transaction));
  }

  /** Runs a transaction and discards its effects; checks its signatures only if requested. */
  simulate({transaction}: WireTransaction, verifies: boolean): Simulation {
    this.#svm.withSigverify(verifies);
    const result = this.#svm.simulateTransaction(transaction);
    this.#svm.withSigverify(true);
    if (result instanceof FailedTransactionMetadata) return {...outcomeOf(result), accounts: []};
    return {...outcomeOf(result.meta()), accounts: result.postAccounts().map(plain)};
  }
}

function plain({address, lamports, programAddress, data, executable}: SvmAccount): RuntimeAccount {
  return {address, lamports, owner: programAddress, data: Uint8Array.from(data), executable};
}

function outcomeOf(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const isFailed = result instanceof FailedTransactionMetadata;
  const meta = isFailed ? result.meta() : result;
  return {
    error: isFailed ? readTransactionError(result.toString()) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    innerInstructions: innerInstructionsOf(meta),
    returnData: returnDataOf(meta),
  };
}

function innerInstructionsOf(meta: TransactionMetadata): Outcome['innerInstructions'] {
  const groups = meta.innerInstructions().map((group, index) => ({
    index,
    instructions: group.map((inner) => {
      const instruction = inner.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: Array.from(instruction.accounts()),
        data: base58.encode(Uint8Array.from(instruction.data())),
        stackHeight: inner.stackHeight(),
      };
    }),
  }));
  return groups.filter(({instructions}) => instructions.length > 0);
}

function returnDataOf(meta: TransactionMetadata): Outcome['returnData'] {
  const returned = meta.returnData();
  const bytes = Buffer.from(returned.data());
  if (bytes.length === 0) return null;
  const programId = base58.encode(Uint8Array.from(returned.programId()));
  return {programId, data: [bytes.toString('base64'), 'base64']};
}
