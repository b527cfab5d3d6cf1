import type {Client} from '../../../client/client.js';
import type {FiatCurrency} from '../../../core/model/assets/fiat-currency.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {tokenList, type TokenList} from '../../../core/model/assets/token-list.js';
import type {TokensController, TokensState} from '../tokens-controller.js';

/** Tokens and total of the account in use, for the tokens tab. */
export interface Portfolio {
  readonly phase: 'waiting' | 'unsupported' | 'failed' | 'empty' | 'rows';
  readonly list: TokenList;
  readonly currency: FiatCurrency;
  readonly hidesSmall: boolean;
  readonly isReading: boolean;
  /** Present if the last read failed. */
  readonly failure: Extract<TokensState, {status: 'failed'}> | undefined;
}

const NOTHING: readonly TokenBalance[] = [];

/** Computes the content of the tokens tab. */
export class PortfolioReader {
  /** Sorting 10,000 tokens takes a frame: it is done once for each read. */
  #last: {readonly made: readonly unknown[]; readonly list: TokenList} | undefined;

  read({activeNetwork}: Client, tokens: TokensController): Portfolio {
    const {namespace, network} = activeNetwork.get();
    const state = tokens.of(namespace);
    const [currency, hidesSmall] = [tokens.currency.get(), tokens.hidesSmall.get()];
    const known = state.status === 'idle' ? NOTHING : state.tokens;
    return {
      // The service cannot read a network outside the page.
      phase: network ? phaseOf(state) : 'unsupported',
      list: this.#list(known, currency, hidesSmall),
      currency,
      hidesSmall,
      isReading: state.status === 'loading',
      failure: state.status === 'failed' ? state : undefined,
    };
  }

  #list(...made: readonly [readonly TokenBalance[], FiatCurrency, boolean]): TokenList {
    const isSame = this.#last?.made.every((value, index) => value === made[index]);
    if (this.#last && isSame) return this.#last.list;
    const [tokens, currency, hidesSmall] = made;
    const list = tokenList(tokens, {currency, hidesSmall});
    this.#last = {made, list};
    return list;
  }
}

function phaseOf(state: TokensState): Portfolio['phase'] {
  if (state.status === 'idle') return 'waiting';
  if (state.tokens.length > 0) return 'rows';
  if (state.status === 'loading') return 'waiting';
  if (state.status === 'failed') return 'failed';
  return state.isUnsupported ? 'unsupported' : 'empty';
}
