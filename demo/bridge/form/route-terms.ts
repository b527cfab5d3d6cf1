import {erc20Abi, type Address} from 'viem';
import {getBalance, readContract} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {evmClient} from '../chains/evm-clients.js';
import {
  chainOf,
  type BridgeNetwork,
  type BridgeToken,
  type TokenOnNetwork,
} from '../deployment/deployment.js';
import {encodeInteroperable} from '../protocol/interoperable-address.js';

/** What both contracts say of a route now. Amounts are in units of the token on their network. */
export interface RouteTerms {
  readonly fee: bigint;
  /** The largest deposit. */
  readonly most: bigint;
  /** Deposits are multiples of it; 0 where the contract has no route. */
  readonly unit: bigint;
  readonly isPaused: boolean;
  /** What the destination pays at once now; more waits. */
  readonly instant: bigint;
  /** What the destination can pay at all now; absent where more can be withdrawn later. */
  readonly payable?: bigint | undefined;
  /** Seconds from the delivery until a waiting amount can be withdrawn, and until it no longer can. */
  readonly opensAfter: number;
  readonly closesAfter: number;
  /** Seconds until a transfer that has not arrived comes back. */
  readonly confirmWindow: number;
}

/** The terms that the source has. */
export type SourceTerms = Pick<RouteTerms, 'fee' | 'most' | 'unit' | 'isPaused' | 'confirmWindow'>;
/** The terms that the destination has. */
export type DestinationTerms = Pick<RouteTerms, 'instant' | 'payable' | 'opensAfter' | 'closesAfter'>;

/** A way from one network to another. */
export interface TermsOf {
  readonly from: BridgeNetwork;
  readonly to: BridgeNetwork;
  readonly token: BridgeToken;
}

/** Reads the terms of a route; rejects if one of the nodes does not answer. */
export async function readTerms(route: TermsOf): Promise<RouteTerms> {
  const [source, destination] = await Promise.all([
    route.from.solana ? (await clusterTerms()).readClusterSource(route) : readSource(route),
    route.to.solana ? (await clusterTerms()).readClusterDestination(route) : readDestination(route),
  ]);
  return {...source, ...destination};
}

/** Loaded once a side on Solana is chosen. */
const clusterTerms = () => import('./solana/cluster-terms.js');

async function readSource({from, to, token}: TermsOf): Promise<SourceTerms> {
  const source = {address: from.bridge as Address, abi: BRIDGE_ABI} as const;
  const node = evmClient(from.id);
  const [{fee, most, unit}, isPaused, confirmWindow] = await Promise.all([
    routeOf(from, formOn(token, from.id), to),
    readContract(node, {...source, functionName: 'paused'}),
    readContract(node, {...source, functionName: 'confirmWindow'}),
  ]);
  return {fee, most, unit, isPaused, confirmWindow};
}

/** What the contract on an EVM chain has of a token's route to another network; a unit of 0 for none. */
export function routeOf(
  {id, bridge}: BridgeNetwork,
  {address}: TokenOnNetwork,
  to: BridgeNetwork,
): Promise<{readonly fee: bigint; readonly most: bigint; readonly unit: bigint}> {
  return readContract(evmClient(id), {
    address: bridge as Address,
    abi: BRIDGE_ABI,
    functionName: 'routeOf',
    args: [address as Address, encodeInteroperable({chain: chainOf(to), address: to.bridge})],
  });
}

async function readDestination({to, token}: TermsOf): Promise<DestinationTerms> {
  const there = formOn(token, to.id);
  const destination = {address: to.bridge as Address, abi: BRIDGE_ABI} as const;
  const node = evmClient(to.id);
  const [[, available], opensAfter, closesAfter, pool] = await Promise.all([
    readContract(node, {...destination, functionName: 'tokenOf', args: [there.address as Address]}),
    readContract(node, {...destination, functionName: 'withdrawOpens'}),
    readContract(node, {...destination, functionName: 'withdrawCloses'}),
    there.kind === 'wrapped' ? undefined : balanceOf(to.id, there, to.bridge as Address),
  ]);
  return {instant: pool !== undefined && pool < available ? pool : available, opensAfter, closesAfter};
}

/** The balance of an account on any network. */
export async function balanceOn(
  network: BridgeNetwork,
  token: TokenOnNetwork,
  account: string,
): Promise<bigint> {
  if (!network.solana) return balanceOf(network.id, token, account as Address);
  return (await clusterTerms()).readClusterBalance(network.id, token.address, account);
}

/** The balance of an account in a token. */
async function balanceOf(chain: string, token: TokenOnNetwork, account: Address): Promise<bigint> {
  const client = evmClient(chain);
  if (token.kind === 'coin') return getBalance(client, {address: account});
  const address = token.address as Address;
  return readContract(client, {address, abi: erc20Abi, functionName: 'balanceOf', args: [account]});
}

/** What the bridge may take of a token; undefined for a coin, which needs no allowance. */
export async function allowanceOf(
  network: BridgeNetwork,
  token: TokenOnNetwork,
  account: Address,
): Promise<bigint | undefined> {
  if (token.kind === 'coin') return undefined;
  return readContract(evmClient(network.id), {
    address: token.address as Address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, network.bridge as Address],
  });
}

/**
 * The network by whose clock a waiting amount can be withdrawn. On Solana the validators count from the deposit's blocks.
 */
export function windowClock({from, to}: Pick<TermsOf, 'from' | 'to'>): BridgeNetwork {
  return to.solana ? from : to;
}

/** The form of a token on a network that has it. */
export function formOn({id, on}: BridgeToken, network: string): TokenOnNetwork {
  const form = on.get(network);
  if (!form) throw new Error(`${network} does not have ${id}`);
  return form;
}
