import type {BridgeAccounts} from '../bridge/protocol/solana/bridge-accounts.js';
import {fundedAccounts} from './accounts/funded-accounts.js';
import {LoginService} from './auth/login-service.js';
import {CrowdedAccounts} from './blockchain/crowded-accounts.js';
import {Datasets} from './blockchain/datasets.js';
import {LyingSwaps} from './blockchain/lying-swaps.js';
import {Profiles} from './blockchain/profiles.js';
import type {ServiceSwitches} from './blockchain/service-switches.js';
import {SwapAnswers} from './blockchain/swap-answers.js';
import {BridgeAdmin} from './bridge/bridge-admin.js';
import type {BridgeService} from './bridge/bridge-service.js';
import {localBridge, type LocalCluster} from './bridge/local-bridge.js';
import {bridgeKeys} from './bridge/solana/bridge-keys.js';
import {bridgeAccounts} from './bridge/solana/open-bridge.js';
import {BuyService} from './buy/buy-service.js';
import {Payouts} from './buy/payouts.js';
import {startChains, stopChains, type AnvilNodes} from './chain/chains.js';
import {IdleBlocks} from './chain/idle-blocks.js';
import {RpcSockets} from './chain/rpc-socket.js';
import {NetworkClocks} from './clocks/network-clocks.js';
import {Faults} from './control/faults.js';
import {HeldRequests} from './control/held-requests.js';
import {Observer} from './control/observer.js';
import {ProjectSwitches} from './control/project-switches.js';
import {projectCheck} from './control/projects.js';
import {Recorder} from './control/recorder.js';
import type {ChainAccounts} from './indexer/chain-accounts.js';
import {EvmAccounts} from './indexer/evm/evm-accounts.js';
import {SolanaAccounts} from './indexer/solana/solana-accounts.js';
import type {DevnetAccount} from './protocol.js';
import {Relay} from './relay/relay.js';
import {AnalyticsLog} from './routes/analytics-log.js';
import {SolanaNode} from './solana/solana-node.js';
import {SolanaSockets} from './solana/solana-sockets.js';

/** All parts of a devnet, before it has an address. */
export interface DevnetParts {
  readonly accounts: readonly DevnetAccount[];
  readonly nodes: AnvilNodes;
  readonly recorder: Recorder;
  readonly faults: Faults;
  readonly held: HeldRequests;
  readonly observer: Observer;
  readonly log: AnalyticsLog;
  readonly relay: Relay;
  readonly rpc: RpcSockets;
  readonly solana: SolanaNode;
  readonly solanaSockets: SolanaSockets;
  readonly datasets: Datasets;
  /** The assets and transactions of each chain's accounts. */
  readonly chains: readonly ChainAccounts[];
  readonly swaps: LyingSwaps;
  readonly profiles: Profiles;
  readonly logins: LoginService;
  readonly buys: BuyService;
  readonly bridge: BridgeService;
  readonly bridgeAdmin: BridgeAdmin;
  readonly clocks: NetworkClocks;
  /** The bridge's accounts on the Solana cluster, also before that starts. */
  readonly bridgeAccounts: BridgeAccounts;
  readonly isProject: (id: string) => boolean;
  /** Kind and deviations of the blockchain API. */
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/** Starts the chains and creates the services over them. */
export async function startParts({
  projectIds,
  poolsMove,
  blockEveryMs = 0,
}: {
  readonly projectIds?: readonly string[] | undefined;
  readonly poolsMove?: boolean | undefined;
  readonly blockEveryMs?: number | undefined;
}): Promise<DevnetParts> {
  const accounts = fundedAccounts();
  const present = {
    accounts: accounts.map(({address}) => address),
    now: Math.floor(Date.now() / 1000),
  };
  const nodes = await startChains(present);
  const [recorder, faults, held] = [new Recorder(), new Faults(), new HeldRequests()];
  const observer = new Observer({recorder, faults, held});
  const isProject = projectCheck(projectIds);
  const solana = new SolanaNode(present);
  const datasets = new Datasets();
  const services = new ProjectSwitches<ServiceSwitches>();
  const keys = await bridgeKeys();
  const clusterAccounts = await bridgeAccounts(keys);
  const bridge = startBridge(nodes, {node: solana, keys, bridge: clusterAccounts});
  const indexed = [...[...nodes.values()].map((node) => new EvmAccounts(node)), new SolanaAccounts(solana)];
  return {
    accounts,
    nodes,
    recorder,
    faults,
    held,
    observer,
    log: new AnalyticsLog(),
    relay: new Relay({observer, isProject}),
    rpc: new RpcSockets(observer, blockEveryMs > 0 ? idleBlocks(blockEveryMs) : undefined),
    solana,
    solanaSockets: new SolanaSockets(solana, observer),
    datasets,
    chains: indexed.map((chain) => new CrowdedAccounts(chain, datasets)),
    swaps: new LyingSwaps(new SwapAnswers(nodes), poolsMove),
    profiles: new Profiles(accounts),
    logins: new LoginService(),
    buys: new BuyService(new Payouts(nodes, solana)),
    bridge,
    bridgeAdmin: new BridgeAdmin(nodes),
    clocks: new NetworkClocks({nodes, solana, bridge}),
    bridgeAccounts: clusterAccounts,
    isProject,
    services,
  };
}

function idleBlocks(everyMs: number): IdleBlocks {
  return new IdleBlocks({everyMs, report: (error) => console.error('An empty block of the devnet:', error)});
}

/** The bridge's services begin once the chains have their past. */
function startBridge(nodes: AnvilNodes, cluster: LocalCluster): BridgeService {
  const bridge = localBridge(nodes, cluster);
  const begin = async (): Promise<void> => {
    const seeding = [...nodes.values()].map(
      async ({chainId, seeded}) => [`eip155:${chainId}`, (await seeded).recentBlock] as const,
    );
    const [recentBlocks] = await Promise.allSettled([Promise.all(seeding)]);
    // Callers of the chain receive the failure of its past.
    if (recentBlocks.status === 'fulfilled') bridge.start(new Map(recentBlocks.value));
  };
  void begin();
  return bridge;
}

/** Closes every socket and stops the chains. */
export async function stopParts({relay, rpc, solanaSockets, nodes, bridge}: DevnetParts): Promise<void> {
  bridge.close();
  relay.close();
  rpc.close();
  solanaSockets.close();
  await stopChains(nodes);
}
