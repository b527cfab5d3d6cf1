import {expect} from '@open-wc/testing';
import * as entry from './testing.js';

describe('@drawbridge/modal/testing', () => {
  it('exports exactly this', () => {
    expect(Object.keys(entry).toSorted()).to.deep.equal([
      'ANVIL_PRIVATE_KEYS',
      'BITCOIN_TEST_SEED',
      'POLKADOT_DEV_ACCOUNTS',
      'SOLANA_TEST_KEYS',
      'WalletRpcError',
      'createFakeClock',
      'createFakeHttp',
      'createMockBitcoinWallet',
      'createMockChain',
      'createMockEvmWallet',
      'createMockFetch',
      'createMockPolkadotWallet',
      'createMockRemoteWallet',
      'createMockSolanaWallet',
      'mockRevert',
      'remoteBitcoin',
      'remotePolkadot',
      'remoteSolana',
    ]);
  });

  it('does not load sr25519 before a wallet signs with it', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => /scure.sr25519/.test(name)).length;
    const [, , ed25519] = entry.POLKADOT_DEV_ACCOUNTS;
    await entry.createMockPolkadotWallet({accounts: [ed25519]});
    expect(loaded()).to.equal(0);
    await entry.createMockPolkadotWallet();
    expect(loaded()).to.not.equal(0);
  });

  it('does not load the Bitcoin signer before a wallet is created', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => /scure.btc-signer/.test(name)).length;
    expect(loaded()).to.equal(0);
    await entry.createMockBitcoinWallet({announce: 'okx'});
    expect(loaded()).to.not.equal(0);
  });

  it('does not load the SDK of remote wallets before one is created', () => {
    const loaded = performance.getEntriesByType('resource').map(({name}) => name);
    expect(loaded.some((name) => name.includes('viem'))).to.equal(true);
    expect(loaded.filter((name) => name.includes('@walletconnect'))).to.deep.equal([]);
  });
});
