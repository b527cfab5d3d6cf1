import type {Network} from '../../core/model/network.js';
import type {Swaps} from '../../core/ports/swaps.js';
import type {SwapToken} from './swap-token.js';

/** A token whose decimals are not those of the form. */
export interface OtherDecimals {
  readonly symbol: string;
  readonly told: number;
  /** By the chain; `undefined` where the contract gives none. */
  readonly chain: number | undefined;
}

interface Compared {
  readonly network: Network;
  readonly tokens: readonly SwapToken[];
  readonly signal: AbortSignal;
}

/** The first token whose decimals differ on the chain from those in the form. Rejects if no node answers. */
export async function findOtherDecimals(
  swaps: Swaps,
  {network, tokens, signal}: Compared,
): Promise<OtherDecimals | undefined> {
  const decimals = await Promise.all(
    tokens.map(async ({address}) =>
      address === undefined
        ? network.nativeCurrency.decimals
        : swaps.decimals({network, token: address, signal}),
    ),
  );
  return tokens
    .map(({symbol, decimals: told}, index) => ({symbol, told, chain: decimals[index]}))
    .find(({told, chain}) => told !== chain);
}
