import type {ChainNamespace} from '../caip.js';
import {KNOWN_WALLETS} from './generated/known-wallets.js';
import type {KnownWallet} from './wallet-table.js';

/** The known wallet that announces itself under this rdns, or a sub-domain of it. */
export function knownByRdns(rdns: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find((wallet) =>
    wallet.rdns?.some((own) => rdns === own || rdns.startsWith(`${own}.`)),
  );
}

/** The known wallet whose Bitcoin object has this path on `window`. */
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
