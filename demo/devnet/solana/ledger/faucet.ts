import {createHash} from 'node:crypto';
import {
  AccountRole,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Blockhash,
  type IInstruction,
  type KeyPairSigner,
} from '@solana/web3.js';
import {SYSTEM_PROGRAM} from '../cluster.js';
import type {Ledger} from './ledger.js';
import {readTransaction, type WireTransaction} from '../transactions/wire-transaction.js';

/** A ninth of what JSON can count. */
const FAUCET_LAMPORTS = 1_000_000_000_000_000n;
/** Number of the system program's instruction, and the bytes it takes with its amount. */
const TRANSFER = {instruction: 2, size: 12, amount: 4} as const;

/** Whoever gives lamports away, in transactions like all others. */
export class Faucet {
  readonly #ledger: Ledger;
  readonly #signer: KeyPairSigner;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(ledger: Ledger, signer: KeyPairSigner) {
    this.#ledger = ledger;
    this.#signer = signer;
  }

  static async open(ledger: Ledger): Promise<Faucet> {
    const seed = createHash('sha256').update('faucet of the local Solana cluster').digest();
    const signer = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(seed));
    ledger.runtime.put({
      address: signer.address,
      lamports: FAUCET_LAMPORTS,
      owner: SYSTEM_PROGRAM,
      data: new Uint8Array(),
      executable: false,
    });
    return new Faucet(ledger, signer);
  }

  /** Sends lamports to an address; resolves with the transaction's signature. */
  give(receiver: string, lamports: bigint): Promise<string> {
    // One after the other: two gifts of one amount in one block would be the same transaction.
    const given = this.#last.then(async () => this.#ledger.send(await this.#transfer(receiver, lamports)));
    this.#last = given.catch(() => undefined);
    return given;
  }

  async #transfer(receiver: string, lamports: bigint): Promise<WireTransaction> {
    const lifetime = {
      blockhash: this.#ledger.blockhash as Blockhash,
      lastValidBlockHeight: BigInt(this.#ledger.lastValidBlockHeight),
    };
    const message = pipe(
      createTransactionMessage({version: 0}),
      (empty) => setTransactionMessageFeePayerSigner(this.#signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (lasting) =>
        appendTransactionMessageInstruction(transfer(this.#signer.address, receiver, lamports), lasting),
    );
    const signed = await signTransactionMessageWithSigners(message);
    return readTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)));
  }
}

function transfer(from: Address, to: string, lamports: bigint): IInstruction {
  const data = new Uint8Array(TRANSFER.size);
  const view = new DataView(data.buffer);
  view.setUint32(0, TRANSFER.instruction, true);
  view.setBigUint64(TRANSFER.amount, lamports, true);
  return {
    programAddress: SYSTEM_PROGRAM as Address,
    accounts: [
      {address: from, role: AccountRole.WRITABLE_SIGNER},
      {address: to as Address, role: AccountRole.WRITABLE},
    ],
    data,
  };
}
