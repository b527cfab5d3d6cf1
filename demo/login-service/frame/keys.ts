import {ed25519} from '@noble/curves/ed25519.js';
import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {base58} from '@scure/base';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import type {Family} from './networks.js';

/** A key pair of Solana. */
export interface SolanaKey {
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** The private key of a chain family, from the account's seed. */
export function privateKeyOf(seed: string, family: Family): Uint8Array {
  return hmac(sha256, hexToBytes(seed), utf8ToBytes(family));
}

/** The account's key on EVM networks. */
export const evmKey = keepLast((seed: string): PrivateKeyAccount =>
  privateKeyToAccount(`0x${bytesToHex(privateKeyOf(seed, 'eip155'))}`),
);

/** The account's key on Solana. */
export const solanaKey = keepLast((seed: string): SolanaKey => {
  const privateKey = privateKeyOf(seed, 'solana');
  const publicKey = ed25519.getPublicKey(privateKey);
  return {address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, privateKey)};
});

/** Caches the last result: a page has one account at a time. */
export function keepLast<I, T>(derive: (input: I) => T): (input: I) => T {
  let last: {readonly input: I; readonly result: T} | undefined;
  return (input) => {
    if (last?.input !== input) last = {input, result: derive(input)};
    return last.result;
  };
}
