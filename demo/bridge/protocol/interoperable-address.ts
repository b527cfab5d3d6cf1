// Addresses with their chain, in bytes. Sources: the envelope is version 1 of ERC-7930 (ethereum/ERCs, ERC-7930,
// 2025-10-20); the types and references of chains are the profiles of CAIP-350 (ChainAgnostic/namespaces, eip155 and
// solana, 2025-10-28).
import {base58} from '@scure/base';
import {bytesToHex, concatHex, getAddress, hexToBytes, isAddress, numberToHex, size, type Hex} from 'viem';

/** An address on one chain. */
export interface ChainAddress {
  /**
   * `eip155:1`, or `solana:` and the cluster's whole genesis hash: the first 32 characters, which CAIP-2 has, are not
   * enough to write its bytes.
   */
  readonly chain: string;
  /** As the chain's users write it. */
  readonly address: string;
}

interface Profile {
  readonly type: Hex;
  readonly addressBytes: number;
  encodeReference(reference: string): Hex;
  decodeReference(reference: Uint8Array): string;
  encodeAddress(address: string): Hex;
  decodeAddress(address: Uint8Array): string;
}

const VERSION: Hex = '0x0001';
/** Version, type, and the length of the reference. */
const HEAD_BYTES = 5;
/** Of a reference in CAIP-2. */
const CAIP_2_LENGTH = 32;

const PROFILES: Readonly<Record<string, Profile>> = {
  eip155: {
    type: '0x0000',
    addressBytes: 20,
    encodeReference: (reference) => {
      if (!/^[1-9]\d*$/.test(reference)) throw new TypeError(`Not a chain id: ${reference}`);
      const hex = BigInt(reference).toString(16);
      return `0x${hex.padStart(hex.length + (hex.length % 2), '0')}`;
    },
    decodeReference: (reference) => {
      if (!reference[0]) throw new TypeError('The chain id has leading zeros');
      return BigInt(bytesToHex(reference)).toString();
    },
    encodeAddress: (address) => {
      if (!isAddress(address)) throw new TypeError(`Not an address: ${address}`);
      return address.toLowerCase() as Hex;
    },
    decodeAddress: (address) => getAddress(bytesToHex(address)),
  },
  solana: {
    type: '0x0002',
    addressBytes: 32,
    encodeReference: encodeBase58,
    decodeReference: (reference) => {
      if (reference.length !== 32) throw new TypeError('A genesis hash has 32 bytes');
      return base58.encode(reference);
    },
    encodeAddress: encodeBase58,
    decodeAddress: (address) => base58.encode(address),
  },
};

/**
 * Writes an address with its chain.
 *
 * @throws TypeError for an unknown namespace, or an address or reference that is not that namespace's.
 */
export function encodeInteroperable({chain, address}: ChainAddress): Hex {
  const [namespace = '', reference = ''] = chain.split(':');
  const profile = Object.hasOwn(PROFILES, namespace) ? PROFILES[namespace] : undefined;
  if (!profile) throw new TypeError(`Unknown namespace: ${namespace}`);
  return concatHex([
    VERSION,
    profile.type,
    ...[profile.encodeReference(reference), profile.encodeAddress(address)].flatMap(
      (part) => [numberToHex(size(part), {size: 1}), part] as const,
    ),
  ]);
}

/**
 * Reads an address with its chain. Accepts the one canonical form alone, so equal addresses have equal bytes.
 *
 * @throws TypeError for bytes that are not the canonical form of an address on a known kind of chain.
 */
export function decodeInteroperable(encoded: Hex): ChainAddress {
  const bytes = hexToBytes(encoded);
  const type = bytesToHex(bytes.slice(2, 4));
  const known = Object.entries(PROFILES).find(([, profile]) => profile.type === type);
  if (!known || bytesToHex(bytes.slice(0, 2)) !== VERSION) throw new TypeError('Unknown version or chain');
  const [namespace, profile] = known;
  const addressAt = HEAD_BYTES + (bytes[HEAD_BYTES - 1] ?? 0) + 1;
  const address = bytes.slice(addressAt);
  if (bytes[addressAt - 1] !== address.length || address.length !== profile.addressBytes)
    throw new TypeError('The address has the wrong length');
  const reference = profile.decodeReference(bytes.slice(HEAD_BYTES, addressAt - 1));
  return {chain: `${namespace}:${reference}`, address: profile.decodeAddress(address)};
}

/** The CAIP-2 id of a chain, whose reference may be longer here. */
export function caip2Of(chain: string): string {
  const [namespace = '', reference = ''] = chain.split(':');
  return `${namespace}:${reference.slice(0, CAIP_2_LENGTH)}`;
}

/** The same address as a CAIP-10 account id. */
export function caip10Of({chain, address}: ChainAddress): string {
  return `${caip2Of(chain)}:${address}`;
}

function encodeBase58(text: string): Hex {
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text);
  } catch {
    throw new TypeError(`Not base58: ${text}`);
  }
  if (bytes.length !== 32) throw new TypeError(`Not 32 bytes: ${text}`);
  return bytesToHex(bytes);
}
