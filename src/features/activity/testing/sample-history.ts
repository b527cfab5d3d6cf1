import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {wireNft, wireTransaction, type WireTransaction} from '../../../testing/fakes/client/sample-assets.js';
import {drawnCoin} from '../../../testing/fakes/gallery/drawn-coin.js';
import {drawnMark} from '../../../testing/fakes/gallery/drawn-mark.js';
import {drawnScene} from '../../../testing/fakes/gallery/drawn-scene.js';
import {CHAIN_MARKS} from '../../../ui/icons/marks/chain-marks.js';
import {TOKEN_MARKS} from '../../../ui/icons/marks/token-marks.js';

const PICTURES = {
  ETH: drawnMark(CHAIN_MARKS.ethereum),
  USDC: drawnMark(TOKEN_MARKS.usdc),
  WBTC: drawnMark(TOKEN_MARKS.wbtc),
  stETH: drawnCoin('stETH'),
  HRBR: drawnCoin('HRBR'),
};
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const received = (operationType = 'receive'): WireTransaction => ({
  operationType,
  sentFrom: OTHER,
  sentTo: FAKE_ADDRESS,
});

/** A transfer with the picture that the service has for its token. */
function moved(direction: 'in' | 'out', numeric: string, symbol: keyof typeof PICTURES): unknown {
  const url = PICTURES[symbol];
  return {direction, quantity: {numeric}, fungible_info: {name: symbol, symbol, icon: {url}}};
}

/** One transaction of every kind, newest first. */
export const EVERY_KIND: readonly WireTransaction[] = [
  wireTransaction('b1', {
    metadata: {status: 'pending', minedAt: '2026-11-21T08:58:00Z'},
    transfers: [moved('out', '0.25', 'ETH')],
  }),
  wireTransaction('b2', {
    metadata: {operationType: 'trade', minedAt: '2026-11-20T13:32:00Z'},
    transfers: [moved('out', '0.5', 'ETH'), moved('in', '1201.75', 'USDC')],
  }),
  wireTransaction('b3', {
    metadata: {...received(), minedAt: '2026-11-18T10:05:00Z'},
    transfers: [moved('in', '1234.5678', 'USDC')],
  }),
  wireTransaction('b4', {
    metadata: {status: 'failed', minedAt: '2026-11-17T22:41:00Z'},
    transfers: [moved('out', '12500.5', 'HRBR')],
  }),
  wireTransaction('b5', {metadata: {operationType: 'approve', minedAt: '2026-11-17T22:40:00Z'}}),
  wireTransaction('a1', {
    metadata: {...received('mint'), minedAt: '2026-10-30T07:00:00Z'},
    transfers: [wireNft('in', 'Harbour Boat #12', {url: drawnScene('Boat')})],
  }),
  wireTransaction('a2', {
    metadata: {operationType: 'stake', minedAt: '2026-10-02T16:20:00Z'},
    transfers: [moved('out', '1', 'ETH'), moved('in', '1', 'stETH')],
  }),
  wireTransaction('a3', {
    metadata: {...received('claim'), minedAt: '2025-12-24T18:00:00Z'},
    transfers: [moved('in', '0.000001', 'WBTC')],
  }),
  wireTransaction('a4', {
    metadata: {operationType: 'bridge_out', minedAt: '2025-12-01T18:00:00Z'},
    transfers: [moved('out', '3', 'ETH')],
  }),
];

/** So many transactions, an hour apart. */
export function longHistory(count: number, pageSize: number): readonly (readonly WireTransaction[])[] {
  const all = Array.from({length: count}, (_, index) =>
    wireTransaction(`d${index}`, {
      metadata: {
        ...(index % 3 === 0 ? received() : {}),
        minedAt: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
      },
      transfers: [
        moved(
          index % 3 === 0 ? 'in' : 'out',
          `${index}.125`,
          (['ETH', 'USDC', 'stETH'] as const)[index % 3] ?? 'ETH',
        ),
      ],
    }),
  );
  return Array.from({length: Math.ceil(count / pageSize)}, (_, page) =>
    all.slice(page * pageSize, (page + 1) * pageSize),
  );
}

/** Received collectibles, each in a separate transaction. */
export function nftHistory(names: readonly string[]): readonly WireTransaction[] {
  return names.map((name, index) =>
    wireTransaction(`c${index}`, {
      metadata: {...received(), minedAt: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString()},
      transfers: [
        wireNft('in', name, {
          url: index % 4 === 3 ? '' : drawnScene(name),
          numeric: index % 5 === 2 ? '3' : '1',
        }),
      ],
    }),
  );
}
