import * as v from 'valibot';
import {hex, networkId, whole} from './formats.js';

// Answers as the source of the public services writes them (blockchain-api, 2025-10-30). Unknown fields are allowed.

const text = v.string();
const nullableText = v.nullish(text);
const decimal = v.pipe(text, v.regex(/^\d+(\.\d+)?(e-?\d+)?$/i, 'expected a decimal number as text'));
const amount = v.looseObject({value: text, currency: text});

/** `{status: 'FAILED', reasons: [{field, description}]}`. */
export const refusalShape = v.looseObject({
  status: v.literal('FAILED'),
  reasons: v.pipe(v.array(v.looseObject({field: text, description: text})), v.minLength(1)),
});

/** A row of `getWallets`. */
const walletShape = v.looseObject({
  id: text,
  name: text,
  image_id: nullableText,
  mobile_link: nullableText,
  desktop_link: nullableText,
  webapp_link: nullableText,
  rdns: nullableText,
  chains: v.nullish(v.array(text)),
  badge_type: nullableText,
});

export const walletsShape = v.looseObject({data: v.array(walletShape), count: v.number()});
export const analyticsConfigShape = v.looseObject({isAnalyticsEnabled: v.boolean()});
export const supportedChainsShape = v.looseObject({http: v.array(text), ws: v.array(text)});
export const identityShape = v.looseObject({name: nullableText, avatar: nullableText});

export const balanceShape = v.looseObject({
  balances: v.array(
    v.looseObject({
      name: text,
      symbol: text,
      chainId: v.nullish(networkId),
      address: nullableText,
      value: v.nullish(v.number()),
      price: v.number(),
      quantity: v.looseObject({decimals: whole, numeric: decimal}),
      iconUrl: text,
    }),
  ),
});

const transferShape = v.looseObject({
  fungible_info: v.nullish(
    v.looseObject({
      name: nullableText,
      symbol: nullableText,
      icon: v.nullish(v.looseObject({url: nullableText})),
    }),
  ),
  nft_info: v.nullish(
    v.looseObject({name: nullableText, flags: v.nullish(v.looseObject({is_spam: v.boolean()}))}),
  ),
  direction: text,
  quantity: v.looseObject({numeric: decimal}),
});

export const historyShape = v.looseObject({
  data: v.array(
    v.looseObject({
      id: text,
      metadata: v.looseObject({
        operationType: text,
        hash: text,
        minedAt: v.pipe(text, v.isoTimestamp()),
        sentFrom: text,
        sentTo: text,
        status: text,
        nonce: v.number(),
        chain: nullableText,
      }),
      transfers: v.nullish(v.array(transferShape)),
    }),
  ),
  next: nullableText,
});

export const swapTokensShape = v.looseObject({
  tokens: v.array(
    v.looseObject({name: text, symbol: text, address: text, decimals: v.number(), logoUri: nullableText}),
  ),
});
export const quotesShape = v.looseObject({
  quotes: v.array(v.looseObject({fromAmount: whole, fromAccount: text, toAmount: whole, toAccount: text})),
});
export const gasPriceShape = v.looseObject({standard: whole, fast: whole, instant: whole});
export const allowanceShape = v.looseObject({allowance: whole});
export const approvalShape = v.looseObject({
  tx: v.looseObject({from: text, to: text, data: hex, value: text, eip155: v.looseObject({gasPrice: text})}),
});
export const pricesShape = v.looseObject({
  fungibles: v.array(v.looseObject({name: text, symbol: text, iconUrl: text, price: v.number()})),
});
export const suggestionsShape = v.looseObject({
  suggestions: v.array(v.looseObject({name: text, registered: v.boolean()})),
});
export const sessionsShape = v.looseObject({
  pcis: v.array(v.looseObject({pci: text, expiry: v.number(), createdAt: v.number()})),
});
export const onrampOptionsShape = v.looseObject({
  paymentCurrencies: v.array(v.looseObject({id: text, limits: v.array(v.looseObject({id: text}))})),
  purchaseCurrencies: v.array(v.looseObject({id: text, symbol: text, networks: v.array(v.looseObject({}))})),
});
export const onrampQuoteShape = v.looseObject({
  paymentTotal: amount,
  paymentSubTotal: amount,
  purchaseAmount: amount,
  coinbaseFee: amount,
  networkFee: amount,
  quoteId: text,
});
export const linkShape = v.looseObject({url: v.pipe(text, v.url())});
export const nodeShape = v.looseObject({jsonrpc: v.literal('2.0'), result: hex});
