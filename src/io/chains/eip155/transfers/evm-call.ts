import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {addressWord, checkedAddress, word} from '../abi-word.js';

/** A call as nodes and wallets take it; quantities are hexadecimal. */
export interface EvmCall {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = 'a9059cbb';

/**
 * The call that moves an asset: plain value for the network's coin, ERC-20's `transfer` for a token.
 *
 * Tokens that return nothing, such as USDT on mainnet, are called the same way: what a call returns makes no
 * difference to the one who sends it.
 *
 * Throws `input/send-incomplete` for a party or a contract that is no address, and for an amount that fits no word:
 * padded or cut off, it would be another call.
 */
export function toCall({asset, from, to, amount}: Omit<TransferRequest, 'provider'>): EvmCall {
  const [sender, receiver] = [checkedAddress(from), checkedAddress(to)];
  if (asset.address === undefined) {
    return {from: sender, to: receiver, value: toQuantity(amount), data: '0x'};
  }
  return {
    from: sender,
    to: checkedAddress(asset.address),
    value: '0x0',
    data: `0x${TRANSFER}${addressWord(receiver)}${word(amount)}`,
  };
}

/** A number as JSON-RPC writes it; throws `input/send-incomplete` for one that does not fit into 32 bytes. */
export function toQuantity(value: bigint): string {
  return `0x${word(value).replace(/^0+(?=.)/, '')}`;
}
