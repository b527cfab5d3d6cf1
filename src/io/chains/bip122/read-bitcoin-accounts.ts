import type {Account, AccountType} from '../../../core/model/account.js';
import {readLabel} from '../../../core/model/safety/clean-name.js';
import {getOwn} from '../../../core/model/safety/record.js';
import {chainOnRequest, type BitcoinChain} from './bitcoin-chain.js';
import {readBitcoinAddress, readStacksAddress} from './read-bitcoin-address.js';

/** An account as a wallet lists it; unchecked. */
export interface OfferedAccount {
  readonly address: unknown;
  /** Purpose of the account; `undefined` if the wallet does not state one. */
  readonly purpose?: unknown;
  /** Hexadecimal text or bytes. */
  readonly publicKey?: unknown;
  readonly path?: unknown;
  readonly label?: unknown;
}

/** The accounts of one network. */
export interface BitcoinAccounts {
  /** Payment accounts first, then ordinals, then Stacks; at least one is Bitcoin's. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly chain: BitcoinChain;
}

interface Placed {
  readonly account: Account;
  readonly chain: BitcoinChain;
}

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;
const ORDER: readonly AccountType[] = ['payment', 'ordinals', 'stx'];
const PURPOSES: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinals',
  stacks: 'stx',
};
/** X-only, compressed or uncompressed. */
const PUBLIC_KEY = /^([\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i;
const PATH = /^m(\/\d{1,10}['h]?){1,10}$/;

/**
 * Reads a wallet's accounts and checks their checksums.
 *
 * If they are of several networks, those of the wanted one count; accounts of an unknown form are left out.
 * `'none'` if no account is Bitcoin's; `undefined` if none of them can be read.
 */
export function readBitcoinAccounts(
  list: readonly OfferedAccount[] | undefined,
  wanted: BitcoinChain,
  onDrop?: (address: unknown) => void,
): BitcoinAccounts | 'none' | undefined {
  if (!list) return undefined;
  const offers = list.slice(0, MAX_ACCOUNTS).filter(isOurs);
  const types = typesOf(offers);
  const placed = offers.flatMap((offer, index) => {
    const each = place(offer, types[index] ?? 'payment', wanted);
    if (!each) onDrop?.(offer.address);
    return each ?? [];
  });
  if (placed.length === 0 && offers.length > 0) return undefined;
  return choose(inOrder(placed), wanted);
}

/** False for accounts of other layers, such as Spark or Starknet, which some wallets list as well. */
function isOurs({purpose}: OfferedAccount): boolean {
  return purpose === undefined || (typeof purpose === 'string' && Object.hasOwn(PURPOSES, purpose));
}

/**
 * Types of the accounts. Without a stated purpose, a Taproot account beside another kind is the one for
 * ordinals.
 */
function typesOf(offers: readonly OfferedAccount[]): readonly AccountType[] {
  const isTaproot = offers.map(({address}) => kindOf(address) === 'p2tr');
  // Of two Taproot accounts the second is for ordinals: wallets keep the order of the request.
  const isPair = offers.length === 2 && !isTaproot.includes(false);
  return offers.map(({purpose}, index) => {
    if (typeof purpose === 'string') return getOwn(PURPOSES, purpose) ?? 'payment';
    const isOrdinals = isPair ? index === 1 : isTaproot[index] && isTaproot.includes(false);
    return isOrdinals ? 'ordinals' : 'payment';
  });
}

function kindOf(address: unknown): string | undefined {
  return typeof address === 'string' ? readBitcoinAddress(address)?.kind : undefined;
}

function place(
  {address, ...details}: OfferedAccount,
  type: AccountType,
  wanted: BitcoinChain,
): Placed | undefined {
  const read = typeof address === 'string' ? locate(address, type) : undefined;
  if (!read?.chain) return undefined;
  const account = {namespace: 'bip122', address: read.text, type} as const;
  return {chain: chainOnRequest(read.chain, wanted), account: {...account, ...readDetails(details)}};
}

function locate(
  text: string,
  type: AccountType,
): {text: string; chain: BitcoinChain | undefined} | undefined {
  return type === 'stx' ? {text, chain: readStacksAddress(text)} : readBitcoinAddress(text);
}

/** Optional details of an account; malformed ones are left out. */
function readDetails(given: Omit<OfferedAccount, 'address'>): Pick<Account, 'publicKey' | 'path' | 'label'> {
  const key = readPublicKey(given.publicKey);
  const label = readLabel(given.label);
  const isPath = typeof given.path === 'string' && PATH.test(given.path);
  return {...(key && {publicKey: key}), ...(isPath && {path: given.path}), ...(label && {label})};
}

function readPublicKey(value: unknown): string | undefined {
  const text = value instanceof Uint8Array ? toHex(value) : value;
  return typeof text === 'string' && PUBLIC_KEY.test(text) ? text.toLowerCase() : undefined;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sorts by {@link ORDER}. Wallets with one address list it for each purpose: the first purpose in this order
 * counts.
 */
function inOrder(placed: readonly Placed[]): readonly Placed[] {
  const sorted = ORDER.flatMap((type) => placed.filter(({account}) => account.type === type));
  return [...new Map(sorted.toReversed().map((each) => [each.account.address, each])).values()].toReversed();
}

function choose(placed: readonly Placed[], wanted: BitcoinChain): BitcoinAccounts | 'none' {
  const chains = placed.filter(({account}) => account.type !== 'stx').map(({chain}) => chain);
  const chain = chains.includes(wanted) ? wanted : chains[0];
  const [first, ...rest] = placed.filter((each) => each.chain === chain).map(({account}) => account);
  return first && chain ? {accounts: [first, ...rest], chain} : 'none';
}
