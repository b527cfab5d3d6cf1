import type {Destination, ViewEntry, ViewName} from '../../../core/model/view.js';
import type {Connector} from '../../../core/ports/connector.js';
import type {FakeHttp} from '../../fake-http.js';
import {drawnIcon} from '../../wallets/drawn-icon.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../fake-client.js';
import {announced, remote} from './connectors.js';
import {drawnCoin} from './drawn-coin.js';
import {createExplorer, type ExplorerState} from './explorer.js';
import type {Place} from './gallery-page.js';
import type {WireWallet} from './sample-wallets.js';

/** The client of a page, and its state. */
export interface PageSetup extends Omit<FakeClientOptions, 'connectors'> {
  readonly explorer?: ExplorerState;
  /** The wallets of the explorer; default: the samples. */
  readonly listed?: readonly WireWallet[];
  /** Default: one installed wallet, and the code for others. */
  readonly found?: readonly Connector[];
  /** The connector plug-ins of the page. */
  readonly plugins?: FakeClientOptions['connectors'];
  /** Creates the services of the page; default: the explorer. */
  readonly serve?: () => FakeHttp;
  /** Runs before anything is rendered. */
  readonly before?: (client: FakeClient) => void;
}

/** A view of the product, in a setup. */
export interface ViewSetup<V extends ViewName> extends PageSetup {
  readonly shows: Destination<V>;
  /** The view follows Connect, so that there is a way back. */
  readonly isDeep?: boolean;
}

/** The site of the gallery. */
const HARBOUR = {
  name: 'Harbour',
  description: '',
  url: 'https://harbour.test',
  icons: [drawnCoin('HRBR')],
};

/** Creates the client of a page, with the theme and the direction of its frame. */
export function createGalleryClient(setup: PageSetup, {scheme, locale}: Place): FakeClient {
  const {
    explorer,
    listed,
    found = [announced('Aspen'), remote()],
    before,
    serve,
    plugins,
    ...options
  } = setup;
  const client = createFakeClient({
    themeMode: scheme,
    locale,
    metadata: HARBOUR,
    http: serve ? serve() : createExplorer(explorer, listed),
    ...(plugins && {connectors: plugins}),
    ...options,
  });
  client.connectors.add(...found);
  drawWallets(client);
  before?.(client);
  return client;
}

/** Gives connected wallets pictures, as nearly all have one. A login has none. */
function drawWallets(client: FakeClient): void {
  const {connectAs} = client;
  client.connectAs = (connection = {}) => {
    const {wallet = 'Aspen', connectorType} = connection;
    connectAs({...(connectorType !== 'AUTH' && {icon: drawnIcon(wallet)}), ...connection});
  };
}

const START: ViewEntry = {view: 'Connect', params: undefined};

/** Makes a client whose modal opens on the view of the setup. */
export function createViewClient<V extends ViewName>(
  {shows, isDeep = false, ...setup}: ViewSetup<V>,
  place: Place,
): FakeClient {
  const client = createGalleryClient({...setup, embedded: true}, place);
  const [view, params] = shows;
  // Destination checked the pair; TypeScript cannot carry that into the union.
  const entry = {view, params} as ViewEntry;
  const open = async (): Promise<void> => {
    await client.surfaces.load();
    client.router.show(isDeep ? [START, entry] : [entry]);
    client.modal.open();
  };
  return Object.assign(client, {open});
}
