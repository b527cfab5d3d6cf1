import {expect} from '@open-wc/testing';
import {DEFAULT_SWITCHES} from './defaults.js';
import {unknownOptions} from './unknown-options.js';
import type {DrawbridgeOptions} from './options.js';

describe('unknownOptions', () => {
  it('names what is no option, also what any object has', () => {
    const options = {networks: ['eip155:1'], theme: 'dark', toString: 5};
    expect(unknownOptions(options)).to.deep.equal(['theme', 'toString']);
  });

  it('names what is none of the features, those that features add left out', () => {
    const features = {send: true, sned: true, added: 1};
    expect(unknownOptions({networks: ['eip155:1'], features}, ['added'])).to.deep.equal(['features.sned']);
  });

  it('knows every option there is', () => {
    const every: Required<Record<keyof DrawbridgeOptions, unknown>> = {
      ...DEFAULT_SWITCHES,
      id: 0,
      projectId: 0,
      metadata: 0,
      networks: 0,
      defaultNetwork: 0,
      chains: 0,
      connectors: 0,
      siwx: 0,
      signInWithWallet: 0,
      themeMode: 0,
      themeVariables: 0,
      locale: 0,
      messages: 0,
      allWallets: 0,
      featuredWalletIds: 0,
      includeWalletIds: 0,
      excludeWalletIds: 0,
      customWallets: 0,
      chainImages: 0,
      connectorImages: 0,
      customRpcUrls: 0,
      tokens: 0,
      defaultAccountTypes: 0,
      termsConditionsUrl: 0,
      ipfsGateway: 0,
      privacyPolicyUrl: 0,
      prefetch: 0,
      onError: 0,
      features: 0,
      endpoints: 0,
      env: 0,
    };
    expect(unknownOptions(every)).to.deep.equal([]);
  });
});
