import {isOffCurveAddress, type Address} from '@solana/kit';
import {askCluster} from '../../chains/ask-cluster.js';
import type {BridgeNetwork} from '../../deployment/deployment.js';
import {checkReceiver} from '../../protocol/solana/check-receiver.js';
import type {ReceiverFinding} from '../check-receiver.js';
import {bridgeOn} from './cluster-terms.js';

/** Asks the cluster whether an address can receive tokens. Rejects if it does not answer. */
export async function checkClusterReceiver(
  network: BridgeNetwork,
  address: string,
): Promise<ReceiverFinding> {
  const receiver = address as Address;
  const refusal = await checkReceiver(askCluster(network.id), bridgeOn(network), receiver);
  if (refusal) return {problem: refusal === 'token' ? 'token-account' : refusal};
  return isOffCurveAddress(receiver) ? {warning: 'keyless'} : {};
}
