import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {Balance} from '../../../core/model/account.js';
import type {ChainAdapter, ChainEnv, JsonRpc, SignMessage} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/waiting/first-answer.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {prefixOf} from './network-prefix.js';
import {decodeSs58, encodeSs58} from './ss58.js';
import {accountStorageKey, readFreeBalance} from './stored-account.js';

interface BalanceRequest {
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

/** Chain adapter of Substrate chains, over JSON-RPC without an SDK: addresses and native balances. */
export class PolkadotAdapter implements ChainAdapter {
  readonly namespace = 'polkadot';
  readonly #rpc: JsonRpc;

  constructor({rpc}: Pick<ChainEnv, 'rpc'>) {
    this.#rpc = rpc;
  }

  /** True for an SS58 address of any network with a valid checksum. */
  isAddress(text: string): boolean {
    return decodeSs58(text) !== undefined;
  }

  /** Encodes the address for the network, because SS58 has one form for each; unchanged without a network. */
  formatAddress(address: string, network?: Network): string {
    const account = network && decodeSs58(address);
    return account ? encodeSs58(account.accountId, prefixOf(network.caipNetworkId)) : address;
  }

  /** The free balance, locked amounts included; asks one node after the other, rejects with `rpc/failed`. */
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

  async signMessage(): Promise<SignMessage> {
    const {signMessage} = await loadChunk(import('./sign-message.js'));
    return signMessage;
  }

  async #ask(url: string, {address, signal}: BalanceRequest): Promise<bigint> {
    const params = [accountStorageKey(address)];
    const answer = await this.#rpc({url, method: 'state_getStorage', params, ...(signal && {signal})});
    const free = readFreeBalance(answer);
    if (free !== undefined) return free;
    const message = 'state_getStorage: expected what the chain knows of an account';
    throw new DrawbridgeError('http/invalid-response', message, {name: url});
  }
}
