import {PRICE_LIFETIME_MS} from '../../core/config/constants.js';
import {formatUnits, parseUnits} from '../../core/model/assets/amount.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Clock} from '../../core/ports/clock.js';
import {remember} from '../../core/ports/remember.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import type {SwapForm} from './api.js';
import type {SwapController} from './swap-controller.js';
import {isSameToken, type Swapper} from './swap-form.js';

/** Gas of a swap that is assumed before it is simulated (spec 9). */
const ASSUMED_GAS = 150_000n;
/** A maximum keeps the assumed cost twice: the price of gas may rise, and the swap may take more of it. */
const KEPT_COSTS = 2n;
/** A maximum that keeps less than half, or more than double of this is worked out again. */
const TOLERANCE = 2n;

/** Dependencies of {@link SwapCosts}. */
export interface CostParts {
  readonly clock: Clock;
  readonly swap: SwapController;
  swapper(): Swapper | undefined;
  coinBalance(swapper: Swapper): bigint | undefined;
  /** The service's gas price; `undefined` if it knows none, or failed. */
  gasPrice(chainId: CaipNetworkId): Promise<bigint | undefined>;
}

/** What a swap costs before its call is known, and the maximum that can be swapped. */
export class SwapCosts {
  readonly #parts: CostParts;
  readonly #known;
  /** What a reviewed swap of these tokens costs: more than was assumed. */
  #reviewed: (Pick<SwapForm, 'sold' | 'bought'> & {readonly fee: bigint}) | undefined;

  constructor(parts: CostParts) {
    this.#parts = parts;
    this.#known = remember<TransferFee>(parts.clock, PRICE_LIFETIME_MS);
  }

  /**
   * The cost by a node, with the charge of a rollup; where no node tells it, by the service's gas price. `undefined` where
   * neither knows it. What the service says never locks a form for which a node has another price.
   */
  async assumed({network, address: account, loadSwaps}: Swapper): Promise<TransferFee | undefined> {
    const {caipNetworkId} = network;
    const [read] = await Promise.allSettled([
      this.#known.get(`${caipNetworkId}:${account}`, async () => {
        const swaps = await loadSwaps();
        return swaps?.assumeCost({network, account, gasLimit: ASSUMED_GAS});
      }),
    ]);
    if (read.status === 'fulfilled' && read.value) return withoutLimit(read.value);
    const gasPrice = await this.#parts.gasPrice(caipNetworkId);
    return gasPrice === undefined ? undefined : {fee: gasPrice * ASSUMED_GAS, gasPrice};
  }

  /** Fills in the balance; the coin keeps its cost. Returns false if one of the two is unknown. */
  async fillMax(): Promise<boolean> {
    const {swap, swapper: used} = this.#parts;
    const {sold} = swap.form;
    const swapper = used();
    if (!sold || !swapper) return false;
    const max = await this.#maximum(swapper, sold);
    if (!max || !isSameToken(swap.form.sold, sold)) return false;
    swap.change({amount: formatUnits(max.amount, sold.decimals), isMax: true});
    return true;
  }

  /** True if the form has a maximum that leaves too little for this cost of its review; it is fitted with the next price. */
  leavesTooLittle({fee}: TransferFee): boolean {
    const {sold, bought, isMax} = this.#parts.swap.form;
    if (!isMax || (this.#isReviewed(sold, bought) && this.#reviewed && fee <= this.#reviewed.fee))
      return false;
    this.#reviewed = {sold, bought, fee};
    return true;
  }

  #isReviewed(sold: SwapForm['sold'], bought: SwapForm['bought']): boolean {
    return isSameToken(this.#reviewed?.sold, sold) && isSameToken(this.#reviewed?.bought, bought);
  }

  /** Fits a maximum to the balance and the cost of now. */
  async followMax(swapper: Swapper): Promise<void> {
    const {swap} = this.#parts;
    const before = swap.form;
    const {sold, amount} = before;
    if (!sold || !before.isMax) return;
    const max = await this.#maximum(swapper, sold);
    if (!max || swap.form !== before) return;
    const kept = max.balance - (parseUnits(amount, sold.decimals) ?? 0n);
    const isKept = kept * TOLERANCE >= max.reserve && kept <= max.reserve * TOLERANCE;
    if (!isKept) swap.change({amount: formatUnits(max.amount, sold.decimals), isMax: true});
  }

  async #maximum(
    swapper: Swapper,
    sold: NonNullable<SwapForm['sold']>,
  ): Promise<{readonly amount: bigint; readonly balance: bigint; readonly reserve: bigint} | undefined> {
    const [reserve, balance] = await Promise.all([
      this.#reserve(swapper, sold),
      sold.address === undefined
        ? this.#parts.coinBalance(swapper)
        : readBalance(swapper, sold.address, sold.balance),
    ]);
    if (reserve === undefined || balance === undefined) return undefined;
    return {reserve, balance, amount: balance > reserve ? balance - reserve : 0n};
  }

  /** Coins that stay for the cost; `undefined` if it is unknown. */
  async #reserve(swapper: Swapper, {address}: {readonly address?: string}): Promise<bigint | undefined> {
    if (address !== undefined || swapper.isSmartAccount) return 0n;
    const cost = await this.assumed(swapper);
    const {sold, bought} = this.#parts.swap.form;
    const reviewed = this.#isReviewed(sold, bought) ? (this.#reviewed?.fee ?? 0n) : 0n;
    return cost && (cost.fee > reviewed ? cost.fee : reviewed) * KEPT_COSTS;
  }
}

/** The balance by the token's contract; where it cannot be read, by the list. */
async function readBalance(
  {network, address: owner, loadSwaps}: Swapper,
  token: string,
  listed: bigint | undefined,
): Promise<bigint | undefined> {
  const [read] = await Promise.allSettled([
    loadSwaps().then((swaps) => swaps?.balance({network, token, owner})),
  ]);
  return (read.status === 'fulfilled' ? read.value : undefined) ?? listed;
}

/** The limit is assumed: no transaction is bound to it. */
function withoutLimit({gasLimit: _gasLimit, ...fee}: TransferFee): TransferFee {
  return fee;
}
