import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Balance} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ChainAdapter, ChainEnv, JsonGet} from '../../../core/ports/chain-adapter.js';
import {chainOf, type BitcoinChain} from './address/bitcoin-chain.js';
import {readAddress} from './address/read-address.js';

interface BalanceRequest {
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

/** mempool.space's interface (reference 3.5), which Bitcoin's explorers have in common. */
const PUBLIC_API: Readonly<Record<BitcoinChain, string>> = {
  mainnet: 'https://mempool.space/api',
  testnet: 'https://mempool.space/testnet/api',
};

/** What Bitcoin can do without an SDK: addresses, and native balances over an explorer's interface. */
export class Bip122Adapter implements ChainAdapter {
  readonly namespace = 'bip122';
  readonly #get: JsonGet;

  constructor({get}: Pick<ChainEnv, 'get'>) {
    this.#get = get;
  }

  /** Legacy, SegWit and Taproot addresses of the main and the test network, checksum included. */
  isAddress(text: string): boolean {
    return readAddress(text) !== undefined;
  }

  /** SegWit addresses in lower case; text that is no address is returned as it is. */
  formatAddress(address: string): string {
    return readAddress(address)?.text ?? address;
  }

  /**
   * Adds up what is unspent at an address, also where it waits for its first confirmation.
   *
   * Asks the network's own explorer interface, an address that ends in `/api`, else mempool.space. Rejects with
   * `rpc/failed`.
   */
  async nativeBalance({network, address, signal}: BalanceRequest): Promise<Balance> {
    const {name, nativeCurrency} = network;
    try {
      const path = `address/${pathOf(address, network)}/utxo`;
      const outputs = await this.#get({baseUrl: baseOf(network), path, ...(signal && {signal})});
      return {value: sum(outputs, name), decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol};
    } catch (cause) {
      signal?.throwIfAborted();
      throw new DrawbridgeError('rpc/failed', `The balance on ${name} could not be read.`, {name, cause});
    }
  }
}

function baseOf({rpcUrls, caipNetworkId, name}: Network): string {
  const own = rpcUrls.default.http.find((url) => /\/api\/?$/.test(url));
  const chain = chainOf(caipNetworkId);
  if (own ?? chain) return own ?? (chain === 'testnet' ? PUBLIC_API.testnet : PUBLIC_API.mainnet);
  throw new DrawbridgeError('rpc/failed', `Nobody is known who has the balances of ${name}.`, {name});
}

/** Stacks accounts stand beside Bitcoin's, but their coins are elsewhere. */
function pathOf(address: string, {name}: Network): string {
  const read = readAddress(address);
  if (read) return read.text;
  throw new DrawbridgeError('rpc/failed', `${address} is no Bitcoin address.`, {name});
}

function sum(outputs: unknown, name: string): bigint {
  const isRight = Array.isArray(outputs) && outputs.every(isOutput);
  if (!isRight) throw new DrawbridgeError('http/invalid-response', 'expected unspent outputs', {name});
  return outputs.reduce((total: bigint, {value}) => total + BigInt(value), 0n);
}

function isOutput(output: unknown): output is {readonly value: number} {
  const value = isRecord(output) ? output['value'] : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
