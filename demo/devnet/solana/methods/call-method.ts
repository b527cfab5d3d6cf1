import {RpcError} from '../../json-rpc/rpc-error.js';
import {ACCOUNT_METHODS} from './account-methods.js';
import {CLUSTER_METHODS} from './cluster-methods.js';
import {HISTORY_METHODS} from './history-methods.js';
import type {Cluster, Method} from './method.js';
import {SENDING_METHODS} from './sending-methods.js';
import {TOKEN_METHODS} from './token-methods.js';

const METHODS: ReadonlyMap<string, Method> = new Map(
  [CLUSTER_METHODS, ACCOUNT_METHODS, TOKEN_METHODS, SENDING_METHODS, HISTORY_METHODS].flatMap(Object.entries),
);

/** Runs a method by its name; throws -32601 for an unknown one. */
export function callMethod(cluster: Cluster, name: string, params: readonly unknown[]): unknown {
  const method = METHODS.get(name);
  if (!method) throw new RpcError(-32601, 'Method not found');
  return method(params, cluster);
}
