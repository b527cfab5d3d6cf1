import {format} from 'oxfmt';
import {type AbiFunction, parseAbi, toFunctionSelector} from 'viem';

/** The generated table of calls. */
export const FILE = new URL('../../src/io/chains/eip155/swaps/pool-swap-layouts.ts', import.meta.url);

/**
 * The calls of 1inch's routers that swap over named pools, as their contracts publish them: version 5 is
 * 0x1111111254EEB25477B68fb85Ed929f73A960582, version 6 is 0x111111125421cA6dc452d289314280a0f8842A65. Version 6 declares
 * addresses and pools as `Address`, a `uint256` with flags. Calls with a permit are left out: the account has signed none.
 */
const POOL_SWAPS: Readonly<Record<'version 5' | 'version 6', readonly AbiFunction[]>> = {
  'version 5': parseAbi([
    'function unoswap(address token, uint256 amount, uint256 minReturn, uint256[] pools) payable',
    'function unoswapTo(address to, address token, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  ]),
  'version 6': parseAbi([
    'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
    'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
    'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
    'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
    'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
    'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
    'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable',
    'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
  ]),
};

/** As in .oxfmtrc.json. */
const STYLE = {printWidth: 110, singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const;
const HEAD = `// Written by \`npm run fix\` from .ci/build/pool-swaps.ts.

/** Places of the arguments, in words; absent for an argument that the call lacks. */
export interface PoolSwapLayout {
  /** Without it, the sender receives. */
  readonly receiver?: number;
  /** Without it, the call sells the coins that are sent with it. */
  readonly sold?: number;
  readonly amount?: number;
  readonly least: number;
  /** The number of pools, each one word after the other arguments, or a list of them. */
  readonly pools: number | 'list';
}
`;

/** The text of the table: the places of the arguments by selector. */
export async function poolSwapModule(): Promise<string> {
  const rows = Object.entries(POOL_SWAPS).flatMap(([version, calls]) =>
    calls.map((call) => `// ${call.name}, ${version}\n'${toFunctionSelector(call)}': ${layoutOf(call)},`),
  );
  const table = `/** By selector. */
export const POOL_SWAP_LAYOUTS: Readonly<Record<string, PoolSwapLayout>> = {\n${rows.join('\n')}\n};\n`;
  return (await format('pool-swap-layouts.ts', `${HEAD}\n${table}`, STYLE)).code;
}

function layoutOf({inputs}: AbiFunction): string {
  const placeOf = (name: string): number => inputs.findIndex((input) => input.name === name);
  const places = Object.entries({
    receiver: placeOf('to'),
    sold: placeOf('token'),
    amount: placeOf('amount'),
    least: placeOf('minReturn'),
  }).filter(([, place]) => place >= 0);
  const single = inputs.filter(({name}) => /^dex\d?$/.test(name ?? '')).length;
  const pools = single > 0 ? single : `'list'`;
  return `{${places.map(([name, place]) => `${name}: ${place}`).join(', ')}, pools: ${pools}}`;
}
