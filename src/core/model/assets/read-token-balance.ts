import {readDecimalText} from '../amounts/decimal-text.js';
import {isCaipAddress} from '../addresses/parse-caip.js';
import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import {cleanName} from '../safety/clean-name.js';
import {assetImageUrl} from '../safety/content-address.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {isCoinAddress} from './coin-address.js';
import type {TokenBalance} from './token-balance.js';

const PLACES = /^(?:[0-2]?\d|3[0-6])$/;
const EVM_CONTRACT = /^0x[0-9a-f]{40}$/i;

/**
 * Reads one entry of a balance answer; `undefined` for an invalid one, so that the other entries can be used.
 */
export function readTokenBalance(given: unknown): TokenBalance | undefined {
  if (!isRecord(given)) return undefined;
  const quantity = readQuantity(given['quantity']);
  const symbol = cleanName(textOf(given['symbol']));
  const chainId = textOf(given['chainId']);
  const address = given['address'] ?? undefined;
  if (!quantity || !symbol || !isCaipNetworkId(chainId)) return undefined;
  const name = cleanName(textOf(given['name'])) || symbol;
  const token: Mutable<TokenBalance> = {name, symbol, chainId, price: 0, quantity};
  if (address !== undefined) {
    if (!isCaipAddress(address) || !isOf(chainId, address)) return undefined;
    setAddress(token, address);
  }
  fillIn(token, given);
  return token;
}

/** A stand-in of the coin is the coin: as a token it would be counted twice, and sending it may move nothing. */
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
