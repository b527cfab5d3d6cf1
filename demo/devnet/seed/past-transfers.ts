import {parseUnits} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {AWAY, BRIDGED, HARB, HOME, type BridgedToken} from './bridge-contracts.js';
import {DUSD, SUSD} from './contract-plan.js';
import {CAPTAIN, MERCHANT, PILOT, type Hex} from './people.js';

/** How a transfer of the past ended; one that is held has not. Expired and cancelled ones came back to their senders. */
export type PastEnd = 'delivered' | 'withdrawn' | 'expired' | 'cancelled' | 'held';

/** A chain of the bridge: the id of an EVM chain, or the cluster. */
export type PastChain = typeof HOME | typeof AWAY | 'solana';

/** A transfer of the past. */
export interface PastTransfer {
  /** When it was deposited. */
  readonly secondsAgo: number;
  readonly source: PastChain;
  readonly destination: PastChain;
  readonly symbol: PastSymbol;
  readonly token: BridgedToken;
  /** In units that the token has on EVM chains. */
  readonly amount: bigint;
  /** As their chains write them. */
  readonly sender: string;
  readonly receiver: string;
  readonly end: PastEnd;
}

/** Who bridges. */
export interface PastPeople {
  /** The first accounts of the demo. */
  readonly accounts: readonly [Hex, Hex, Hex];
  /** Addresses on the cluster. */
  readonly onSolana: readonly [string, string];
}

const DAY_S = 86_400;
const ADDRESSES = {eth: COIN, susd: SUSD.address, dusd: DUSD.address, harb: HARB} as const;

type PastSymbol = keyof typeof ADDRESSES;

/** `out` leaves home for the other EVM chain, `over` for Solana; the others come home. */
const WAYS = {
  out: [HOME, AWAY],
  back: [AWAY, HOME],
  over: [HOME, 'solana'],
  home: ['solana', HOME],
} as const;

/** The accounts of the demo, two on the cluster, and the travellers. */
type Person = 'ada' | 'blaise' | 'carl' | 'clio' | 'dion' | 'merchant' | 'captain' | 'pilot';

type Row = readonly [
  daysAgo: number,
  way: keyof typeof WAYS,
  amount: string,
  symbol: PastSymbol,
  people: readonly [sender: Person, receiver: Person],
  end?: PastEnd,
];

/**
 * The transfers, the oldest first. Each token went each of its ways, and each end is there. Amounts above the instant
 * capacity are held. The last three wait for a withdrawal: two for the first account, of which one is not open yet, and one
 * for the second. Those with Solana are older than a day, so that no service starts the cluster for them.
 */
