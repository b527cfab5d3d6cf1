import {base58} from '@scure/base';
import type {Wallet} from '@wallet-standard/base';
import {connectCode} from '../../../../core/errors/foreign-failure.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {writeChain} from '../../../../core/model/sign-in/family-texts.js';
import type {SignInOffer} from '../../../../core/model/sign-in/sign-in-message.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {ConnectRequest, NamespaceSession} from '../../../../core/ports/connector.js';
import type {
  ConversationOwner,
  RestoredNamespace,
  WalletConversation,
} from '../../../page-wallets/page-wallet.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import {
  hasOpenAccount,
  type ListedAccount,
  type OpenAccounts,
} from '../../../wallet-standard/read-accounts.js';
import {hasFeature, isChainOf} from '../../../wallet-standard/standard-readings.js';
import type {PromptCall} from '../../../wallet-standard/standard-requests.js';
import {StandardWallet} from '../../../wallet-standard/standard-wallet.js';
import type {StandardChange} from '../../../wallet-standard/standard-watch.js';
import {toConnectError} from '../../../wallet-standard/to-drawbridge-error.js';
import {readSolanaAddress} from '../solana-address.js';
import {SOLANA_FAMILY} from '../solana-family.js';
import {createSolanaProvider, type SolanaProviderHandle} from './create-solana-provider.js';
import {walletChainOf, NetworkChoice, type RememberedNetworks} from './network-choice.js';

/** Dependencies of {@link SolanaConnection}. */
export interface SolanaConnectionEnv extends Pick<ChainEnv, 'clock' | 'rpc' | 'report'> {
  readonly remembered: RememberedNetworks;
}

/** The connection to one wallet: its accounts and the network it is used on. */
export class SolanaConnection implements WalletConversation {
  readonly #standard: StandardWallet;
  readonly #choice: NetworkChoice;
  readonly #provider: SolanaProviderHandle;
  readonly #emit: ConversationOwner['emit'];
  /** The last namespace of the session that the page received; `undefined` while not connected. */
  #reported: NamespaceSession | undefined;

  constructor(wallet: Wallet, env: SolanaConnectionEnv, {id, name, emit}: ConversationOwner) {
    this.#emit = emit;
    this.#standard = new StandardWallet(wallet, {
      ...env,
      name,
      family: SOLANA_FAMILY,
      readAccount: readSolanaAccount,
      changed: (change) => this.#follow(change),
    });
    this.#choice = new NetworkChoice(env.remembered, id);
    this.#provider = createSolanaProvider(
      {wallet: this.#standard, choice: this.#choice, rpc: env.rpc},
      {isOpen: () => this.#reported !== undefined, end: () => this.#endForPage()},
    );
  }

  /** Requests accounts, which may prompt. */
  async connect(request: ConnectRequest): Promise<NamespaceSession> {
    const accounts = (await this.#signIn(request)) ?? (await this.#standard.connect(request));
    this.#choice.choose(request.networks, chainsOf(accounts));
    return this.#open(accounts);
  }

  /** Connects with a sign-in if the wallet supports it; `undefined` otherwise. */
  async #signIn({signIn: offer, networks, signal}: ConnectRequest): Promise<OpenAccounts | undefined> {
    const standard = this.#standard;
    const {wallet, name, chains} = standard;
    const [first] = networks;
    if (!offer || !first || !hasFeature(wallet, 'solana:signIn')) return undefined;
    const {caipNetworkId: chainId} =
      networks.find((each) => walletChainOf(each.caipNetworkId, chains)) ?? first;
    const prompt: typeof standard.prompt = (call) => standard.prompt(call);
    if (!(await askToSignIn({offer, chainId, name, prompt, signal}))) return undefined;
    const accounts = await standard.restore({networks, ...(signal && {signal})});
    return accounts === 'locked' || accounts === 'gone' ? undefined : accounts;
  }

  /** Reads the accounts the page may already see; never prompts. */
  async restore(request: ConnectRequest): Promise<RestoredNamespace> {
    const accounts = await this.#standard.restore(request);
    if (accounts === 'locked' || accounts === 'gone') return accounts;
    this.#choice.restore(request.networks, chainsOf(accounts));
    return this.#open(accounts);
  }

  async disconnect(): Promise<void> {
    await this.forget();
    await this.#standard.disconnect();
  }

  /** Stops listening and clears the stored network. */
  async forget(): Promise<void> {
    this.#close();
    this.#choice.forget();
    this.#standard.detach();
  }

  /** Chooses another network, without a request to the wallet: each request names its network. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const {accounts, chains} = this.#standard;
    this.#choice.switchTo(network, hasOpenAccount(accounts) ? chainsOf(accounts) : chains);
    if (hasOpenAccount(accounts)) this.#open(accounts);
    return network.caipNetworkId;
  }

  /** Compares the wallet's listed accounts, because many wallets change them without an event. */
  async refresh(): Promise<void> {
    this.#standard.look();
  }

  /** Stops listening to the wallet and waiting for prompts. */
  detach(): void {
    this.#standard.end();
    this.#close();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#standard.leave();
  }

  /** Disconnects for a page that used the provider's `standard:disconnect`, and informs the client. */
  async #endForPage(): Promise<void> {
    try {
      await this.disconnect();
    } finally {
      // The user may have connected again before the wallet answered.
      if (!this.#reported) this.#emit({type: 'disconnect'});
    }
  }

  #close(): void {
    this.#reported = undefined;
    this.#provider.refresh();
  }

  #follow(change: StandardChange): void {
    if (change.type === 'open') return this.#followAccounts(change.accounts);
    this.#close();
    this.#emit(change);
  }

  #followAccounts(accounts: OpenAccounts): void {
    const before = this.#reported;
    // The wallet was unlocked; the client restores it, with its stored network.
    if (!before) return this.#emit({type: 'accounts', namespace: 'solana', accounts: accountsOf(accounts)});
    this.#choice.follow(chainsOf(accounts));
    const namespaceSession = this.#open(accounts);
    if (hasOtherNetwork(namespaceSession, before)) this.#emit({type: 'namespaceSession', namespaceSession});
    else this.#emit({type: 'accounts', namespace: 'solana', accounts: namespaceSession.accounts});
  }

  #open(accounts: OpenAccounts): NamespaceSession {
    const namespaceSession: NamespaceSession = {
      namespace: 'solana',
      accounts: accountsOf(accounts),
      caipNetworkId: this.#choice.inUse.caipNetworkId,
      approved: this.#choice.approved(chainsOf(accounts)),
      provider: this.#provider.provider,
    };
    this.#reported = namespaceSession;
    this.#provider.refresh();
    return namespaceSession;
  }
}

