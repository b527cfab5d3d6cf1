import {hexToBigInt, numberToHex} from 'viem';
import type {NodeLine} from '../json-rpc/node-line.js';
import {STAKING} from '../seed/bridge-contracts.js';
import type {Hex} from '../seed/people.js';

/** Where `staking.sol` has its pools, how many slots each has, and which of them begins with the reserve. */
const [POOLS_AT, POOL_SLOTS, RESERVE_SLOT] = [1, 7, 2];
/** The rate follows in the same slot. */
const RESERVE_BITS = 96n;

/**
 * Takes the reserve of a pool out of the contract's storage, as if its periods had paid it: that takes months. The tokens
 * stay in the contract.
 *
 * @returns the removed amounts
 */
export async function takeReserve(line: NodeLine, pool: number): Promise<bigint> {
  const slot = numberToHex(POOLS_AT + pool * POOL_SLOTS + RESERVE_SLOT, {size: 32});
  const stored = hexToBigInt((await line.call('eth_getStorageAt', STAKING, slot, 'latest')) as Hex);
  const rest = (stored >> RESERVE_BITS) << RESERVE_BITS;
  await line.call('anvil_setStorageAt', STAKING, slot, numberToHex(rest, {size: 32}));
  return stored - rest;
}
