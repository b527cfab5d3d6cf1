import type {BridgeDeployment, BridgeNetwork} from '../../deployment/deployment.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {Transactions} from '../../protocol/solana/transactions.js';
import {SolanaDeposits} from './solana-deposits.js';
import {SolanaEnds} from './solana-ends.js';
import {solanaRules} from './solana-rules.js';

/** The bridge on a cluster as a source, and as a destination. */
export interface SolanaReads {
  readonly deposits: SolanaDeposits;
  readonly ends: SolanaEnds;
}

/** Dependencies of the reads. */
export interface SolanaReadParts {
  readonly network: BridgeNetwork;
  readonly ask: AskNode;
  readonly deployment: BridgeDeployment;
}

/**
 * Reads the bridge on a cluster.
 *
 * @throws Error for a network of another kind
 */
export function createSolanaReads({network, ask, deployment}: SolanaReadParts): SolanaReads {
  const {id: chain, solana: bridge} = network;
  if (!bridge) throw new Error(`${chain} is not a Solana cluster`);
  const rules = solanaRules(bridge, deployment);
  const parts = {chain, ask, bridge, rules, transactions: new Transactions(ask)};
  return {deposits: new SolanaDeposits(parts), ends: new SolanaEnds(parts)};
}
