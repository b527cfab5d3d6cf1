import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {isCoinAddress} from '../../../core/model/assets/coin-address.js';
import {isNative, type TokenBalance} from '../../../core/model/assets/token-balance.js';

/** Values that `open({view: 'WalletSend', arguments})` prefills; the user can change all of them. */
export interface SendArguments {
  /** Symbol, address, or address as CAIP-10, of a token the account holds. Default: the network's own coin. */
  readonly token?: string;
  /** In whole tokens, as decimal text such as `'1.5'`. */
  readonly amount?: string;
  /** An address of the network in use, or a name. */
  readonly receiver?: string;
}

/** Finds the token that is meant; a symbol that several tokens have means none of them, unless one is the network's own. */
export function findToken(
  tokens: readonly TokenBalance[],
  query: string,
): TokenBalance | 'missing' | 'ambiguous' {
  const exact = tokens.find(
    ({address}) => address !== undefined && isSameAddress(plainOf(address), plainOf(query)),
  );
  if (exact) return exact;
  const coin = tokens.find((token) => isNative(token) && isCoinAddress(token.chainId, query));
  if (coin) return coin;
  const symbol = query.toLowerCase();
  const named = tokens.filter((token) => token.symbol.toLowerCase() === symbol);
  const [first] = named;
  if (!first) return 'missing';
  return named.find(isNative) ?? (named.length === 1 ? first : 'ambiguous');
}

/** Without the CAIP prefix. */
function plainOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}
