import {waitUntil} from '@open-wc/testing';
import {describeConnector, type ConnectorUnderTest} from '../../../testing/connectors/connector-contract.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/connectors/walletconnect-page.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';
import {privateKeyToAccount, generatePrivateKey} from 'viem/accounts';

describeConnector('WalletConnectConnector', async () => {
  const page = await openWalletConnectPage();
  const wallet = await page.openWallet();
  const stop = openEveryLink(page, wallet);
  return {
    connector: page.connector,
    networks: page.networks,
    switchesByItself: true,
    reload: () => page.reload(),
    user: userOf(page, wallet),
    dispose: async () => {
      stop();
      await page.close();
    },
  };
});

/** The user scans each code as soon as it is there. */
function openEveryLink({connector}: WalletConnectPage, wallet: MockRemoteWallet): () => void {
  const seen = new Set<string>();
  return connector.pairing.subscribe((pairing) => {
    if (pairing.status !== 'ready' || seen.has(pairing.uri)) return;
    seen.add(pairing.uri);
    void wallet.pair(pairing.uri);
  });
}

function userOf(page: WalletConnectPage, wallet: MockRemoteWallet): ConnectorUnderTest['user'] {
  return {
    approve: () => wallet.resetScript(),
    decline: () => wallet.answer('*', 'reject'),
    ignore: () => wallet.answer('*', 'pending'),
    promptCount: () => wallet.log.length,
    async changeAccount() {
      const account = privateKeyToAccount(generatePrivateKey());
      // A wallet that the page has left meanwhile would wait for an answer in vain.
      const isLeft = waitUntil(() => wallet.sessions().length === 0, 'still connected', {timeout: 8_000});
      await Promise.race([wallet.setAccounts([account]), isLeft]);
      return account.address;
    },
    changeNetwork: () => wallet.switchChain(Number(page.networks[1].id)),
    leave: () => wallet.disconnect(),
  };
}
