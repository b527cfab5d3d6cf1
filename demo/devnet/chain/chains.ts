import type {DevnetChain} from '../protocol.js';
import {startAnvil, type AnvilNode} from './anvil-node.js';

const CHAINS = [
  {chainId: 31337, name: 'Devnet One'},
  {chainId: 31338, name: 'Devnet Two'},
] as const;

/** CAIP-2 ids of the local chains. */
export const CHAIN_IDS: readonly string[] = CHAINS.map(({chainId}) => `eip155:${chainId}`);

/** The running nodes by chain id. */
export type AnvilNodes = ReadonlyMap<number, AnvilNode>;

/** Starts every chain; when one fails the others are stopped again. */
export async function startChains(): Promise<AnvilNodes> {
  const starts = await Promise.allSettled(CHAINS.map(({chainId}) => startAnvil(chainId)));
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return new Map(nodes.map((node) => [node.chainId, node]));
  await Promise.all(nodes.map((node) => node.close()));
  throw failed.reason;
}

/** Stops every chain. */
export async function stopChains(nodes: AnvilNodes): Promise<void> {
  await Promise.all([...nodes.values()].map((node) => node.close()));
}

/** The chains as a caller reaches them. */
export function describeChains(origin: string): readonly DevnetChain[] {
  return CHAINS.map(({chainId, name}) => {
    const rpcUrl = `${origin}/rpc/${chainId}`;
    return {id: `eip155:${chainId}`, chainId, name, rpcUrl, wsUrl: rpcUrl.replace(/^http/, 'ws')};
  });
}
