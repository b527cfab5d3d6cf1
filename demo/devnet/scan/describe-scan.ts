import {html} from 'hono/html';
import {formatUnits} from 'viem';
import type {Activity, ChainAccounts, Movement, TokenAmount} from '../indexer/chain-accounts.js';
import type {ScanContent, ScanFact} from './scan-page.js';

const MOST_ROWS = 25;
const STATES = {
  confirmed: ['Confirmed', 'good'],
  failed: ['Failed', 'bad'],
  pending: ['Waiting for a block', 'waiting'],
} as const;
const DIRECTIONS = {in: 'Received', out: 'Sent', self: 'Moved to itself'} as const;
/** In the place of the receiver of a transaction that creates a contract. */
const NEW_CONTRACT = 'A new contract';

/** The chain of a page: its name in addresses of the explorer, and its accounts. */
export interface ScanChain {
  readonly path: string;
  readonly name: string;
  readonly coin: {readonly symbol: string; readonly decimals: number};
  readonly accounts: ChainAccounts;
}

/** The part of a node's answer about a transaction that the page shows in words. */
export interface ScanTransaction {
  readonly id: string;
  readonly from: string;
  /** In the coin's smallest unit; absent for a pending transaction. */
  readonly cost: bigint | undefined;
  readonly block: string | undefined;
}

/** Describes a transaction from its sender's point of view. */
export async function describeTransaction(
  chain: ScanChain,
  {id, from, cost, block}: ScanTransaction,
): Promise<Pick<ScanContent, 'facts' | 'state'>> {
  const activities = await chain.accounts.activity(from);
  const activity = activities.find(({hash}) => hash.toLowerCase() === id.toLowerCase());
  const {symbol, decimals} = chain.coin;
  const facts: readonly (ScanFact | undefined)[] = [
    ...(activity ? movementFacts(activity) : []),
    ['From', addressLink(chain, from)],
    activity && ['To', activity.to ? addressLink(chain, activity.to) : NEW_CONTRACT],
    activity && ['Time', timeOf(activity)],
    cost === undefined ? undefined : ['Network cost', `${formatUnits(cost, decimals)} ${symbol}`],
    block === undefined ? undefined : ['Block', block],
  ];
  return {
    facts: facts.filter((fact) => fact !== undefined),
    ...(activity && {state: STATES[activity.status]}),
  };
}

/** Describes the tokens and the latest transactions of an address. */
export async function describeAddress(
  chain: ScanChain,
  address: string,
): Promise<Pick<ScanContent, 'lists'>> {
  const [amounts, activities] = await Promise.all([
    chain.accounts.amounts(address),
    chain.accounts.activity(address),
  ]);
  const tokens = amounts.map((each) => html`<span>${each.token.name}</span> <b>${amountOf(each)}</b>`);
  const rows = activities.slice(0, MOST_ROWS).map((activity) => {
    const moved = activity.movements.map(movementOf).join(', ');
    return html`<a href="/scan/${chain.path}/tx/${activity.hash}">${moved || wordsOf(activity)}</a>
      <small>${timeOf(activity)}</small>`;
  });
  return {
    lists: [
      {title: 'Balances', rows: tokens},
      {title: 'Transactions', rows: rows.length > 0 ? rows : [html`<span>None yet</span>`]},
    ],
  };
}

const OPERATIONS: Readonly<Record<string, string>> = {approve: 'Approval', deploy: 'New contract'};

/** The words for a transaction that moves nothing of the account. */
function wordsOf({operation}: Activity): string {
  return OPERATIONS[operation] ?? 'Contract call';
}

function movementFacts({movements}: Activity): readonly ScanFact[] {
  return movements.map((movement) => [DIRECTIONS[movement.direction], assetOf(movement)]);
}

function movementOf(movement: Movement): string {
  return `${DIRECTIONS[movement.direction]} ${assetOf(movement)}`;
}

function assetOf({moved}: Movement): string {
  return 'token' in moved ? amountOf(moved) : `${moved.collection} #${moved.id}`;
}

function amountOf({token, amount}: TokenAmount): string {
  return `${grouped(formatUnits(amount, token.decimals))} ${token.symbol}`;
}

/** Thousands are set apart, and every digit is shown. */
function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const parts = [BigInt(whole).toLocaleString('en'), ...(fraction ? [fraction] : [])];
  return parts.join('.');
}

function addressLink({path}: ScanChain, address: string): ReturnType<typeof html> {
  return html`<a class="mono" href="/scan/${path}/address/${address}">${address}</a>`;
}

function timeOf({time}: Activity): string {
  return new Date(time).toUTCString();
}
