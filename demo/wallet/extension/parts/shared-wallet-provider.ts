import type {MockEip1193Provider, RequestArguments} from '@drawbridge/modal/testing';
import * as v from 'valibot';
import {encodeFunctionData, parseEventLogs, type Address, type Hex} from 'viem';
import {SHARED_WALLET_ABI} from '../../../devnet/contracts/compiled/shared-wallet-abi.js';
import {carriedOutIn, receiptThrough} from './shared-wallet-calls.js';

/** What the wallet answers a transaction with; wallets of several owners do both. */
export type SharedAnswer = 'proposal' | 'transaction';

/** The wallet's settings. */
export interface SharedProviderOptions {
  /** The provider of the owner who uses this browser. */
  readonly owner: MockEip1193Provider;
  readonly ownerAddress: Address;
  readonly wallet: Address;
  readonly answer: () => SharedAnswer;
}

type Listener = (value: unknown) => void;

const transactionSchema = v.object({
  to: v.custom<Address>((value) => typeof value === 'string'),
  value: v.optional(
    v.custom<Hex>((value) => typeof value === 'string'),
    '0x0',
  ),
  data: v.optional(
    v.custom<Hex>((value) => typeof value === 'string'),
    '0x',
  ),
});
/** A contract has no key. */
const SIGNATURES = ['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_signTransaction'];
const UNSUPPORTED = 4200;

/** The provider of a shared wallet: the contract is the account, and one owner proposes what pages ask for. */
export class SharedWalletProvider {
  readonly #options: SharedProviderOptions;
  readonly #listeners = new Map<Listener, Listener>();

  constructor(options: SharedProviderOptions) {
    this.#options = options;
  }

  readonly request = async ({method, params = []}: RequestArguments): Promise<unknown> => {
    if (SIGNATURES.includes(method))
      throw Object.assign(new Error('A shared wallet signs nothing'), {code: UNSUPPORTED});
    const [first] = params as readonly unknown[];
    if (method === 'eth_sendTransaction') return this.#propose(first);
    const answer = await this.#options.owner.request({method, params});
    return method === 'eth_accounts' || method === 'eth_requestAccounts' ? this.#accounts(answer) : answer;
  };

  on(event: string, listener: Listener): this {
    const heard: Listener =
      event === 'accountsChanged' ? (value) => listener(this.#accounts(value)) : listener;
    this.#listeners.set(listener, heard);
    this.#options.owner.on(event, heard);
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#options.owner.removeListener(event, this.#listeners.get(listener) ?? listener);
    return this;
  }

  #accounts(owners: unknown): readonly Address[] {
    return Array.isArray(owners) && owners.length > 0 ? [this.#options.wallet] : [];
  }

  async #propose(given: unknown): Promise<Hex> {
    const {owner, ownerAddress, wallet, answer} = this.#options;
    const {to, value, data} = v.parse(transactionSchema, given);
    const args = [to, BigInt(value), data] as const;
    const proposal = encodeFunctionData({abi: SHARED_WALLET_ABI, functionName: 'propose', args});
    const params = [{from: ownerAddress, to: wallet, data: proposal}];
    const transaction = await owner.request({method: 'eth_sendTransaction', params});
    const {logs} = await receiptThrough(owner, transaction as Hex);
    const [event] = parseEventLogs({abi: SHARED_WALLET_ABI, eventName: 'Proposed', logs});
    if (!event) throw new Error('The shared wallet has not taken the proposal');
    const {hash} = event.args;
    return answer() === 'proposal' ? hash : carriedOutIn(owner, wallet, hash);
  }
}
