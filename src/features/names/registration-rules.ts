import {coinTypeOf, ETHEREUM_COIN} from '../../core/model/addresses/coin-type.js';
import type {Network} from '../../core/model/network.js';

/**
 * Seconds by which a registration is dated ahead. The service accepts ten seconds before and after its own clock: with nine
 * ahead, the user of a device whose clock is right has 18 seconds to sign.
 */
const AHEAD_S = 9;
/** Time after which a signature may be too late, in milliseconds: the service's ten seconds follow the nine ahead. */
export const SIGNING_WINDOW_MS = 18_000;
/**
 * Difference between this device's clock and the newest block up to which the clock may be right, in milliseconds: blocks are
 * some seconds apart, and a few may be missing.
 */
const BLOCK_MARGIN_MS = 60_000;

/** Ids of the chains whose coin types the service accepts, beside Ethereum's (reown-com/blockchain-api, 2025-10-30). */
const CHAINS_OF_SERVICE = new Set(
  (
    '5 10 25 30 31 56 97 100 130 137 146 232 250 300 324 1101 1111 1112 1284 1301 1329 1625 1868 2741 2810 2818 5000 5003 ' +
    '8217 8453 10143 17000 33139 42161 42220 43113 43114 57054 57073 59144 80002 80069 80094 81032 84532 421614 534351 ' +
    '534352 543210 560048 1440000 1449000 4457845 7777777 11155111 11155420 666666666 999999999 1313161554 1313161555'
  ).split(' '),
);

/**
 * The coin type of a registration: the network's own (ENSIP-11) if the service accepts it, otherwise Ethereum's. Throws
 * `input/chain-id`, as `coinTypeOf` does.
 */
export function registrationCoinType(network: Pick<Network, 'id'>): number {
  const own = coinTypeOf(network);
  return hasOwnCoinType(network) ? own : ETHEREUM_COIN;
}

/** The name of the network whose address is registered: the one in use, or Ethereum. */
export function registrationNetworkName(network: Pick<Network, 'id' | 'name'>): string {
  return hasOwnCoinType(network) ? network.name : 'Ethereum';
}

function hasOwnCoinType({id}: Pick<Network, 'id'>): boolean {
  return CHAINS_OF_SERVICE.has(String(id));
}

/** The text to sign: 'message (name, attributes, timestamp)', with whole seconds (spec 3, 9). */
export function registrationMessage(name: string, nowMs: number): string {
  return JSON.stringify({name, attributes: {}, timestamp: Math.floor(nowMs / 1000) + AHEAD_S});
}

/**
 * Milliseconds by which this device's clock is ahead of the newest block, negative if it is behind; `undefined` if the two
 * agree. A block never has a later time than that of its validators, so a clock behind it is wrong by at least the
 * difference.
 */
export function aheadOfBlock(nowMs: number, blockMs: number): number | undefined {
  const ahead = nowMs - blockMs;
  return Math.abs(ahead) > BLOCK_MARGIN_MS ? ahead : undefined;
}
