import type {TokenMark} from '../../icons/marks/token-marks.js';

/**
 * The contracts of tokens that have a built-in mark, in CAIP-10 form. Sources: the issuers' lists, https://www.circle.com/multi-chain-usdc
 * (USDC), https://tether.to/en/supported-protocols (USDT), https://docs.makerdao.com (DAI), https://wbtc.network (WBTC), and the
 * networks' bridges for their own versions of DAI, WBTC and USDT.
 */
export const KNOWN_TOKENS: ReadonlyArray<readonly [mark: TokenMark, id: `${string}:${string}:${string}`]> = [
  ['usdc', 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['usdc', 'eip155:10:0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  ['usdc', 'eip155:137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  ['usdc', 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['usdc', 'eip155:42161:0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  ['usdc', 'eip155:43114:0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  ['usdc', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['usdt', 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['usdt', 'eip155:10:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
  ['usdt', 'eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
  ['usdt', 'eip155:42161:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  ['usdt', 'eip155:43114:0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
  ['usdt', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['dai', 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  ['dai', 'eip155:10:0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
  ['dai', 'eip155:137:0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
  ['dai', 'eip155:8453:0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
  ['dai', 'eip155:42161:0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
  ['wbtc', 'eip155:1:0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ['wbtc', 'eip155:10:0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
  ['wbtc', 'eip155:137:0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  ['wbtc', 'eip155:42161:0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
];
