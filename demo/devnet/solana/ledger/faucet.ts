import {createHash} from 'node:crypto';
import {createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner} from '@solana/kit';
import {SYSTEM_PROGRAM} from '../cluster.js';
import {transferLamports} from '../transactions/instructions.js';
import {signTransaction} from '../transactions/sign-transaction.js';
import type {Ledger} from './ledger.js';

/** A ninth of what JSON can count. */
const FAUCET_LAMPORTS = 1_000_000_000_000_000n;

/** The account that pays out lamports, in ordinary transactions. */
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
    // One after the other: two payments of one amount in one block would be the same transaction.
    const given = this.#last.then(() => this.#give(receiver, lamports));
    this.#last = given.catch(() => undefined);
    return given;
  }

  async #give(to: string, amount: bigint): Promise<string> {
    const gift = transferLamports({from: this.#signer.address, to, amount});
    return this.#ledger.send(await signTransaction([gift], this.#signer, this.#ledger));
  }
}
