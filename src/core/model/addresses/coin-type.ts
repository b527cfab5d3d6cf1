import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {Network} from '../network.js';

/** SLIP-44 coin type of Ethereum; a name's address for it is valid on every EVM chain. */
export const ETHEREUM_COIN = 60;
/**
 * A name's address for every EVM chain for which it has no other (ENSIP-19). Coin types of single chains follow: the
 * most significant bit of 32, with the chain's id below it (ENSIP-11).
 */
export const DEFAULT_EVM_COIN = 0x8000_0000;

/**
 * The coin type of an EVM chain: 60 for Ethereum, 0x80000000 plus its id for others (ENSIP-11).
 *
 * Throws `input/chain-id`, 'Invalid chainId', for an id from 2147483648 on (spec 5): its coin type would
 * be that of another chain.
 */
export function coinTypeOf({id}: Pick<Network, 'id'>): number {
  const chainId = Number(id);
  if (chainId === 1) return ETHEREUM_COIN;
  if (Number.isSafeInteger(chainId) && chainId > 0 && chainId < DEFAULT_EVM_COIN)
    return DEFAULT_EVM_COIN + chainId;
  throw new DrawbridgeError('input/chain-id', 'Invalid chainId', {name: String(id)});
}
