import {base58} from '@scure/base';
import type {IdentifierString, WalletAccount, WalletIcon} from '@wallet-standard/base';
import type {Account} from '../../../../../core/model/account.js';
import type {SolanaProvider} from '../../../../../core/ports/providers/solana-provider.js';
import type {NamespaceHandle, NamespaceSession} from '../namespace-session.js';
import {signingFeatures} from './signing-features.js';
import {SolanaRequests} from './solana-requests.js';
import {wordOf} from './solana-words.js';

const KEY_BYTES = 32;
/** The Wallet Standard wants a picture as data; a wallet that has none at hand shows an empty one. */
const NO_ICON: WalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const AS_DATA = /^data:image\/(svg\+xml|webp|png|gif);base64,/;

/** Makes a wallet of the Wallet Standard, as those in the browser are, of a session's Solana part. */
export function createSolanaHandle(session: NamespaceSession): NamespaceHandle {
  const requests = new SolanaRequests(session);
  let known: readonly WalletAccount[] = [];
  const features = (): SolanaProvider['features'] => signingFeatures({session, requests, accounts});
  const chains = (): readonly IdentifierString[] => {
    if (!session.isOpen) return [];
    const inUse = wordOf(session.network);
    return [inUse, ...session.networks.map(wordOf).filter((word) => word !== inUse)];
  };
  /** Each account is the same object as long as its address is listed. */
  const accounts = (): readonly WalletAccount[] => {
    const open = session.isOpen ? session.accounts : [];
    known = open.flatMap((account) => {
      const before = known.find(({address}) => address === account.address);
      return before ?? toWalletAccount(account, {chains, features}) ?? [];
    });
    return known;
  };
  const provider: SolanaProvider = {
    version: '1.0.0',
    get name() {
      return session.wallet.name;
    },
    get icon() {
      const {icon} = session.wallet;
      return icon !== undefined && AS_DATA.test(icon) ? (icon as WalletIcon) : NO_ICON;
    },
    get chains() {
      return chains();
    },
    get accounts() {
      return accounts();
    },
    get features() {
      return features();
    },
  };
  // Pages read it; what changes is told by the client's own events.
  return {provider, refresh() {}};
}

interface Shared {
  readonly chains: () => readonly IdentifierString[];
  readonly features: () => SolanaProvider['features'];
}

/** `undefined` for an address that is no key. */
function toWalletAccount({address}: Account, {chains, features}: Shared): WalletAccount | undefined {
  const publicKey = attempt(address);
  if (publicKey?.length !== KEY_BYTES) return undefined;
  return {
    address,
    publicKey,
    get chains() {
      return chains();
    },
    get features() {
      return Object.keys(features()) as IdentifierString[];
    },
  };
}

function attempt(address: string): Uint8Array | undefined {
  try {
    return base58.decode(address);
  } catch {
    return undefined;
  }
}
