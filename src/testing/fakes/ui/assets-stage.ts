import type {TemplateResult} from 'lit';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import type {WalletAssets} from '../../../core/model/assets/wallet-assets.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {accountApis, type AccountApis} from '../client/account-apis.js';
import {createFakeAdapter} from '../client/fake-assets.js';
import type {FakeConnection} from '../client/fake-connection.js';
import {SAMPLE_TOKENS, serveAssets, type WireAssets} from '../client/sample-assets.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../fake-client.js';
import {drawn} from './in-tree.js';
import {themed, type PageAppearance} from './themed.js';

/** The assets of a test's account, and the environment of its page. */
export interface AssetsStageOptions extends PageAppearance, WireAssets, Partial<PageOptions> {
  /** `undefined` without a connection. */
  readonly connection?: FakeConnection | undefined;
  readonly isDisconnected?: boolean;
  /** The capabilities that the wallet reports; default: none. */
  readonly assets?: Partial<WalletAssets>;
  /** The user's previous choice. */
  readonly currentTab?: string;
}

type PageOptions = Pick<
  DrawbridgeOptions,
  'features' | 'locale' | 'networks' | 'allowUnsupportedChain' | 'ipfsGateway'
>;

/** A client with an account, and a record of its calls. */
export interface AssetsStage {
  readonly client: FakeClient;
  readonly http: FakeHttp;
  /** The requested paths, with the parameters that distinguish requests. */
  asked(): readonly string[];
  /** Renders an element of this client. */
  show<V extends HTMLElement>(template: TemplateResult | ((apis: AccountApis) => TemplateResult)): Promise<V>;
}

/** Creates the stage: a connected user on 21 November 2026, and a service with sample tokens. */
export function createAssetsStage(given: AssetsStageOptions = {}): AssetsStage {
  const {scheme, dir, tokens = SAMPLE_TOKENS, history, supported, connection, ...rest} = given;
  const {currentTab, isDisconnected = false, assets, ...options} = rest;
  const http = serveAssets(createFakeHttp(), {
    tokens,
    ...(history && {history}),
    ...(supported && {supported}),
  });
  const client = createFakeClient({http, ...telling(assets), ...options});
  client.clock.advance(Date.UTC(2026, 10, 21, 9));
  if (!isDisconnected) client.connectAs(connection);
  client.accounts.update(client.account.get().namespace, {currentTab});
  return {
    client,
    http,
    asked: () =>
      http.requests.map(({path, query = {}}) => `${path.split('/').at(-1)} ${query['cursor'] ?? ''}`.trim()),
    async show<V extends HTMLElement>(drawing: TemplateResult | ((apis: AccountApis) => TemplateResult)) {
      const template = typeof drawing === 'function' ? drawing(await accountApis(client)) : drawing;
      const element = await themed<V>(template, {...(scheme && {scheme}), ...(dir && {dir})});
      element.addEventListener('click', keepHere);
      await drawn();
      return element;
    },
  };
}

/** A wallet that reports its assets. */
function telling(assets: Partial<WalletAssets> | undefined): Pick<FakeClientOptions, 'adapter'> {
  if (!assets) return {};
  const told = {tokens: [], nfts: [], ...assets};
  return {adapter: {...createFakeAdapter(), walletAssets: async () => told}};
}

/** A followed link would leave the test's page. */
function keepHere(event: Event): void {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
}

/** Hides or shows the page. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
  if (!isHidden) delete (document as {hidden?: boolean}).hidden;
}
