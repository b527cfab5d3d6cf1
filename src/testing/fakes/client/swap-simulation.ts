import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {TransferAsset} from '../../../core/ports/transfers.js';

/** The parts of a simulated block that a fake node reads. */
export interface SimulatedBlock {
  readonly calls: readonly {readonly to: string; readonly data: string; readonly gasPrice?: string}[];
  readonly blockOverrides?: Readonly<Record<'baseFeePerGas' | 'feeRecipient', string>>;
}

/** The amounts that a simulated swap moves, in smallest units. */
export interface SimulatedMoves {
  readonly sold: Pick<TransferAsset, 'address'>;
  readonly bought: Pick<TransferAsset, 'address'>;
  readonly received: bigint;
  readonly taken: bigint;
  /** Of the coin, in addition to a sold one and to the cost of the steps. */
  readonly coinTaken: bigint;
  /** By each step. */
  readonly gasUsed: bigint;
  /** The node clears the base fee, as some do. */
  readonly isRecognizable: boolean;
}

/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231';
/** The latest block of the fake node. */
export const BLOCK = {
  number: '0x7',
  hash: `0x${'7b'.repeat(32)}`,
  mixHash: `0x${'3c'.repeat(32)}`,
  miner: `0x${'4d'.repeat(20)}`,
  timestamp: '0x6925f000',
  baseFeePerGas: '0x1',
};
const HELD = 10n ** 30n;
const SUCCESS = {status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: []};

/** The results of a simulated swap; the addresses of the steps decide nothing: all succeed. */
export function simulatedSwap(
  moves: SimulatedMoves,
  {calls, blockOverrides}: SimulatedBlock,
): readonly object[] {
  const probes = 1 + [moves.sold, moves.bought].filter(({address}) => address !== undefined).length;
  const steps = calls.length - 2 * probes - (blockOverrides ? 1 : 0);
  const gasPrice = calls.find((_, index) => index === probes)?.gasPrice ?? '0x0';
  const cost = BigInt(steps) * moves.gasUsed * BigInt(gasPrice);
  const balances = (isAfter: boolean): readonly object[] =>
    calls.slice(0, probes).map(({to, data}) => {
      const token = data.startsWith(BALANCE_OF) ? to : undefined;
      return {...SUCCESS, returnData: wordOf(HELD + (isAfter ? changeOf(moves, token, cost) : 0n))};
    });
  const {baseFeePerGas = '0x0', feeRecipient = '0x0'} = blockOverrides ?? {};
  const facts = [moves.isRecognizable ? '0x0' : baseFeePerGas, feeRecipient, gasPrice];
  return [
    ...balances(false),
    ...Array.from({length: steps}, () => ({...SUCCESS, gasUsed: `0x${moves.gasUsed.toString(16)}`})),
    ...balances(true),
    ...(blockOverrides
      ? [{...SUCCESS, returnData: `0x${facts.map((fact) => wordOf(BigInt(fact)).slice(2)).join('')}`}]
      : []),
  ];
}

/** The change of a token's balance, or of the coin's. */
function changeOf(
  {sold, bought, received, taken, coinTaken}: SimulatedMoves,
  token: string | undefined,
  cost: bigint,
): bigint {
  const isAsset = ({address}: Pick<TransferAsset, 'address'>): boolean =>
    token === undefined || address === undefined ? token === address : isSameAddress(token, address);
  return (
    (isAsset(bought) ? received : 0n) -
    (isAsset(sold) ? taken : 0n) -
    (token === undefined ? cost + coinTaken : 0n)
  );
}

/** One word of data. */
export function wordOf(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
