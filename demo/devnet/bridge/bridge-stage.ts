import {encodeFunctionData, numberToHex, parseEther, type Address, type Hex} from 'viem';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {startAnvil, type AnvilNode} from '../chain/anvil-node.js';
import {receiptOf} from '../chain/receipt-of.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {deployBridge, registerRoutes, type Deployer} from '../contracts/deploy-bridge.js';
import {NodeLine} from '../json-rpc/node-line.js';
import type {PlannedBridgeToken} from './bridge-plan.js';
import {EvmEnd} from './evm-end.js';
import {BridgeRelayer} from './relayer.js';
import {SignatureBook} from './validators/signature-book.js';
import {Validator} from './validators/validator.js';

const [SOURCE, DESTINATION] = ['eip155:31337', 'eip155:31338'] as const;
export const CONFIRM_WINDOW = 6 * 3600;
export const [WITHDRAW_OPENS, WITHDRAW_CLOSES] = [2 * 3600, 8 * 3600];
export const FEE = parseEther('0.001');
/** Amount that the destination pays at once. */
export const CAPACITY = parseEther('10');
const DEPLOYMENT_GAS = numberToHex(10_000_000);

/** A key of the tests, by a byte. */
function keyOf(byte: string): PrivateKeyAccount {
  return privateKeyToAccount(`0x${byte.repeat(32)}`);
}

export const VALIDATORS = [keyOf('11'), keyOf('22'), keyOf('33')] as const;
export const RELAYER = keyOf('44');
const SENDER = keyOf('55');
const RECEIVER = keyOf('66');

/** Two chains with a bridge for the coin, three validators and a relayer, which look when a test calls them. */
export class BridgeStage {
  readonly source: StagedChain;
  readonly destination: StagedChain;
  readonly tokens: readonly PlannedBridgeToken[];
  readonly book = new SignatureBook();
  readonly validators: readonly [Validator, Validator, Validator];
  readonly relayer: BridgeRelayer;

  private constructor(source: StagedChain, destination: StagedChain) {
    this.source = source;
    this.destination = destination;
    const ends = [source.end, destination.end];
    const coin = {address: COIN, decimals: 18};
    const tokens = [new Map([SOURCE, DESTINATION].map((chain) => [chain, coin]))];
    const {book} = this;
    this.tokens = tokens;
    const validator = (account: PrivateKeyAccount): Validator => new Validator({account, ends, tokens, book});
    const [one, two, three] = VALIDATORS;
    this.validators = [validator(one), validator(two), validator(three)];
    this.relayer = new BridgeRelayer({account: RELAYER, ends, book});
  }

  static async open(): Promise<BridgeStage> {
    const start = Math.floor(Date.now() / 1000) - 30 * 86_400;
    const open = async (chainId: number): Promise<StagedChain> =>
      StagedChain.open(await startAnvil(chainId, start));
    const [source, destination] = await Promise.all([open(31337), open(31338)]);
    await source.register(DESTINATION, destination.end.bridge);
    await destination.register(SOURCE, source.end.bridge);
    return new BridgeStage(source, destination);
  }

  async close(): Promise<void> {
    await Promise.all([this.source.close(), this.destination.close()]);
  }

  /** All validators look, then the relayer, whose transactions are in blocks afterwards. */
  async look(): Promise<void> {
    for (const validator of this.validators) await validator.look();
    await this.relayer.look();
    await Promise.all(this.relayer.pending().map(({end, hash}) => receiptOf(end.client, hash)));
  }

  /** Sends coins to the receiver on the destination; returns the transfer's id. */
  async deposit(amount: bigint): Promise<Hex> {
    const receiver = encodeInteroperable({chain: DESTINATION, address: RECEIVER.address});
    const block = await this.source.send({
      from: SENDER.address,
      to: this.source.end.bridge,
      value: amount,
      data: encodeFunctionData({
        abi: BRIDGE_ABI,
        functionName: 'deposit',
        args: [COIN, amount, receiver, amount - FEE],
      }),
    });
    const [deposit] = await this.source.end.depositsIn(block, block);
    if (!deposit) throw new Error('The block has no deposit.');
    return deposit.id;
  }

  /** Puts the clocks of both chains ahead. */
  async pass(seconds: number): Promise<void> {
    await Promise.all([this.source.pass(seconds), this.destination.pass(seconds)]);
  }

