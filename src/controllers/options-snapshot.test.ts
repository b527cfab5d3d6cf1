import {expect} from '@open-wc/testing';
import {resolveConfig} from '../testing/fakes/resolve-config.js';
import {optionsSnapshot} from './telemetry-controller.js';

describe('optionsSnapshot', () => {
  it('contains usage options, and no private data', () => {
    const config = resolveConfig(
      {
        projectId: 'secret-project',
        networks: ['eip155:1'],
        customRpcUrls: {'eip155:1': 'https://rpc.example/secret-rpc'},
        customWallets: [{id: 'w', name: 'secret-wallet'}],
        connectorImages: {a: 'https://cdn.example/secret-image'},
        messages: {'connect.title': 'secret-text'},
        themeVariables: {'--drawbridge-color-accent': 'secret-colour'},
        endpoints: {analytics: 'https://secret-service.example'},
        features: {connectMethodsOrder: ['wallet']},
      },
      {
        metadata: {
          name: 'Bridge',
          description: 'secret-description',
          url: 'https://dapp.example',
          icons: ['secret-icon'],
        },
        locale: 'en',
      },
    );
    const snapshot = optionsSnapshot(config);
    expect(JSON.stringify(snapshot)).not.to.include('secret');
    expect(snapshot).to.deep.include({
      networks: ['eip155:1'],
      defaultNetwork: 'eip155:1',
      themeMode: 'auto',
      themeVariables: ['--drawbridge-color-accent'],
      customWallets: 1,
      metadata: {name: 'Bridge', url: 'https://dapp.example'},
    });
  });
});
