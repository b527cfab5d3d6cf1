import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {toChecksumAddress} from '../checksum.js';

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
 */
export function toCall({asset, from, to, amount}: Omit<TransferRequest, 'provider'>): EvmCall {
  const sender = toChecksumAddress(from);
  if (asset.address === undefined) {
    return {from: sender, to: toChecksumAddress(to), value: toQuantity(amount), data: '0x'};
  }
  return {
    from: sender,
    to: toChecksumAddress(asset.address),
    value: '0x0',
    data: `0x${TRANSFER}${word(BigInt(toChecksumAddress(to)))}${word(amount)}`,
  };
}

/** A number as JSON-RPC writes it. */
export function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`;
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
