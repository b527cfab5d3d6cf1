import {ripemd160} from '@noble/hashes/legacy.js';
import {sha256} from '@noble/hashes/sha2.js';
import {hex} from '@scure/base';
import {HDKey} from 'viem/accounts';
import type {BtcSigner} from './load-btc-signer.js';
import type {MockBitcoinNetwork, PaymentKind} from './mock-bitcoin-network.js';

/** A key that locks coins. */
export interface BitcoinKey {
  readonly purpose: 'payment' | 'ordinals';
  readonly kind: PaymentKind | 'p2tr';
  readonly address: string;
  /** Compressed; x-only for Taproot. */
  readonly publicKey: Uint8Array;
  readonly path: string;
  readonly secret: Uint8Array;
  /** The script that locks outputs at the address. */
  readonly script: Uint8Array;
  /** The fields that an input needs beside its output for signing. */
  readonly toSpend: {readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array};
}

/** An account of the Stacks layer; the mock wallet only shows it. */
interface StacksKey {
  readonly address: string;
  readonly publicKey: Uint8Array;
}

/** The keys of one account on one network. */
export interface BitcoinAccount {
  readonly payment: BitcoinKey;
  readonly ordinals: BitcoinKey;
  readonly stacks: StacksKey;
}

/** The source of accounts. */
export interface AccountSource {
  /** 64 bytes in hexadecimal. */
  readonly seed: string;
  readonly payment: PaymentKind;
  readonly signer: BtcSigner;
}

const PURPOSES: Readonly<Record<BitcoinKey['kind'], number>> = {p2wpkh: 84, p2sh: 49, p2tr: 86};

/** Derives an account as wallets do (BIP-49, BIP-84, BIP-86). */
export function deriveAccount(
  {seed, payment, signer}: AccountSource,
  network: MockBitcoinNetwork,
  index: number,
): BitcoinAccount {
  const root = HDKey.fromMasterSeed(hex.decode(seed));
  const coin = network === 'mainnet' ? 0 : 1;
  const keyAt = (kind: BitcoinKey['kind']): BitcoinKey => {
    const path = `m/${PURPOSES[kind]}'/${coin}'/${index}'/0/0`;
    const {privateKey: secret} = root.derive(path);
    if (!secret) throw new Error(`There is no key at ${path}.`);
    const purpose = kind === 'p2tr' ? 'ordinals' : 'payment';
    return {purpose, kind, path, secret, ...lock(kind, secret, {signer, network})};
  };
  const stacks = root.derive(`m/44'/5757'/0'/0/${index}`).publicKey ?? new Uint8Array();
  return {
    payment: keyAt(payment),
    ordinals: keyAt('p2tr'),
    stacks: {address: toStacksAddress(stacks, network), publicKey: stacks},
  };
}

interface LockEnv {
  readonly signer: BtcSigner;
  readonly network: MockBitcoinNetwork;
}

function lock(
  kind: BitcoinKey['kind'],
  secret: Uint8Array,
  {signer, network}: LockEnv,
): Pick<BitcoinKey, 'address' | 'publicKey' | 'script' | 'toSpend'> {
  const {low, p2sh, p2tr, p2wpkh, NETWORK, TEST_NETWORK} = signer;
  const net = network === 'mainnet' ? NETWORK : TEST_NETWORK;
  if (kind === 'p2tr') {
    const publicKey = low.pubSchnorr(secret);
    const {address, script} = p2tr(publicKey, undefined, net);
    return {publicKey, address, script, toSpend: {tapInternalKey: publicKey}};
  }
  const publicKey = low.pubECDSA(secret, true);
  if (kind === 'p2wpkh') {
    const {address, script} = p2wpkh(publicKey, net);
    return {publicKey, address, script, toSpend: {}};
  }
  const {address, script, redeemScript} = p2sh(p2wpkh(publicKey, net), net);
  return {publicKey, address, script, toSpend: redeemScript ? {redeemScript} : {}};
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** One signer, on either network (SIP-005). */
const VERSIONS: Readonly<Record<MockBitcoinNetwork, number>> = {mainnet: 22, testnet: 26};

/** The Stacks address of a compressed public key. */
function toStacksAddress(publicKey: Uint8Array, network: MockBitcoinNetwork): string {
  const version = VERSIONS[network];
  const hash = ripemd160(sha256(publicKey));
  const checksum = sha256(sha256(Uint8Array.of(version, ...hash))).subarray(0, 4);
  return `S${ALPHABET.charAt(version)}${encode(Uint8Array.of(...hash, ...checksum))}`;
}

/** Crockford's base 32; every leading zero byte becomes one zero. */
function encode(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value >>= 5n) text = ALPHABET.charAt(Number(value & 31n)) + text;
  return '0'.repeat(Math.max(zeros, 0)) + text;
}
