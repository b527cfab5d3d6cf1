import {base58} from '@scure/base';
import type {IdentifierString, WalletAccount, WalletIcon} from '@wallet-standard/base';
import type {Account} from '../../../../core/model/account.js';
import type {SolanaProvider, SolanaSigningFeatures} from '../../../../core/ports/providers.js';
import {createStandardFeatures} from '../../../wallet-standard/standard-features.js';
import type {NamespaceHandle, RemoteNamespaceSession} from './remote-namespace-session.js';
import {SolanaRequests} from './solana-requests.js';
import {solanaSigningFeatures, standardChainName} from './solana-signing.js';

const KEY_BYTES = 32;
/** Empty icon: the Wallet Standard requires a `data:` URL, and a remote wallet may not have one. */
const NO_ICON: WalletIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const AS_DATA = /^data:image\/(svg\+xml|webp|png|gif);base64,/;

/** Creates a Wallet Standard wallet, like those in the page, of a session's Solana namespace. */
export function createSolanaHandle(session: RemoteNamespaceSession): NamespaceHandle {
  const requests = new SolanaRequests(session);
  let known: readonly WalletAccount[] = [];
  let signing: SolanaSigningFeatures = {};
  /** After the session has ended, its features stay and reject, because dapps may still call them. */
  const signers = (): SolanaSigningFeatures => {
    if (session.isOpen) signing = solanaSigningFeatures({session, requests, accounts});
    return signing;
  };
  const chains = (): readonly IdentifierString[] => {
    if (!session.isOpen) return [];
    const inUse = standardChainName(session.network);
    return [inUse, ...session.networks.map(standardChainName).filter((word) => word !== inUse)];
  };
  /** The accounts; each stays the same object while its address is listed. */
  const accounts = (): readonly WalletAccount[] => {
    const open = session.isOpen ? session.accounts : [];
    known = open.flatMap((account) => {
      const before = known.find(({address}) => address === account.address);
      return before ?? toWalletAccount(account, {chains, features: signers}) ?? [];
    });
    return known;
  };
  const standard = createStandardFeatures({
    name: () => session.wallet.name,
    accounts,
    chains,
    end: async () => session.end(),
  });
  const features = (): SolanaProvider['features'] => ({...standard.features, ...signers()});
  // Read once while the session is open, in case the page never does.
  signers();
  const provider = toProvider(session, {chains, accounts, features});
  return {provider, refresh: standard.refresh};
}

/** The session as a wallet; its members are read again at each access. */
function toProvider(
  session: RemoteNamespaceSession,
  {chains, accounts, features}: ProviderParts,
): SolanaProvider {
  return {
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
}

interface ProviderParts {
  readonly chains: () => readonly IdentifierString[];
  readonly accounts: () => readonly WalletAccount[];
  readonly features: () => SolanaProvider['features'];
}

interface Shared {
  readonly chains: () => readonly IdentifierString[];
  readonly features: () => SolanaSigningFeatures;
}

/** `undefined` for an address that is not a public key. */
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
