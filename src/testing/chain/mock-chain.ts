import {getAddress, isAddress, isHex, type Hex} from 'viem';
import {ETHER} from '../../core/model/networks/ether.js';
import {systemClock} from '../../io/platform/system-clock.js';
import type {WalletLogEntry} from '../wallets/behaviour.js';
import type {RequestArguments} from '../wallets/evm/mock-eip1193-provider.js';
import {toLocalAccounts, ANVIL_PRIVATE_KEYS} from '../wallets/signing/wallet-accounts.js';
import type {WalletChain} from '../wallets/signing/wallet-chain.js';
import {WalletRpcError} from '../wallets/signing/wallet-rpc-error.js';
import {answerAsNode, type Node} from './answer-as-node.js';
import {ChainState} from './chain-state.js';
import {readRawTransaction} from './chain-transaction.js';
import {checkTransaction} from './check-transaction.js';
import type {MockChainOptions, MockMining} from './mock-chain-options.js';
import {toContract, type MockContract} from './mock-contract.js';
import {MockToken} from './mock-token.js';

const START_BALANCE = 10_000n * 10n ** 18n;

/**
 * An EVM chain in memory, and a node of it, for tests without a network. Mock wallets take it in `chains`, viem as
 * `custom(chain)`, ethers as an EIP-1193 provider. It refuses what nodes refuse, and answers -32601 to methods that it
 * does not have.
 */
export class MockChain implements WalletChain {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly nativeCurrency: {readonly name: string; readonly symbol: string; readonly decimals: number};
  readonly #state: ChainState;
  readonly #tokens = new Map<string, MockToken>();
  readonly #node: Node;
  readonly #mining: MockMining;
  readonly #log: WalletLogEntry[] = [];
  readonly #failures: string[] = [];

  constructor(options: MockChainOptions) {
    const {id = 31337, name = 'Mock Chain', nativeCurrency = ETHER, mining = 'automatic'} = options;
    this.id = id;
    this.name = name;
    this.rpcUrl = options.rpcUrl ?? `https://mock-chain.test/${id}`;
    this.nativeCurrency = nativeCurrency;
    this.#mining = mining;
    this.#state = new ChainState(options.clock ?? systemClock);
    this.#node = {chainId: id, state: this.#state, send: (raw) => this.#send(raw)};
    this.#fill(options);
  }

  /** Answers as a node (EIP-1193). A property, so that it may be passed around unbound. */
  readonly request = async ({method, params = []}: RequestArguments): Promise<unknown> => {
    const list: readonly unknown[] = Array.isArray(params) ? params : [params];
    this.#log.push({method, params: list});
    // An answer never comes in the turn of its question.
    await Promise.resolve();
    return answerAsNode(method, list, this.#node);
  };

  /** Answers a parsed JSON-RPC message or batch, for tests that stand between a page and its node. */
  readonly respond = async (message: unknown): Promise<unknown> =>
    Array.isArray(message) ? Promise.all(message.map((each) => this.#respond(each))) : this.#respond(message);

  /** Every request so far, in order. */
  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  /** The number of the latest block. */
  get blockNumber(): bigint {
    return this.#state.latest.number;
  }

  /** The hashes of the transactions that wait to be mined, in the order in which they arrived. */
  get pending(): readonly `0x${string}`[] {
    return this.#state.pending.map(({hash}) => hash);
  }

  /** The coin of an account or, with a token's address, its tokens. */
  getBalance(address: `0x${string}`, token?: `0x${string}`): bigint {
    return token === undefined ? this.#state.getBalance(address) : this.#tokenAt(token).getBalance(address);
  }

  /** Sets the coin of an account or, with a token's address, its tokens. */
  setBalance(address: `0x${string}`, amount: bigint, token?: `0x${string}`): void {
    if (token === undefined) this.#state.setBalance(asAddress(address), amount);
    else this.#tokenAt(token).setBalance(asAddress(address), amount);
  }

  /** Puts a contract at an address, in the place of one that was there. */
  setContract(address: `0x${string}`, contract: MockContract): void {
    this.#state.setContract(asAddress(address), toContract(contract));
  }

  /** Makes blocks; the first contains the pending transactions. */
  mine(blocks = 1): void {
    for (let count = 0; count < blocks; count += 1) this.#state.mine();
  }

  /** Makes the next transaction that arrives revert once it is mined, although its estimate was successful. */
  revertNext(): void {
    this.#failures.push('0x');
  }

  #fill({balances = startBalances(), tokens = [], contracts = {}}: MockChainOptions): void {
    for (const [address, amount] of Object.entries(balances)) this.setBalance(asAddress(address), amount);
    for (const [address, contract] of Object.entries(contracts))
      this.setContract(asAddress(address), contract);
    for (const token of tokens) {
      const made = new MockToken(token);
      this.#tokens.set(asAddress(token.address).toLowerCase(), made);
      this.#state.setContract(token.address, made.contract);
    }
  }

  async #send(raw: unknown): Promise<Hex> {
    const read = await readRawTransaction(raw);
    checkTransaction(read, this.#state, this.id);
    const failure = this.#failures.shift();
    this.#state.add({...read, ...(failure !== undefined && {failure})});
    if (this.#mining === 'automatic') this.#state.mine();
    return read.hash;
  }

  async #respond(message: unknown): Promise<object> {
    const {
      id = null,
      method,
      params = [],
    }: {id?: unknown; method?: unknown; params?: object} = Object(message);
    const reply = {jsonrpc: '2.0', id};
    if (typeof method !== 'string') return {...reply, error: {code: -32600, message: 'invalid request'}};
    try {
      const result = await this.request({method, params});
      return {...reply, result};
    } catch (error) {
      if (!(error instanceof WalletRpcError)) throw error;
      const {code, message: text, data} = error;
      return {...reply, error: {code, message: text, ...(data !== undefined && {data})}};
    }
  }

  #tokenAt(address: string): MockToken {
    const token = this.#tokens.get(address.toLowerCase());
    if (!token) throw new Error(`The mock chain has no token ${address}.`);
    return token;
  }
}

/** Creates an EVM chain in memory. */
export function createMockChain(options: MockChainOptions = {}): MockChain {
  return new MockChain(options);
}

function startBalances(): Readonly<Record<`0x${string}`, bigint>> {
  return Object.fromEntries(toLocalAccounts(ANVIL_PRIVATE_KEYS).map(({address}) => [address, START_BALANCE]));
}

function asAddress(text: string): `0x${string}` {
  if (isHex(text) && isAddress(text, {strict: false})) return getAddress(text);
  throw new Error(`${text} is not an address.`);
}
