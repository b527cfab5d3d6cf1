import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {addressWord, checkedAddress, word} from '../abi-word.js';

/** A call in the form of JSON-RPC; quantities are hexadecimal. */
export interface EvmCall {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = 'a9059cbb';

/**
 * The call that transfers an asset: a value transfer for the native coin, ERC-20's `transfer` for a token.
 *
 * Tokens that return nothing, such as USDT on mainnet, are called the same way: the return value does not
 * matter to the sender.
 *
 * Throws `input/send-incomplete` for invalid addresses and for an amount above 32 bytes: padded or truncated,
 * it would be another call.
 */
export function toCall({asset, from, to, amount, network}: Omit<TransferRequest, 'provider'>): EvmCall {
  const [sender, receiver] = [checkedAddress(from, network), checkedAddress(to, network)];
  if (asset.address === undefined) {
    return {from: sender, to: receiver, value: toQuantity(amount), data: '0x'};
  }
  return {
    from: sender,
    to: checkedAddress(asset.address, network),
    value: '0x0',
    data: `0x${TRANSFER}${addressWord(receiver)}${word(amount)}`,
  };
}

/** A number as a JSON-RPC quantity; throws `input/send-incomplete` above 32 bytes. */
export function toQuantity(value: bigint): string {
  return `0x${word(value).replace(/^0+(?=.)/, '')}`;
}
