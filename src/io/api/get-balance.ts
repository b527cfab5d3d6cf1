import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import {isWorthShowing, readTokenBalance, type TokenBalance} from '../../core/model/assets/token-balance.js';
import {addToken, compareTokens} from '../../core/model/assets/token-list.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {inPortions, sortInPortions} from './in-portions.js';

/** Account and network of the requested tokens. */
export interface BalanceRequest {
  /** Without its CAIP prefix. */
  readonly address: string;
  readonly chainId: CaipNetworkId;
  readonly currency: FiatCurrency;
  /**
   * CAIP-10 addresses of tokens whose amounts the service reads from the chain; also bypasses the cache of the service.
   * On eip155 only: other requests are refused.
   */
  readonly forceUpdate?: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/account/{address}/balance` of the blockchain API, each token once and the most valuable first; tokens of
 * low quality are left out.
 *
 * Returns `undefined` if all tokens of the answer are of other networks: the service caches its answers by the address
 * alone, so that the tokens of the requested network are unknown.
 */
export async function getBalance(
  http: Http,
  request: BalanceRequest,
): Promise<readonly TokenBalance[] | undefined> {
  const {address, chainId, currency, forceUpdate, signal} = request;
  const answer = await http.json({
    path: `v1/account/${encodeURIComponent(address)}/balance`,
    query: {currency, chainId, forceUpdate: forceUpdate?.join(',')},
    ...(signal && {signal}),
  });
  checkAnswer({'balances!': 'a list'}, answer, 'v1/account/balance');
  const {balances} = answer as {readonly balances: readonly unknown[]};
  const tokens = new Map<string, TokenBalance>();
  let [hasOwn, hasOthers] = [false, false];
  await inPortions(balances, (entry) => {
    const token = readTokenBalance(entry);
    if (!token) return undefined;
    if (token.chainId === chainId) hasOwn = true;
    else hasOthers = true;
    if (isWorthShowing(token) && token.chainId === chainId) addToken(tokens, token);
    return undefined;
  });
  if (hasOthers && !hasOwn) return undefined;
  // In display order: sorting again at each read then costs one pass.
  return sortInPortions([...tokens.values()], compareTokens);
}
