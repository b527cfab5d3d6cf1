import {expect} from '@open-wc/testing';
import {authFrame} from '../../exports/connectors/auth-frame.js';
import {findInvalidOption} from './check-options.js';
import {effectWarnings} from './config-warnings.js';
import {WITHOUT_EFFECT, WITHOUT_LOGIN} from './generated/without-effect.js';
import type {DrawbridgeOptions} from './options.js';

const NETWORKS = ['eip155:1'] as const;

describe('effectWarnings', () => {
  it('reports options that have no effect', () => {
    const features = {onramp: true, socials: ['google'], analytics: false} as const;
    const basic = {basic: true, endpoints: {authFrame: 'https://auth.example', rpc: 'https://rpc.example'}};
    const why = 'without a login, which needs `projectId` or `endpoints.authFrame`, and is off with `basic`';
    expect(effectWarnings({networks: NETWORKS, features, ...basic})).to.deep.equal([
      `these options have no effect ${why}: endpoints.authFrame, features.socials.`,
    ]);
    expect(effectWarnings({networks: NETWORKS, features})).to.deep.equal([
      `these options have no effect ${why}: features.socials.`,
    ]);
  });

  it('does not report options that are off or absent', () => {
    const features = {swaps: false, onramp: false, email: false, socials: false} as const;
    expect(effectWarnings({networks: NETWORKS, features})).to.deep.equal([]);
    expect(effectWarnings({networks: NETWORKS})).to.deep.equal([]);
  });

  it('does not report options about logins on a page that may have one', () => {
    const page = {networks: NETWORKS, features: {email: true}};
    expect(effectWarnings({...page, projectId: 'b1a2c3'})).to.deep.equal([]);
    expect(effectWarnings({...page, endpoints: {authFrame: 'https://auth.example'}})).to.deep.equal([]);
    expect(effectWarnings({...page, connectors: [authFrame()]})).to.deep.equal([]);
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
