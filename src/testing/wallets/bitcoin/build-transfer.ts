import {invalidParams, WalletRpcError} from '../signing/wallet-rpc-error.js';
import type {BitcoinKey} from './bitcoin-accounts.js';
import type {BtcSigner} from './load-btc-signer.js';
import type {MockBitcoinNetwork} from './mock-bitcoin-network.js';
import type {Utxo} from './mock-bitcoin-transaction.js';

/** A payment and its inputs. */
export interface Transfer {
  readonly recipients: readonly {readonly address: string; readonly amount: bigint}[];
  readonly key: BitcoinKey;
  readonly utxos: readonly Utxo[];
  readonly network: MockBitcoinNetwork;
}

/** A transaction that was built and signed, but not sent. */
export interface SignedBitcoinTransfer {
  readonly txid: string;
  /** The whole transaction in hexadecimal. */
  readonly hex: string;
  readonly spent: readonly Utxo[];
  /** The change output, unless it is dust. */
  readonly change: Utxo | undefined;
}

/** Two satoshi for each byte: a typical low fee. */
const FEE_RATE = 2n;
const BYTES = {rest: 11n, input: 91n, output: 43n} as const;
const DUST = 546n;

/** Selects outputs, pays, returns the change and signs. */
export function buildTransfer(transfer: Transfer, signer: BtcSigner): SignedBitcoinTransfer {
  const {recipients, key, network} = transfer;
  const net = network === 'mainnet' ? signer.NETWORK : signer.TEST_NETWORK;
  const {spent, change} = chooseOutputs(transfer);
  const transaction = new signer.Transaction();
  for (const {txid, index, value} of spent) {
    transaction.addInput({txid, index, witnessUtxo: {script: key.script, amount: value}, ...key.toSpend});
  }
  for (const {address, amount} of recipients) pay(() => transaction.addOutputAddress(address, amount, net));
  if (change > DUST) transaction.addOutput({script: key.script, amount: change});
  transaction.sign(key.secret);
  transaction.finalize();
  const {id: txid, hex} = transaction;
  const kept = change > DUST ? {txid, index: recipients.length, value: change} : undefined;
  return {txid, hex, spent, change: kept};
}

function chooseOutputs({recipients, utxos}: Transfer): {spent: readonly Utxo[]; change: bigint} {
  const paid = recipients.reduce((sum, {amount}) => sum + amount, 0n);
  const outputs = BYTES.output * BigInt(recipients.length + 1);
  for (let count = 1; count <= utxos.length; count++) {
    const spent = utxos.slice(0, count);
    const fee = FEE_RATE * (BYTES.rest + outputs + BYTES.input * BigInt(count));
    const change = spent.reduce((sum, {value}) => sum + value, 0n) - paid - fee;
    if (change >= 0n) return {spent, change};
  }
  throw new WalletRpcError({code: -32603, message: 'Insufficient funds for this payment and its fee.'});
}

function pay(add: () => unknown): void {
  try {
    add();
  } catch (cause) {
    throw invalidParams(`Invalid recipient: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
