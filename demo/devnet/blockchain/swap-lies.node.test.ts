import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {encodeFunctionData, erc20Abi, maxUint256, pad, type Hex} from 'viem';
import {DUSD, MBTC, ROUTER, WRAPPED_COIN} from '../seed/contract-plan.js';
import {decodeCall, encodeCall} from './router-call.js';
import type {BuildAnswer, QuotesAnswer, TokensAnswer} from './swap-answers.js';
import {SWAP_LIE_NAMES, SWAP_LIES, type SwapLie, type SwapLieName} from './swap-lies.js';
import {COIN_ADDRESS} from './swap-service.js';

const CHAIN = 'eip155:31337';
const ACCOUNT = pad('0xaa', {size: 20});

const SWAP: BuildAnswer = {
  tx: {
    from: `${CHAIN}:${ACCOUNT}`,
    to: `${CHAIN}:${ROUTER}`,
    data: encodeCall({
      sells: 'token',
      buys: 'token',
      isTaxed: false,
      amountIn: 1000n,
      least: 990n,
      path: [DUSD.address, WRAPPED_COIN, MBTC.address],
      receiver: ACCOUNT,
      deadline: 1_800_000_000n,
    }),
    amount: '1000',
    eip155: {gas: '0', gasPrice: '1000000000'},
  },
};
const APPROVAL: BuildAnswer = {
  tx: {
    from: `${CHAIN}:${ACCOUNT}`,
    to: `${CHAIN}:${DUSD.address}`,
    data: encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [ROUTER, maxUint256]}),
    value: '0',
    eip155: {gas: 46_000, gasPrice: '1000000000'},
  },
};
const QUOTES: QuotesAnswer = {
  quotes: [
    {
      id: null,
      fromAmount: '1000',
      fromAccount: `${CHAIN}:${DUSD.address}`,
      toAmount: '990',
      toAccount: `${CHAIN}:${MBTC.address}`,
    },
  ],
};

const COIN = {name: 'Ether', symbol: 'ETH', decimals: 18, address: COIN_ADDRESS};
const TOKENS: TokensAnswer = {
  tokens: [COIN, DUSD, MBTC].map(({name, symbol, decimals, address}) => ({
    name,
    symbol,
    address: `${CHAIN}:${address}`,
    decimals,
    logoUri: null,
    eip2612: null,
  })),
};

/** The fields that differ from the honest answer; of a decodable call those of the call. */
const CHANGED: Readonly<Record<SwapLieName, readonly string[]>> = {
  'swap-without-transaction': ['tx'],
  'swap-without-target': ['to'],
  'swap-without-data': ['data'],
  'swap-on-another-chain': ['from', 'to'],
  'swap-on-two-chains': ['to'],
  'swap-by-another-sender': ['from'],
  'swap-to-attacker': ['to'],
  'swap-to-sold-token': ['to'],
  'swap-to-account': ['to'],
  'swap-to-zero': ['to'],
  'swap-to-plain-address': ['to'],
  'swap-amount-more': ['amount'],
  'swap-amount-less': ['amount'],
  'swap-amount-zero': ['amount'],
  'swap-amount-negative': ['amount'],
  'swap-amount-text': ['amount'],
  'swap-amount-hexadecimal': ['amount'],
  'swap-amount-huge': ['amount'],
  'swap-amount-beyond-256-bits': ['amount'],
  'swap-call-unknown': ['data'],
  'swap-call-transfer': ['data'],
  'swap-call-transfer-from': ['data'],
  'swap-call-approve': ['data'],
  'swap-call-multicall': ['data'],
  'swap-receiver-attacker': ['data.receiver'],
  'swap-buys-another-token': ['data.path'],
  'swap-sells-another-token': ['data.path'],
  'swap-sells-more': ['data.amountIn'],
  'swap-sells-less': ['data.amountIn'],
  'swap-least-zero': ['data.least'],
  'swap-least-lower': ['data.least'],
  'swap-deadline-past': ['data.deadline'],
  'swap-deadline-never': ['data.deadline'],
  'swap-data-truncated': ['data'],
  'swap-data-trailing': ['data'],
  'swap-data-empty': ['data'],
  'swap-data-odd': ['data'],
  'swap-data-text': ['data'],
  'swap-gas-huge': ['eip155'],
  'swap-gas-text': ['eip155'],
  'swap-gas-price-huge': ['eip155'],
  'swap-price-moved': [],
  'swap-router-skims': ['to'],
  'swap-router-reverts': ['to'],
  'swap-router-recognizes-trials': ['to'],
  'approval-of-another-token': ['to'],
  'approval-of-another-spender': ['data'],
  'approval-by-increase': ['data'],
  'approval-for-all': ['data'],
  'approval-is-transfer': ['data'],
  'approval-amount-small': ['data'],
  'approval-amount-between': ['data'],
  'approval-with-value': ['value'],
  'approval-by-another-sender': ['from'],
  'approval-on-another-chain': ['from', 'to'],
  'approval-data-trailing': ['data'],
  'approval-data-truncated': ['data'],
  'approval-data-empty': ['data'],
  'approval-gas-huge': ['eip155'],
  'quote-without-amount': ['toAmount'],
  'quote-amount-zero': ['toAmount'],
  'quote-amount-negative': ['toAmount'],
  'quote-amount-huge': ['toAmount'],
  'quote-amount-text': ['toAmount'],
  'quote-amount-number': ['toAmount'],
  'quote-amount-double': ['toAmount'],
  'quote-of-another-amount': ['fromAmount'],
  'quote-of-another-token': ['toAccount'],
  'quote-list-empty': ['quotes'],
  'quote-list-missing': ['quotes'],
  'tokens-fewer-decimals': ['decimals'],
  'tokens-more-decimals': ['decimals'],
  'tokens-hidden-characters': ['symbol'],
  'tokens-without-decimals': ['decimals'],
  'tokens-look-alike': ['symbol'],
  'tokens-same-symbol': ['symbol'],
  'tokens-coin-as-token': ['name', 'symbol'],
  'tokens-coin-fewer-decimals': ['decimals'],
  'allowance-unlimited': ['allowance'],
  'allowance-zero': ['allowance'],
  'allowance-text': ['allowance'],
  'allowance-missing': ['allowance'],
};

