import {erc20Abi, type Address} from 'viem';
import {getBalance, getCode, readContract} from 'viem/actions';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {evmClient} from '../chains/evm-clients.js';
import type {BridgeNetwork, BridgeToken, TokenOnNetwork} from '../deployment/deployment.js';
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
  /** Seconds from the delivery until a waiting amount can be withdrawn, and until it no longer can. */
  readonly opensAfter: number;
  readonly closesAfter: number;
  /** Seconds until a transfer that has not arrived comes back. */
  readonly confirmWindow: number;
}

/** A way from one network to another. */
export interface TermsOf {
  readonly from: BridgeNetwork;
  readonly to: BridgeNetwork;
  readonly token: BridgeToken;
}

/** Reads the terms of a route; rejects if one of the nodes does not answer. */
export async function readTerms({from, to, token}: TermsOf): Promise<RouteTerms> {
  const [here, there] = [formOn(token, from.id), formOn(token, to.id)];
  const source = {address: from.bridge as Address, abi: BRIDGE_ABI} as const;
  const destination = {address: to.bridge as Address, abi: BRIDGE_ABI} as const;
  const [atSource, atDestination] = [evmClient(from.id), evmClient(to.id)];
  const chain = encodeInteroperable({chain: to.id, address: to.bridge});
  const route = [here.address as Address, chain] as const;
  const [known, isPaused, confirmWindow, paying, opensAfter, closesAfter, pool] = await Promise.all([
    readContract(atSource, {...source, functionName: 'routeOf', args: route}),
    readContract(atSource, {...source, functionName: 'paused'}),
    readContract(atSource, {...source, functionName: 'confirmWindow'}),
    readContract(atDestination, {
      ...destination,
      functionName: 'tokenOf',
      args: [there.address as Address],
    }),
    readContract(atDestination, {...destination, functionName: 'withdrawOpens'}),
    readContract(atDestination, {...destination, functionName: 'withdrawCloses'}),
    there.kind === 'wrapped' ? undefined : balanceOf(to.id, there, to.bridge as Address),
  ]);
  const [, available] = paying;
  const instant = pool !== undefined && pool < available ? pool : available;
  return {
    fee: known.fee,
    most: known.most,
    unit: known.unit,
    isPaused,
    instant,
    opensAfter,
    closesAfter,
    confirmWindow,
  };
}

/** The balance of an account in a token. */
export async function balanceOf(chain: string, token: TokenOnNetwork, account: Address): Promise<bigint> {
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

/** The designator of EIP-7702: an ordinary account that runs a contract's code. */
const DESIGNATOR = '0xef0100';

/** Whether an account is a contract, which a key alone does not control on another chain. */
export async function isContract(chain: string, address: Address): Promise<boolean> {
  const code = await getCode(evmClient(chain), {address});
  return code !== undefined && code !== '0x' && !code.startsWith(DESIGNATOR);
}

/** The form of a token on a network that has it. */
export function formOn({id, on}: BridgeToken, network: string): TokenOnNetwork {
  const form = on.get(network);
  if (!form) throw new Error(`${network} does not have ${id}`);
  return form;
}
