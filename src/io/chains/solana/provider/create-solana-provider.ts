import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../../core/ports/providers/solana-provider.js';
import type {StandardWallet} from '../../../wallet-standard/conversation/standard-wallet.js';
import type {NetworkChoice} from '../networks/network-choice.js';
import {signingFeatures} from './signing-features.js';

/** What {@link createSolanaProvider} works with. */
export interface SolanaProviderParts {
  readonly wallet: StandardWallet;
  readonly choice: NetworkChoice;
  readonly rpc: JsonRpc;
}

/**
 * The wallet as pages are given it: its own accounts, and those of its features that sign.
 *
 * Connecting is left to the client, so that its state stays true. A request without a chain is for the network
 * in use, and what a wallet fails with comes as an error of ours.
 */
export function createSolanaProvider(parts: SolanaProviderParts): SolanaProvider {
  const {wallet, choice} = parts;
  const own: Wallet = wallet.wallet;
  return {
    version: '1.0.0',
    get name() {
      return wallet.name;
    },
    get icon() {
      return own.icon;
    },
    /** The network in use first. */
    get chains() {
      const {chain} = choice.inUse;
      return [chain, ...wallet.chains.filter((each) => each !== chain)] as IdentifierString[];
    },
    get accounts() {
      return wallet.accounts.map(({listed}) => listed.own as WalletAccount);
    },
    get features() {
      return signingFeatures(parts);
    },
  };
}