const ROWS: readonly Row[] = [
  [117.6, 'out', '4000', 'harb', ['captain', 'captain']],
  [112.3, 'out', '2.5', 'eth', ['merchant', 'merchant']],
  [107.2, 'over', '2000', 'dusd', ['merchant', 'clio']],
  [104.8, 'out', '1200', 'dusd', ['merchant', 'pilot']],
  [101.9, 'over', '3000', 'harb', ['captain', 'dion']],
  [98.4, 'out', '800', 'susd', ['captain', 'captain']],
  [93.2, 'back', '0.75', 'eth', ['merchant', 'merchant']],
  [88.6, 'back', '1500', 'harb', ['captain', 'captain']],
  [86.4, 'home', '400', 'dusd', ['clio', 'merchant']],
  [81.1, 'out', '250', 'harb', ['ada', 'ada']],
  [76.5, 'back', '640', 'dusd', ['pilot', 'merchant']],
  [74.8, 'home', '600', 'harb', ['dion', 'captain']],
  [70.3, 'back', '300', 'susd', ['captain', 'ada']],
  [63.9, 'out', '12000', 'dusd', ['captain', 'captain'], 'withdrawn'],
  [58.7, 'out', '60000', 'harb', ['merchant', 'captain'], 'withdrawn'],
  [52.2, 'back', '11', 'eth', ['merchant', 'pilot'], 'withdrawn'],
  [49.5, 'out', '14', 'eth', ['captain', 'merchant'], 'expired'],
  [47.4, 'over', '90', 'dusd', ['merchant', 'dion'], 'cancelled'],
  [45.6, 'back', '52000', 'harb', ['captain', 'captain'], 'expired'],
  [41.3, 'out', '100', 'dusd', ['ada', 'ada'], 'cancelled'],
  [37.8, 'out', '950', 'susd', ['merchant', 'merchant'], 'cancelled'],
  [33.4, 'back', '75', 'dusd', ['pilot', 'pilot'], 'cancelled'],
  [30.9, 'back', '10400', 'susd', ['captain', 'captain'], 'expired'],
  [29.6, 'over', '500', 'dusd', ['pilot', 'clio']],
  [27.2, 'out', '1', 'eth', ['merchant', 'captain']],
  [26.2, 'home', '250', 'harb', ['dion', 'pilot']],
  [24.6, 'out', '0.4', 'eth', ['ada', 'blaise']],
  [23.8, 'over', '250', 'harb', ['pilot', 'clio']],
  [21.3, 'back', '0.9', 'eth', ['pilot', 'ada']],
  [18.8, 'out', '900', 'harb', ['pilot', 'pilot']],
  [17.2, 'over', '1250', 'dusd', ['merchant', 'clio']],
  [16.5, 'out', '3.2', 'eth', ['pilot', 'pilot']],
  [14.4, 'out', '420', 'susd', ['blaise', 'carl']],
  [12.7, 'back', '700', 'harb', ['pilot', 'merchant']],
  [11.9, 'home', '300', 'dusd', ['clio', 'pilot']],
  [10.6, 'out', '0.25', 'eth', ['captain', 'captain']],
  [9.1, 'back', '1.1', 'eth', ['merchant', 'merchant']],
  [8.9, 'over', '80', 'harb', ['merchant', 'clio']],
  [7.2, 'out', '2300', 'dusd', ['merchant', 'merchant']],
  [6.1, 'over', '60', 'dusd', ['captain', 'dion']],
  [5.6, 'back', '0.3', 'eth', ['captain', 'pilot']],
  [4.8, 'home', '200', 'harb', ['dion', 'captain']],
  [4.2, 'out', '0.6', 'eth', ['merchant', 'ada']],
  [3.9, 'home', '45', 'dusd', ['clio', 'blaise']],
  [3.3, 'out', '1200', 'harb', ['merchant', 'merchant']],
  [2.9, 'over', '400', 'harb', ['captain', 'dion']],
  [2.6, 'back', '2', 'eth', ['pilot', 'pilot']],
  [1.7, 'out', '0.15', 'eth', ['captain', 'captain']],
  [1.4, 'home', '120', 'dusd', ['clio', 'merchant']],
  [1.2, 'back', '0.5', 'eth', ['merchant', 'captain']],
  [0.6, 'out', '350', 'dusd', ['pilot', 'pilot']],
  [0.3, 'out', '0.8', 'eth', ['pilot', 'merchant']],
  [0.2, 'back', '12', 'eth', ['pilot', 'blaise'], 'held'],
  [0.14, 'out', '10600', 'dusd', ['merchant', 'ada'], 'held'],
  [0.034, 'out', '54000', 'harb', ['captain', 'ada'], 'held'],
];

/** The transfers of the past, the oldest first. */
export function pastTransfers({
  accounts: [ada, blaise, carl],
  onSolana: [clio, dion],
}: PastPeople): readonly PastTransfer[] {
  const travellers = {merchant: MERCHANT, captain: CAPTAIN, pilot: PILOT};
  const addresses = {ada, blaise, carl, clio, dion, ...travellers};
  return ROWS.map((row) => transferOf(row, addresses));
}

function transferOf(
  [daysAgo, way, amount, symbol, people, end = 'delivered']: Row,
  addresses: Readonly<Record<Person, string>>,
): PastTransfer {
  const token = BRIDGED.find(({address}) => address === ADDRESSES[symbol]);
  if (!token) throw new Error(`The bridge has no ${symbol}.`);
  const [sender, receiver] = people;
  const [source, destination] = WAYS[way];
  return {
    secondsAgo: Math.round(daysAgo * DAY_S),
    source,
    destination,
    symbol,
    token,
    amount: parseUnits(amount, token.decimals),
    sender: addresses[sender],
    receiver: addresses[receiver],
    end,
  };
}
