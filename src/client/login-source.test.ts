import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {createFakeConnector} from '../testing/fakes/fake-connector.js';
import type {Client} from './client.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';

const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const BITCOIN_ID = 'bip122:000000000019d6689c085ae165831e93';

describe('the login of a page without a plug-in', () => {
  const pages: Drawbridge[] = [];
  afterEach(() => Promise.all(pages.splice(0).map((page) => page.destroy())));

  it('is offered with a project id, or with a login service of the page’s own', async () => {
    expect(loginsOf(await load({projectId: 'b1a2c3'}))).to.deep.equal(['auth']);
    expect(loginsOf(await load({endpoints: {authFrame: 'https://login.example'}}))).to.deep.equal(['auth']);
  });

  it('is not offered without a project, with a placeholder, and on a basic page', async () => {
    expect(loginsOf(await load({}))).to.deep.equal([]);
    expect(loginsOf(await load({projectId: 'YOUR_PROJECT_ID'}))).to.deep.equal([]);
    expect(loginsOf(await load({projectId: 'b1a2c3', basic: true}))).to.deep.equal([]);
  });

  it('is offered on pages with EVM or Solana networks only', async () => {
    expect(loginsOf(await load({projectId: 'b1a2c3', networks: [SOLANA_ID]}))).to.deep.equal(['auth']);
    expect(loginsOf(await load({projectId: 'b1a2c3', networks: [BITCOIN_ID]}))).to.deep.equal([]);
  });

  it('gives way to the login of a plug-in', async () => {
    const own = createFakeConnector({id: 'own-login', type: 'AUTH'});
    const plugin = {id: own.id, load: async () => ({create: () => own})};
    expect(loginsOf(await load({projectId: 'b1a2c3', connectors: [plugin]}))).to.deep.equal(['own-login']);
  });

  it('comes when a feature asks for it, and stays for the session that may use it', async () => {
    const client = await load({projectId: 'b1a2c3', features: {email: false, socials: false}});
    expect(loginsOf(client)).to.deep.equal([]);
    pages.at(-1)!.updateFeatures({socials: ['google']});
    expect(loginsOf(client)).to.deep.equal(['auth']);
    pages.at(-1)!.updateFeatures({socials: []});
    expect(loginsOf(client)).to.deep.equal(['auth']);
  });

  it('loads no frame and asks no service before it is used', async () => {
    const asked: string[] = [];
    const fetch = (input: RequestInfo | URL): Promise<Response> => {
      asked.push(new Request(input).url);
      return fetchNothing();
    };
    await load({projectId: 'b1a2c3', env: {fetch}});
    expect(document.querySelector('iframe')).to.equal(null);
    expect(asked.filter((url) => url.includes('secure.'))).to.deep.equal([]);
  });

  async function load(options: Partial<DrawbridgeOptions>): Promise<Client> {
    const {env, features, ...others} = options;
    const page = createDrawbridge(
      {
        networks: [mainnet],
        enableWalletConnect: false,
        ...others,
        features: {analytics: false, ...features},
        env: {storage: memoryStorage(), fetch: fetchNothing, ...env},
      },
      checkOptions,
      {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
    );
    pages.push(page);
    return pageClientOf(page).load();
  }
});

function fetchNothing(): Promise<Response> {
  return Promise.reject(new TypeError('Tests fetch nothing'));
}

function loginsOf({connectors}: Client): readonly string[] {
  return connectors.state
    .get()
    .filter(({type}) => type === 'AUTH')
    .map(({id}) => id);
}
