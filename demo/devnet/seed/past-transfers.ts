import {parseUnits} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {AWAY, BRIDGED, HARB, HOME, type BridgedToken} from './bridge-contracts.js';
import {DUSD, SUSD} from './contract-plan.js';
import {CAPTAIN, MERCHANT, PILOT, type Hex} from './people.js';

/** How a transfer of the past ended; one that is held has not. Expired and cancelled ones came back to their senders. */
export type PastEnd = 'delivered' | 'withdrawn' | 'expired' | 'cancelled' | 'held';

/** A transfer of the past, between the EVM chains. */
export interface PastTransfer {
  /** When it was deposited. */
  readonly secondsAgo: number;
  /** The other chain is its destination. */
  readonly source: number;
  readonly token: BridgedToken;
  /** In units of the token. */
  readonly amount: bigint;
  readonly sender: Hex;
  readonly receiver: Hex;
  readonly end: PastEnd;
}

const DAY_S = 86_400;
const ADDRESSES = {eth: COIN, susd: SUSD.address, dusd: DUSD.address, harb: HARB} as const;

type Symbol = keyof typeof ADDRESSES;
type Way = 'out' | 'back';
type Row = readonly [
  daysAgo: number,
  way: Way,
  amount: string,
  symbol: Symbol,
  people: readonly [Hex, Hex],
  end?: PastEnd,
];

/**
 * The transfers, the oldest first: `out` from home to the other chain, or `back`. Each token went both ways, and each end is
 * there. Amounts above the instant capacity are held. The last three wait for a withdrawal: two for the first account, of
 * which one is not open yet, and one for the second.
 */
export function pastTransfers([ada, blaise, carl]: readonly [Hex, Hex, Hex]): readonly PastTransfer[] {
  const rows: readonly Row[] = [
    [117.6, 'out', '4000', 'harb', [CAPTAIN, CAPTAIN]],
    [112.3, 'out', '2.5', 'eth', [MERCHANT, MERCHANT]],
    [104.8, 'out', '1200', 'dusd', [MERCHANT, PILOT]],
    [98.4, 'out', '800', 'susd', [CAPTAIN, CAPTAIN]],
    [93.2, 'back', '0.75', 'eth', [MERCHANT, MERCHANT]],
    [88.6, 'back', '1500', 'harb', [CAPTAIN, CAPTAIN]],
    [81.1, 'out', '250', 'harb', [ada, ada]],
    [76.5, 'back', '640', 'dusd', [PILOT, MERCHANT]],
    [70.3, 'back', '300', 'susd', [CAPTAIN, ada]],
    [63.9, 'out', '12000', 'dusd', [CAPTAIN, CAPTAIN], 'withdrawn'],
    [58.7, 'out', '60000', 'harb', [MERCHANT, CAPTAIN], 'withdrawn'],
    [52.2, 'back', '11', 'eth', [MERCHANT, PILOT], 'withdrawn'],
    [49.5, 'out', '14', 'eth', [CAPTAIN, MERCHANT], 'expired'],
    [45.6, 'back', '52000', 'harb', [CAPTAIN, CAPTAIN], 'expired'],
    [41.3, 'out', '100', 'dusd', [ada, ada], 'cancelled'],
    [37.8, 'out', '950', 'susd', [MERCHANT, MERCHANT], 'cancelled'],
    [33.4, 'back', '75', 'dusd', [PILOT, PILOT], 'cancelled'],
    [30.9, 'back', '10400', 'susd', [CAPTAIN, CAPTAIN], 'expired'],
    [27.2, 'out', '1', 'eth', [MERCHANT, CAPTAIN]],
    [24.6, 'out', '0.4', 'eth', [ada, blaise]],
    [21.3, 'back', '0.9', 'eth', [PILOT, ada]],
    [18.8, 'out', '900', 'harb', [PILOT, PILOT]],
    [16.5, 'out', '3.2', 'eth', [PILOT, PILOT]],
    [14.4, 'out', '420', 'susd', [blaise, carl]],
    [12.7, 'back', '700', 'harb', [PILOT, MERCHANT]],
    [10.6, 'out', '0.25', 'eth', [CAPTAIN, CAPTAIN]],
    [9.1, 'back', '1.1', 'eth', [MERCHANT, MERCHANT]],
    [7.2, 'out', '2300', 'dusd', [MERCHANT, MERCHANT]],
    [5.6, 'back', '0.3', 'eth', [CAPTAIN, PILOT]],
    [4.2, 'out', '0.6', 'eth', [MERCHANT, ada]],
    [3.3, 'out', '1200', 'harb', [MERCHANT, MERCHANT]],
    [2.6, 'back', '2', 'eth', [PILOT, PILOT]],
    [1.7, 'out', '0.15', 'eth', [CAPTAIN, CAPTAIN]],
    [1.2, 'back', '0.5', 'eth', [MERCHANT, CAPTAIN]],
    [0.6, 'out', '350', 'dusd', [PILOT, PILOT]],
    [0.3, 'out', '0.8', 'eth', [PILOT, MERCHANT]],
    [0.2, 'back', '12', 'eth', [PILOT, blaise], 'held'],
    [0.14, 'out', '10600', 'dusd', [MERCHANT, ada], 'held'],
    [0.034, 'out', '54000', 'harb', [CAPTAIN, ada], 'held'],
  ];
  return rows.map(transferOf);
}

function transferOf([daysAgo, way, amount, symbol, people, end = 'delivered']: Row): PastTransfer {
  const token = BRIDGED.find(({address}) => address === ADDRESSES[symbol]);
  if (!token) throw new Error(`The bridge has no ${symbol}.`);
  const [sender, receiver] = people;
  return {
    secondsAgo: Math.round(daysAgo * DAY_S),
    source: way === 'out' ? HOME : AWAY,
    token,
    amount: parseUnits(amount, token.decimals),
    sender,
    receiver,
    end,
  };
}
