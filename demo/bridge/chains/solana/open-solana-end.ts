import type {BridgeDeployment, BridgeNetwork} from '../../deployment/deployment.js';
import {awaitedPayment} from '../../transfers/awaited-payment.js';
import {askCluster} from '../ask-cluster.js';
import type {EndReads} from '../bridge-end.js';
import type {Head} from '../head-feed.js';
import {readClock} from './read-clock.js';
import {createSolanaReads} from './solana-reads.js';

/** The reads of the bridge on a cluster, and its clock. */
export interface OpenSolanaEnd extends EndReads {
  readHead(): Promise<Head>;
}

/** Opens the end of the bridge on a cluster. */
export function openSolanaEnd(network: BridgeNetwork, deployment: BridgeDeployment): OpenSolanaEnd {
  const ask = askCluster(network.id);
  const {deposits, ends} = createSolanaReads({network, ask, deployment});
  return {
    readHead: () => readClock(ask),
    depositOf: (transaction) => deposits.ofTransaction(transaction),
    depositById: (id) => deposits.byId(id),
    transferOf: (transaction) => ends.transferOf(transaction),
    deliveryOf: (id, deposit) => ends.delivery(id, deposit && awaitedPayment(deposit, deployment)),
    deliveries: (listed) =>
      ends.deliveries(
        listed.map(({id}) => id),
        new Map(listed.map((deposit) => [deposit.id, awaitedPayment(deposit, deployment)])),
      ),
    custodies: (ids) => ends.custodies(ids),
    deposits: (account, since) => deposits.ofAccount(account, since),
    lastDeposits: (to, most) => deposits.lastTo(to, most),
    paidAtOnce: (ids) => ends.paidAtOnce(ids),
  };
}
