import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {ReadAssets, WalletPrompt} from '../evm/evm-method.js';
import type {SessionDialect} from '../evm/session-keys/session-dialect.js';
import type {WalletAccountInput} from '../signing/wallet-accounts.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {RemoteFamily} from './remote-family.js';
import type {SessionProposal, WalletMetadata} from './sign-client.js';

/**
 * A request over a session, with the dapp that sent it. For chains other than EVM, only the name is meaningful.
 */
export interface RemotePrompt extends WalletPrompt {
  readonly dapp: WalletMetadata;
}

/** Whether a proposal is granted, or which namespaces of it. */
export type ProposalAnswer = boolean | readonly ChainNamespace[];

/** A one-click sign-in, as the wallet's user sees it. */
export interface SignInRequest {
  readonly site: WalletMetadata;
  /** The content to sign, one for each network. */
  readonly messages: readonly string[];
}

/** The text of a one-click sign-in and its signature, as they are sent (CAIP-74). */
export interface SignedText {
  readonly h: {readonly t: string};
  readonly p: object;
  readonly s: {readonly t: string; readonly s: string};
}

/** Options of a remote wallet: its identity, its accounts, and the answers of its user. */
export interface MockRemoteWalletOptions {
  /** WebSocket address of the relay that the dapp uses, too. */
  readonly relayUrl: string;
  /** Default: `mock-remote-wallet`; public relays want a real one. */
  readonly projectId?: string;
  /** Default: `Mock Remote Wallet`. */
  readonly name?: string;
  /** Default: the page's own, or `https://wallet.invalid` outside of one. */
  readonly url?: string;
  /** Addresses of pictures. Default: a drawing made from the name. */
  readonly icons?: readonly string[];
  /** Accounts or private keys, the selected one first. Default: the first account of anvil. */
  readonly accounts?: readonly WalletAccountInput[];
  /**
   * Further EVM accounts, which it reports as smart accounts. They sign with their own keys, as the others
   * do: they have no contracts. Default: none.
   */
  readonly smartAccounts?: readonly WalletAccountInput[];
  /** The user's labels of EVM accounts, by address. Default: none. */
  readonly names?: Readonly<Record<string, string>>;
  /**
   * Tells what an EVM account has: it grants `wallet_getCapabilities` and `wallet_getAssets` (EIP-7811).
   * Default: it does not.
   */
  readonly assets?: ReadAssets;
  /**
   * Grants smart sessions (ERC-7715). Their keys can use them where the wallet is in the page only. Default:
   * it does not.
   */
  readonly smartSessions?: boolean;
  /** The methods by which it grants them. Default: `older`. */
  readonly sessionDialect?: SessionDialect;
  /** Properties in its approval, beside those of its accounts. Default: none. */
  readonly sessionProperties?: Readonly<Record<string, string>>;
  /** EVM chains. Default: anvil on 127.0.0.1:8545. */
  readonly chains?: readonly WalletChain[];
  /** Default: the first of `chains`. */
  readonly startChainId?: number;
  /** Namespaces beside EVM, made by `remoteSolana`, `remoteBitcoin` and `remotePolkadot`. Default: none. */
  readonly families?: readonly RemoteFamily[];
  /** Namespaces it has and does not grant, until `grant` is called. Default: none. */
  readonly withheld?: readonly ChainNamespace[];
  /** The same prefix finds the sessions of an earlier visit. Default: a random one. */
  readonly storagePrefix?: string;
  /** Time for `{delayMs}`. Default: the real time. */
  readonly clock?: Clock;
  /**
   * Signs in as it agrees (`wc_sessionAuthenticate`), with the account in use, one text for each network that
   * it has of those asked for. Default: it does not know how.
   */
  readonly signsIn?: boolean;
  /**
   * Called for each sign-in that no script answers (as `session_authenticate`), with the text to sign.
   * Default: yes.
   */
  readonly onSignIn?: (request: SignInRequest) => boolean | Promise<boolean>;
  /**
   * Replaces each signed text (a cacao) right before it is sent, behind the back of the wallet's SDK, which
   * checks its own: for contract accounts and for wallets that answer badly. Default: the text as signed.
   */
  readonly changeSigned?: (cacao: SignedText) => unknown;
  /** Called for each proposal that no script answers: yes, no, or the namespaces to grant. Default: yes. */
  readonly onProposal?: (proposal: SessionProposal) => ProposalAnswer | Promise<ProposalAnswer>;
  /** Called for each prompt that no script answers. Default: yes. */
  readonly approve?: (prompt: RemotePrompt) => boolean | Promise<boolean>;
  /** Called after the sessions, the accounts, the chain or the failures changed. */
  readonly onChange?: () => void;
}
