import type {ChainNamespace} from '../caip.js';

/**
 * Facts about one wallet. Product code reads generated subsets of the table, because pages load them at different
 * times: `early-wallets.ts` with the modal, `button-wallets.ts` with the first click on a wallet button, and
 * `known-wallets.ts` for a name that resembles a known one. After a change here, `npm run fix` writes them.
 */
export interface WalletEntry {
  /** The name that the wallet announces. */
  readonly name: string;
  /** Other names of the wallet, beside those with a general word such as 'Wallet' before or after. */
  readonly otherNames?: readonly string[];
  /**
   * Names of other wallets that count as imitations: the same name (the default), also longer names that begin with
   * it (`prefix`, for a coined word), or none.
   */
  readonly protection?: 'prefix' | 'none';
  /**
   * Its id in WalletConnect's explorer (https://explorer.walletconnect.com), 64 hexadecimal digits; subsets have the
   * first eight, as `comparableId` cuts it. Connectors of one wallet merge by this id and by `rdns`, never by name.
   */
  readonly explorerId?: string;
  /**
   * Reverse domain names that it announces (EIP-6963); sub-domains included. Its object at a path of `bitcoin` has the
   * first one, and so merges with the announced connector.
   */
  readonly rdns?: readonly string[];
  /** Paths of its Bitcoin objects on `window`, which are its ids in `btc_providers` (WBIP004). */
  readonly bitcoin?: readonly string[];
  /**
   * How its Bitcoin object is called, where that differs from sats-connect. Such an object is also found without an
   * entry in `btc_providers`. Sources: https://leather.gitbook.io and https://web3.okx.com/build/dev-docs.
   */
  readonly bitcoinConvention?: 'leather' | 'okx';
  /** A member that is true on its Bitcoin object, wherever the object is. */
  readonly bitcoinFlag?: string;
  /** Its keys in `injectedWeb3` (https://github.com/polkadot-js/extension). */
  readonly polkadot?: readonly string[];
  /** In its own browser, where `flag` is a path on `window` that is true, it uses another wallet's key. */
  readonly polkadotBrowser?: {readonly flag: string; readonly key: string};
  /**
   * The chain families for which it registers in the Wallet Standard, which has names and no ids. Each with the path
   * of an object on `window` that the same extension injects, or empty where no such object is known.
   */
  readonly standard?: Readonly<Partial<Record<ChainNamespace, string>>>;
  /**
   * Link that opens a page in the wallet's own browser on a phone, with `{href}` and `{origin}` of the page, for
   * wallets that inject their Solana provider only there. Sources: https://docs.phantom.com (deeplinks, browse),
   * https://docs.solflare.com (deeplinks), https://docs.cdp.coinbase.com (Wallet app, mobile).
   */
  readonly browseLink?: string;
  /**
   * Key for the attribute `wallet` of a wallet button, and the name and rdns of the wallet's listing in the explorer.
   * A listing with an rdns has an extension: without it, the connecting view says that it is not installed.
   */
  readonly button?: {readonly key: string; readonly name?: string; readonly rdns?: string};
  /** One of the wallets that most users have. Connect shows it before `known-wallets.ts` is loaded. */
  readonly isWidespread?: true;
  /** Behaviour that cannot be detected without the wallet's identity. */
  readonly quirks?: WalletQuirks;
}

/** Deviations of single wallets; each names the code that reads it. */
export interface WalletQuirks {
  /** The explorer and sessions also have this name for it (`comparableName`). */
  readonly shortName?: string;
  /** Its app announces this rdns on phones in place of the first of `rdns` (`comparableRdns`). */
  readonly mobileRdns?: string;
  /** Id of its SDK's connector, which gets no row (`shownConnectors`). */
  readonly sdkConnectorId?: string;
  /** Path of a function on its EVM provider that resolves to false while it is locked (`reportsLocked`). */
  readonly lockProbe?: string;
  /** Under this name in a WalletConnect session it switches to EVM networks it has not granted (`toNamespaceSession`). */
  readonly anyNetworkPeer?: string;
}

/** An entry for code of the first screen; `rdns` is the first one. */
export type EarlyWallet = Pick<WalletEntry, 'name' | 'explorerId' | 'isWidespread'> &
  WalletQuirks & {readonly rdns?: string};

