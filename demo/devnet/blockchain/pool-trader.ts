import {createHash} from 'node:crypto';
import {isAddressEqual, maxUint256, numberToHex, type Hex} from 'viem';
import type {NodeLine} from '../json-rpc/node-line.js';
import {PHANTOM, ROUTER, TAXED, WRAPPED_COIN} from '../seed/contract-plan.js';
import {TRADER} from '../seed/people.js';
import {POOLS, START_RESERVES} from '../seed/pools.js';
import {pairKey, readReserves} from './pool-reserves.js';
import {encodeCall} from './router-call.js';

/** The furthest that one trade moves a price, as a part of it. */
const MOST_MOVE = 0.0002;
/**
 * The part of a price's distance from the start that a trade takes back. At 0.5 % it outweighs any random move, so the
 * trader never brings a price further than that.
 */
const PULL = 0.04;
const GAS = numberToHex(1_000_000);

/** The reserves of two tokens, in smallest units. */
type Pair = readonly [bigint, bigint];

/** A trade: the index of the sold token in the pair, and its amount in smallest units. */
export interface PoolTrade {
  readonly sells: 0 | 1;
  readonly amount: bigint;
}

/**
 * Trades against the pools of one chain as other users do: at random, but rather towards the price of the start, so that
 * a devnet that runs for a day does not drift.
 */
export class PoolTrader {
  readonly #open: () => Promise<NodeLine>;
  readonly #random: () => number;
  /** One trade after the other: the node counts the transactions of the account. */
  #last: Promise<void> = Promise.resolve();

  /** @param random from 0 to below 1; repeats the same moves in each devnet by default. */
  constructor(open: () => Promise<NodeLine>, random: () => number = repeated('pools')) {
    this.#open = open;
    this.#random = random;
  }

  /** Trades a little against each pool of a path. Settles when the trades are in blocks. */
  trade(path: readonly Hex[]): Promise<void> {
    const trade = this.#last.catch(() => undefined).then(() => this.#trade(path));
    this.#last = trade;
    return trade;
  }

  async #trade(path: readonly Hex[]): Promise<void> {
    const line = await this.#open();
    // A test that mines blocks by hand expects no others.
    if (!(await line.call('anvil_getAutomine'))) return;
    const {baseFeePerGas} = (await line.call('eth_getBlockByNumber', 'pending', false)) as {
      baseFeePerGas: Hex;
    };
    const reserves = await readReserves(line);
    await line.call('anvil_impersonateAccount', TRADER);
    for (const [index, pool] of POOLS.entries()) {
      const [now, start] = [reserves.get(pairKey(...pool)), START_RESERVES[index]];
      if (!now || !start || !isOn(path, pool) || pool.some(isPhantom)) continue;
      const trade = nextTrade(now, start, this.#random);
      // A refusal leaves the price where it is: a trade of others is not a part of any answer.
      if (trade.amount > 0n) await line.calls([['eth_sendTransactionSync', transactionOf(pool, trade)]]);
    }
    // The fee stays as it was: nearly empty blocks would lower it to nothing.
    await line.call('anvil_setNextBlockBaseFeePerGas', baseFeePerGas);
  }
}

/** The next trade against a pool, from its reserves now and at the start. */
export function nextTrade(now: Pair, start: Pair, random: () => number): PoolTrade {
  const distance = priceOf(now) / priceOf(start) - 1;
  const wish = (2 * random() - 1) * MOST_MOVE - PULL * distance;
  const move = Math.max(-MOST_MOVE, Math.min(MOST_MOVE, wish));
  // The product of the reserves stays, so each changes by the square root of the price's change.
  const part = Math.sqrt(1 + Math.abs(move)) - 1;
  const sells = move > 0 ? 1 : 0;
  return {sells, amount: BigInt(Math.floor(Number(now[sells]) * part))};
}

function priceOf([one, other]: Pair): number {
  return Number(other) / Number(one);
}

function transactionOf(pool: readonly [Hex, Hex], {sells, amount}: PoolTrade): object {
  const [sold, bought] = sells === 0 ? pool : ([pool[1], pool[0]] as const);
  const data = encodeCall({
    sells: kindOf(sold),
    buys: kindOf(bought),
    isTaxed: pool.some((token) => isAddressEqual(token, TAXED.address)),
    amountIn: amount,
    least: 0n,
    path: [sold, bought],
    receiver: TRADER,
    deadline: maxUint256,
  });
  const value = kindOf(sold) === 'coin' ? {value: numberToHex(amount)} : {};
  return {from: TRADER, to: ROUTER, data, gas: GAS, ...value};
}

/** True for a pool that a swap along the path goes through. */
function isOn(path: readonly Hex[], [one, other]: readonly [Hex, Hex]): boolean {
  const places = [one, other].map((token) => path.findIndex((each) => isAddressEqual(each, token)));
  const [first = -1, second = -1] = places;
  return first >= 0 && second >= 0 && Math.abs(first - second) === 1;
}

function kindOf(token: Hex): 'coin' | 'token' {
  return isAddressEqual(token, WRAPPED_COIN) ? 'coin' : 'token';
}

/** A trade of this token reverts in a block. */
function isPhantom(token: Hex): boolean {
  return isAddressEqual(token, PHANTOM.address);
}

/** Numbers from 0 to below 1 that a seed repeats. */
export function repeated(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}
