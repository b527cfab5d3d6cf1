import {atom, type ReadableAtom} from 'nanostores';
import {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import {StandbyController} from '../../controllers/standby/standby-controller.js';
import type {Stop} from '../../core/ports/clock.js';
import {isPairingConnector, type Pairing} from '../../core/ports/connector.js';
import {detectDevice, readDeviceSigns} from '../../io/platform/device.js';
import type {Client} from '../client.js';
import type {PageClient} from '../page-client.js';
import type {Surroundings} from '../page/surroundings.js';
import {configure} from './configured-page.js';
import {createDisplay} from './create-display.js';
import {createFlows} from './create-flows.js';
import {createWalletLists} from './create-wallet-lists.js';
import {loadPlugins, startPlugins} from './load-plugins.js';
import {observeLater} from './watching/observe-later.js';
import {createServices} from './services.js';

/**
 * Wires everything the modal's inside works with.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(pageClient: PageClient, surroundings: Surroundings): Promise<Client> {
  const {clock} = surroundings;
  const page = configure(pageClient);
  // First of all: when a part cannot be loaded, nothing has begun that would have to be ended.
  const loaded = await loadPlugins(page.config);
  const services = createServices(page.config, surroundings);
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const standby = new StandbyController(surroundings);
  const display = createDisplay(page, clock);
  const observers = observeLater({page, surroundings, services, ...display});
  const {report, telemetry} = observers;
  const plugins = startPlugins(loaded, {page, surroundings, services, connectors, device, report});
  const lists = createWalletLists(page, surroundings, {services, telemetry, connectors, device});
  const {wallets, assets} = lists;
  const parts = {
    page,
    clock,
    services,
    connectors,
    standby,
    plugins,
    device,
    telemetry,
    report,
    display,
    wallets,
  };
  const onOpen = (): void => {
    observers.start();
    lists.prefetch();
  };
  const {flows, dispose} = createFlows({...parts, onOpen});
  return {
    ...page,
    ...display,
    clock,
    device,
    connectors,
    standby,
    telemetry,
    wallets,
    assets,
    flows,
    failures: {report},
    pairing: pairingOf(connectors),
    dispose: () => end(connectors, [dispose, lists.disposeLists, observers.dispose, display.dispose]),
  };
}

/** Stops everything, and waits for the wallets to let go. */
async function end(connectors: ConnectorsController, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) stop();
  await connectors.dispose();
}

/** The pairing of the connector that has one. */
function pairingOf(connectors: ConnectorsController): ReadableAtom<Pairing> {
  return connectors.state.get().find(isPairingConnector)?.pairing ?? atom<Pairing>({status: 'idle'});
}
