import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {PublicView} from '../core/model/view.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {connectFake} from '../testing/fakes/client/fake-connection.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createDrawbridge} from './create-drawbridge.js';

describe('a feature that the page has switched off', () => {
  const rows: readonly (readonly [view: PublicView, missing: string, options: Partial<DrawbridgeOptions>])[] =
    [
      ['RegisterAccountName', 'features.names', {features: {names: false}}],
      [
        'RegisterAccountName',
        'projectId or endpoints.blockchain',
        {projectId: '', enableWalletConnect: false},
      ],
      ['Swap', 'features.swaps', {features: {swaps: false}}],
      ['OnRampProviders', 'features.onramp', {features: {onramp: false}}],
      ['WalletSend', 'features.send', {features: {send: false}}],
      ['WalletReceive', 'features.receive', {features: {receive: false}}],
      ['Transactions', 'features.history', {features: {history: false}}],
    ];
  for (const [view, missing, options] of rows) {
    it(`opens no ${view} without ${missing}, and names the option`, async () => {
      const client = setup(options);
      for (const isConnected of [false, true]) {
        if (isConnected) connectFake(pageClientOf(client).connections);
        expect(await failureOf(client.open({view}))).to.deep.include({
          code: 'client/invalid-argument',
          message: `open(): the view ${view} is off on this page: set ${missing}.`,
          context: {name: missing},
        });
        expect(client.getState()).to.include({open: false, loading: false});
      }
    });
  }

  it('opens again once the page switches it on', async () => {
    const client = setup({features: {names: false}});
    connectFake(pageClientOf(client).connections);
    await failureOf(client.open({view: 'RegisterAccountName'}));
    client.updateFeatures({names: true});
    await client.open({view: 'RegisterAccountName'});
    expect(client.getState()).to.include({open: true, view: 'RegisterAccountName'});
  });

  it('opens with a names service of the page, without a project id', async () => {
    const client = setup({
      projectId: '',
      enableWalletConnect: false,
      endpoints: {blockchain: 'https://names.example'},
    });
    connectFake(pageClientOf(client).connections);
    await client.open({view: 'RegisterAccountName'});
    expect(client.getState()).to.include({open: true, view: 'RegisterAccountName'});
  });
});

function setup(options: Partial<DrawbridgeOptions>) {
  return createDrawbridge(
    {
      projectId: 'test',
      networks: ['eip155:1'],
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
      ...options,
    },
    checkOptions,
    {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
  );
}
