import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import {isCaipAddress} from '../addresses/caip-parts.js';
import type {CaipNetworkId} from '../caip.js';
import {cleanName} from '../safety/clean-name.js';
import {assetImageUrl} from '../safety/content-address.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {readDecimalText} from './amount.js';
import {isCoinAddress} from './coin-address.js';

/** Balance of one token of an account, as the balance service gives it (spec 3). */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: CaipNetworkId;
  /** `namespace:chain:address`; absent for the native coin. */
  readonly address?: string;
  /** In the chosen fiat currency. */
  readonly value?: number;
  /** Of one whole token, in the chosen fiat currency. */
  readonly price: number;
  /** Decimal texts: the token's number of places, and the amount in whole tokens. */
  readonly quantity: {readonly decimals: string; readonly numeric: string};
  readonly iconUrl?: string;
}

/** True for the network's own coin, which has no address. */
export function isNative({address}: Pick<TokenBalance, 'address'>): boolean {
  return address === undefined;
}

const PLACES = /^(?:[0-2]?\d|3[0-6])$/;
const EVM_CONTRACT = /^0x[0-9a-f]{40}$/i;
const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Reads one entry of a balance answer; `undefined` for an invalid one, so that the other entries can be used.
 *
 * An entry whose address cannot be read is invalid: without its address it would count as the coin.
 */
export function readTokenBalance(given: unknown): TokenBalance | undefined {
  if (!isRecord(given)) return undefined;
  const quantity = readQuantity(given['quantity']);
  const symbol = cleanName(textOf(given['symbol']));
  const chainId = chainOf(given);
  if (!quantity || !symbol || chainId === undefined) return undefined;
  const name = cleanName(textOf(given['name'])) || symbol;
  const token: Mutable<TokenBalance> = {name, symbol, chainId, price: 0, quantity};
  const address = addressOn(chainId, given['address']);
  if (address === 'invalid') return undefined;
  if (address !== undefined) setAddress(token, address);
  fillIn(token, given);
  return token;
}

/** The network of an entry, or of its address. An entry with neither may be of any network. */
function chainOf({chainId, address}: Unchecked): CaipNetworkId | undefined {
  if (isCaipNetworkId(chainId)) return chainId;
  const isAbsent = chainId === undefined || chainId === null;
  return isAbsent && isCaipAddress(address)
    ? (address.slice(0, address.lastIndexOf(':')) as CaipNetworkId)
    : undefined;
}

/** The CAIP-10 address of an entry; one without a prefix belongs to the entry's network, as mints of Solana do. */
function addressOn(chainId: CaipNetworkId, given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string') return 'invalid';
  const address = isPlainAddress(chainId, given) ? `${chainId}:${given}` : given;
  return isCaipAddress(address) && isOf(chainId, address) ? address : 'invalid';
}

function isPlainAddress(chainId: string, text: string): boolean {
  return (chainId.startsWith('eip155:') ? EVM_CONTRACT : MINT).test(text);
}

/**
 * A placeholder contract of the coin is the coin: as a token it would be counted twice, and sending it may
 * move nothing.
 */
function setAddress(token: Mutable<TokenBalance>, address: string): void {
  if (!isCoinAddress(token.chainId, address)) token.address = address;
}

/** An entry with one chain and a contract of another would send something else than it shows. */
function isOf(chainId: string, address: string): boolean {
  const contract = address.startsWith(`${chainId}:`) ? address.slice(chainId.length + 1) : '';
  return contract !== '' && (!chainId.startsWith('eip155:') || EVM_CONTRACT.test(contract));
}

/** Adds optional fields one by one: for ten thousand tokens, spreading takes longer than all the checks. */
function fillIn(token: Mutable<TokenBalance>, {price, value, iconUrl}: Unchecked): void {
  if (isAmountOfMoney(price)) token.price = price;
  if (isAmountOfMoney(value)) token.value = value;
  const icon = assetImageUrl(textOf(iconUrl));
  if (icon) token.iconUrl = icon;
}

type Mutable<T> = {-readonly [K in keyof T]: T[K]};

function readQuantity(given: unknown): TokenBalance['quantity'] | undefined {
  if (!isRecord(given)) return undefined;
  const decimals = textOf(given['decimals']);
  const numeric = readDecimalText(given['numeric']);
  return PLACES.test(decimals) && numeric !== undefined ? {decimals, numeric} : undefined;
}

/** 'Tokens with decimals equal to '0' are dropped as low quality' (spec 5). */
export function isWorthShowing({quantity}: TokenBalance): boolean {
  return Number(quantity.decimals) !== 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isAmountOfMoney(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
