import {
  createPublicClient,
  createWalletClient,
  http,
  isAddressEqual,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type Log,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem';
import {CUSTODIES, STAGES, type Custody, type Stage} from '../../bridge/protocol/bridge-states.js';
import {decodeInteroperable, type ChainAddress} from '../../bridge/protocol/interoperable-address.js';
import type {Return} from '../../bridge/protocol/signed-messages.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import type {ReadDeposit} from './bridge-plan.js';
import type {SourceChain} from './validators/confirmed-deposits.js';
import {watchLogs} from './watch-logs.js';

/** Where an end of the bridge is. */
export interface EvmEndSettings {
  readonly chainId: number;
  readonly bridge: Address;
  /** Host and port of the chain's node. */
  readonly node: string;
}

/** Blocks from the first to the last, both included. */
export interface Blocks {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

/** The state of a transfer at one end. */
export interface KnownTransfer {
  /** As its destination. */
  readonly stage: Stage;
  readonly closesAt: number;
  /** As its source. */
  readonly custody: Custody;
  readonly deposit: Return;
}

/** One end of the bridge on an EVM chain, read from its node. */
export class EvmEnd implements SourceChain<ReadDeposit> {
  readonly chainId: number;
  readonly bridge: Address;
  /** CAIP-2. */
  readonly chain: string;
  readonly client: PublicClient;
  /** From which block validators read. Transfers before it have ended. */
  firstBlock = 0;
  readonly #node: string;

  constructor({chainId, bridge, node}: EvmEndSettings) {
    this.#node = node;
    this.chainId = chainId;
    this.bridge = bridge;
    this.chain = `eip155:${chainId}`;
    this.client = createPublicClient({transport: http(`http://${node}`), cacheTime: 0});
  }

  async head(): Promise<{readonly number: bigint; readonly timestamp: bigint}> {
    return this.client.getBlock();
  }

  async height(): Promise<number> {
    return Number(await this.client.getBlockNumber());
  }

  /** In seconds since 1970. */
  async timeOf(block: number): Promise<number> {
    const {timestamp} = await this.client.getBlock({blockNumber: BigInt(block)});
    return Number(timestamp);
  }

  async depositsIn(first: number, last: number): Promise<readonly ReadDeposit[]> {
    const blocks = {fromBlock: BigInt(first), toBlock: BigInt(last)};
    return this.#read(await this.client.getLogs({address: this.bridge, ...blocks}));
  }

  async depositsOf(transactionHash: Hex): Promise<readonly ReadDeposit[]> {
    const [receipt] = await Promise.allSettled([this.client.getTransactionReceipt({hash: transactionHash})]);
    if (receipt.status === 'fulfilled') return this.#read(receipt.value.logs);
    // Only this failure means that no block has the transaction.
    if (receipt.reason instanceof TransactionReceiptNotFoundError) return [];
    throw receipt.reason;
  }

  /** The transfers that ended here without a payment in some blocks. */
  async unpaid(blocks: Blocks): Promise<readonly Hex[]> {
    const of = {...this.#contract, ...blocks, strict: true} as const;
    const [expired, cancelled] = await Promise.all([
      this.client.getContractEvents({...of, eventName: 'Expired'}),
      this.client.getContractEvents({...of, eventName: 'Cancelled'}),
    ]);
    return [...expired, ...cancelled].map(({args}) => args.id);
  }

  /** Whether the bridge reported anything in some blocks. */
  async hasEvents(first: number, last: number): Promise<boolean> {
    const blocks = {fromBlock: BigInt(first), toBlock: BigInt(last)};
    const logs = await this.client.getLogs({address: this.bridge, ...blocks});
    return logs.length > 0;
  }

  /** Calls the listener after each report of the bridge, until the result is called. */
  watch(listener: () => void): () => void {
    return watchLogs(this.#node, this.bridge, listener);
  }

  /** Sends a call of the bridge. */
  async send(account: PrivateKeyAccount, data: Hex): Promise<Hex> {
    const wallet = createWalletClient({account, transport: http(`http://${this.#node}`)});
    return wallet.sendTransaction({to: this.bridge, data, chain: null});
  }

  async known(id: Hex): Promise<KnownTransfer> {
    const [[transfer], [kept]] = await this.client.readContract({
      ...this.#contract,
      functionName: 'stateOf',
      args: [[id]],
    });
    if (!transfer || !kept) throw new Error(`${this.chain} has no answer for ${id}.`);
    const {sender, token, amount} = kept;
    return {
      stage: STAGES[transfer.stage] ?? 'unknown',
      closesAt: transfer.closesAt,
      custody: CUSTODIES[kept.custody] ?? 'none',
      deposit: {id, sender, token, amount},
    };
  }

  /** Deposits for a receiver that cannot be read are left out: the contract takes none. */
  #read(logs: readonly Log[]): readonly ReadDeposit[] {
    const ofBridge = logs.filter(({address}) => isAddressEqual(address, this.bridge));
    const events = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs: ofBridge});
    return events.flatMap(({args, blockNumber, blockHash, transactionHash}) => {
      const receiver = readReceiver(args.receiver);
      if (!receiver || blockNumber === null || !blockHash || !transactionHash) return [];
      const {id, sender, token, amount, fee, confirmBy} = args;
      const place = {blockNumber: Number(blockNumber), blockHash, transactionHash};
      return [{id, source: this.chain, sender, receiver, token, amount, fee, confirmBy, ...place}];
    });
  }

  get #contract(): {readonly address: Address; readonly abi: typeof BRIDGE_ABI} {
    return {address: this.bridge, abi: BRIDGE_ABI};
  }
}

function readReceiver(bytes: Hex): ChainAddress | undefined {
  try {
    return decodeInteroperable(bytes);
  } catch {
    return undefined;
  }
}
