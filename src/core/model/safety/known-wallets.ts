import type {ChainNamespace} from '../caip.js';

/** A wallet that many people trust by its name, and the ids under which it is found. */
export interface KnownWallet {
  readonly name: string;
  /** Other names of the wallet, beside those with a general word such as 'Wallet' before or after. */
  readonly otherNames?: readonly string[];
  /** The name is a coined word: a longer name that begins with it refers to this wallet, too. */
  readonly isCoined?: true;
  /** The beginning of its explorer id, as `comparableId` cuts it. */
  readonly explorerId?: string;
  /** Reverse domain names under which it announces itself (EIP-6963); sub-domains included. */
  readonly rdns?: readonly string[];
  /** Paths of its Bitcoin objects on `window`, which are its ids in `btc_providers`. */
  readonly bitcoin?: readonly string[];
  /** Its keys in `injectedWeb3`. */
  readonly polkadot?: readonly string[];
  /**
   * The chain families for which it registers in the Wallet Standard, which has names and no ids. Each with
   * the path of an object on `window` that comes with the same extension, or empty where no such object is
   * known.
   */
  readonly standard?: Readonly<Partial<Record<ChainNamespace, string>>>;
}

/** Names worth imitating. A wallet that is not listed is only compared with the other announced ones. */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  {
    name: 'MetaMask',
    otherNames: ['MetaMask Flask'],
    isCoined: true,
    explorerId: 'c57ca95b',
    rdns: ['io.metamask'],
    standard: {solana: '', bip122: ''},
  },
  {
    name: 'Coinbase Wallet',
    isCoined: true,
    explorerId: 'fd20dc42',
    rdns: ['com.coinbase.wallet'],
    standard: {solana: 'coinbaseSolana'},
  },
  {
    name: 'Trust Wallet',
    otherNames: ['Trust'],
    explorerId: '4622a2b2',
    rdns: ['com.trustwallet.app'],
    standard: {solana: 'trustwallet.solana', bip122: ''},
  },
  {
    name: 'OKX Wallet',
    explorerId: '971e689d',
    rdns: ['com.okex.wallet'],
    bitcoin: ['okxwallet.bitcoin'],
    standard: {solana: 'okxwallet.solana', bip122: 'okxwallet.bitcoin'},
  },
  {
    name: 'Phantom',
    explorerId: 'a797aa35',
    rdns: ['app.phantom'],
    bitcoin: ['phantom.bitcoin'],
    standard: {solana: 'phantom.solana', bip122: 'phantom.bitcoin'},
  },
  {name: 'Rainbow', explorerId: '1ae92b26', rdns: ['me.rainbow']},
  {
    name: 'Zerion',
    isCoined: true,
    explorerId: 'ecc4036f',
    rdns: ['io.zerion.wallet'],
    standard: {solana: ''},
  },
  {
    name: 'Bitget Wallet',
    otherNames: ['BitKeep'],
    isCoined: true,
    explorerId: '38f5d18b',
    rdns: ['com.bitget.web3', 'com.bitkeep.wallet'],
    standard: {solana: 'bitkeep.solana', bip122: ''},
  },
  {
    name: 'Backpack',
    explorerId: '2bd8c14e',
    rdns: ['app.backpack'],
    standard: {solana: 'backpack'},
  },
  {
    name: 'Exodus',
    explorerId: 'e9ff15be',
    rdns: ['com.exodus.web3-wallet'],
    standard: {solana: 'exodus.solana', bip122: ''},
  },
  {name: 'Rabby Wallet', isCoined: true, rdns: ['io.rabby']},
  {name: 'Brave Wallet', rdns: ['com.brave.wallet'], standard: {solana: 'braveSolana'}},
  {name: 'Frame', rdns: ['sh.frame']},
  {name: 'Uniswap Extension', isCoined: true, explorerId: 'c03dfee3', rdns: ['org.uniswap.app']},
  {
    name: 'Binance Wallet',
    isCoined: true,
    explorerId: '8a0ee50d',
    rdns: ['com.binance.wallet', 'com.binance.w3w'],
  },
  {name: 'Ronin Wallet', explorerId: '541d5dcd', rdns: ['com.roninchain.wallet']},
  {name: 'Safe', otherNames: ['Safe{Wallet}'], explorerId: '225affb1'},
  {name: 'Solflare', isCoined: true, explorerId: '1ca0bdd4', standard: {solana: 'solflare'}},
  {name: 'Ledger', otherNames: ['Ledger Live'], explorerId: '19177a98'},
  {
    name: 'Coin98',
    isCoined: true,
    explorerId: '2a3c8904',
    rdns: ['coin98.com'],
    standard: {solana: 'coin98.sol'},
  },
  {
    name: 'Magic Eden',
    isCoined: true,
    explorerId: '8b830a2b',
    rdns: ['io.magiceden.wallet'],
    bitcoin: ['magicEden.bitcoin'],
    standard: {solana: 'magicEden.solana', bip122: 'magicEden.bitcoin'},
  },
  {
    name: 'Frontier',
    explorerId: '85db4314',
    rdns: ['xyz.frontier.wallet'],
    standard: {solana: 'frontier.solana'},
  },
  {
    name: 'Xverse',
    isCoined: true,
    explorerId: '2a87d74a',
    bitcoin: ['XverseProviders.BitcoinProvider'],
    standard: {bip122: 'XverseProviders.BitcoinProvider'},
  },
  {name: 'Leather', explorerId: '483afe1d', bitcoin: ['LeatherProvider']},
  {name: 'Polkadot{.js}', polkadot: ['polkadot-js']},
  {name: 'Talisman', explorerId: 'e0c2e199', rdns: ['xyz.talisman'], polkadot: ['talisman']},
  {
    name: 'SubWallet',
    isCoined: true,
    explorerId: '9ce87712',
    rdns: ['app.subwallet'],
    polkadot: ['subwallet-js'],
  },
  {name: 'Nova Wallet', explorerId: '43fd1a0a', polkadot: ['nova', 'nova-wallet']},
  {name: 'Fearless Wallet', polkadot: ['fearless-wallet']},
  {name: 'Enkrypt', isCoined: true, rdns: ['com.enkrypt'], polkadot: ['enkrypt']},
  {name: 'PolkaGate', isCoined: true, polkadot: ['polkagate']},
  {name: 'Parity Signer Companion', polkadot: ['parity-signer-companion']},
];

/** The known wallet that announces itself under this rdns, or a sub-domain of it. */
export function knownByRdns(rdns: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find((wallet) =>
    wallet.rdns?.some((own) => rdns === own || rdns.startsWith(`${own}.`)),
  );
}

/** The known wallet whose Bitcoin object stands at this path on `window`. */
export function knownByBitcoinPath(path: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({bitcoin}) => bitcoin?.includes(path));
}

/** The known wallet of a key in `injectedWeb3`. */
export function knownByPolkadotKey(key: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({polkadot}) => polkadot?.includes(key));
}

/**
 * The known wallet that registers under this exact name for a chain family in the Wallet Standard. Any wallet
 * can take the name: it is a claim, and no proof.
 */
export function knownByClaim(name: string, namespace: ChainNamespace): KnownWallet | undefined {
  return KNOWN_WALLETS.find(
    (wallet) =>
      wallet.standard?.[namespace] !== undefined &&
      [wallet.name, ...(wallet.otherNames ?? [])].includes(name),
  );
}
