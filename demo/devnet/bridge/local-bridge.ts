import type {AnvilNodes} from '../chain/chains.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {BRIDGE, BRIDGED} from '../seed/bridge-contracts.js';
import {BridgeService} from './bridge-service.js';
import type {PlannedBridgeToken} from './bridge-plan.js';
import {EvmEnd} from './evm-end.js';
import {evmBridgeKeys} from './evm-keys.js';

/** Creates the services of the bridge between the local EVM chains. They start once the chains have their past. */
export function localBridge(nodes: AnvilNodes): BridgeService {
  const ends = [...nodes.values()].map(
    ({chainId, address}) => new EvmEnd({chainId, bridge: BRIDGE, node: address}),
  );
  const tokens = BRIDGED.map(
    ({address, decimals}): PlannedBridgeToken => new Map(ends.map(({chain}) => [chain, {address, decimals}])),
  );
  return new BridgeService({
    ends,
    tokens,
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
    await line.call('evm_mine');
  } finally {
    line.close();
  }
}
