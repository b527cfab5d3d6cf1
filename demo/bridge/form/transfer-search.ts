import {
  tokensBetween,
  type BridgeDeployment,
  type BridgeNetwork,
  type BridgeToken,
} from '../deployment/deployment.js';

/** The form of a transfer as an address has it: `/bridge/transfer?from&to&token&amount&receiver`. */
export interface TransferSearch {
  /** CAIP-2. */
  readonly from?: string | undefined;
  /** CAIP-2. */
  readonly to?: string | undefined;
  readonly token?: string | undefined;
  /** As the user writes it. */
  readonly amount?: string | undefined;
  /** As the user writes it; undefined: the account that is connected on the other side. */
  readonly receiver?: string | undefined;
  /** A deposit on Solana that may have been signed: see `DepositMark`. */
  readonly sent?: string | undefined;
}

/** What an address gives that the form cannot use. */
export type SearchProblem =
  | {readonly kind: 'unknown-network'; readonly side: 'from' | 'to'; readonly given: string}
  | {readonly kind: 'same-network'; readonly network: string}
  | {readonly kind: 'unknown-token'; readonly given: string}
  | {readonly kind: 'no-route'; readonly token: string; readonly from: string; readonly to: string};

/** The route that an address names, completed where it names none. */
export interface ChosenRoute {
  readonly from: BridgeNetwork;
  readonly to: BridgeNetwork;
  readonly token: BridgeToken;
  /** The parts of the address that were not usable; the form names them. */
  readonly problems: readonly SearchProblem[];
}

/** The longest text that a field takes: longer ones are no amount and no receiver. */
const LONGEST = 200;
const FIELDS = ['from', 'to', 'token', 'amount', 'receiver', 'sent'] as const;

/** Keeps the fields of the form, and nothing else of an address. */
export function readTransferSearch(search: Readonly<Record<string, unknown>>): TransferSearch {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = search[field];
      return typeof value === 'string' && value !== '' ? [[field, value.slice(0, LONGEST)]] : [];
    }),
  );
}

/** Finds the networks and the token of an address. What it leaves out, or names wrongly, is the first that fits. */
export function chooseRoute(search: TransferSearch, deployment: BridgeDeployment): ChosenRoute {
  const problems: SearchProblem[] = [];
  const named = (side: 'from' | 'to'): BridgeNetwork | undefined => {
    const given = search[side];
    const found = deployment.networks.find(({id}) => id === given);
    if (given !== undefined && !found) problems.push({kind: 'unknown-network', side, given});
    return found;
  };
  const [givenFrom, givenTo] = [named('from'), named('to')];
  const isSame = givenFrom !== undefined && givenFrom === givenTo;
  if (isSame) problems.push({kind: 'same-network', network: givenFrom.name});
  const from = givenFrom ?? firstOf(deployment.networks, (network) => network !== givenTo);
  const to = isSame || !givenTo ? firstOf(deployment.networks, (network) => network !== from) : givenTo;
  return {from, to, token: chooseToken(search.token, {from, to, deployment, problems}), problems};
}

function chooseToken(
  given: string | undefined,
  {
    from,
    to,
    deployment,
    problems,
  }: Omit<ChosenRoute, 'token' | 'problems'> & {
    readonly deployment: BridgeDeployment;
    readonly problems: SearchProblem[];
  },
): BridgeToken {
  const fitting = tokensBetween(deployment, from.id, to.id);
  const named = deployment.tokens.find(({id}) => id === given);
  if (named && fitting.includes(named)) return named;
  if (named) problems.push({kind: 'no-route', token: symbolOf(named), from: from.name, to: to.name});
  else if (given !== undefined) problems.push({kind: 'unknown-token', given});
  return firstOf(fitting, () => true);
}

function symbolOf({id, on}: BridgeToken): string {
  const [first] = on.values();
  return first?.symbol ?? id;
}

/** A bridge has two networks at least, and a token between each two. */
function firstOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item {
  const found = items.find(fits);
  if (found === undefined) throw new Error('The deployment has no route.');
  return found;
}
