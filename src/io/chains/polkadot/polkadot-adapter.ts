import {blake2b} from '@noble/hashes/blake2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Balance} from '../../../core/model/account.js';
import {hexOf} from '../../../core/model/message-bytes.js';
import type {Network} from '../../../core/model/network.js';
import type {ChainAdapter, ChainEnv, JsonRpc, SignMessage} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/first-answer.js';
import type {PolkadotProvider} from '../../../core/ports/providers.js';
import {decodeSs58, encodeSs58, prefixOf} from './ss58.js';

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

/**
 * twox128("System") and twox128("Account"): constants of every Substrate chain, so that the hash function is
 * not needed.
 */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/**
 * The SCALE encoding of `AccountInfo`: four counters of 4 bytes, then free, reserved, frozen and flags of 16
 * bytes each, all little-endian.
 */
const ACCOUNT_INFO = /^0x[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{96}$/i;

/**
 * Storage key of an account on a Substrate chain, hexadecimal with `0x`; throws `rpc/failed` for an invalid
 * address.
 */
function accountStorageKey(address: string): string {
  const account = decodeSs58(address);
  if (!account) throw new DrawbridgeError('rpc/failed', `${address} is not a valid SS58 address.`);
  // Blake2_128Concat: a hash that distributes the entries, followed by the account id.
  const hash = bytesToHex(blake2b(account.accountId, {dkLen: 16}));
  return `0x${SYSTEM_ACCOUNT}${hash}${bytesToHex(account.accountId)}`;
}

/**
 * The free balance in the smallest unit; 0 for an account without an entry, `undefined` for a malformed one.
 */
function readFreeBalance(stored: unknown): bigint | undefined {
  if (stored === null) return 0n;
  const free = typeof stored === 'string' ? ACCOUNT_INFO.exec(stored)?.[1] : undefined;
  if (free === undefined) return undefined;
  const highestFirst = (free.match(/../g) ?? []).toReversed().join('');
  return BigInt(`0x${highestFirst}`);
}

/** Signs by `signRaw`; most wallets wrap the text in `<Bytes>` tags, which verifiers expect. */
export const signMessage: SignMessage = async ({provider, address, message}) => {
  // Polkadot providers are always Drawbridge's own: they check the answer and translate failures.
  const wallet = provider as PolkadotProvider;
  const {signature} = await wallet.signRaw({address, data: hexOf(message), type: 'bytes'});
  return signature;
};
