import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Balance} from '../../../core/model/account.js';
import {textOf} from '../../../core/model/message-bytes.js';
import type {Network} from '../../../core/model/network.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainAdapter, ChainEnv, JsonGet, SignMessage} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/first-answer.js';
import type {BitcoinProvider} from '../../../core/ports/providers.js';
import {type BitcoinChain, bitcoinChainOf} from './bitcoin-chain.js';
import {readBitcoinAddress} from './read-bitcoin-address.js';

interface BalanceRequest {
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

/** Path of mempool.space's API, which Bitcoin explorers share, for each network. */
const PATHS: Readonly<Record<BitcoinChain, string>> = {
  mainnet: '/api',
  testnet: '/testnet/api',
  testnet4: '/testnet4/api',
  signet: '/signet/api',
  regtest: '',
};

/** Chain adapter of Bitcoin without an SDK: addresses, and native balances over an explorer's API. */
export class Bip122Adapter implements ChainAdapter {
  readonly namespace = 'bip122';
  readonly #get: JsonGet;
  readonly #service: string;

  constructor({get, bitcoinUrl}: Pick<ChainEnv, 'get' | 'bitcoinUrl'>) {
    this.#get = get;
    this.#service = bitcoinUrl.replace(/\/+$/, '');
  }

  /** Legacy, SegWit and Taproot addresses of the main and the test network, checksum included. */
  isAddress(text: string): boolean {
    return readBitcoinAddress(text) !== undefined;
  }

  /** SegWit addresses in lower case; other text is returned unchanged. */
  formatAddress(address: string): string {
    return readBitcoinAddress(address)?.text ?? address;
  }

  /**
   * What an address has received and not spent, unconfirmed transactions included. Read from its summary:
   * services do not list the outputs of an address that has more than 500.
   *
   * Asks the network's own explorer APIs, URLs that end in `/api`, then the service of `endpoints.bitcoin`.
   * Rejects with `rpc/failed`.
   */
  async nativeBalance({network, address, signal}: BalanceRequest): Promise<Balance> {
    const {name, nativeCurrency} = network;
    const path = `address/${pathOf(address, network)}`;
    const value = await firstAnswer({
      name,
      urls: this.#basesOf(network),
      ask: async (baseUrl) => balanceOf(await this.#get({baseUrl, path, ...(signal && {signal})}), name),
      failure: `The balance on ${name} could not be read.`,
      signal,
    });
    return {value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol};
  }

  async signMessage(): Promise<SignMessage> {
    return signMessage;
  }

  #basesOf({rpcUrls, caipNetworkId}: Network): readonly string[] {
    const own = rpcUrls.default.http.filter((url) => /\/api\/?$/.test(url));
    const chain = bitcoinChainOf(caipNetworkId);
    return chain && PATHS[chain] ? [...own, `${this.#service}${PATHS[chain]}`] : own;
  }
}

/**
 * The address for the explorer. Throws for a Stacks address, which is listed beside Bitcoin's but has its
 * coins on another chain.
 */
function pathOf(address: string, {name}: Network): string {
  const read = readBitcoinAddress(address);
  if (read) return read.text;
  throw new DrawbridgeError('rpc/failed', `${address} is not a valid Bitcoin address.`, {name});
}

/** The sums of an address, in satoshi: of the chain, and of transactions that are not confirmed yet. */
function balanceOf(summary: unknown, name: string): bigint {
  const [chain, mempool] = ['chain_stats', 'mempool_stats'].map((key) => netOf(summary, key));
  const value = chain === undefined || mempool === undefined ? -1n : chain + mempool;
  if (value < 0n)
    throw new DrawbridgeError('http/invalid-response', 'expected the sums of an address', {name});
  return value;
}

function netOf(summary: unknown, key: string): bigint | undefined {
  const stats = isRecord(summary) ? summary[key] : undefined;
  const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((sum) => amountOf(stats, sum));
  return funded === undefined || spent === undefined ? undefined : funded - spent;
}

function amountOf(stats: unknown, sum: string): bigint | undefined {
  const value = isRecord(stats) ? stats[sum] : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
}

/** Signs by the wallet's default for the address: ECDSA (BIP-137), or BIP-322 where it supports no other. */
export const signMessage: SignMessage = async ({provider, address, message: given}) => {
  const message = textOf(given);
  if (message === undefined) {
    const text = 'signMessage: the bytes are no UTF-8, and Bitcoin wallets sign texts';
    throw new DrawbridgeError('client/invalid-argument', text, {name: 'message'});
  }
  // Bitcoin providers are always Drawbridge's own: they check the answer and translate failures.
  return (provider as BitcoinProvider).signMessage({message, address});
};
