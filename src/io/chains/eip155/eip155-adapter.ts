import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {Balance} from '../../../core/model/account.js';
import {isChecksummedAddress, toChecksumAddress} from '../../../core/model/addresses/checksum.js';
import type {WalletAssets} from '../../../core/model/assets/wallet-assets.js';
import type {Network} from '../../../core/model/network.js';
import type {
  ChainAdapter,
  ChainEnv,
  ReadSiteAccess,
  SmartAccountRequest,
  TokenBalanceRequest,
  SignMessage,
} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/first-answer.js';
import type {WatchAccount} from '../../../core/ports/node-line.js';
import type {SessionGrants} from '../../../core/ports/session-grants.js';
import type {Swaps} from '../../../core/ports/swaps.js';
import type {Transfers} from '../../../core/ports/transfers.js';
import {signMessage} from './ask-wallet.js';
import type {AssetOffers} from './asset-offer.js';
import {isSmartAccount} from './is-smart-account.js';
import {createReadSiteAccess} from './read-site-access.js';
import {tokenBalance} from './token-balance.js';
import type {WalletAssetsRequest} from './wallet-assets.js';
import {WalletCapabilities} from './wallet-capabilities.js';
import {createWatchAccount} from './watch-account.js';

interface BalanceRequest {
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/**
 * Chain adapter of EVM chains, over JSON-RPC without an SDK; everything but addresses and native balances
 * loads on demand.
 */
export class Eip155Adapter implements ChainAdapter {
  readonly namespace = 'eip155';
  readonly #env: Pick<ChainEnv, 'clock' | 'rpc'>;
  readonly #offers: AssetOffers = new WeakMap();
  readonly #capabilities: WalletCapabilities;

  constructor(env: Pick<ChainEnv, 'clock' | 'rpc'>) {
    this.#env = env;
    this.#capabilities = new WalletCapabilities(env.clock);
  }

  /**
   * True for 40 hexadecimal digits, `0x` optional; mixed case must have a valid checksum of EIP-55, or of
   * EIP-1191 on networks that adopted it.
   */
  isAddress(text: string, network?: Network): boolean {
    return isChecksummedAddress(text, network);
  }

  formatAddress(address: string, network?: Network): string {
    return toChecksumAddress(address, network);
  }

  /** Queries the nodes in order; rejects with `rpc/failed` if none of them answers. */
  async nativeBalance(request: BalanceRequest): Promise<Balance> {
    const {name, nativeCurrency, rpcUrls} = request.network;
    const value = await firstAnswer({
      name,
      urls: rpcUrls.default.http,
      ask: (url) => this.#ask(url, request),
      failure: `No node of ${name} gave the balance.`,
      signal: request.signal,
    });
    return {value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol};
  }

  async transfers(): Promise<Transfers> {
    const {Eip155Transfers} = await loadChunk(import('./transfers/eip155-transfers.js'));
    return new Eip155Transfers(this.#env);
  }

  async swaps(): Promise<Swaps> {
    const {Eip155Swaps} = await loadChunk(import('./swaps/eip155-swaps.js'));
    return new Eip155Swaps(this.#env, this.#capabilities);
  }

  async tokenBalance(request: TokenBalanceRequest): Promise<Balance> {
    return tokenBalance(this.#env.rpc, request);
  }

  async watchAccount(): Promise<WatchAccount> {
    return createWatchAccount(this.#env);
  }

  async signMessage(): Promise<SignMessage> {
    return signMessage;
  }

  /** By the account's code, and by the capabilities that its wallet reports (EIP-5792). */
  async isSmartAccount(request: SmartAccountRequest): Promise<boolean> {
    return isSmartAccount({...this.#env, capabilities: this.#capabilities}, request);
  }

  async siteAccess(): Promise<ReadSiteAccess> {
    return createReadSiteAccess(this.#env.clock);
  }

  async sessionGrants(): Promise<SessionGrants> {
    const {createSessionGrants} = await loadChunk(
      import(/* together: eip155-extras */ './session-grants.js'),
    );
    return createSessionGrants({...this.#env, capabilities: this.#capabilities});
  }

  /**
   * Asks the wallet for its assets (EIP-7811) if it supports that; whether it does is cached for each
   * provider.
   */
  async walletAssets(request: WalletAssetsRequest): Promise<WalletAssets | undefined> {
    const {walletAssets} = await loadChunk(import(/* together: eip155-extras */ './wallet-assets.js'));
    return walletAssets(request, {
      clock: this.#env.clock,
      offers: this.#offers,
      capabilities: this.#capabilities,
    });
  }

  async #ask(url: string, {address, signal}: BalanceRequest): Promise<bigint> {
    const params = [toChecksumAddress(address), 'latest'];
    const answer = await this.#env.rpc({url, method: 'eth_getBalance', params, ...(signal && {signal})});
    if (typeof answer === 'string' && QUANTITY.test(answer)) return BigInt(answer);
    throw new DrawbridgeError('http/invalid-response', 'eth_getBalance: expected a quantity', {name: url});
  }
}
