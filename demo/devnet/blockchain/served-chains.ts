import type {Context} from 'hono';
import type {DevnetEnv} from '../control/observed.js';
import type {ChainAccounts} from '../indexer/chain-accounts.js';
import {refuse} from './common-rules.js';

/** Namespaces of the public service (blockchain-api src/utils/crypto.rs, 2025-10-30). */
const NAMESPACES = ['eip155', 'solana', 'ton'];

/** The namespace of a CAIP-2 id, or of a namespace alone. */
export function namespaceOf(chainId: string): string {
  return chainId.split(':')[0] ?? '';
}

/** The chains that the service reads for a chain id: all of a bare namespace; the one cluster for each id of Solana. */
export function chainsOf(chainId: string, chains: readonly ChainAccounts[]): readonly ChainAccounts[] {
  const namespace = namespaceOf(chainId);
  const readsAll = chainId === namespace || namespace === 'solana';
  return chains.filter(({id}) => (readsAll ? namespaceOf(id) === namespace : id === chainId));
}

/** Refuses a namespace that the service does not have, and an address of another namespace. */
export function refuseAddress(
  context: Context<DevnetEnv>,
  address: string,
  {chainId, chains}: {readonly chainId: string; readonly chains: readonly ChainAccounts[]},
): Response | undefined {
  const namespace = namespaceOf(chainId);
  if (!NAMESPACES.includes(namespace)) {
    return refuse(context, 400, {field: 'chainId', description: `Namespace ${namespace} is not supported`});
  }
  const [known] = chains.filter(({id}) => namespaceOf(id) === namespace);
  return known?.isAddress(address)
    ? undefined
    : refuse(context, 400, {field: 'address', description: 'Invalid address'});
}
