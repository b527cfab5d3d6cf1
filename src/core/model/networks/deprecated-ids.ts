import type {CaipNetworkId} from '../caip.js';

/** Solana's ids from before CAIP-2 settled on the first 32 characters of the genesis hash. */
const DEPRECATED_IDS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** The current id for a deprecated one that wallets may still send; every other id is returned unchanged. */
export function currentCaipNetworkId(id: CaipNetworkId): CaipNetworkId {
  return DEPRECATED_IDS[id] ?? id;
}

/** The deprecated ids of a chain, which a remote wallet may need in a proposal beside the current one. */
export function deprecatedCaipNetworkIds(id: CaipNetworkId): readonly CaipNetworkId[] {
  const pairs = Object.entries(DEPRECATED_IDS) as [CaipNetworkId, CaipNetworkId][];
  return pairs.filter(([, current]) => current === id).map(([old]) => old);
}
