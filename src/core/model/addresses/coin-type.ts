import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {Network} from '../network.js';

/** SLIP-44 coin type of Ethereum; a name's address for it is valid on every EVM chain. */
export const ETHEREUM_COIN = 60;
/** Coin types of EVM chains begin here: the most significant bit of 32, with a chain's id below it (ENSIP-11). */
export const FIRST_CHAIN_COIN = 0x8000_0000;

/**
 * The coin type of an EVM chain: 0x80000000 plus its id (ENSIP-11).
 *
 * Throws `input/chain-id`, 'Invalid chainId', for an id from 2147483648 on (product.md point 5): its coin type would
 * be that of another chain.
 */
export function coinTypeOf({id}: Pick<Network, 'id'>): number {
  const chainId = Number(id);
  if (Number.isSafeInteger(chainId) && chainId > 0 && chainId < FIRST_CHAIN_COIN)
    return FIRST_CHAIN_COIN + chainId;
  throw new DrawbridgeError('input/chain-id', 'Invalid chainId', {name: String(id)});
}
