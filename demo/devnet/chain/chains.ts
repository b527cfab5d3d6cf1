import type {DevnetChain} from '../protocol.js';
import {birthday, seedChain, type SeededChain} from '../seed/seed-chain.js';
import type {Present} from '../seed/told-transfers.js';
import {startAnvil, type AnvilNode} from './anvil-node.js';

const CHAINS = [
  {chainId: 31337, name: 'Devnet One'},
  {chainId: 31338, name: 'Devnet Two'},
] as const;

/** CAIP-2 ids of the local chains. */
export const CHAIN_IDS: readonly string[] = CHAINS.map(({chainId}) => `eip155:${chainId}`);

/** A running chain, whose history is created while the rest of the devnet starts. */
export interface ChainNode extends AnvilNode {
  /** Settles when its history is complete; requests to the node wait for that. */
  readonly seeded: Promise<SeededChain>;
}

/** The running nodes by chain id. */
export type AnvilNodes = ReadonlyMap<number, ChainNode>;

/** Starts every chain; when one fails the others are stopped again. */
export async function startChains(present: Present): Promise<AnvilNodes> {
  const starts = await Promise.allSettled(
    CHAINS.map(({chainId}) => startAnvil(chainId, birthday(present.now))),
  );
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return new Map(nodes.map((node) => [node.chainId, seeding(node, present)]));
  await Promise.all(nodes.map((node) => node.close()));
  throw failed.reason;
}

function seeding(node: AnvilNode, present: Present): ChainNode {
  const seeded = seedChain(node, present);
  // The callers that wait for it receive the failure.
  seeded.catch(() => undefined);
  return {...node, seeded};
}

/** Stops every chain. */
export async function stopChains(nodes: AnvilNodes): Promise<void> {
  await Promise.all([...nodes.values()].map((node) => node.close()));
}

/** The chains at the addresses of a caller. */
export function describeChains(origin: string): readonly DevnetChain[] {
  return CHAINS.map(({chainId, name}) => {
    const rpcUrl = `${origin}/rpc/${chainId}`;
    return {id: `eip155:${chainId}`, chainId, name, rpcUrl, wsUrl: rpcUrl.replace(/^http/, 'ws')};
  });
}