function accountsOf([first, ...others]: OpenAccounts): NamespaceSession['accounts'] {
  return [first.account, ...others.map(({account}) => account)];
}

/** The chains of the account in use. */
function chainsOf([{listed}]: OpenAccounts): readonly string[] {
  return listed.chains.filter((chain) => isChainOf(SOLANA_FAMILY, chain));
}

function hasOtherNetwork(namespaceSession: NamespaceSession, before: NamespaceSession): boolean {
  return (
    namespaceSession.caipNetworkId !== before.caipNetworkId ||
    String(namespaceSession.approved) !== String(before.approved)
  );
}

/** Reads an account of a Wallet Standard wallet; `undefined` if it is malformed. */
function readSolanaAccount({address, publicKey, label}: ListedAccount): Account | undefined {
  if (!readSolanaAddress(address)) return undefined;
  // An address is the public key; a wallet with a different one would show one account and sign with another.
  if (publicKey && base58.encode(publicKey) !== address) return undefined;
  return {namespace: 'solana', address, type: 'eoa', ...(label && {label})};
}

/** Inputs of {@link askToSignIn}. */
export interface SolanaSignInRequest {
  readonly offer: SignInOffer;
  readonly chainId: CaipNetworkId;
  readonly name: string;
  /** Calls a feature of the wallet that prompts the user. */
  readonly prompt: (call: PromptCall) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
}

/** Failures after which there is no second request, because it would be a second prompt. */
const FINAL: readonly string[] = [
  'connect/declined',
  'connect/pending',
  'connect/silent',
  'connect/cancelled',
  'wallet/locked',
];
const MAX_TEXT_BYTES = 16_384;
const SIGNATURE_BYTES = 64;

/**
 * Connects and signs in with one approval (`solana:signIn`).
 *
 * Resolves with true if the wallet did; false if it gave an unusable answer: the caller then connects without
 * sign-in. Rejects with the codes of {@link FINAL}.
 */
export async function askToSignIn(asking: SolanaSignInRequest): Promise<boolean> {
  const {offer, chainId, name, signal} = asking;
  const fields = await offer.fieldsFor(chainId);
  if (!fields) return false;
  const {scheme: _scheme, ...said} = fields;
  const input = {...said, chainId: writeChain(chainId)};
  const call = {feature: 'solana:signIn', method: 'signIn', input, signal};
  const [answer] = await Promise.allSettled([asking.prompt(call)]);
  if (answer.status === 'rejected') {
    const error = toConnectError(answer.reason, name);
    if (FINAL.includes(error.code) || connectCode(answer.reason) === 'connect/declined') throw error;
    return false;
  }
  const [message, signature] = readOutput(answer.value);
  if (!message || !signature) return false;
  offer.accept([{message, signature}]);
  return true;
}

function readOutput(
  answer: unknown,
): readonly [message?: string | undefined, signature?: string | undefined] {
  const output = readMember(answer, '0');
  const [text, signature] = ['signedMessage', 'signature'].map((name) => readMember(output, name));
  const isText = text instanceof Uint8Array && text.length <= MAX_TEXT_BYTES;
  const isSignature = signature instanceof Uint8Array && signature.length === SIGNATURE_BYTES;
  return isText && isSignature ? [new TextDecoder().decode(text), base58.encode(signature)] : [];
}
