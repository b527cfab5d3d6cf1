import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../../core/ports/solana-provider.js';
import type {StandardWallet} from '../../../wallet-standard/standard-wallet.js';
import {createStandardFeatures} from '../../../wallet-standard/standard-features.js';
import type {NetworkChoice} from './network-choice.js';
import {signingFeatures} from './signing-features.js';

/** What {@link createSolanaProvider} works with. */
export interface SolanaProviderParts {
  readonly wallet: StandardWallet;
  readonly choice: NetworkChoice;
  readonly rpc: JsonRpc;
}

/** What of the connection the provider shows beside its wallet. */
export interface SolanaProviderOwner {
  /** False while the client is not connected, whatever the wallet still shows. */
  readonly isOpen: () => boolean;
  readonly end: () => Promise<void>;
}

/** The provider, and the way its connection lets it tell what has changed. */
export interface SolanaProviderHandle {
  readonly provider: SolanaProvider;
  readonly refresh: () => void;
}

/**
 * The wallet as pages are given it: its own accounts, and those of its features that sign.
 *
 * Connecting is left to the client, so that its state stays true. A request without a chain is for the network
 * in use, and what a wallet fails with comes as an error of ours.
 */
export function createSolanaProvider(
  parts: SolanaProviderParts,
  {isOpen, end}: SolanaProviderOwner,
): SolanaProviderHandle {
  const {wallet, choice} = parts;
  const own: Wallet = wallet.wallet;
  const accounts = (): readonly WalletAccount[] =>
    isOpen() ? wallet.accounts.map(({listed}) => listed.own as WalletAccount) : [];
  /** The network in use first. */
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
