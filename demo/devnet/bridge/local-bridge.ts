import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import type {AnvilNodes} from '../chain/chains.js';
import {mineEmptyBlock} from '../chain/mine-empty-block.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {BRIDGE, BRIDGED} from '../seed/bridge-contracts.js';
import type {SolanaNode} from '../solana/solana-node.js';
import type {PlannedBridgeToken, PlannedForm} from './bridge-plan.js';
import {BridgeService} from './bridge-service.js';
import {chainOf, ClusterService} from './cluster-service.js';
import {EvmEnd} from './evm-end.js';
import {evmBridgeKeys} from './evm-keys.js';
import type {BridgeKeys} from './solana/bridge-keys.js';

/** Where the bridge is on Solana. */
export interface LocalCluster {
  readonly node: SolanaNode;
  readonly keys: BridgeKeys;
  readonly bridge: BridgeAccounts;
}

/** Creates the services of the bridge between the local chains. They start once the EVM chains have their past. */
export function localBridge(nodes: AnvilNodes, cluster: LocalCluster): BridgeService {
  const ends = [...nodes.values()].map(
    ({chainId, address}) => new EvmEnd({chainId, bridge: BRIDGE, node: address}),
  );
  const tokens = BRIDGED.map(({address, decimals, onSolana}): PlannedBridgeToken => {
    const there = cluster.bridge.tokens.find(({symbol}) => symbol === onSolana);
    return new Map<string, PlannedForm>([
      ...ends.map(({chain}) => [chain, {address, decimals}] as const),
      ...(there ? [[chainOf(cluster.bridge), {address: there.mint, decimals: there.decimals}] as const] : []),
    ]);
  });
  return new BridgeService({
    ends,
    tokens,
    cluster: new ClusterService({...cluster, tokens}),
    ...evmBridgeKeys(),
    report: (error) => console.error('The bridge of the devnet:', error),
    mine: (chain) => mineOn(nodes, chain),
  });
}

async function mineOn(nodes: AnvilNodes, chain: string): Promise<void> {
  const node = nodes.get(Number(chain.split(':')[1]));
  if (!node) throw new Error(`The devnet has no chain ${chain}.`);
  const line = await NodeLine.open(node.address);
  try {
    await mineEmptyBlock(line);
  } finally {
    line.close();
  }
}
