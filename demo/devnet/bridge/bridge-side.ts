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
import {BRIDGE, BRIDGED, HARB, HOME, STAKING, type BridgedToken} from '../seed/bridge-contracts.js';
import {POOL_SAFE, REWARD_SAFES, TREASURY, type Hex} from '../seed/people.js';
import {REWARDS} from '../seed/staking.js';
import {takeReserve} from './take-reserve.js';

/** For the fees of a contract that sends a token from its pool. */
const GAS_MONEY = 10n ** 18n;

/**
 * More than any of these calls needs. An estimate is made for the time of the last block, and is too low in a later second,
 * in which the contract writes more.
 */
const GAS = numberToHex(1_000_000);

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

  /** The pools of staking whose reserve holds no reward of a whole period. */
  async endedRewards(): Promise<readonly Pool[]> {
    await this.#node.seeded;
    if (!this.hasStaking) return [];
    const hasEnded = await Promise.all(POOLS.map((_, pool) => this.#hasEnded(pool)));
    return POOLS.filter((_, pool) => hasEnded[pool]);
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
    await this.#asPoor(from, [{to: address, data}]);
  }

  /** Uses up the reserve of a pool, or funds it again with what was taken. */
  async setRewards(pool: Pool, isEnded: boolean): Promise<void> {
    const [number, safe] = [POOLS.indexOf(pool), REWARD_SAFES[pool]];
    if (!isEnded) return this.#fund(number, safe);
    // Pays for the periods up to now.
    const update = {abi: STAKING_ABI, functionName: 'update', args: [number]} as const;
    await this.#asAdmin(STAKING, encodeFunctionData(update));
    const taken = await this.#withLine((line) => takeReserve(line, number));
    const args = [safe, taken] as const;
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args});
    await this.#asPoor(STAKING, [{to: HARB, data}]);
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

  async #hasEnded(pool: number): Promise<boolean> {
    const call = {address: STAKING, abi: STAKING_ABI, functionName: 'poolOf'} as const;
    const [, , rate, , , periodsLeft] = await this.#client.readContract({...call, args: [pool]});
    return rate > 0n && periodsLeft === 0n;
  }

  /** With what a switch took, or with as much as at the start where the pool has paid all of it. */
  async #fund(pool: number, safe: Hex): Promise<void> {
    const kept = await this.#balance(HARB, safe);
    const [from, amount] = kept > 0n ? [safe, kept] : [TREASURY, REWARDS];
    const approval = {abi: erc20Abi, functionName: 'approve', args: [STAKING, amount]} as const;
    const funding = {abi: STAKING_ABI, functionName: 'fund', args: [pool, amount]} as const;
    await this.#asPoor(from, [
      {to: HARB, data: encodeFunctionData(approval)},
      {to: STAKING, data: encodeFunctionData(funding)},
    ]);
  }

  /** Sends in the name of an account that is given the coins for the fees, and keeps none of them. */
  async #asPoor(from: Hex, calls: readonly {readonly to: Hex; readonly data: Hex}[]): Promise<void> {
    const coins = await this.#client.getBalance({address: from});
    await this.#withLine(async (line) => {
      await line.call('anvil_setBalance', from, numberToHex(coins + GAS_MONEY));
      for (const call of calls) await sendAs(line, from, call);
      await line.call('anvil_setBalance', from, numberToHex(coins));
      await line.call('anvil_stopImpersonatingAccount', from);
    });
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
  const hash = await line.call('eth_sendTransaction', {from, ...call, gas: GAS});
  await line.call('evm_mine');
  const receipt = (await line.call('eth_getTransactionReceipt', hash)) as {readonly status: Hex};
  if (receipt.status !== '0x1') throw new Error(`${call.to} refuses ${call.data.slice(0, 10)}`);
}

function isCoin(token: Address): boolean {
  return isAddressEqual(token, COIN);
}
