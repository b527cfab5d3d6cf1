import {
  createPublicClient,
  custom,
  decodeErrorResult,
  encodeDeployData,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  type Abi,
  type Address,
  type ContractFunctionName,
  type ContractFunctionParameters,
  type EncodeDeployDataParameters,
  type EncodeFunctionDataParameters,
  type Hex,
  type Log,
  type PublicClient,
} from 'viem';
import {startAnvil} from '../chain/anvil-node.js';
import {NodeLine} from '../json-rpc/node-line.js';
import type {Deployer} from './deploy-bridge.js';

/** The gas limit of the site's transactions (`VITE_GAS_LIMIT`): each call of a test has to do with it. */
export const GAS_LIMIT = 200_000;
const DEPLOYMENT_GAS = 10_000_000;

/** Of tokens that a contract calls (ERC-6093). */
const TOKEN_ERRORS = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
]);

/** A transaction that succeeded. */
export interface Mined {
  readonly gasUsed: number;
  /** Time of its block, in seconds since the epoch. */
  readonly time: number;
  readonly logs: readonly Log[];
}

/** Who sends a call, and how. */
interface Sending {
  readonly from: Address;
  readonly value?: bigint;
  /** Time of the block, in seconds since the epoch; a second after the last one's otherwise. */
  readonly at?: number;
  readonly gas?: number;
}

type Writing = 'nonpayable' | 'payable';

/** A call of a contract's function, typed by the contract's ABI. */
export type Write<abi extends Abi, name extends ContractFunctionName<abi, Writing>> = Sending &
  ContractFunctionParameters<abi, Writing, name>;

interface Receipt {
  readonly status: Hex;
  readonly gasUsed: Hex;
  readonly blockTimestamp: number | Hex;
  readonly logs: readonly Log[];
  readonly transactionHash: Hex;
  readonly contractAddress: Address | null;
}

type Ten<item> = readonly [item, item, item, item, item, item, item, item, item, item];
/** The node's own accounts. */
export type Accounts = Ten<Address>;

/** A call that the contract refused, or that failed for another reason. */
export class Reverted extends Error {
  override name = 'Reverted';
}

/**
 * A chain for tests of contracts. Accounts need no keys; a block has one transaction, and a time that tests choose.
 *
 * Blocks are mined on request: a node that mines each transaction as it comes takes it from its pool only after the
 * receipt is out, and a state restored in between would leave the pool without the next transaction of that account.
 */
export class ContractStage {
  readonly #line: NodeLine;
  readonly #close: () => Promise<void>;
  readonly chain: PublicClient;
  /** Accounts with coins; the first is the admin of what is deployed. */
  readonly accounts: Accounts;
  #time: number;

  private constructor(line: NodeLine, close: () => Promise<void>, accounts: Accounts, start: number) {
    this.#line = line;
    this.#close = close;
    this.accounts = accounts;
    this.#time = start;
    const transport = custom({
      request: ({method, params}: {method: string; params?: readonly unknown[]}) =>
        line.call(method, ...(params ?? [])),
    });
    this.chain = createPublicClient({transport, cacheTime: 0});
  }

  /** @param start time of the first block, in seconds since the epoch. */
  static async open(chainId = 31337, start = 1_800_000_000): Promise<ContractStage> {
    const node = await startAnvil(chainId, start);
    const line = await NodeLine.open(node.address);
    await line.call('anvil_autoImpersonateAccount', true);
    await line.call('evm_setAutomine', false);
    const accounts = (await line.call('eth_accounts')) as Accounts;
    return new ContractStage(line, () => node.close(), accounts, start);
  }

  async close(): Promise<void> {
    this.#line.close();
    await this.#close();
  }

  /** Time of the latest block. */
  get time(): number {
    return this.#time;
  }

  get admin(): Address {
    return this.accounts[0];
  }

  /** Sends deployments and settings in the admin's name. */
  get deployer(): Deployer {
    return {
      deploy: (data) => this.#deploy(data, []),
      send: async (to, data) => {
        await this.#send({from: this.admin, to, data}, []);
      },
    };
  }

  deploy<const abi extends Abi>(contract: EncodeDeployDataParameters<abi>): Promise<Address> {
    return this.#deploy(encodeDeployData(contract), contract.abi);
  }

  /** @throws Reverted with the contract's error, such as `TooLate(1800000000)`. */
  async write<const abi extends Abi, name extends ContractFunctionName<abi, Writing>>(
    call: Write<abi, name>,
  ): Promise<Mined> {
    const {from, value = 0n, at, gas = GAS_LIMIT, address, abi} = call as Write<Abi, string>;
    const data = encodeFunctionData(call as unknown as EncodeFunctionDataParameters);
    const sent = {from, to: address, data, gas, ...(value ? {value: numberToHex(value)} : {})};
    const receipt = await this.#send(at === undefined ? sent : {...sent, at}, abi);
    return {gasUsed: Number(receipt.gasUsed), time: this.#time, logs: receipt.logs};
  }

  /** Makes a block at a time, with the transaction that waits if there is one. */
  async passTo(time: number): Promise<void> {
    this.#time = time;
    await this.#line.call('evm_mine', {timestamp: time});
  }

  async setCode(address: Address, code: Hex): Promise<void> {
    await this.#line.call('anvil_setCode', address, code);
  }

  async setBalance(address: Address, value: bigint): Promise<void> {
    await this.#line.call('anvil_setBalance', address, numberToHex(value));
  }

  /** Stores the state of the chain; the result restores it, as often as it is called. */
  async remember(): Promise<() => Promise<void>> {
    const time = this.#time;
    let id = await this.#line.call('evm_snapshot');
    return async () => {
      await this.#line.call('evm_revert', id);
      id = await this.#line.call('evm_snapshot');
      this.#time = time;
    };
  }

  async #deploy(data: Hex, abi: Abi): Promise<Address> {
    const {contractAddress} = await this.#send({from: this.admin, data, gas: DEPLOYMENT_GAS}, abi);
    if (!contractAddress) throw new Error('The deployment made no contract');
    return contractAddress;
  }

  async #send(
    {
      at = this.#time + 1,
      gas = GAS_LIMIT,
      ...sent
    }: {from: Address; data: Hex; to?: Address; at?: number; gas?: number},
    abi: Abi,
  ): Promise<Receipt> {
    const fees = {maxFeePerGas: numberToHex(10n ** 11n), maxPriorityFeePerGas: '0x0'};
    const request = {...sent, ...fees, gas: numberToHex(gas)};
    const hash = await this.#line.call('eth_sendTransaction', request);
    await this.passTo(at);
    const receipt = (await this.#line.call('eth_getTransactionReceipt', hash)) as Receipt;
    if (receipt.status === '0x1') return receipt;
    throw new Reverted(await this.#reason(receipt.transactionHash, abi));
  }

  async #reason(hash: Hex, abi: Abi): Promise<string> {
    const trace = (await this.#line.call('debug_traceTransaction', hash, {tracer: 'callTracer'})) as {
      readonly output?: Hex;
      readonly error?: string;
    };
    if (!trace.output || trace.output === '0x') return trace.error ?? 'without a reason';
    const {errorName, ...rest} = decodeErrorResult({abi: [...abi, ...TOKEN_ERRORS], data: trace.output});
    // An error without arguments has no list of them.
    const {args}: {readonly args?: readonly unknown[]} = rest;
    return `${errorName}(${args?.map(String).join(', ') ?? ''})`;
  }
}
