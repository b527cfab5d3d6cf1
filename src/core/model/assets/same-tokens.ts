import type {TokenBalance} from './token-balance.js';

const FIELDS = ['address', 'value', 'price', 'symbol', 'name', 'chainId', 'iconUrl'] as const;

/** True for two readings with the same tokens in the same order, as most are. */
export function areSameTokens(one: readonly TokenBalance[], other: readonly TokenBalance[]): boolean {
  return one.length === other.length && one.every((token, index) => isSame(token, other[index]));
}

function isSame(one: TokenBalance, other: TokenBalance | undefined): boolean {
  return (
    other !== undefined &&
    one.quantity.numeric === other.quantity.numeric &&
    one.quantity.decimals === other.quantity.decimals &&
    FIELDS.every((field) => one[field] === other[field])
  );
}
