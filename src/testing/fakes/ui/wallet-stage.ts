import type {TemplateResult} from 'lit';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Device} from '../../../core/model/device.js';
import {offeredChains} from '../../../core/model/networks/offered-chains.js';
import type {RecentWallet} from '../../../core/model/wallet.js';
import type {Connector, PairingConnector} from '../../../core/ports/connector.js';
import type {HttpRequest} from '../../../core/ports/http.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {createScriptedConnector} from '../client/fake-connection.js';
import {createFakeClient, type FakeClient} from '../fake-client.js';
import {drawn, inTree} from './in-tree.js';
import {themed, type PageAppearance} from './themed.js';

/** A wallet in the explorer's format. */
export type RawWallet = Readonly<Record<string, unknown>> & {readonly id: string; readonly name: string};

/** The settings of a view of the connect family. */
export interface StageOptions extends Omit<Partial<DrawbridgeOptions>, 'connectors'>, PageAppearance {
  readonly device?: Partial<Device>;
  /** The wallets of the explorer; `'failed'` makes it answer 503, `'silent'` never answer. */
  readonly explorer?: readonly RawWallet[] | 'failed' | 'silent';
  readonly connectors?: readonly Connector[];
  readonly recent?: readonly RecentWallet[];
  /** Without it the page cannot reach remote wallets. */
  readonly hasRemote?: boolean;
}

/** A client with wallets to choose from, and a record of its calls. */
export interface Stage {
  readonly client: FakeClient;
  readonly http: FakeHttp;
  /** Every event, as `NAME {properties}`. */
  readonly tracked: readonly string[];
  /** Requests to the remote connector. */
  readonly remote: readonly string[];
  /** Renders a view of this client; its links do not navigate. */
  show<V extends HTMLElement>(template: TemplateResult): Promise<V>;
}

/** The pairing link of these tests. */
export const PAIRING_URI = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e858';
/** An iPhone. */
export const IPHONE: Partial<Device> = {isMobile: true, isIos: true};

/** Creates the stage. */
export function createStage({scheme, dir, explorer = [], ...given}: StageOptions = {}): Stage {
  const {connectors = [], recent = [], hasRemote = true, ...options} = given;
  const http = createFakeHttp({getWallets: answerOf(explorer), 'getWalletImage/*': picture()});
  if (explorer === 'failed') http.fail('getWallets', 503);
  const client = createFakeClient({http, ...options});
  const remote: string[] = [];
  client.connectors.add(
    ...connectors,
    ...(hasRemote ? [createRemote(remote, offeredChains(client.networks.state.get().requested))] : []),
  );
  for (const wallet of recent) client.wallets.remember(wallet);
  return {
    client,
    http,
    tracked: client.telemetry.tracked,
    remote,
    async show<V extends HTMLElement>(template: TemplateResult) {
      const view = await themed<V>(template, {...(scheme && {scheme}), ...(dir && {dir})});
      view.addEventListener('click', keepHere);
      await drawn();
      return view;
    },
  };
}

/** Adds a pairing that is valid for another four minutes. */
export function pair({pairing, clock}: FakeClient, uri: string = PAIRING_URI): void {
  pairing.set({status: 'ready', uri, expiresAt: clock.now() + 240_000});
}

/** The control inside a part, found by the part's test id. */
export function controlOf(view: HTMLElement, testId: string): HTMLElement {
  const control = inTree(view, `[data-testid="${testId}"]`, '.press');
  if (!control) throw new Error(`Nothing to press at "${testId}"`);
  return control;
}

/** So many wallets, in the explorer's order. */
export function rawWallets(count: number): readonly RawWallet[] {
  return Array.from({length: count}, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    image_id: `image-${index}`,
    mobile_link: `wallet${index}://`,
  }));
}

/** A followed link would leave the test's page. */
function keepHere(event: Event): void {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
}

function answerOf(explorer: StageOptions['explorer']): unknown {
  if (explorer === 'silent') return () => new Promise(() => {});
  const listed = Array.isArray(explorer) ? (explorer as readonly RawWallet[]) : [];
  return ({query = {}}: HttpRequest) => {
    const {page = 1, entries = 40, search = '', include, exclude} = query;
    const ids = (text: string | number | undefined): readonly string[] =>
      text ? String(text).split(',') : [];
    const found = listed.filter(
      ({id, name}) =>
        name.toLowerCase().includes(String(search).toLowerCase()) &&
        (!include || ids(include).includes(id)) &&
        !ids(exclude).includes(id),
    );
    const start = (Number(page) - 1) * Number(entries);
    return {data: found.slice(start, start + Number(entries)), count: found.length};
  };
}

function picture(): Blob {
  return new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'], {type: 'image/svg+xml'});
}

function createRemote(
  calls: string[],
  [first = 'eip155', ...others]: readonly ChainNamespace[],
): PairingConnector {
  return {
    ...createScriptedConnector({id: 'walletConnect', name: 'WalletConnect', namespaces: [first, ...others]}),
    type: 'WALLET_CONNECT',
    // The client under test has a separate pairing store.
    pairing: undefined as never,
    prefetch: async () => void calls.push('prefetch'),
    cancelPairing: () => void calls.push('cancelPairing'),
    rememberLink: (link) => void calls.push(`rememberLink ${JSON.stringify(link)}`),
  };
}