  /** The receiver's balance on the destination. */
  received(): Promise<bigint> {
    return this.destination.end.client.getBalance({address: RECEIVER.address});
  }

  /** The balance of the source's bridge. */
  pool(): Promise<bigint> {
    return this.source.end.client.getBalance({address: this.source.end.bridge});
  }
}

interface Sent {
  readonly from: Address;
  readonly to?: Address;
  readonly data: Hex;
  readonly value?: bigint;
  readonly gas?: Hex;
}

/** A chain of the stage, whose accounts need no keys. */
export class StagedChain {
  readonly #node: AnvilNode;
  readonly #line: NodeLine;
  readonly #admin: Address;
  readonly end: EvmEnd;

  private constructor(node: AnvilNode, line: NodeLine, {admin, bridge}: {admin: Address; bridge: Address}) {
    this.#node = node;
    this.#line = line;
    this.#admin = admin;
    this.end = new EvmEnd({chainId: node.chainId, bridge, node: node.address});
  }

  static async open(node: AnvilNode): Promise<StagedChain> {
    const line = await NodeLine.open(node.address);
    await line.call('anvil_autoImpersonateAccount', true);
    const [admin] = (await line.call('eth_accounts')) as readonly [Address];
    for (const {address} of [RELAYER, SENDER])
      await line.call('anvil_setBalance', address, numberToHex(parseEther('1000')));
    const [one, two, three] = VALIDATORS;
    const bridge = await deployBridge(deployerOf(line, admin), {
      admin,
      validators: [one.address, two.address, three.address],
      confirmWindow: CONFIRM_WINDOW,
      withdrawOpens: WITHDRAW_OPENS,
      withdrawCloses: WITHDRAW_CLOSES,
    });
    await line.call('anvil_setBalance', bridge, numberToHex(parseEther('500')));
    return new StagedChain(node, line, {admin, bridge});
  }

  async register(chain: string, bridge: Address): Promise<void> {
    const counterpart = encodeInteroperable({chain, address: COIN});
    await registerRoutes(deployerOf(this.#line, this.#admin), this.end.bridge, {
      bridges: [encodeInteroperable({chain, address: bridge})],
      tokens: [
        {
          address: COIN,
          keeping: 'pooled',
          capacity: CAPACITY,
          refillSeconds: 3600,
          routes: [{counterpart, decimals: 18, fee: FEE, most: parseEther('100')}],
        },
      ],
    });
  }

  /** Sends a transaction in the name of an account, and returns its block; rejects if it reverts. */
  async send(sent: Sent): Promise<number> {
    return (await sendOn(this.#line, sent)).block;
  }

  /** Makes empty blocks. */
  async mine(blocks: number): Promise<void> {
    await this.#line.call('anvil_mine', numberToHex(blocks));
  }

  /** Makes an empty block, some seconds after the last one. */
  async pass(seconds: number): Promise<void> {
    const {timestamp} = await this.end.head();
    await this.#line.call('evm_mine', {timestamp: Number(timestamp) + seconds});
  }

  /** Replaces the last blocks by empty ones. */
  async reorganize(depth: number): Promise<void> {
    await this.#line.call('anvil_reorg', depth, []);
  }

  async close(): Promise<void> {
    this.#line.close();
    await this.#node.close();
  }
}

function deployerOf(line: NodeLine, from: Address): Deployer {
  return {
    deploy: async (data) => {
      const {contractAddress} = await sendOn(line, {from, data, gas: DEPLOYMENT_GAS});
      return contractAddress;
    },
    send: async (to, data) => void (await sendOn(line, {from, to, data})),
  };
}

async function sendOn(
  line: NodeLine,
  {value = 0n, ...sent}: Sent,
): Promise<{readonly contractAddress: Address; readonly block: number}> {
  const receipt = await line.call('eth_sendTransactionSync', {...sent, value: numberToHex(value)});
  const {status, contractAddress, blockNumber} = receipt as {
    readonly status: Hex;
    readonly contractAddress: Address;
    readonly blockNumber: Hex;
  };
  if (status !== '0x1') throw new Error('The transaction reverted.');
  return {contractAddress, block: Number(blockNumber)};
}
