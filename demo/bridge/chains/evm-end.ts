import {
  BlockNotFoundError,
  decodeFunctionData,
  isAddressEqual,
  isHex,
  parseEventLogs,
  size,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Client,
  type Hex,
  type Transaction,
  type TransactionReceipt,
} from 'viem';
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {CUSTODIES, STAGES} from '../protocol/bridge-states.js';
import {CONFIRMATIONS} from '../protocol/confirmations.js';
import {caip2Of, decodeInteroperable, type ChainAddress} from '../protocol/interoperable-address.js';
import {receiverKey} from '../protocol/transfer-id.js';
import type {DeliveryFact, DepositFact} from '../transfers/bridge-facts.js';
import type {
  BridgeEnd,
  Custody,
  Deposit,
  FoundDeposit,
  ListedDeposit,
  ReadDelivery,
  SenderNumber,
} from './bridge-end.js';
import {addressTopic, DELIVERED_TOPIC, DEPOSITED_TOPIC, END_TOPICS} from './bridge-topics.js';
import {findReplacement} from './find-replacement.js';
import type {HeadFeed} from './head-feed.js';
import {allBridgeLogs, readBridgeLogs, type BridgeEvent, type LogSource} from './read-bridge-logs.js';
import {readProposal} from './read-proposals.js';

/** Transfers in one question to the contract. */
const AT_ONCE = 100;

/** An end of the bridge on an EVM chain. */
export class EvmEnd implements BridgeEnd {
  readonly network: BridgeNetwork;
  readonly heads: HeadFeed;
  readonly #client: Client;
  readonly #logs: LogSource;
  readonly #sharedWallet: LogSource;
  readonly #times = new Map<bigint, Promise<number>>();

  /** @param sharedWallet - a wallet of several owners, whose proposals are found by their hashes */
  constructor(network: BridgeNetwork, client: Client, heads: HeadFeed, sharedWallet: string) {
    this.network = network;
    this.#client = client;
    this.#sharedWallet = {client, address: sharedWallet as Address};
    this.#logs = {client, address: network.bridge as Address};
    this.heads = heads;
  }

  isTransaction(text: string): boolean {
    return isHash(text);
  }

