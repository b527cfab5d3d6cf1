import {invalidParams, unauthorized} from '../signing/wallet-rpc-error.js';
import type {BitcoinKey} from './bitcoin-accounts.js';
import type {BtcSigner} from './load-btc-signer.js';

/** A transaction of {@link BtcSigner}. */
type Transaction = InstanceType<BtcSigner['Transaction']>;

/** An input that is to be signed, and by whom. */
export interface InputChoice {
  readonly index: number;
  /** Default: every account that can. */
  readonly address?: string | undefined;
}

/** The inputs to sign. */
export interface PsbtSigning {
  readonly psbt: Uint8Array;
  /** Default: every input that one of the keys can sign. */
  readonly inputs?: readonly InputChoice[] | undefined;
  readonly keys: readonly BitcoinKey[];
}

/** Signs inputs of a PSBT and gives the transaction back, not finalized; refuses what it cannot sign. */
export function signPsbt({psbt, inputs, keys}: PsbtSigning, signer: BtcSigner): Transaction {
  const transaction = readPsbt(psbt, signer);
  const chosen = inputs ?? Array.from({length: transaction.inputsLength}, (_, index) => ({index}));
  let count = 0;
  for (const choice of chosen) {
    const key = findKey(transaction, choice, keys);
    if (key) signInput(transaction, {index: choice.index, key}, signer);
    else if (inputs) throw unauthorized();
    count += key ? 1 : 0;
  }
  if (count === 0) throw invalidParams('None of the inputs belongs to this wallet.');
  return transaction;
}

function readPsbt(psbt: Uint8Array, {Transaction: Transactions}: BtcSigner): Transaction {
  try {
    return Transactions.fromPSBT(psbt);
  } catch (cause) {
    throw invalidParams(`Invalid PSBT: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function findKey(
  transaction: Transaction,
  {index, address}: InputChoice,
  keys: readonly BitcoinKey[],
): BitcoinKey | undefined {
  if (index >= transaction.inputsLength) throw invalidParams(`There is no input ${index}.`);
  const {witnessUtxo, nonWitnessUtxo, index: output = 0} = transaction.getInput(index);
  const script = (witnessUtxo ?? nonWitnessUtxo?.outputs[output])?.script?.join();
  return keys.find((key) => key.script.join() === script && (!address || key.address === address));
}

function signInput(
  transaction: Transaction,
  {index, key}: {readonly index: number; readonly key: BitcoinKey},
  {SigHash}: BtcSigner,
): void {
  // Dapps often leave out what only the wallet can know.
  transaction.updateInput(index, key.toSpend, true);
  transaction.signIdx(key.secret, index, [
    SigHash.DEFAULT,
    SigHash.ALL,
    SigHash.NONE,
    SigHash.SINGLE,
    SigHash.ALL_ANYONECANPAY,
    SigHash.NONE_ANYONECANPAY,
    SigHash.SINGLE_ANYONECANPAY,
  ]);
}
