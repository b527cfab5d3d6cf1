import type {ChainAccounts} from '../indexer/chain-accounts.js';
import {SOLANA_MAINNET} from './balance-routes.js';
import type {ServiceSwitches} from './service-switches.js';

/** Pages may keep the list for a day (blockchain-api src/handlers/supported_chains.rs, 2025-10-30). */
export const SUPPORTED_CACHE = 'public, max-age=86400';

/** Ids of the public list that have nodes, but no accounts (blockchain-api list of supported chains, 2025-10-28). */
const NODES_ONLY = [
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'near:mainnet',
  'sui:mainnet',
  'tron:0x2b6653dc',
  'ton:mainnet',
  'stacks:1',
  'bip122:000000000019d6689c085ae165831e93',
];

/** The list of `GET /v1/supported-chains`. */
export function listedChains(
  chains: readonly ChainAccounts[],
  {kind, readsSolanaMainnet}: Partial<ServiceSwitches>,
): readonly string[] {
  const ids = chains.map(({id}) => id);
  if (kind === 'ordered') return ids;
  return [...ids, ...(readsSolanaMainnet ? [SOLANA_MAINNET] : []), ...NODES_ONLY];
}