  async depositOf(transaction: string, number?: SenderNumber): Promise<FoundDeposit | undefined> {
    if (!isHash(transaction)) return undefined;
    const receipt = await orMissing(getTransactionReceipt(this.#client, {hash: transaction}));
    if (receipt) return this.#included(transaction, receipt);
    const sent = await orMissing(getTransaction(this.#client, {hash: transaction}));
    if (sent) return this.#pending(sent);
    if (!number) return undefined;
    const replacement = await this.#replacement(transaction, number);
    return {fact: replacement ?? {status: 'unseen'}, number};
  }

  async proposalOf(hash: string): Promise<FoundDeposit | undefined> {
    const proposal = isHash(hash) ? await readProposal(this.#sharedWallet, hash) : undefined;
    if (!proposal) return undefined;
    const {approvals, needed, carriedOutIn, to, data} = proposal;
    if (carriedOutIn !== undefined) return this.depositOf(carriedOutIn);
    const call = {hash: proposal.hash, from: this.#sharedWallet.address, to, input: data};
    const deposit = this.#sentDeposit(call);
    return deposit && {fact: {status: 'proposed', approvals, needed}, deposit};
  }

  async depositById(id: Hex): Promise<FoundDeposit | undefined> {
    const [event] = await allBridgeLogs(this.#logs, [DEPOSITED_TOPIC, id]);
    if (!event) return undefined;
    const deposit = await this.#depositIn(event);
    return deposit && {deposit, fact: await this.#includedFact(event.blockNumber, deposit.confirmBy)};
  }

  async transferOf(transaction: string): Promise<Hex | undefined> {
    if (!isHash(transaction)) return undefined;
    const receipt = await orMissing(getTransactionReceipt(this.#client, {hash: transaction}));
    for (const {args} of receipt ? this.#eventsOf(receipt) : []) if ('id' in args) return args.id;
    return undefined;
  }

  async deliveryOf(id: Hex): Promise<ReadDelivery> {
    const [[facts], events] = await Promise.all([
      this.#stateOf([id]),
      allBridgeLogs(this.#logs, [END_TOPICS, id]),
    ]);
    const fact = facts.get(id) ?? {status: 'none'};
    const [last] = events;
    if (!last) return {fact};
    const transaction = last.transactionHash;
    const at = await this.#timeOf(last.blockNumber);
    const isPaid = fact.status === 'delivered' || fact.status === 'withdrawn';
    return {fact: isPaid ? {...fact, transaction} : fact, transaction, at};
  }

  async deliveries(deposits: readonly ListedDeposit[]): Promise<ReadonlyMap<Hex, DeliveryFact>> {
    const [facts] = await this.#stateOf(deposits.map(({id}) => id));
    return facts;
  }

  async custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, Custody>> {
    const [, custodies] = await this.#stateOf(ids);
    return custodies;
  }

  async *deposits(
    account: readonly ChainAddress[],
    since: number,
  ): AsyncGenerator<readonly ListedDeposit[], void, undefined> {
    const senders = account
      .filter(({chain}) => chain === this.network.id)
      .map(({address}) => addressTopic(address as Address));
    const from = BigInt(since);
    if (senders.length > 0)
      for await (const part of readBridgeLogs(this.#logs, [DEPOSITED_TOPIC, null, senders], from))
        yield await this.#listed(part);
    const receivers = account.map(receiverKey);
    for await (const part of readBridgeLogs(this.#logs, [DEPOSITED_TOPIC, null, null, receivers], from))
      yield await this.#listed(part);
  }

  async lastDeposits(to: string, most: number): Promise<readonly ListedDeposit[]> {
    const found: BridgeEvent[] = [];
    for await (const part of readBridgeLogs(this.#logs, [DEPOSITED_TOPIC])) {
      found.push(...part.filter((event) => goesTo(event, to)));
      if (found.length >= most) break;
    }
    return this.#listed(found.slice(0, most));
  }

  async paidAtOnce(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, number>> {
    const events = await allBridgeLogs(this.#logs, [DELIVERED_TOPIC, ids]);
    const times = events.map(async ({args, blockNumber}): Promise<readonly [Hex, number][]> =>
      'id' in args ? [[args.id, await this.#timeOf(blockNumber)]] : [],
    );
    return new Map((await Promise.all(times)).flat());
  }

  async #listed(events: readonly BridgeEvent[]): Promise<readonly ListedDeposit[]> {
    const deposits = await Promise.all(events.map((event) => this.#depositIn(event)));
    return deposits.filter((deposit) => deposit !== undefined);
  }

  async #included(transaction: Hex, receipt: TransactionReceipt): Promise<FoundDeposit | undefined> {
    const event = this.#eventsOf(receipt).find(({eventName}) => eventName === 'Deposited');
    if (receipt.status === 'reverted') {
      const sent = await getTransaction(this.#client, {hash: transaction});
      const deposit = this.#sentDeposit(sent);
      return deposit && {fact: {status: 'reverted'}, deposit};
    }
    const deposit = event && (await this.#depositIn(event));
    if (!deposit) return undefined;
    const fact = await this.#includedFact(receipt.blockNumber, deposit.confirmBy);
    return {fact, deposit, number: await this.#numberOf(transaction)};
  }

  async #numberOf(hash: Hex): Promise<SenderNumber | undefined> {
    const sent = await orMissing(getTransaction(this.#client, {hash}));
    return sent && {sender: sent.from, nonce: sent.nonce};
  }

  #pending(sent: Transaction): FoundDeposit | undefined {
    const deposit = this.#sentDeposit(sent);
    return deposit && {fact: {status: 'pending'}, deposit, number: {sender: sent.from, nonce: sent.nonce}};
  }

  /** What a transaction asks for; undefined where it does not call the bridge itself, as in a batch. */
  #sentDeposit({
    hash,
    from,
    to,
    input,
  }: Pick<Transaction, 'hash' | 'from' | 'to' | 'input'>): Deposit | undefined {
    if (!to || !isAddressEqual(to, this.#logs.address)) return undefined;
    const call = readCall(input);
    if (!call) return undefined;
    return {...call, source: this.network.id, transaction: hash, sender: from};
  }

  async #replacement(hash: Hex, {sender, nonce}: SenderNumber): Promise<DepositFact | undefined> {
    const count = await getTransactionCount(this.#client, {address: sender as Address});
    if (count <= nonce) return undefined;
    return findReplacement(this.#client, {hash, sender: sender as Address, nonce}, this.#logs.address);
  }

  async #includedFact(block: bigint, confirmBy: number): Promise<DepositFact> {
    const height = await getBlockNumber(this.#client);
    return {status: 'included', confirmations: Math.max(0, Number(height - block)), confirmBy};
  }

  async #depositIn(event: BridgeEvent): Promise<ListedDeposit | undefined> {
    if (event.eventName !== 'Deposited') return undefined;
    const {id, sender, receiver, token, amount, fee, confirmBy} = event.args;
    const address = readReceiver(receiver);
    if (!address) return undefined;
    return {
      id,
      source: this.network.id,
      transaction: event.transactionHash,
      sender,
      receiver: address,
      token,
      amount,
      fee,
      madeAt: timestampOf(event) ?? (await this.#timeOf(event.blockNumber)),
      confirmBy: Number(confirmBy),
      confirmedAt: await this.#confirmedAt(event.blockNumber, address),
      block: Number(event.blockNumber),
    };
  }

  /** Only validators on Solana count from it; the contracts of EVM chains have their own times. */
  async #confirmedAt(block: bigint, {chain}: ChainAddress): Promise<number | undefined> {
    if (!chain.startsWith('solana:')) return undefined;
    return orMissing(this.#timeOf(block + BigInt(CONFIRMATIONS)));
  }

  /** A block's time is asked for once; one that a reorganisation replaces may differ by seconds. */
  #timeOf(block: bigint): Promise<number> {
    const known = this.#times.get(block);
    if (known) return known;
    const read = getBlock(this.#client, {blockNumber: block}).then(({timestamp}) => Number(timestamp));
    this.#times.set(block, read);
    read.catch(() => this.#times.delete(block));
    return read;
  }

  #eventsOf({logs}: TransactionReceipt): readonly BridgeEvent[] {
    const own = logs.filter(({address}) => isAddressEqual(address, this.#logs.address));
    return parseEventLogs({abi: BRIDGE_ABI, logs: own});
  }

  async #stateOf(
    ids: readonly Hex[],
  ): Promise<readonly [ReadonlyMap<Hex, DeliveryFact>, ReadonlyMap<Hex, Custody>]> {
    const facts = new Map<Hex, DeliveryFact>();
    const custodies = new Map<Hex, Custody>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE);
      const [transfers, deposits] = await readContract(this.#client, {
        address: this.#logs.address,
        abi: BRIDGE_ABI,
        functionName: 'stateOf',
        args: [part],
      });
      part.forEach((id, index) => {
        facts.set(id, factOf(transfers[index]));
        custodies.set(id, custodyOf(deposits[index]));
      });
    }
    return [facts, custodies];
  }
}

function goesTo(event: BridgeEvent, chain: string): boolean {
  const receiver = event.eventName === 'Deposited' ? readReceiver(event.args.receiver) : undefined;
  return receiver !== undefined && caip2Of(receiver.chain) === chain;
}

/** The time of an event's block, which most nodes give with the event; a block for each would be a request for each. */
function timestampOf(event: BridgeEvent): number | undefined {
  const {blockTimestamp} = event as {readonly blockTimestamp?: unknown};
  return isHex(blockTimestamp) && blockTimestamp.length < 16 ? Number(blockTimestamp) : undefined;
}

function factOf(
  transfer: {readonly stage: number; readonly opensAt: number; readonly closesAt: number} | undefined,
): DeliveryFact {
  const stage = STAGES[transfer?.stage ?? 0] ?? 'unknown';
  if (!transfer || stage === 'unknown') return {status: 'none'};
  return stage === 'held'
    ? {status: stage, opensAt: transfer.opensAt, closesAt: transfer.closesAt}
    : {status: stage};
}

function custodyOf(deposit: {readonly custody: number} | undefined): Custody {
  const custody = CUSTODIES[deposit?.custody ?? 0] ?? 'none';
  return custody === 'none' ? 'taken' : custody;
}

function readCall(input: Hex): Pick<Deposit, 'receiver' | 'token' | 'amount'> | undefined {
  try {
    const {functionName, args} = decodeFunctionData({abi: BRIDGE_ABI, data: input});
    if (functionName !== 'deposit') return undefined;
    const [token, amount, receiver] = args;
    return {token, amount, receiver: decodeInteroperable(receiver)};
  } catch {
    return undefined;
  }
}

function readReceiver(bytes: Hex): ChainAddress | undefined {
  try {
    return decodeInteroperable(bytes);
  } catch {
    return undefined;
  }
}

function isHash(text: string): text is Hex {
  return isHex(text) && size(text) === 32;
}

const MISSING = [TransactionReceiptNotFoundError, TransactionNotFoundError, BlockNotFoundError];

/** Undefined only where the node says that it does not have it; any other failure stays one. */
async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const [outcome] = await Promise.allSettled([answer]);
  if (outcome.status === 'fulfilled') return outcome.value;
  const reason: unknown = outcome.reason;
  if (MISSING.some((kind) => reason instanceof kind)) return undefined;
  throw reason;
}
