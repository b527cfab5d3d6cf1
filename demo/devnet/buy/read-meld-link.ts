import {isAddress} from 'viem';
import * as v from 'valibot';
import {SOLANA_ID} from '../solana/cluster.js';
import type {BuyRequest} from './buy-service.js';
import {tokenFor} from './buy-offers.js';

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const linkSchema = v.strictObject({
  publicKey: v.pipe(v.string('the key is missing'), v.nonEmpty('the key is missing')),
  destinationCurrencyCode: v.string('the token is missing'),
  walletAddress: v.string('the wallet is missing'),
});

/** Reads the query of a link to Meld.io; returns a sentence about an invalid one. The project is the public key. */
export function readMeldLink(query: Readonly<Record<string, string>>): BuyRequest | string {
  const parsed = v.safeParse(linkSchema, query);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${v.getDotPath(issue) ?? 'link'}: ${issue.message}.`;
  }
  const {publicKey, destinationCurrencyCode: symbol, walletAddress: address} = parsed.output;
  const token = tokenFor(symbol);
  if (!token) return 'destinationCurrencyCode: this token is not for sale.';
  const [chain = ''] = token.chains;
  const isValid = chain === SOLANA_ID ? SOLANA_ADDRESS.test(address) : isAddress(address);
  if (!isValid) return 'walletAddress: this is not an address of the token’s network.';
  return {provider: 'meld', projectId: publicKey, address, chain, symbols: [token.symbol]};
}
