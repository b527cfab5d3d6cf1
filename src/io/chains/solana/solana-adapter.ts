import {base58} from '@scure/base';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {Balance} from '../../../core/model/account.js';
import {bytesOf} from '../../../core/model/message-bytes.js';
import type {Network} from '../../../core/model/network.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {
  ChainAdapter,
  ChainEnv,
  SignMessage,
  TokenBalanceRequest,
} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/first-answer.js';
import type {WatchAccount} from '../../../core/ports/node-line.js';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import type {Transfers} from '../../../core/ports/transfers.js';
import {toRequestError} from '../../wallet-standard/to-drawbridge-error.js';
import {readSolanaAddress} from './solana-address.js';
import {tokenBalance} from './token-balance.js';
import {createWatchAccount} from './watch-account.js';

interface BalanceRequest {
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

/**
 * Chain adapter of Solana, over JSON-RPC without an SDK; everything but addresses and native balances loads
 * on demand.
 */
export class SolanaAdapter implements ChainAdapter {
  readonly namespace = 'solana';
  readonly #env: Pick<ChainEnv, 'clock' | 'rpc'>;

  constructor(env: Pick<ChainEnv, 'clock' | 'rpc'>) {
    this.#env = env;
  }

  /**
   * True for base58 text of 32 to 44 characters that decodes to 32 bytes, on the curve or, for programs, off
   * it.
   */
  isAddress(text: string): boolean {
    return readSolanaAddress(text) !== undefined;
  }

  /** Returns the address unchanged: base58 has one form only. */
  formatAddress(address: string): string {
    return address;
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

  /** Loads the part of Solana's library that encodes transactions. */
  async transfers(): Promise<Transfers> {
    const {SolanaTransfers} = await loadChunk(import('./transfers/solana-transfers.js'));
    return new SolanaTransfers(this.#env);
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

  async #ask(url: string, {address, signal}: BalanceRequest): Promise<bigint> {
    const params = [address, {commitment: 'confirmed'}];
    const answer = await this.#env.rpc({url, method: 'getBalance', params, ...(signal && {signal})});
    const lamports = isRecord(answer) ? answer['value'] : undefined;
    // Above nine million SOL a JSON number is not exact to the lamport, which is far below the displayed
    // precision.
    if (typeof lamports === 'number' && Number.isInteger(lamports) && lamports >= 0) return BigInt(lamports);
    throw new DrawbridgeError('http/invalid-response', 'getBalance: expected a number of lamports', {
      name: url,
    });
  }
}

const SIGNATURE_BYTES = 64;

/** Signs by `solana:signMessage`. A wallet that wraps the text returns a signature that does not verify. */
export const signMessage: SignMessage = async ({provider, address, message, walletName: name}) => {
  const wallet = provider as SolanaProvider;
  const sign = wallet.features['solana:signMessage']?.signMessage;
  if (!sign) throw new DrawbridgeError('wallet/request-unsupported', `${name} cannot sign texts.`, {name});
  const account = wallet.accounts.find((open) => open.address === address);
  if (!account)
    throw new DrawbridgeError('wallet/request-failed', `${name} has no ${address} any more.`, {name});
  try {
    const [output] = await sign({account, message: bytesOf(message)});
    if (output?.signature.length === SIGNATURE_BYTES) return base58.encode(output.signature);
  } catch (cause) {
    throw toRequestError(cause, name);
  }
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
};
