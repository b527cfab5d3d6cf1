import {atom, type ReadableAtom} from 'nanostores';
import {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import {TransactionStackController} from '../../controllers/transaction-stack/transaction-stack-controller.js';
import {en} from '../../core/messages/en.js';
import {isPairingConnector, type Pairing} from '../../core/ports/connector.js';
import {detectDevice, readDeviceSigns} from '../../io/platform/device.js';
import type {Client} from '../client.js';
import {createFlows} from './create-flows.js';
import {createObservers} from './create-observers.js';
import {createWalletLists} from './create-wallet-lists.js';
import {loadPlugins} from './load-plugins.js';
import type {PageClient} from '../page-client.js';
import {createServices} from './services.js';
import type {Surroundings} from '../page/surroundings.js';

/**
 * Wires everything the modal's inside works with.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(page: PageClient, surroundings: Surroundings): Promise<Client> {
  const {clock} = surroundings;
  const services = createServices(page.config, surroundings);
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const observers = createObservers(page, surroundings, services);
  const {report, telemetry} = observers;
  const plugins = await loadPlugins({page, surroundings, services, connectors, device, report});
  const lists = createWalletLists(page, surroundings, {services, telemetry, connectors, device});
  const transactions = new TransactionStackController();
  const parts = {page, clock, services, connectors, plugins, transactions, device, telemetry, report};
  const {flows, keeper} = createFlows({
    ...parts,
    wallets: lists.wallets,
    onOpen() {
      observers.start();
      lists.prefetch();
    },
  });
  return {
    ...page,
    clock,
    messages: page.locale.extend(en),
    device,
    connectors,
    transactions,
    telemetry,
    wallets: lists.wallets,
    assets: lists.assets,
    failures: {report},
    pairing: pairingOf(connectors),
    flows,
    async dispose() {
      keeper.dispose();
      lists.disposeLists();
      observers.dispose();
      await connectors.dispose();
    },
  };
}

/** The pairing of the connector that has one. */
function pairingOf(connectors: ConnectorsController): ReadableAtom<Pairing> {
  return connectors.state.get().find(isPairingConnector)?.pairing ?? atom<Pairing>({status: 'idle'});
}
