import {defineChain, type Chain} from 'viem';

/** Chain families with accounts. */
export type Family = 'eip155' | 'solana';

/** A network of this service. */
export interface ServiceNetwork {
  /** CAIP-2. */
  readonly id: string;
  readonly family: Family;
  /** As the protocol has it: a number for EVM networks, else the CAIP-2 id. */
  readonly chainId: number | string;
  readonly name: string;
  /** Path of the node on this origin. */
  readonly node: string;
}

const SOLANA_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** In use until the page chooses another. */
export const FIRST_NETWORK = 'eip155:31337';

/** All networks of this service. */
export const NETWORKS: readonly ServiceNetwork[] = [
  evm(31337, 'Devnet One'),
  evm(31338, 'Devnet Two'),
  {id: SOLANA_ID, family: 'solana', chainId: SOLANA_ID, name: 'Solana Devnet', node: '/rpc/solana'},
];

/** An EVM network of the service. */
export function evm(chainId: number, name: string): ServiceNetwork {
  return {id: `eip155:${chainId}`, family: 'eip155', chainId, name, node: `/rpc/${chainId}`};
}

/** Finds a network by a number, its text (`31337`, `0x7a69`) or a CAIP-2 id. */
export function findNetwork(
  chainId: unknown,
  others: readonly ServiceNetwork[] = [],
): ServiceNetwork | undefined {
  const text = String(chainId);
  return [...NETWORKS, ...others].find((network) => network.id === text || network.chainId === Number(text));
}

/** The network as viem needs it; `projectId` marks the calls for recordings. */
export function toChain({chainId, name, node}: ServiceNetwork, projectId: string): Chain {
  return defineChain({
    id: Number(chainId),
    name,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [new URL(`${node}/${projectId}`, location.href).href]}},
  });
}

/** Calls a node. @throws Error with the node's message. */
export async function callNode(
  {node}: ServiceNetwork,
  projectId: string,
  call: {readonly method: string; readonly params: unknown},
): Promise<unknown> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, ...call});
  const headers = {'content-type': 'application/json'};
  const response = await fetch(`${node}/${projectId}`, {method: 'POST', headers, body});
  const answer = (await response.json()) as {result?: unknown; error?: {message: string; code?: number}};
  if (answer.error) throw Object.assign(new Error(answer.error.message), {code: answer.error.code});
  // The devnet answers 404 for a network without a node.
  if (answer.result === undefined) throw new Error(`There is no node at ${node}.`);
  return answer.result;
}
