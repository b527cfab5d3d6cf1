import {expect} from '@open-wc/testing';
import {WITHOUT_EFFECT, WITHOUT_LOGIN} from './generated/without-effect.js';
import {optionsWithoutEffect} from './config-warnings.js';
import type {DrawbridgeOptions} from './options.js';
import {findInvalidOption} from './check-options.js';

const NETWORKS = ['eip155:1'] as const;

describe('optionsWithoutEffect', () => {
  it('reports options that have no effect', () => {
    const features = {onramp: true, socials: ['google'], analytics: false} as const;
    const endpoints = {authFrame: 'https://auth.example', rpc: 'https://rpc.example'};
    const given = optionsWithoutEffect({networks: NETWORKS, features, endpoints});
    expect(given).to.deep.equal(['endpoints.authFrame', 'features.onramp', 'features.socials']);
  });

  it('does not report options that are off or absent', () => {
    const features = {swaps: false, onramp: false, email: false, socials: false} as const;
    expect(optionsWithoutEffect({networks: NETWORKS, features})).to.deep.equal([]);
    expect(optionsWithoutEffect({networks: NETWORKS})).to.deep.equal([]);
  });

  it('does not report logins if the page brings its connector', () => {
    const connectors = [{id: 'embedded', load: () => Promise.reject(new Error('not asked'))}];
    expect(optionsWithoutEffect({networks: NETWORKS, connectors, features: {email: true}})).to.deep.equal([]);
  });

  it('lists existing options only', () => {
    const nested = [...WITHOUT_EFFECT, ...WITHOUT_LOGIN].filter((path) => path.includes('.'));
    for (const path of nested) {
      const [name = '', entry = ''] = path.split('.');
      const wrong = {networks: NETWORKS, [name]: {[entry]: 5}} as unknown as DrawbridgeOptions;
      expect(findInvalidOption(wrong)?.path).to.equal(path);
    }
  });
});
