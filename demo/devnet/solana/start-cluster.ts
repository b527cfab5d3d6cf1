import type {BridgeAccounts} from '../../bridge/protocol/solana/bridge-accounts.js';
import {bridgeKeys} from '../bridge/solana/bridge-keys.js';
import {openBridge} from '../bridge/solana/open-bridge.js';
import type {Call} from '../json-rpc/answer-calls.js';
import type {SolanaAccount} from '../protocol.js';
import {solanaTravellers} from '../seed/solana-travellers.js';
import {FIRST_DAY} from '../seed/story.js';
import {toldPast, type Present} from '../seed/told-transfers.js';
import {Faucet} from './ledger/faucet.js';
import {fundAccounts} from './ledger/genesis.js';
import {Ledger} from './ledger/ledger.js';
import {callMethod} from './methods/call-method.js';
import type {Cluster} from './methods/method.js';
import type {PastClock} from './past/past-clock.js';
import {momentsOfAccounts, tellStory} from './past/tell-story.js';
import {momentsOnSolana} from './past/tell-transfers.js';
import {Subscriber} from './subscriber.js';

/** A running cluster's interface for callers. */
export interface RunningCluster {
  readonly ledger: Ledger;
  readonly call: Call;
  /** The bridge's accounts on this cluster. */
  readonly bridge: BridgeAccounts;
  /** A client on a socket, with separate subscriptions; `send` receives its notifications. */
  readonly subscriber: (send: (text: string) => void) => Subscriber;
}

/** Starts a cluster at its genesis, in this process; this module loads litesvm. */
export async function startCluster(
  accounts: readonly SolanaAccount[],
  {clock, present}: {readonly clock: PastClock; readonly present: Present},
): Promise<RunningCluster> {
  const ledger = new Ledger(() => clock.now());
  await fundAccounts(
    ledger.runtime,
    accounts.map(({address}) => address),
  );
  const keys = await bridgeKeys();
  clock.goTo(FIRST_DAY);
  const bridge = await openBridge(ledger, keys);
  const transfers = await toldPast(present, bridge);
  await tellStory(clock, [
    ...momentsOfAccounts(ledger, accounts),
    ...momentsOnSolana(ledger, transfers, {bridge, keys, travellers: await solanaTravellers()}),
  ]);
  const cluster: Cluster = {ledger, faucet: await Faucet.open(ledger)};
  return {
    ledger,
    bridge,
    call: (method, params) => callMethod(cluster, method, params),
    subscriber: (send) => new Subscriber(cluster, send),
  };
}
