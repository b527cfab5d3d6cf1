import type {Address} from 'viem';
import {amountThere} from '../../bridge/protocol/bridge-amounts.js';
import type {ChainAddress} from '../../bridge/protocol/interoperable-address.js';
import type {PlacedDeposit} from './validators/confirmed-deposits.js';

/** A token on one chain. */
export interface PlannedForm {
  readonly address: string;
  readonly decimals: number;
}

/** A token that the bridge moves, by the chains that have it. */
export type PlannedBridgeToken = ReadonlyMap<string, PlannedForm>;

/** The outcome of a source's deposit on its destination. */
export interface PlannedPayment {
  readonly token: Address;
  readonly amount: bigint;
}

/** A deposit as its source has it; amounts are in units of the token there. */
export interface ReadDeposit extends PlacedDeposit {
  /** The source, such as `eip155:31337`. */
  readonly source: string;
  readonly sender: Address;
  readonly receiver: ChainAddress;
  readonly token: Address;
  /** The amount that was taken, including the fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** In seconds since 1970. */
  readonly confirmBy: bigint;
}

/** Finds what a deposit pays on its destination; undefined for a token that has no counterpart there. */
export function paymentOf(
  {source, receiver, token, amount, fee}: ReadDeposit,
  tokens: readonly PlannedBridgeToken[],
): PlannedPayment | undefined {
  const planned = tokens.find((forms) => isSame(forms.get(source)?.address, token));
  const [here, there] = [planned?.get(source), planned?.get(receiver.chain)];
  if (!here || !there) return undefined;
  const decimals = {here: here.decimals, there: there.decimals};
  return {token: there.address as Address, amount: amountThere(amount - fee, decimals)};
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
