import {encodeFunctionData, parseEther, parseUnits} from 'viem';
import {swapAccounts} from '../accounts/swap-accounts.js';
import {ROUTER as ROUTER_CONTRACT} from '../contracts/compiled/router.js';
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
import {TREASURY, type Hex} from './people.js';
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

/** Opens all pools. */
export function openedPools(): readonly Step[] {
  return PLAN.map(([one, other]) => {
    const args = [one[1].address, units(one), other[1].address, units(other)] as const;
    const data = encodeFunctionData({...ROUTER_CONTRACT, functionName: 'open', args});
    const value = one[1] === COIN ? {value: units(one)} : {};
    return {from: TREASURY, to: ROUTER, data, ...value};
  });
}

/** Gives the accounts their coin, and one of them its code (EIP-7702). */
export async function fundSwapAccounts(line: NodeLine): Promise<void> {
  const {whale, delegated} = swapAccounts();
  for (const {address} of [whale, delegated]) {
    await line.call('anvil_setBalance', address, `0x${parseEther('100').toString(16)}`);
  }
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

function units([amount, {decimals}]: Reserve): bigint {
  return parseUnits(amount, decimals);
}
