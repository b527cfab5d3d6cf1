import {SAMPLE_TOKENS, type WireToken} from '../client/sample-assets.js';
import {drawnCoin} from './drawn-coin.js';

/** Contracts of tokens that the product knows. */
const CONTRACTS: Readonly<Record<string, string>> = {
  USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
};

/** The sample tokens as users see them: with the contracts of known tokens, and pictures of the others. */
export const GALLERY_TOKENS: readonly WireToken[] = SAMPLE_TOKENS.map((token) => {
  const symbol = String(token['symbol']);
  const contract = CONTRACTS[symbol];
  if (contract) return {...token, address: `eip155:1:${contract}`};
  return symbol === 'stETH' || symbol === 'HRBR' ? {...token, iconUrl: drawnCoin(symbol)} : token;
});
