import * as v from 'valibot';
import {isAddress} from 'viem';
import {SOLANA_ID} from '../solana/cluster.js';
import {tokenFor} from './buy-offers.js';
import type {BuyRequest} from './buy-service.js';

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Meld's names of networks, and what they are here. */
const NETWORKS: Readonly<Record<string, string>> = {
  DEVNET_ONE: 'eip155:31337',
  DEVNET_TWO: 'eip155:31338',
  SOLANA: SOLANA_ID,
};

const linkSchema = v.strictObject({
  publicKey: v.pipe(v.string('the key is missing'), v.nonEmpty('the key is missing')),
  destinationCurrencyCode: v.string('the token is missing'),
  walletAddress: v.string('the wallet is missing'),
  sourceAmount: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'not a number'))),
  sourceCurrencyCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'not a currency'))),
  transactionType: v.optional(v.literal('BUY')),
});

/** Reads the query of a link to Meld.io; returns a sentence about an invalid one. The project is the public key. */
export function readMeldLink(query: Readonly<Record<string, string>>): BuyRequest | string {
  const parsed = v.safeParse(linkSchema, query);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${v.getDotPath(issue) ?? 'link'}: ${issue.message}.`;
  }
  const {publicKey, destinationCurrencyCode, walletAddress: address} = parsed.output;
  const offer = offerOf(destinationCurrencyCode);
  if (!offer) return 'destinationCurrencyCode: this token is not for sale.';
  const {symbol, chain} = offer;
  const isValid = chain === SOLANA_ID ? SOLANA_ADDRESS.test(address) : isAddress(address);
  if (!isValid) return 'walletAddress: this is not an address of the token’s network.';
  return {
    provider: 'meld',
    projectId: publicKey,
    address,
    chain,
    symbols: [symbol],
    ...choicesOf(parsed.output),
  };
}

/** The token with its network, as in `USDC_ETHEREUM`: Meld's documentation, 2026. */
function offerOf(code: string): {readonly symbol: string; readonly chain: string} | undefined {
  const [, symbol = '', network = ''] = /^([A-Z0-9]+)_([A-Z_]+)$/.exec(code) ?? [];
  const [token, chain] = [tokenFor(symbol), NETWORKS[network]];
  return token && chain !== undefined && token.chains.includes(chain)
    ? {symbol: token.symbol, chain}
    : undefined;
}

function choicesOf({
  sourceAmount,
  sourceCurrencyCode: currency,
}: v.InferOutput<typeof linkSchema>): Pick<BuyRequest, 'presetFiatAmount' | 'currency'> {
  return {
    ...(sourceAmount !== undefined && {presetFiatAmount: Number(sourceAmount)}),
    ...(currency !== undefined && {currency}),
  };
}
