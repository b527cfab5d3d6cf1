import {isCaipAddress} from '../addresses/parse-caip.js';
import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import {cleanName} from '../safety/clean-name.js';
import {safeImageUrl} from '../safety/safe-link.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import type {TokenBalance} from './token-balance.js';

const PLACES = /^(?:[0-2]?\d|3[0-6])$/;
// No token has more digits than a 256-bit number and 36 places together.
const AMOUNT = /^\d{1,120}(?:\.\d{1,120})?$/;

/** Reads one entry of a balance answer; `undefined` for one that makes no sense, which must not cost the others. */
export function readTokenBalance(given: unknown): TokenBalance | undefined {
  if (!isRecord(given)) return undefined;
  const quantity = readQuantity(given['quantity']);
  const symbol = cleanName(textOf(given['symbol']));
  const chainId = textOf(given['chainId']);
  const address = given['address'] ?? undefined;
  const hasAddress = address === undefined || isCaipAddress(address);
  if (!quantity || !symbol || !isCaipNetworkId(chainId) || !hasAddress) return undefined;
  return {
    ...readExtras(given),
    name: cleanName(textOf(given['name'])) || symbol,
    symbol,
    chainId,
    ...(address && {address}),
    quantity,
  };
}

function readQuantity(given: unknown): TokenBalance['quantity'] | undefined {
  if (!isRecord(given)) return undefined;
  const [decimals, numeric] = [textOf(given['decimals']), textOf(given['numeric'])];
  return PLACES.test(decimals) && AMOUNT.test(numeric) ? {decimals, numeric} : undefined;
}

function readExtras({price, value, iconUrl}: Unchecked): Pick<TokenBalance, 'price' | 'value' | 'iconUrl'> {
  const icon = safeImageUrl(textOf(iconUrl));
  return {
    price: isAmountOfMoney(price) ? price : 0,
    ...(isAmountOfMoney(value) && {value}),
    ...(icon && {iconUrl: icon}),
  };
}

/** 'Tokens with decimals equal to '0' are dropped as low quality' (product.md point 5). */
export function isWorthShowing({quantity}: TokenBalance): boolean {
  return Number(quantity.decimals) !== 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isAmountOfMoney(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
