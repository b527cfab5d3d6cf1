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
  ['MetaMask', 'io.metamask', 'c57ca95b4756'],
  ['Coinbase Wallet', 'com.coinbase.wallet', 'fd20dc426fb3'],
  ['Trust Wallet', 'com.trustwallet.app', '4622a2b2d6af'],
  ['OKX Wallet', 'com.okex.wallet', '971e689d0a5b'],
  ['Phantom', 'app.phantom', 'a797aa35c0fa'],
  ['Rainbow', 'me.rainbow', '1ae92b26df02'],
  ['Zerion', 'io.zerion.wallet', 'ecc4036f8145'],
  ['Bitget Wallet', 'com.bitget.web3', '38f5d18bd852'],
  ['Backpack', 'app.backpack', '2bd8c14e035c'],
  ['Exodus', 'com.exodus.web3-wallet', 'e9ff15be7358'],
  ['Rabby Wallet', 'io.rabby'],
  ['Brave Wallet', 'com.brave.wallet'],
  ['Frame', 'sh.frame'],
  ['Uniswap Extension', 'org.uniswap.app', 'c03dfee351b6'],
  ['Safe', '', '225affb17677'],
  ['Solflare', '', '1ca0bdd47475'],
  ['Ledger', '', '19177a98252e'],
  ['Coin98', '', '2a3c89040ac3'],
  ['Magic Eden', '', '8b830a2b724a'],
  ['Frontier', '', '85db431492aa'],
  ['Xverse', '', '2a87d74ae02e'],
  ['Xverse Wallet', '', '2a87d74ae02e'],
  ['Leather', '', '483afe1df1df'],
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
