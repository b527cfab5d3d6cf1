import {base58} from '@scure/base';
import type {TokenAmount, Token} from '../indexer/chain-accounts.js';

const DECIMALS = [18, 6, 8, 9, 2, 24, 36, 1];
const FIRST_WORDS = [
  'Amber',
  'Brass',
  'Cobalt',
  'Dusty',
  'Elder',
  'Frosty',
  'Gilded',
  'Hidden',
  'Iron',
  'Jade',
];
const LAST_WORDS = [
  'Anchor',
  'Bastion',
  'Cellar',
  'Drawer',
  'Engine',
  'Falcon',
  'Garden',
  'Harbour',
  'Inlet',
];
/** Begins the addresses of tokens that are on no chain. */
const EVM_MARK = '0xf00d';
const SOLANA_MARK = [0xf0, 0x0d];
const SOLANA_BYTES = 32;

/** Amounts of the first `count` tokens that are made up: always the same ones. */
export function madeUpBalances(chainId: string, count: number): readonly TokenAmount[] {
  return Array.from({length: count}, (_, index) => {
    const token = madeUpToken(chainId, index);
    return {
      token,
      amount: BigInt(scatter(index, 9_000_000)) * 10n ** BigInt(Math.max(0, token.decimals - 4)),
    };
  });
}

/** A token that is made up; a third of them are worth nothing. */
export function madeUpToken(chainId: string, index: number): Token {
  const first = FIRST_WORDS[index % FIRST_WORDS.length] ?? '';
  const last = LAST_WORDS[scatter(index, LAST_WORDS.length)] ?? '';
  return {
    name: `${first} ${last} ${index + 1}`,
    symbol: `T${String(index + 1).padStart(5, '0')}`,
    decimals: DECIMALS[index % DECIMALS.length] ?? 18,
    usd: index % 3 === 0 ? 0 : scatter(index, 100_000) / 1000,
    address: addressOf(chainId, index),
  };
}

/** The token at an address, if it is one of those made up. */
export function findMadeUp(chainId: string, address: string): Token | undefined {
  const bytes = isEvm(chainId) ? Buffer.from(address.slice(2), 'hex') : Buffer.from(base58.decode(address));
  const index = bytes.readUInt32BE(bytes.length - 4);
  const token = madeUpToken(chainId, index);
  return token.address?.toLowerCase() === address.toLowerCase() ? token : undefined;
}

/** A number below `limit` that looks like chance and is always the same. */
export function scatter(index: number, limit: number): number {
  return (Math.imul(index + 1, 2_654_435_761) >>> 0) % limit;
}

function addressOf(chainId: string, index: number): string {
  if (isEvm(chainId)) return `${EVM_MARK}${index.toString(16).padStart(36, '0')}`;
  const bytes = Buffer.alloc(SOLANA_BYTES);
  bytes.set(SOLANA_MARK);
  bytes.writeUInt32BE(index, SOLANA_BYTES - 4);
  return base58.encode(Uint8Array.from(bytes));
}

function isEvm(chainId: string): boolean {
  return chainId.startsWith('eip155:');
}
