import {AbsencesController} from '../../controllers/absences/absences-controller.js';
import type {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import {LabelsController} from '../../controllers/labels/labels-controller.js';
import type {StandbyController} from '../../controllers/standby/standby-controller.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {keepLabels} from '../../flows/account/keep-labels.js';
import {createConnectFlow, type ConnectParts} from '../../flows/connect.js';
import {createDisconnectFlow} from '../../flows/disconnect.js';
import {createReconnectFlow} from '../../flows/reconnect.js';
import {createFollowTabsFlow} from '../../flows/session/follow-tabs.js';
import {createSessionKeeper} from '../../flows/session/keep-session.js';
import {
  createSyncAccountFlow,
  keepBalancesWritten,
  type SyncAccountFlow,
} from '../../flows/session/sync-account.js';
import {createSwitchNetworkFlow} from '../../flows/switch-network.js';
import {createUntilEnd, underEither, type UntilEnd} from '../../flows/until-end.js';
import {createSwitchWalletFlow, type SwitchWalletFlow} from '../../flows/switch-wallet.js';
import {pageTokenOf} from '../../core/model/tokens/page-token.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Flows} from '../client.js';
import type {Surroundings} from '../page/surroundings.js';
import type {ConfiguredPage} from './configured-page.js';
import {followServed} from './services/node-service.js';
import {identitiesOf, supportedOf} from './services/shared-services.js';
import type {Plugins} from './load-plugins.js';
import type {Services} from './services/services.js';

/** What {@link createConnecting} works with. */
export interface ConnectingParts extends Pick<ConnectParts, 'rememberWallet'> {
  readonly page: ConfiguredPage;
  readonly clock: Clock;
  readonly surroundings: Pick<Surroundings, 'storage'>;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly standby: StandbyController;
  readonly plugins: Plugins;
  readonly telemetry: Telemetry;
  readonly report: (cause: unknown) => void;
  /** Shows UnsupportedChain or leaves it, as the wallet's network demands. True when the user must stay. */
  readonly followChain: () => boolean;
  /** Closes the modal, or returns to a first view. */
  readonly leave: () => void;
  /** Returns to Connect and stays, so that what is said there can be read. */
  readonly showConnect: () => void;
}

/** The flows that talk to wallets. */
export type ConnectingFlows = Pick<
  Flows,
  'connect' | 'disconnect' | 'reconnect' | 'followTabs' | 'switchNetwork' | 'syncAccount'
> & {
  readonly switchWallet: SwitchWalletFlow;
  readonly nameAccount: LabelsController['name'];
  dispose(): void;
};

/** Wires the flows that talk to wallets; loaded when the first wallet is chosen, or to restore one. */
export function createConnecting(parts: ConnectingParts): ConnectingFlows {
  const {page, followChain, leave} = parts;
  const syncAccount = createSyncing(parts);
  const absences = new AbsencesController(parts.surroundings);
  const shared = {...page, ...parts, absences, syncAccount, prepare: async () => {}};
  const naming = createNaming(parts);
  const stopFollowing = followStores(page);
  const onWalletChange = (change: string): void => (change === 'gone' ? leave() : void followChain());
  const keeper = createSessionKeeper({
    ...shared,
    restore: (connector, isMet) => void reconnect.one(connector, isMet),
    onWalletChange,
  });
  const reconnect = createReconnectFlow({...shared, keeper, onReconnected: () => void followChain()});
  const untilEnd = createUntilEnd();
  return {
    syncAccount,
    nameAccount: naming.nameAccount,
    followTabs: naming.refreshing(
      createFollowTabsFlow({
        ...shared,
        storage: parts.surroundings.storage,
        release: (connector) => keeper.release(connector),
        reconnect: () => reconnect.missing(),
      }),
    ),
    ...boundFlows(untilEnd, {
      reconnect: () => reconnect.all(),
      connect: createConnectFlow({...shared, keeper, onConnected: () => void (followChain() || leave())}),
      disconnect: createDisconnectFlow({
        ...shared,
        keeper,
        onDisconnected: (hasFailed) => (hasFailed ? parts.showConnect() : leave()),
      }),
      switchNetwork: createSwitchNetworkFlow({...shared, onSwitched: () => void followChain()}),
    }),
    switchWallet: createSwitchWalletFlow({...shared, onSwitched: () => void followChain()}),
    dispose: () => void [untilEnd.end(), stopFollowing(), naming.stop(), keeper.dispose()],
  };
}

/** Keeps balances written out, and the RPC service among the nodes that are read from. */
function followStores(page: ConfiguredPage): Stop {
  const stops = [
    keepBalancesWritten({...page, locale: page.locale.locale}),
    followServed(page.networks, page.config),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Bound = Pick<ConnectingFlows, 'connect' | 'disconnect' | 'reconnect' | 'switchNetwork'>;

/** Flows that wait for wallets end with the client. */
function boundFlows({bound, signal}: UntilEnd, flows: Bound): Bound {
  const {connect, disconnect, reconnect, switchNetwork} = flows;
  return {
    connect: bound((options) =>
      underEither([signal, options.signal], (either) => connect({...options, signal: either})),
    ),
    disconnect: bound(disconnect),
    reconnect: bound(reconnect),
    switchNetwork: bound(switchNetwork),
  };
}

interface Naming {
  readonly nameAccount: LabelsController['name'];
  /** Takes over what another tab called accounts before the rest follows. */
  readonly refreshing: (follow: () => Promise<void>) => () => Promise<void>;
  readonly stop: Stop;
}

function createNaming(parts: ConnectingParts): Naming {
  const labels = new LabelsController(parts.surroundings);
  return {
    nameAccount: (...named) => labels.name(...named),
    refreshing: (follow) => async () => {
      labels.refresh();
      await follow();
    },
    stop: keepLabels({...parts.page, ...parts, labels}),
  };
}

/** Names and pictures are asked for where the blockchain API knows the network, and it is no testnet. */
function createSyncing({page, clock, plugins, services, report}: ConnectingParts): SyncAccountFlow {
  const {tokens = {}} = page.config.options;
  // The coin is shown for what is none, and that is said.
  for (const id of Object.keys(tokens)) if (!pageTokenOf(tokens, id)) report(noToken(id));
  const supported = supportedOf(services);
  const identities = identitiesOf(services, clock);
  return createSyncAccountFlow({
    ...page,
    clock,
    locale: page.locale.locale,
    adapterOf: (namespace) => plugins.adapterOf(namespace),
    tokenOf: ({caipNetworkId}) => pageTokenOf(tokens, caipNetworkId)?.address,
    async identityOf({address, network: {chainNamespace, caipNetworkId, testnet}}) {
      if (chainNamespace !== 'eip155' || testnet || !(await supported.has(caipNetworkId))) return undefined;
      return identities({address, sender: address});
    },
  });
}

function noToken(id: string): DrawbridgeError {
  const text = `tokens["${id}"].address: expected the contract or mint of a token, as text`;
  return new DrawbridgeError('config/invalid-option', text, {name: 'tokens'});
}
