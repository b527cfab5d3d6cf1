import {html} from 'lit';
import './full-address.js';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** A whole address: EVM, Bitcoin's bech32, or base58 (Solana), which has digits and letters of both cases. */
const WHOLE = `0x[\\da-fA-F]{40}(?![\\da-fA-F])|\\b(?:bc1|tb1)[a-z\\d]{36,}|\\b(?=\\w*\\d)(?=\\w*[A-Z])(?=\\w*[a-z])${BASE58}{32,44}\\b`;
const SHORT = `\\w{4,6}…\\w{4,6}`;
const ADDRESS = new RegExp(`(${WHOLE}|${SHORT})`);

/**
 * Draws a sentence with the addresses in it: a whole one in groups, a shortened one in one piece. Both read from left
 * to right, and show 0x as two letters. The text stays the same.
 */
export function markAddresses(sentence: string): unknown {
  const parts = sentence.split(ADDRESS);
  if (parts.length === 1) return sentence;
  // Every second part is an address.
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return part.includes('…')
      ? html`<bdi dir="ltr" translate="no">${part}</bdi>`
      : html`<drawbridge-full-address inline .address=${part}>${part}</drawbridge-full-address>`;
  });
}
