import {createHash} from 'node:crypto';
import {Address, NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK} from '@scure/btc-signer';
import {mnemonicToAccount} from 'viem/accounts';
import {MNEMONIC} from '../accounts/mnemonic.js';
import type {BitcoinNetwork} from './bitcoin-networks.js';

type Prefix = BitcoinNetwork['prefix'];
type Derive = (publicKey: Uint8Array, prefix: Prefix) => string | undefined;

const NETWORKS = {bc: NETWORK, tb: TEST_NETWORK} as const;
const ACCOUNT_COUNT = 3;

/** Kinds of addresses by the purpose in their derivation path (BIP-44, 49, 84 and 86). */
const PURPOSES: Readonly<Record<number, Derive>> = {
  44: (key, prefix) => p2pkh(key, NETWORKS[prefix]).address,
  49: (key, prefix) => p2sh(p2wpkh(key, NETWORKS[prefix]), NETWORKS[prefix]).address,
  84: (key, prefix) => p2wpkh(key, NETWORKS[prefix]).address,
  86: (key, prefix) => p2tr(key.slice(1), undefined, NETWORKS[prefix]).address,
};

/** In satoshi; together 0.15 BTC. */
const VALUES = [10_000_000, 4_500_000, 500_000];

/** An unspent output, as mempool.space writes it. */
export interface UnspentOutput {
  readonly txid: string;
  readonly vout: number;
  readonly status: {
    readonly confirmed: true;
    readonly block_height: number;
    readonly block_hash: string;
    readonly block_time: number;
  };
  /** In satoshi. */
  readonly value: number;
}

/** Whether it is an address of the network, including its checksum. */
export function isBitcoinAddress(address: string, prefix: Prefix): boolean {
  try {
    return Address(NETWORKS[prefix]).decode(address) !== undefined;
  } catch {
    return false;
  }
}

/** The outputs of an address: the same for each of the first three of the devnet's mnemonic, none for others. */
export function outputsOf(address: string, prefix: Prefix): readonly UnspentOutput[] {
  return fundedAddresses(prefix).includes(address)
    ? VALUES.map((value, vout) => output(address, value, vout))
    : [];
}

/** The funded addresses: `m/purpose'/coin'/n'/0/0`, as wallets derive them. */
function fundedAddresses(prefix: Prefix): readonly string[] {
  const coin = prefix === 'bc' ? 0 : 1;
  return Array.from({length: ACCOUNT_COUNT}, (_, account) =>
    Object.entries(PURPOSES).flatMap(([purpose, derive]) => {
      const key = publicKeyAt(`m/${purpose}'/${coin}'/${account}'/0/0`);
      return (key && derive(key, prefix)) ?? [];
    }),
  ).flat();
}

function publicKeyAt(path: string): Uint8Array | null {
  // viem's type has Ethereum's own paths only.
  return mnemonicToAccount(MNEMONIC, {path: path as `m/44'/60'/${string}`}).getHdKey().publicKey;
}

function output(address: string, value: number, vout: number): UnspentOutput {
  const hash = createHash('sha256').update(address).digest('hex');
  const status = {confirmed: true, block_height: 800_000, block_hash: `00000000${hash.slice(8)}`} as const;
  return {txid: hash, vout, status: {...status, block_time: 1_690_168_629}, value};
}
