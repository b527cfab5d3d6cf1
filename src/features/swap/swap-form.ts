import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {formatUnits, parseUnits} from '../../core/model/assets/amount.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {Swaps} from '../../core/ports/swaps.js';
import type {TransferAsset, Transfers} from '../../core/ports/transfers.js';
import type {SwapArguments, SwapForm, SwapProblem, SwapRun, SwapState} from './api.js';
import type {SwapToken} from './swap-token.js';

/** The account that swaps, with the swaps of its chain family. */
export interface Swapper {
  readonly address: string;
  readonly network: Network;
  readonly connectorId: string;
  readonly wallet: MessageWallet;
  readonly provider: unknown;
  readonly isSmartAccount: boolean;
  /** Loads the swaps; `undefined` if the chain family has none. */
  loadSwaps(): Promise<Swaps | undefined>;
  loadTransfers(): Promise<Transfers | undefined>;
  /** Reads account and network from the wallet again; see `Connector.refresh`. */
  refresh(signal: AbortSignal): Promise<void>;
}

/** True for the same account on the same network in the same wallet. */
export function isSameSwapper(one: Swapper | undefined, other: Swapper | undefined): boolean {
  return isSameSubject(one && factsOf(one), other && factsOf(other));
}

function factsOf({network: {caipNetworkId}, address, connectorId, provider}: Swapper) {
  return {caipNetworkId, address, connectorId, provider};
}

/** The state of a feature that was not used yet. */
export const EMPTY_SWAP_STATE: SwapState = {
  form: {sold: undefined, bought: undefined, amount: ''},
  quote: {status: 'idle'},
  review: {status: 'none'},
  lossText: '',
  acceptedLoss: undefined,
  acceptedDoubts: [],
  acceptedRepeats: [],
  run: undefined,
};

/** The sold amount in smallest units; `undefined` while none is filled in. */
export function soldAmount({sold, amount}: SwapForm): bigint | undefined {
  return sold && amount !== '' ? parseUnits(amount, sold.decimals) : undefined;
}

/** The CAIP-10 address by which the service knows a token. */
export function caipOf({chainId, address}: Pick<SwapToken, 'chainId' | 'address'>): string {
  return address === undefined ? coinAddress(chainId) : `${chainId}:${address}`;
}

/** The arguments that fill in the form of a swap. */
export function argumentsOf({caipNetworkId: chainId, sold, bought, amount}: SwapRun): SwapArguments {
  return {
    fromToken: caipOf({chainId, ...sold}),
    toToken: caipOf({chainId, ...bought}),
    amount: formatUnits(amount, sold.decimals),
  };
}

/** The token as an asset of the chain. */
export function assetOf({
  symbol,
  decimals,
  address,
}: Pick<SwapToken, 'symbol' | 'decimals' | 'address'>): TransferAsset {
  return {symbol, decimals, ...(address !== undefined && {address})};
}

type TokenId = Pick<SwapToken, 'chainId' | 'address'>;

/** True for the same token of the same network. */
export function isSameToken(one: TokenId | undefined, other: TokenId | undefined): boolean {
  if (!one || !other) return one === other;
  const [address, otherAddress] = [one.address ?? '', other.address ?? ''];
  return one.chainId === other.chainId && isSameAddress(address, otherAddress);
}

/** True where both forms describe the same swap. */
export function isSameSwap(one: SwapForm, other: SwapForm): boolean {
  return (
    isSameToken(one.sold, other.sold) &&
    isSameToken(one.bought, other.bought) &&
    soldAmount(one) === soldAmount(other)
  );
}

/** What is known of the account that swaps. */
export interface SwapSituation {
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Balance of the network's coin; `undefined` while it is unknown. */
  readonly coinBalance: bigint | undefined;
  /** Greatest known cost. */
  readonly fee: bigint | undefined;
  readonly isSmartAccount: boolean;
}

/** The reason why a form cannot be quoted; `undefined` if it can. */
export function swapProblem(form: SwapForm, situation: SwapSituation): SwapProblem | undefined {
  const {sold, bought} = form;
  if (!sold || !bought || sold.chainId !== situation.caipNetworkId) return 'select-token';
  if (isSameToken(sold, bought)) return 'same-token';
  if (form.amount === '') return form.typed ? 'incorrect-value' : 'enter-amount';
  const amount = soldAmount(form) ?? 0n;
  return amount > 0n ? balanceProblem(sold, amount, situation) : 'incorrect-value';
}

function balanceProblem(sold: SwapToken, amount: bigint, situation: SwapSituation): SwapProblem | undefined {
  const balance = sold.address === undefined ? situation.coinBalance : sold.balance;
  if (balance !== undefined && amount > balance) return 'insufficient-balance';
  return lacksGas(sold, amount, situation) ? 'insufficient-gas' : undefined;
}

/** True if the coin does not pay the cost. "Smart accounts are exempt" (spec 5). */
export function lacksGas(
  sold: Pick<SwapToken, 'address'>,
  amount: bigint,
  {coinBalance, fee = 0n, isSmartAccount}: Omit<SwapSituation, 'caipNetworkId'>,
): boolean {
  if (isSmartAccount || coinBalance === undefined) return false;
  const spent = sold.address === undefined ? amount : 0n;
  return coinBalance === 0n || spent + fee > coinBalance;
}

/** 'Convert slippage tolerance 1' (spec 9), in percent. */
const SLIPPAGE_PERCENT = 1n;

/** The expected amount less the slippage. */
export function leastOf(expected: bigint): bigint {
  return (expected * (100n - SLIPPAGE_PERCENT)) / 100n;
}
