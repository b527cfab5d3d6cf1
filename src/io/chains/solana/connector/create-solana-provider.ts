import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../../core/ports/providers.js';
import type {StandardWallet} from '../../../wallet-standard/standard-wallet.js';
import {createStandardFeatures} from '../../../wallet-standard/standard-features.js';
import type {NetworkChoice} from './network-choice.js';
import {signingFeatures} from './signing-features.js';

/** Dependencies of {@link createSolanaProvider}. */
export interface SolanaProviderParts {
  readonly wallet: StandardWallet;
  readonly choice: NetworkChoice;
  readonly rpc: JsonRpc;
}

/** State of the connection behind the provider. */
export interface SolanaProviderOwner {
  /** False while the client is not connected, even if the wallet lists accounts. */
  readonly isOpen: () => boolean;
  readonly end: () => Promise<void>;
}

/** The provider, and the function that emits its changes. */
export interface SolanaProviderHandle {
  readonly provider: SolanaProvider;
  readonly refresh: () => void;
}

/**
 * Creates the provider for dapps: the wallet's own accounts and its signing features.
 *
 * Only the client connects, so that its state stays true. A request without a chain uses the network in use;
 * failures of the wallet are translated to a {@link DrawbridgeError}.
 */
export function createSolanaProvider(
  parts: SolanaProviderParts,
  {isOpen, end}: SolanaProviderOwner,
): SolanaProviderHandle {
  const {wallet, choice} = parts;
  const own: Wallet = wallet.wallet;
  const accounts = (): readonly WalletAccount[] =>
    isOpen() ? wallet.accounts.map(({listed}) => listed.own as WalletAccount) : [];
  /** The wallet's chains, the network in use first. */
  const chains = (): readonly IdentifierString[] => {
    const {chain} = choice.inUse;
    return [chain, ...wallet.chains.filter((each) => each !== chain)] as IdentifierString[];
  };
  const standard = createStandardFeatures({name: () => wallet.name, accounts, chains, end});
  const provider: SolanaProvider = {
    version: '1.0.0',
    get name() {
      return wallet.name;
    },
    get icon() {
      return own.icon;
    },
    get chains() {
      return chains();
    },
    get accounts() {
      return accounts();
    },
    get features() {
      return {...standard.features, ...signingFeatures(parts)};
    },
  };
  return {provider, refresh: standard.refresh};
}
