import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {Network} from '../network.js';

/** SLIP-44 coin type of Ethereum; a name's address for it is valid on every EVM chain. */
export const ETHEREUM_COIN = 60;
/** Coin types of EVM chains begin here: the most significant bit of 32, with a chain's id below it (ENSIP-11). */
export const FIRST_CHAIN_COIN = 0x8000_0000;
/** A name's address for every EVM chain that it has no address of its own for (ENSIP-19). */
export const DEFAULT_EVM_COIN = FIRST_CHAIN_COIN;

/**
 * The coin type of an EVM chain: 60 for Ethereum, 0x80000000 plus its id for others (ENSIP-11; decisions 39).
 *
 * Throws `input/chain-id`, 'Invalid chainId', for an id from 2147483648 on (product.md point 5): its coin type would
 * be that of another chain.
 */
export function coinTypeOf({id}: Pick<Network, 'id'>): number {
  const chainId = Number(id);
  if (chainId === 1) return ETHEREUM_COIN;
  if (Number.isSafeInteger(chainId) && chainId > 0 && chainId < FIRST_CHAIN_COIN)
    return FIRST_CHAIN_COIN + chainId;
  throw new DrawbridgeError('input/chain-id', 'Invalid chainId', {name: String(id)});
}
