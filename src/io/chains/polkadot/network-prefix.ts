import type {CaipNetworkId} from '../../../core/model/caip.js';

/** Networks with an address form of their own, from the SS58 registry. */
const PREFIXES: Readonly<Record<CaipNetworkId, number>> = {
  // Polkadot and its Asset Hub
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its Asset Hub
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  // Paseo and its Asset Hub, which copy Polkadot
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': 0,
  'polkadot:d6eec26135305a8ad257a20d00335728': 0,
  // Astar
  'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': 5,
};
/** Prefix for any Substrate chain, which Westend and all unlisted networks use. */
const GENERIC = 42;

/** The SS58 prefix of a network's addresses. */
export function prefixOf(network: CaipNetworkId): number {
  return PREFIXES[network] ?? GENERIC;
}
