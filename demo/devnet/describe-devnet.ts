import {describeChains} from './chain/chains.js';
import {describeBitcoin} from './bitcoin/networks.js';
import type {DevnetParts} from './parts.js';
import type {DevnetInfo} from './protocol.js';

/** Spells out where everything is, as seen by a caller who uses this origin. */
export function describeDevnet(
  origin: string,
  {accounts, solana: node}: Pick<DevnetParts, 'accounts' | 'solana'>,
): DevnetInfo {
  const chains = describeChains(origin);
  const solana = node.describe(origin);
  const bitcoin = describeBitcoin(origin);
  return {
    origin,
    endpoints: {
      explorer: `${origin}/explorer`,
      blockchain: `${origin}/blockchain`,
      analytics: `${origin}/analytics`,
      relay: `${origin.replace(/^http/, 'ws')}/relay`,
      rpc: Object.fromEntries([...chains, solana, ...bitcoin].map(({id, rpcUrl}) => [id, rpcUrl])),
      control: `${origin}/control`,
    },
    accounts,
    chains,
    solana,
  };
}
