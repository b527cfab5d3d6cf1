import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  isAddressEqual,
  numberToHex,
  type Address,
  type PublicClient,
} from 'viem';
import {COIN, KEEPINGS, POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import type {ChainNode} from '../chain/chains.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {STAKING_ABI} from '../contracts/compiled/staking-abi.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {BRIDGE, BRIDGED, HOME, STAKING, type BridgedToken} from '../seed/bridge-contracts.js';
import {POOL_SAFE, TREASURY, type Hex} from '../seed/people.js';
import {REWARD_RATES} from '../seed/staking.js';

/** For the fees of a contract that sends a token from its pool. */
const GAS_MONEY = 10n ** 18n;

/** A token of the bridge as one chain keeps it. */
export interface KeptToken {
  readonly planned: BridgedToken;
  /** Minted tokens have no pool. */
  readonly hasPool: boolean;
  /** Whether a switch took away what is paid at once. */
  readonly hasNoCapacity: boolean;
  /** Whether a switch took the pool away. */
  readonly isPoolEmpty: boolean;
}

/** The contracts of the bridge on one EVM chain, as their admin sees and changes them. */
export class BridgeSide {
  /** CAIP-2. */
  readonly chain: string;
  readonly #node: ChainNode;
  readonly #client: PublicClient;

  constructor(node: ChainNode) {
    this.chain = `eip155:${node.chainId}`;
    this.#node = node;
    this.#client = createPublicClient({transport: http(`http://${node.address}`), cacheTime: 0});
  }

  async isPaused(): Promise<boolean> {
    await this.#node.seeded;
    return this.#client.readContract({address: BRIDGE, abi: BRIDGE_ABI, functionName: 'paused'});
  }

  async tokens(): Promise<readonly KeptToken[]> {
    await this.#node.seeded;
    return Promise.all(BRIDGED.map((planned) => this.#token(planned)));
  }

  /** Staking is on the home network only. */
  get hasStaking(): boolean {
    return this.#node.chainId === HOME;
  }

  /** The pools of staking that pay nothing. */
  async endedRewards(): Promise<readonly Pool[]> {
    await this.#node.seeded;
    if (!this.hasStaking) return [];
    const rates = await Promise.all(POOLS.map((_, pool) => this.#rateOf(pool)));
    return POOLS.filter((_, pool) => rates[pool] === 0n);
  }

  async setPaused(isPaused: boolean): Promise<void> {
    const functionName = isPaused ? 'pause' : 'unpause';
    await this.#asAdmin(BRIDGE, encodeFunctionData({abi: BRIDGE_ABI, functionName}));
  }

  /** Without a capacity each delivery waits. */
  async setCapacity({address, capacity}: BridgedToken, hasNone: boolean): Promise<void> {
    const [keeping, , , refillSeconds] = await this.#keeping(address);
    const args = [address, keeping, hasNone ? 0n : capacity, Number(refillSeconds)] as const;
    await this.#asAdmin(BRIDGE, encodeFunctionData({abi: BRIDGE_ABI, functionName: 'setToken', args}));
  }

  /** Takes the pool of a token away, or puts it back. */
  async setPool({address}: BridgedToken, isEmpty: boolean): Promise<void> {
    const [from, to] = isEmpty ? ([BRIDGE, POOL_SAFE] as const) : ([POOL_SAFE, BRIDGE] as const);
    const amount = await this.#balance(address, from);
    if (isCoin(address)) return this.#moveCoins(from, to, amount);
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [to, amount]});
    const coins = await this.#client.getBalance({address: from});
    await this.#withLine(async (line) => {
      await line.call('anvil_setBalance', from, numberToHex(coins + GAS_MONEY));
      await sendAs(line, from, {to: address, data});
      await line.call('anvil_setBalance', from, numberToHex(coins));
      await line.call('anvil_stopImpersonatingAccount', from);
    });
  }

  async setRewards(pool: Pool, isEnded: boolean): Promise<void> {
    const args = [POOLS.indexOf(pool), isEnded ? 0n : REWARD_RATES[pool]] as const;
    await this.#asAdmin(STAKING, encodeFunctionData({abi: STAKING_ABI, functionName: 'setRate', args}));
  }

  /** Replaces the last blocks by empty ones. */
  async reorganize(blocks: number): Promise<void> {
    await this.#node.seeded;
    await this.#withLine((line) => line.call('anvil_reorg', blocks, []));
  }

  async #token(planned: BridgedToken): Promise<KeptToken> {
    const {address} = planned;
    const [[keeping, , capacity], kept] = await Promise.all([
      this.#keeping(address),
      this.#balance(address, POOL_SAFE),
    ]);
    const hasPool = KEEPINGS[keeping] === 'pooled';
    return {planned, hasPool, hasNoCapacity: capacity === 0n, isPoolEmpty: hasPool && kept > 0n};
  }

  #keeping(token: Address): Promise<readonly [number, bigint, bigint, bigint]> {
    return this.#client.readContract({
      address: BRIDGE,
      abi: BRIDGE_ABI,
      functionName: 'tokenOf',
      args: [token],
    });
  }

  #balance(token: Address, owner: Address): Promise<bigint> {
    if (isCoin(token)) return this.#client.getBalance({address: owner});
    const call = {address: token, abi: erc20Abi, functionName: 'balanceOf'} as const;
    return this.#client.readContract({...call, args: [owner]});
  }

  async #rateOf(pool: number): Promise<bigint> {
    const call = {address: STAKING, abi: STAKING_ABI, functionName: 'poolOf'} as const;
    const [, , rate] = await this.#client.readContract({...call, args: [pool]});
    return rate;
  }

  async #moveCoins(from: Hex, to: Hex, amount: bigint): Promise<void> {
    const held = await this.#client.getBalance({address: to});
    await this.#withLine(async (line) => {
      await line.call('anvil_setBalance', from, '0x0');
      await line.call('anvil_setBalance', to, numberToHex(held + amount));
      await line.call('evm_mine');
    });
  }

  #asAdmin(to: Hex, data: Hex): Promise<void> {
    return this.#withLine((line) => sendAs(line, TREASURY, {to, data}));
  }

  async #withLine<T>(work: (line: NodeLine) => Promise<T>): Promise<T> {
    const line = await NodeLine.open(this.#node.address);
    try {
      return await work(line);
    } finally {
      line.close();
    }
  }
}

/** Sends in the name of an account without a key; throws if the contract refuses. */
async function sendAs(
  line: NodeLine,
  from: Hex,
  call: {readonly to: Hex; readonly data: Hex},
): Promise<void> {
  await line.call('anvil_impersonateAccount', from);
  const hash = await line.call('eth_sendTransaction', {from, ...call});
  await line.call('evm_mine');
  const receipt = (await line.call('eth_getTransactionReceipt', hash)) as {readonly status: Hex};
  if (receipt.status !== '0x1') throw new Error(`${call.to} refuses ${call.data.slice(0, 10)}`);
}

function isCoin(token: Address): boolean {
  return isAddressEqual(token, COIN);
}
