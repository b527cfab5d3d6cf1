import {fixture} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import type {Fault} from '../../../../demo/devnet/protocol.js';
import type {Client} from '../../../client/client.js';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import {translate} from '../../../core/messages/message.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../fake-clock.js';
import type {MockEvmWallet} from '../../wallets/evm/mock-evm-wallet.js';
import {type AccountApis, accountApis} from '../client/account-apis.js';
import {createFakeSockets} from '../client/fake-sockets.js';
import {pageClientOf} from '../client/page-client-of.js';
import {everyFeature} from '../every-feature.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {textInTree} from './text-in-tree.js';

/** A whole client on the devnet, connected, with a clock that only the test advances. */
export interface DevnetStage {
  readonly page: TestPage;
  readonly client: Client;
  readonly apis: AccountApis;
  readonly wallet: MockEvmWallet;
  readonly clock: FakeClock;
  /** Makes a service fail from now on; without an argument, restores all. */
  fault(fault?: Omit<Fault, 'projectId'>): Promise<void>;
  /** Renders an element of the client. */
  show(render: (client: Client, apis: AccountApis) => TemplateResult): Promise<HTMLElement>;
  /** The text of an element, in one line. */
  textOf(root: ParentNode): string;
  /** The texts of the toasts so far. */
  readonly toasts: readonly string[];
  /** Number of requests to the blockchain API with this path suffix. */
  asked(end: string): Promise<number>;
}

/** The state of a stage before the page exists. */
export interface DevnetStageOptions {
  /** The services that fail from the start. */
  readonly faults?: readonly Omit<Fault, 'projectId'>[];
  readonly options?: (page: TestPage) => Pick<DrawbridgeOptions, 'tokens' | 'locale'>;
  /** Wraps the page's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Creates the stage with the devnet's first account, which has assets and history. */
export async function createDevnetStage(given: DevnetStageOptions = {}): Promise<DevnetStage> {
  const page = await openTestPage();
  for (const fault of given.faults ?? []) await page.devnet.faults(fault);
  const clock = createFakeClock();
  clock.advance(Date.now());
  const wallet = page.wallet();
  // The client starts no requests: the test decides what is requested, and when.
  const {WebSocket} = createFakeSockets();
  const {fetch} = given;
  const env = {storage: memoryStorage(), clock, WebSocket, ...(fetch && {fetch})};
  const drawbridge = page.client({...given.options?.(page), env});
  await drawbridge.connect({connectorId: 'dev.drawbridge.mock-wallet'});
  const client = await pageClientOf(drawbridge).load();
  // Tests render parts without the views around them, which load their messages.
  const said = everyFeature.map(({id}) => client.loadMessagesOf(id));
  const [apis] = await Promise.all([accountApis(client), ...said]);
  const toasts: string[] = [];
  client.toast.current.listen((toast) => {
    if (toast) toasts.push(translate(client.messages.get(), toast.message));
  });
  return {
    page,
    client,
    apis,
    wallet,
    clock,
    toasts,
    fault: (fault) => page.devnet.faults(fault),
    show: (render) => fixture<HTMLElement>(render(client, apis)),
    textOf: (root) => textInTree(root).replaceAll(/\s+/g, ' ').trim(),
    async asked(end) {
      const requests = await page.devnet.requests('blockchain');
      return requests.filter(({path}) => path.endsWith(end)).length;
    },
  };
}
