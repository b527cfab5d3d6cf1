import type {Hex} from 'viem';
import {amountThere} from '../../bridge/protocol/bridge-amounts.js';
import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import type {DepositRules} from '../../bridge/protocol/solana/check-deposit.js';
import {AWAY, BRIDGE, BRIDGED, HARB, HOME, type BridgedToken} from '../seed/bridge-contracts.js';

/** The validators' rules for one token on the cluster. Amounts are in the token's smallest unit there. */
export interface ClusterTokenRules {
  readonly mint: string;
  readonly fee: bigint;
  /** The largest deposit. */
  readonly most: bigint;
  /** Paid without being asked for; a larger amount waits for its receiver. */
  readonly instantLimit: bigint;
  /** CAIP-2 ids of the EVM chains that the token goes to. */
  readonly chains: readonly string[];
}

const CHAINS = [HOME, AWAY].map((id) => `eip155:${id}`);

/** The rules of each token that the bridge has on the cluster: those that its contract keeps on the EVM chains. */
export function clusterRules({tokens}: BridgeAccounts): readonly ClusterTokenRules[] {
  return tokens.map(({mint, symbol, decimals: there}) => {
    const planned = BRIDGED.find(({onSolana}) => onSolana === symbol);
    if (!planned) throw new Error(`The bridge has no ${symbol} on an EVM chain.`);
    const decimals = {here: planned.decimals, there};
    return {
      mint,
      fee: amountThere(planned.fee, decimals),
      most: amountThere(planned.most, decimals),
      instantLimit: amountThere(planned.capacity, decimals),
      chains: chainsOf(planned),
    };
  });
}

/** HARB comes from home alone, and goes back there. */
function chainsOf({address}: BridgedToken): readonly string[] {
  return address === HARB ? CHAINS.slice(0, 1) : CHAINS;
}

/** The rules as deposits are checked by them. */
export function depositRules({chains, fee, most}: ClusterTokenRules): DepositRules {
  const contracts: readonly Hex[] = [BRIDGE, ...BRIDGED.map(({address}) => address)];
  return {
    chains,
    refused: CHAINS.flatMap((chain) => contracts.map((address) => `${chain}:${address}`.toLowerCase())),
    feeOf: () => fee,
    most,
  };
}
