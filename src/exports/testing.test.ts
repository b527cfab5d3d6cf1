import {expect} from '@open-wc/testing';
import * as entry from './testing.js';

describe('@drawbridge/modal/testing', () => {
  it('exports exactly this', () => {
    expect(Object.keys(entry).toSorted()).to.deep.equal([
      'ANVIL_PRIVATE_KEYS',
      'WalletRpcError',
      'createFakeClock',
      'createFakeHttp',
      'createMockEvmWallet',
      'createMockRemoteWallet',
    ]);
  });

  it('leaves the SDK of remote wallets out until one is created', () => {
    const loaded = performance.getEntriesByType('resource').map(({name}) => name);
    expect(loaded.some((name) => name.includes('viem'))).to.equal(true);
    expect(loaded.filter((name) => name.includes('@walletconnect'))).to.deep.equal([]);
  });
});
