import {sha256} from '@noble/hashes/sha2.js';
import {base64, hex} from '@scure/base';
import {sign} from 'viem/accounts';
import {invalidParams} from '../signing/wallet-rpc-error.js';
import type {BitcoinKey} from './bitcoin-accounts.js';
import type {BtcSigner} from './load-btc-signer.js';

const MAGIC = new TextEncoder().encode('Bitcoin Signed Message:\n');
/** The first byte of a signature, before the number of the key is added (BIP-137). */
const HEADERS = {p2sh: 35, p2wpkh: 39} as const;
const OP_RETURN = 0x6a;

/** A recoverable ECDSA signature (BIP-137), as base64. */
export async function signEcdsa({kind, secret}: BitcoinKey, message: Uint8Array): Promise<string> {
  if (kind === 'p2tr') throw invalidParams('Taproot addresses sign messages by BIP-322.');
  const {
    r,
    s,
    yParity = 0,
  } = await sign({
    hash: `0x${hex.encode(messageHash(message))}`,
    privateKey: `0x${hex.encode(secret)}`,
  });
  const numbers = [r, s].map((number) => hex.decode(number.slice(2).padStart(64, '0')));
  return base64.encode(Uint8Array.of(HEADERS[kind] + yParity, ...numbers.flatMap((each) => [...each])));
}

/** The digest that ECDSA signs of a message, so that no message is a transaction. */
export function messageHash(message: Uint8Array): Uint8Array {
  const parts = [[MAGIC.length], MAGIC, compactSize(message.length), message];
  return sha256(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

/**
 * A signature by BIP-322 in its simple form, as base64: the witness of a transaction that can never be sent.
 */
export function signBip322(key: BitcoinKey, message: Uint8Array, signer: BtcSigner): string {
  const {RawWitness, SigHash, Transaction} = signer;
  const toSign = new Transaction({version: 0, allowUnknownOutputs: true});
  const witnessUtxo = {script: key.script, amount: 0n};
  toSign.addInput({txid: toSpend(key, message, signer), index: 0, sequence: 0, witnessUtxo, ...key.toSpend});
  toSign.addOutput({amount: 0n, script: Uint8Array.of(OP_RETURN)});
  toSign.sign(key.secret, [SigHash.ALL, SigHash.DEFAULT]);
  toSign.finalize();
  const {finalScriptWitness} = toSign.getInput(0);
  if (!finalScriptWitness) throw new Error('The message was not signed.');
  return base64.encode(RawWitness.encode(finalScriptWitness));
}

/** The id of the transaction that commits to the message. */
function toSpend(key: BitcoinKey, message: Uint8Array, {RawTx, low}: BtcSigner): string {
  const hash = low.tagSchnorr('BIP0322-signed-message', message);
  const nothing = {txid: new Uint8Array(32), index: 0xff_ff_ff_ff, sequence: 0};
  const transaction = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{...nothing, finalScriptSig: Uint8Array.of(0, hash.length, ...hash)}],
    outputs: [{amount: 0n, script: key.script}],
    witnesses: [],
    lockTime: 0,
  });
  return hex.encode(sha256(sha256(transaction)).toReversed());
}

function compactSize(length: number): readonly number[] {
  return length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8];
}
