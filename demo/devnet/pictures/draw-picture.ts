import {BRAND_MARKS} from './brand-marks.js';
import {drawIcon} from './draw-icon.js';
import {drawScene} from './draw-scene.js';

/** Names under which the devnet has a brand: of wallets, networks and tokens. */
const BRANDS: Readonly<Record<string, keyof typeof BRAND_MARKS>> = {
  ETH: 'ethereum',
  BTC: 'bitcoin',
  SOL: 'solana',
  DOT: 'polkadot',
  POL: 'polygon',
  AVAX: 'avalanche',
  BNB: 'bnb',
  USDC: 'usdc',
  USDT: 'usdt',
  DAI: 'dai',
  WBTC: 'wbtc',
  'Arbitrum One': 'arbitrum',
  Aurora: 'aurora',
  Avalanche: 'avalanche',
  Base: 'base',
  Bitcoin: 'bitcoin',
  'BNB Smart Chain': 'bnb',
  Celo: 'celo',
  Ethereum: 'ethereum',
  Fantom: 'fantom',
  Gnosis: 'gnosis',
  Hedera: 'hedera',
  Mantle: 'mantle',
  'OP Mainnet': 'optimism',
  Polygon: 'polygon',
  Ronin: 'ronin',
  Solana: 'solana',
  Unichain: 'unichain',
  'ZKsync Era': 'zksync',
  Coinbase: 'coinbase',
  Argent: 'argent',
  Backpack: 'backpack',
  'Binance Wallet': 'binance-wallet',
  'Bitget Wallet': 'bitget-wallet',
  'Coinbase Wallet': 'coinbase-wallet',
  Exodus: 'exodus',
  imToken: 'imtoken',
  'Kraken Wallet': 'kraken-wallet',
  Ledger: 'ledger',
  'Ledger Live': 'ledger',
  MetaMask: 'metamask',
  'OKX Wallet': 'okx-wallet',
  Phantom: 'phantom',
  Rainbow: 'rainbow',
  'Ronin Wallet': 'ronin-wallet',
  Safe: 'safe',
  Solflare: 'solflare',
  'Trust Wallet': 'trust-wallet',
  Zerion: 'zerion',
};

const BOX = 24;

/** Draws the picture of anything with a name, as a square SVG: a brand's mark, a numbered collectible, or an own mark. */
export function drawPicture(name: string): string {
  const brand = Object.hasOwn(BRANDS, name) ? BRANDS[name] : undefined;
  if (brand) return drawBrand(brand);
  return / #\d+$/.test(name) ? drawScene(name) : drawIcon(name);
}

function drawBrand(brand: keyof typeof BRAND_MARKS): string {
  const {ground, size = BOX, shapes}: BrandMark = BRAND_MARKS[brand];
  const inset = (BOX - size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">',
    `<rect width="24" height="24" fill="${ground}"/>`,
    `<g transform="translate(${inset} ${inset}) scale(${size / BOX})" fill-rule="evenodd">`,
    ...shapes.map(([path, color]) => `<path fill="${color}" d="${path}"/>`),
    '</g></svg>',
  ].join('');
}

interface BrandMark {
  readonly ground: string;
  readonly size?: number;
  readonly shapes: ReadonlyArray<readonly [path: string, color: string]>;
}
