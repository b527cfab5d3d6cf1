/** A wallet many people trust by its name. */
export interface KnownWallet {
  readonly name: string;
  /** Whose announcements are its own, where that is certain; sub-domains included. */
  readonly rdns?: string;
  /** Its id in the explorer's list (reference 2.4). */
  readonly explorerId?: string;
}

/** Names worth imitating. A wallet that is missing here is only compared with the others announced. */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  {
    name: 'MetaMask',
    rdns: 'io.metamask',
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  },
  {
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  },
  {
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  },
  {
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    name: 'Phantom',
    rdns: 'app.phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  },
  {
    name: 'Rainbow',
    rdns: 'me.rainbow',
    explorerId: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  },
  {
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    explorerId: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  },
  {
    name: 'Bitget Wallet',
    rdns: 'com.bitget.web3',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  },
  {
    name: 'Backpack',
    rdns: 'app.backpack',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  },
  {
    name: 'Exodus',
    rdns: 'com.exodus.web3-wallet',
    explorerId: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
  },
  {name: 'Rabby Wallet', rdns: 'io.rabby'},
  {name: 'Brave Wallet', rdns: 'com.brave.wallet'},
  {name: 'Frame', rdns: 'sh.frame'},
  {
    name: 'Uniswap Extension',
    rdns: 'org.uniswap.app',
    explorerId: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  },
  {name: 'Safe', explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'},
  {name: 'Solflare', explorerId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'},
  {name: 'Ledger', explorerId: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'},
  {name: 'Coin98', explorerId: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01'},
  {name: 'Magic Eden', explorerId: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6'},
  {name: 'Frontier', explorerId: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041'},
  {name: 'Xverse', explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b'},
  {name: 'Leather', explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13'},
];

/** True when an announcement under that rdns may be the wallet's own. */
export function isOwnRdns(known: KnownWallet, rdns: string | undefined): boolean {
  if (known.rdns === undefined) return true;
  return rdns === known.rdns || (rdns?.startsWith(`${known.rdns}.`) ?? false);
}

/** The known wallet behind an announcement: by its rdns, else by its exact name where no rdns is known. */
export function findKnownWallet(announced: {
  readonly name: string;
  readonly rdns?: string;
}): KnownWallet | undefined {
  const {name, rdns} = announced;
  return (
    KNOWN_WALLETS.find((known) => known.rdns !== undefined && isOwnRdns(known, rdns)) ??
    KNOWN_WALLETS.find((known) => known.rdns === undefined && known.name === name)
  );
}
