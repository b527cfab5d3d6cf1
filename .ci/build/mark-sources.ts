/** The packages with the marks, each with the folder in which `npm pack` and `tar` put it, and the address of its terms. */
export const PACKAGES = {
  web3icons: {
    folder: 'web3icons-core',
    npm: '@web3icons/core',
    terms: 'https://github.com/0xa3k5/web3icons/blob/main/LICENSE',
  },
  'simple-icons': {folder: 'simple-icons', npm: 'simple-icons', terms: 'https://simpleicons.org'},
} as const;

/** The terms of web3icons; its package has no copy of them. */
export const WEB3ICONS_TERMS = `MIT License

Copyright (c) 2024 0xa3k5

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** The file of a kind of mark: pages load the kinds at different times. */
export type MarkKind = 'chain' | 'token' | 'wallet' | 'provider';

/** Where a mark comes from. */
export interface MarkSource {
  readonly from: keyof typeof PACKAGES;
  /** The file in the package. */
  readonly icon: string;
  /** The colour of the ground, if it is not the file's. */
  readonly ground?: string;
  /** Edge length of the file's box on a logo of 24; 24 if absent. */
  readonly size?: number;
}

const web3 = (icon: string, changes: Pick<MarkSource, 'ground' | 'size'> = {}): MarkSource => ({
  from: 'web3icons',
  icon,
  ...changes,
});

/** Every built-in mark. The key is its name in the option `markImages`. */
export const MARK_SOURCES: Readonly<Record<MarkKind, Readonly<Record<string, MarkSource>>>> = {
  chain: {
    ethereum: {from: 'simple-icons', icon: 'ethereum', ground: '#627eea'},
    arbitrum: web3('networks/arbitrum-one'),
    aurora: web3('networks/aurora'),
    avalanche: web3('networks/avalanche'),
    // Smaller than in the file, whose square touches the edge of a round logo.
    base: web3('networks/base', {size: 18}),
    bitcoin: web3('networks/bitcoin'),
    bnb: web3('networks/binance-smart-chain'),
    celo: web3('networks/celo'),
    fantom: web3('networks/fantom'),
    gnosis: web3('networks/gnosis'),
    hedera: web3('networks/hedera-hashgraph'),
    kaia: web3('networks/kaia'),
    linea: web3('networks/linea'),
    mantle: web3('networks/mantle'),
    optimism: web3('networks/optimism'),
    polkadot: web3('networks/polkadot'),
    polygon: web3('networks/polygon'),
    ronin: web3('networks/ronin'),
    // A gradient in the file.
    solana: web3('networks/solana', {ground: '#9945ff'}),
    unichain: web3('networks/unichain'),
    zksync: web3('networks/zksync'),
  },
  token: {
    dai: web3('tokens/DAI'),
    usdc: web3('tokens/USDC'),
    usdt: web3('tokens/USDT'),
    wbtc: web3('tokens/WBTC'),
  },
  wallet: {
    argent: web3('wallets/argent'),
    backpack: web3('wallets/backpack'),
    'binance-wallet': web3('exchanges/binance'),
    'bitget-wallet': web3('exchanges/bitget'),
    'coinbase-wallet': web3('wallets/coinbase'),
    exodus: web3('wallets/exodus'),
    imtoken: web3('wallets/imtoken'),
    'kraken-wallet': web3('wallets/kraken'),
    ledger: web3('wallets/ledger'),
    metamask: web3('wallets/metamask'),
    'okx-wallet': web3('wallets/okx'),
    phantom: web3('wallets/phantom'),
    rainbow: web3('wallets/rainbow'),
    'ronin-wallet': web3('wallets/ronin'),
    safe: web3('wallets/safe'),
    solflare: web3('wallets/solflare'),
    'trust-wallet': web3('wallets/trust'),
    zerion: web3('wallets/zerion'),
  },
  provider: {coinbase: web3('exchanges/coinbase')},
};