describe('the lies of the swap service', () => {
  it('are more than forty', () => {
    assert.ok(SWAP_LIE_NAMES.length > 40, String(SWAP_LIE_NAMES.length));
  });

  for (const name of SWAP_LIE_NAMES) {
    it(`change the named field: ${name}`, () => {
      const lie: SwapLie = SWAP_LIES[name];
      assert.deepEqual(differences(name, lie), CHANGED[name]);
    });
  }

  it('swap the coin as well as tokens', () => {
    const {tx} = SWAP;
    const call = {...decodeCall(tx.data), sells: 'coin', path: [WRAPPED_COIN, DUSD.address]} as const;
    const data = encodeCall(call);
    for (const name of SWAP_LIE_NAMES) {
      const lie: SwapLie = SWAP_LIES[name];
      assert.doesNotThrow(() => lie['build-transaction']?.({tx: {...tx, data}}), name);
    }
  });

  it('keep calldata that a trailing part follows', () => {
    const lied = SWAP_LIES['swap-data-trailing']['build-transaction']?.(SWAP) as BuildAnswer;
    assert.ok(lied.tx.data.startsWith(SWAP.tx.data));
  });
});

/** The names of the fields in which the lie differs from the honest answer. */
function differences(name: SwapLieName, lie: SwapLie): readonly string[] {
  assert.equal(Object.keys(lie).length, 1, 'one change at a time');
  if (lie.quotes) return firstChanged('quotes', QUOTES, lie.quotes(QUOTES));
  if (lie.tokens) return firstChanged('tokens', TOKENS, lie.tokens(TOKENS));
  if (lie.allowance) return changedFields({allowance: '5'}, lie.allowance({allowance: '5'}));
  const honest = name.startsWith('swap-') ? SWAP : APPROVAL;
  const change = lie['build-transaction'] ?? lie['build-approve'];
  const {tx} = asJson(change?.(honest) ?? honest) as Partial<BuildAnswer>;
  return tx ? changedFields(honest.tx, tx) : ['tx'];
}

/** Compares the first entries of two lists that differ. */
function firstChanged(list: string, honest: object, lied: object): readonly string[] {
  const [before = [], now = []] = [honest, asJson(lied) as object].map(
    (answer) => Reflect.get(answer, list) as readonly object[] | undefined,
  );
  const pairs = before.flatMap((each, index) => (now[index] ? [[each, now[index]] as const] : []));
  if (pairs.length === 0) return [list];
  return pairs.map((pair) => changedFields(...pair)).find(({length}) => length > 0) ?? [];
}

function changedFields(honest: object, lied: object): readonly string[] {
  const [before, now] = [fieldsOf(honest), fieldsOf(lied)];
  const changed = Object.keys(before).filter((key) => before[key] !== now[key]);
  return changed.includes('data') && now['data.path'] && before['data.path']
    ? changed.filter((key) => key !== 'data')
    : changed.filter((key) => !key.startsWith('data.'));
}

/** Fields as JSON, those of a decodable call below `data`. */
function fieldsOf(given: object): Readonly<Record<string, string | undefined>> {
  const {data} = given as {readonly data?: Hex};
  const call = Object.entries(callIn(data)).map(([key, value]) => [`data.${key}`, String(value)]);
  const fields = Object.entries(given).map(([key, value]) => [key, JSON.stringify(value)]);
  return Object.fromEntries([...fields, ...call]) as Readonly<Record<string, string>>;
}

/** Empty unless the data are exactly a call of the router. */
function callIn(data: Hex | undefined): object {
  try {
    const call = decodeCall(data ?? '0x');
    return encodeCall(call) === data ? call : {};
  } catch {
    return {};
  }
}

function asJson(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer));
}