/** An entry for the comparison of names and ids. */
export type KnownWallet = Omit<WalletEntry, 'button' | 'isWidespread' | 'quirks'>;

/** A wallet by its listing in the explorer, as pages name it. */
export interface NamedWallet {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
}

/** All wallets with a name or an id in Drawbridge. Bitcoin objects on `window` are found in this order. */
export const WALLETS = [
  {
    name: 'MetaMask',
    otherNames: ['MetaMask Flask'],
    protection: 'prefix',
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    rdns: ['io.metamask'],
    standard: {solana: '', bip122: ''},
    button: {key: 'metamask', rdns: 'io.metamask'},
    isWidespread: true,
    quirks: {
      mobileRdns: 'io.metamask.mobile',
      lockProbe: '_metamask.isUnlocked',
      anyNetworkPeer: 'MetaMask Wallet',
    },
  },
  {
    name: 'Coinbase Wallet',
    protection: 'prefix',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: ['com.coinbase.wallet'],
    standard: {solana: 'coinbaseSolana'},
    button: {key: 'coinbase', rdns: 'com.coinbase.wallet'},
    browseLink: 'https://go.cb-w.com/dapp?cb_url={href}',
    isWidespread: true,
    quirks: {sdkConnectorId: 'coinbaseWalletSDK'},
  },
  {
    name: 'Trust Wallet',
    otherNames: ['Trust'],
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    rdns: ['com.trustwallet.app'],
    standard: {solana: 'trustwallet.solana', bip122: ''},
    button: {key: 'trust', rdns: 'com.trustwallet.app'},
    quirks: {shortName: 'Trust'},
  },
  {
    name: 'Leather',
    explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    bitcoin: ['LeatherProvider'],
    button: {key: 'leather'},
    bitcoinConvention: 'leather',
    bitcoinFlag: 'isLeather',
  },
  {
    name: 'OKX Wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    rdns: ['com.okex.wallet'],
    bitcoin: ['okxwallet.bitcoin'],
    standard: {solana: 'okxwallet.solana', bip122: 'okxwallet.bitcoin'},
    button: {key: 'okx', rdns: 'com.okex.wallet'},
    bitcoinConvention: 'okx',
  },
  {
    name: 'Phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: ['app.phantom'],
    bitcoin: ['phantom.bitcoin'],
    standard: {solana: 'phantom.solana', bip122: 'phantom.bitcoin'},
    button: {key: 'phantom', rdns: 'app.phantom'},
    browseLink: 'https://phantom.app/ul/browse/{href}?ref={origin}',
    isWidespread: true,
  },
  {
    name: 'Rainbow',
    explorerId: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    rdns: ['me.rainbow'],
    button: {key: 'rainbow', rdns: 'me.rainbow'},
  },
  {
    name: 'Zerion',
    protection: 'prefix',
    explorerId: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    rdns: ['io.zerion.wallet'],
    standard: {solana: ''},
    button: {key: 'zerion', rdns: 'io.zerion.wallet'},
  },
  {
    name: 'Bitget Wallet',
    otherNames: ['BitKeep'],
    protection: 'prefix',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    rdns: ['com.bitget.web3', 'com.bitkeep.wallet'],
    standard: {solana: 'bitkeep.solana', bip122: ''},
    button: {key: 'bitget'},
  },
  {
    name: 'Backpack',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    rdns: ['app.backpack'],
    standard: {solana: 'backpack'},
    button: {key: 'backpack'},
  },
  {
    name: 'Exodus',
    explorerId: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    rdns: ['com.exodus.web3-wallet'],
    standard: {solana: 'exodus.solana', bip122: ''},
    button: {key: 'exodus'},
  },
  {name: 'Rabby Wallet', protection: 'prefix', rdns: ['io.rabby'], isWidespread: true},
  {name: 'Brave Wallet', rdns: ['com.brave.wallet'], standard: {solana: 'braveSolana'}},
  {name: 'Frame', rdns: ['sh.frame']},
  {
    name: 'Uniswap Extension',
    protection: 'prefix',
    explorerId: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    rdns: ['org.uniswap.app'],
    button: {key: 'uniswap', name: 'Uniswap Wallet'},
  },
  {
    name: 'Binance Wallet',
    protection: 'prefix',
    explorerId: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    rdns: ['com.binance.wallet', 'com.binance.w3w'],
    button: {key: 'binance'},
  },
  {
    name: 'Ronin Wallet',
    explorerId: '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf',
    rdns: ['com.roninchain.wallet'],
    button: {key: 'ronin'},
  },
  {
    name: 'Safe',
    otherNames: ['Safe{Wallet}'],
    explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    button: {key: 'safe'},
  },
  {
    name: 'Solflare',
    protection: 'prefix',
    explorerId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    standard: {solana: 'solflare'},
    button: {key: 'solflare'},
    browseLink: 'https://solflare.com/ul/v1/browse/{href}?ref={origin}',
  },
  {
    name: 'Ledger',
    otherNames: ['Ledger Live'],
    explorerId: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    button: {key: 'ledger'},
  },
  {
    name: 'Coin98',
    protection: 'prefix',
    explorerId: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
    rdns: ['coin98.com'],
    standard: {solana: 'coin98.sol'},
    button: {key: 'coin98'},
  },
  {
    name: 'Magic Eden',
    protection: 'prefix',
    explorerId: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
    rdns: ['io.magiceden.wallet'],
    bitcoin: ['magicEden.bitcoin'],
    standard: {solana: 'magicEden.solana', bip122: 'magicEden.bitcoin'},
    button: {key: 'magic-eden'},
  },
  {
    name: 'Frontier',
    explorerId: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
    rdns: ['xyz.frontier.wallet'],
    standard: {solana: 'frontier.solana'},
    button: {key: 'frontier'},
  },
  {
    name: 'Xverse',
    protection: 'prefix',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    bitcoin: ['XverseProviders.BitcoinProvider'],
    standard: {bip122: 'XverseProviders.BitcoinProvider'},
    button: {key: 'xverse'},
  },
  {name: 'Polkadot{.js}', polkadot: ['polkadot-js']},
  {
    name: 'Talisman',
    explorerId: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598',
    rdns: ['xyz.talisman'],
    polkadot: ['talisman'],
  },
  {
    name: 'SubWallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
    rdns: ['app.subwallet'],
    polkadot: ['subwallet-js'],
  },
  {
    name: 'Nova Wallet',
    explorerId: '43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92',
    polkadot: ['nova', 'nova-wallet'],
    polkadotBrowser: {flag: 'walletExtension.isNovaWallet', key: 'polkadot-js'},
  },
  {name: 'Fearless Wallet', polkadot: ['fearless-wallet']},
  {name: 'Enkrypt', protection: 'prefix', rdns: ['com.enkrypt'], polkadot: ['enkrypt']},
  {name: 'PolkaGate', protection: 'prefix', polkadot: ['polkagate']},
  {name: 'Parity Signer Companion', polkadot: ['parity-signer-companion']},
  {
    name: 'SafePal',
    protection: 'none',
    explorerId: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150',
    button: {key: 'safepal'},
  },
  {
    name: 'Bybit Wallet',
    protection: 'none',
    explorerId: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
    button: {key: 'bybit'},
  },
  {
    name: 'TokenPocket',
    protection: 'none',
    explorerId: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
    button: {key: 'tokenpocket'},
  },
  {
    name: 'Timeless X',
    protection: 'none',
    explorerId: '344d0e58b139eb1b6da0c29ea71d52a8eace8b57897c6098cb9b46012665c193',
    button: {key: 'timeless-x'},
  },
  {
    name: '1inch Wallet',
    protection: 'none',
    explorerId: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576',
    button: {key: 'oneinch'},
  },
  {
    name: 'Crypto.com Onchain',
    protection: 'none',
    explorerId: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
    button: {key: 'crypto-com'},
  },
  {
    name: 'imToken',
    protection: 'none',
    explorerId: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
    button: {key: 'imtoken'},
  },
  {
    name: 'Kraken Wallet',
    protection: 'none',
    explorerId: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277',
    button: {key: 'kraken'},
  },
  {
    name: 'Robinhood Wallet',
    protection: 'none',
    explorerId: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e',
    button: {key: 'robinhood'},
  },
  {
    name: 'Argent',
    protection: 'none',
    explorerId: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6',
    button: {key: 'argent'},
  },
  {
    name: 'Jupiter',
    protection: 'none',
    explorerId: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037',
    button: {key: 'jupiter'},
  },
] as const satisfies readonly WalletEntry[];
