/** A wallet many people trust by its name. */
export interface KnownWallet {
  readonly name: string;
  /** Whose announcements are its own, where that is certain; sub-domains included. */
  readonly rdns?: string;
  /** The beginning of its id in the explorer's list (reference 2.4), as `comparableId` cuts it. */
  readonly explorerId?: string;
}

/** Name, rdns or nothing, and the beginning of the explorer's id: the rest of them would be half a kilobyte. */
const FACTS: readonly (readonly [name: string, rdns: string, explorerId?: string])[] = [
  ['MetaMask', 'io.metamask', 'c57ca95b'],
  ['Coinbase Wallet', 'com.coinbase.wallet', 'fd20dc42'],
  ['Trust Wallet', 'com.trustwallet.app', '4622a2b2'],
  ['OKX Wallet', 'com.okex.wallet', '971e689d'],
  ['Phantom', 'app.phantom', 'a797aa35'],
  ['Rainbow', 'me.rainbow', '1ae92b26'],
  ['Zerion', 'io.zerion.wallet', 'ecc4036f'],
  ['Bitget Wallet', 'com.bitget.web3', '38f5d18b'],
  ['Backpack', 'app.backpack', '2bd8c14e'],
  ['Exodus', 'com.exodus.web3-wallet', 'e9ff15be'],
  ['Rabby Wallet', 'io.rabby'],
  ['Brave Wallet', 'com.brave.wallet'],
  ['Frame', 'sh.frame'],
  ['Uniswap Extension', 'org.uniswap.app', 'c03dfee3'],
  ['Safe', '', '225affb1'],
  ['Solflare', '', '1ca0bdd4'],
  ['Ledger', '', '19177a98'],
  ['Coin98', '', '2a3c8904'],
  ['Magic Eden', '', '8b830a2b'],
  ['Frontier', '', '85db4314'],
  ['Xverse', '', '2a87d74a'],
  ['Xverse Wallet', '', '2a87d74a'],
  ['Leather', '', '483afe1d'],
];

/** Names worth imitating. A wallet that is missing here is only compared with the others announced. */
export const KNOWN_WALLETS = FACTS.map(([name, rdns, explorerId]): KnownWallet => ({
  name,
  ...(rdns && {rdns}),
  ...(explorerId && {explorerId}),
}));

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
