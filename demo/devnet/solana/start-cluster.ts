import {Faucet} from './ledger/faucet.js';
import {fundAccounts} from './ledger/genesis.js';
import {Ledger} from './ledger/ledger.js';
import {callMethod} from './methods/call-method.js';
import type {Cluster} from './methods/method.js';
import {Subscriber} from './subscriptions/subscriber.js';
import type {Call} from '../json-rpc/answer-calls.js';

/** A running cluster, as callers reach it. */
export interface RunningCluster {
  readonly call: Call;
  /** Somebody on a socket, with subscriptions of its own; `send` gets its notifications. */
  readonly subscriber: (send: (text: string) => void) => Subscriber;
}

/** Starts a cluster at its genesis, in this process; this module loads litesvm. */
export async function startCluster(addresses: readonly string[]): Promise<RunningCluster> {
  const ledger = new Ledger();
  await fundAccounts(ledger.runtime, addresses);
  const cluster: Cluster = {ledger, faucet: await Faucet.open(ledger)};
  return {
    call: (method, params) => callMethod(cluster, method, params),
    subscriber: (send) => new Subscriber(cluster, send),
  };
}
