import {encodeFunctionData, maxUint256, parseEther, parseUnits} from 'viem';
import {swapAccounts} from '../accounts/swap-accounts.js';
import {ROUTER as ROUTER_CONTRACT} from '../contracts/compiled/router.js';
import {TOKEN} from '../contracts/compiled/token.js';
import type {NodeLine} from '../json-rpc/node-line.js';
import {
  DUSD,
  KEY,
  MBTC,
  PHANTOM,
  RAMP,
  ROUTER,
  STRICT_ACCOUNT,
  SUSD,
  TAXED,
  WRAPPED_COIN,
  type PlannedToken,
} from './contract-plan.js';
import {TRADER, TREASURY, type Hex} from './people.js';
import {airdrop, type Amount, type Step} from './steps.js';

const COIN = {address: WRAPPED_COIN, decimals: 18} as const;

type Reserve = readonly [amount: string, token: Pick<PlannedToken, 'address' | 'decimals'>];

/** The pools by their reserves at the start; a pool with the coin has the coin first. */
const PLAN: readonly (readonly [Reserve, Reserve])[] = [
  [
    ['4000', COIN],
    ['10000000', DUSD],
  ],
  [
    ['4000', COIN],
    ['806451', KEY],
  ],
  [
    ['4000', COIN],
    ['156.25', MBTC],
  ],
  [
    ['400', COIN],
    ['2000000', TAXED],
  ],
  [
    ['10000000', DUSD],
    ['10003000', SUSD],
  ],
  [
    ['40000', DUSD],
    ['400', RAMP],
  ],
  [
    ['100000', DUSD],
    ['200000', PHANTOM],
  ],
];

/** The tokens of each pool. */
export const POOLS: readonly (readonly [Hex, Hex])[] = PLAN.map(([[, one], [, other]]) => [
  one.address,
  other.address,
]);

/** The reserves of each pool at the start, in the order of {@link POOLS} and of its tokens. */
export const START_RESERVES: readonly (readonly [bigint, bigint])[] = PLAN.map(([one, other]) => [
  units(one),
  units(other),
]);

/**
 * The tokens that the trader sells, and how many it has: a trade sells about 0.01 % of a reserve, and costs it 1.15 % of
 * that, so they last for millions of trades. A trade of PHANTOM would revert.
 */
const TRADED: readonly Amount[] = [
  ['50000000', DUSD],
  ['50000000', SUSD],
  ['50000000', TAXED],
  ['5000000', KEY],
  ['5000', RAMP],
  ['5000', MBTC],
];
const TRADED_COIN = parseEther('100000');

/** Opens all pools. */
export function openedPools(): readonly Step[] {
  return PLAN.map(([one, other]) => {
    const args = [one[1].address, units(one), other[1].address, units(other)] as const;
    const data = encodeFunctionData({...ROUTER_CONTRACT, functionName: 'open', args});
    const value = one[1] === COIN ? {value: units(one)} : {};
    return {from: TREASURY, to: ROUTER, data, ...value};
  });
}

/** Gives the accounts and the trader their coin, and one account its code (EIP-7702). */
export async function fundSwapAccounts(line: NodeLine): Promise<void> {
  const {whale, delegated} = swapAccounts();
  for (const {address} of [whale, delegated]) {
    await line.call('anvil_setBalance', address, `0x${parseEther('100').toString(16)}`);
  }
  await line.call('anvil_setBalance', TRADER, `0x${TRADED_COIN.toString(16)}`);
  await line.call('anvil_setCode', delegated.address, `0xef0100${STRICT_ACCOUNT.slice(2)}`);
}

/** Gives the accounts their tokens. */
export function swapAirdrops(): readonly Step[] {
  const {whale, delegated} = swapAccounts();
  const given: readonly (readonly [Hex, Amount])[] = [
    [whale.address, ['50000000', DUSD]],
    [delegated.address, ['5000', DUSD]],
    [delegated.address, ['1000', KEY]],
  ];
  return given.map(([address, amount]) => airdrop([address], amount));
}

/** Gives the trader its tokens, and lets the router take them. */
export function traderSteps(): readonly Step[] {
  const {abi} = TOKEN;
  const data = encodeFunctionData({abi, functionName: 'approve', args: [ROUTER, maxUint256]});
  return TRADED.flatMap((amount) => [airdrop([TRADER], amount), {from: TRADER, to: amount[1].address, data}]);
}

function units([amount, {decimals}]: Reserve): bigint {
  return parseUnits(amount, decimals);
}
