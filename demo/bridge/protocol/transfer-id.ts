import {concatHex, keccak256, numberToHex, type Hex} from 'viem';
import {encodeInteroperable, type ChainAddress} from './interoperable-address.js';

/** A deposit, as its id describes it. */
export interface DepositKey {
  /** The bridge's contract, or its vault on Solana. */
  readonly bridge: ChainAddress;
  readonly sender: ChainAddress;
  /** How many deposits this sender made at this bridge before. */
  readonly counter: bigint;
}

/** The id of a transfer, as `idOf` in `bridge.sol` computes it. */
export function transferId({bridge, sender, counter}: DepositKey): Hex {
  return keccak256(
    concatHex([encodeInteroperable(bridge), encodeInteroperable(sender), numberToHex(counter, {size: 32})]),
  );
}

/** The third topic of `Deposited`, by which the deposits for a receiver are found. */
export function receiverKey(receiver: ChainAddress): Hex {
  return keccak256(encodeInteroperable(receiver));
}
