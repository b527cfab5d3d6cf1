import {describeChains} from './chain/chains.js';
import type {DevnetAccount, DevnetInfo} from './protocol.js';

/** Spells out where everything is, as seen by a caller who uses this origin. */
export function describeDevnet(origin: string, accounts: readonly DevnetAccount[]): DevnetInfo {
  const chains = describeChains(origin);
  return {
    origin,
    endpoints: {
      explorer: `${origin}/explorer`,
      blockchain: `${origin}/blockchain`,
      analytics: `${origin}/analytics`,
      relay: `${origin.replace(/^http/, 'ws')}/relay`,
      rpc: Object.fromEntries(chains.map(({id, rpcUrl}) => [id, rpcUrl])),
      control: `${origin}/control`,
    },
    accounts,
    chains,
  };
}
