import {base58} from '@scure/base';
import {privateKeyToAccount, generatePrivateKey} from 'viem/accounts';
import type {Network} from '../../../core/model/network.js';
import {
  bitcoin,
  bitcoinTestnet,
  polkadot,
  solana,
  solanaDevnet,
  westend,
} from '../../../core/model/networks/other-families.js';
import {
  describeConnectorContract,
  type ConnectorUnderTest,
} from '../../../testing/fakes/connectors/connector-contract.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';
import {remoteBitcoin} from '../../../testing/wallets/remote/remote-bitcoin.js';
import type {RemoteFamily} from '../../../testing/wallets/remote/remote-family.js';
import {remotePolkadot} from '../../../testing/wallets/remote/remote-polkadot.js';
import {remoteSolana} from '../../../testing/wallets/remote/remote-solana.js';

type Changes = Pick<ConnectorUnderTest['user'], 'changeAccount' | 'changeNetwork'>;

describeConnectorContract('WalletConnectConnector', async () => {
  const page = await openWalletConnectPage();
  const wallet = await page.openWallet();
  return subjectOf(page, wallet, {
    networks: page.networks,
    changes: {
      async changeAccount() {
        const account = privateKeyToAccount(generatePrivateKey());
        // A wallet whose session the page has ended would never get an answer.
        const isLeft = eventually(() => wallet.sessions().length === 0, 'still connected');
        await Promise.race([wallet.setAccounts([account]), isLeft]);
        return account.address;
      },
      changeNetwork: () => wallet.switchChain(Number(page.networks[1].id)),
    },
  });
});

/** Grants of a wallet beside EVM, and another of its accounts. */
const FAMILIES: readonly (readonly [
  networks: readonly [Network, Network],
  open: () => RemoteFamily | Promise<RemoteFamily>,
  other: string,
])[] = [
  [[solana, solanaDevnet], remoteSolana, base58.encode(new Uint8Array(32).fill(9))],
  // Without the method for account details, so that only the user's actions cause changes.
  [
    [bitcoin, bitcoinTestnet],
    () => remoteBitcoin({methods: ['signMessage']}),
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [[polkadot, westend], remotePolkadot, '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
];

for (const [networks, open, other] of FAMILIES) {
  const [first, second] = networks;
  describeConnectorContract(`WalletConnectConnector on ${first.name}`, async () => {
    const page = await openWalletConnectPage();
    const wallet = await page.openWallet({families: [await open()]});
    return subjectOf(page, wallet, {
      networks,
      changes: {
        async changeAccount() {
          await wallet.emit({name: 'accountsChanged', data: [other]}, first.caipNetworkId);
          return other;
        },
        changeNetwork: () => wallet.emit({name: 'chainChanged', data: second.id}, second.caipNetworkId),
      },
    });
  });
}

function subjectOf(
  page: WalletConnectPage,
  wallet: MockRemoteWallet,
  {networks, changes}: {readonly networks: readonly [Network, Network]; readonly changes: Changes},
): ConnectorUnderTest {
  const stop = openEveryLink(page, wallet);
  return {
    connector: page.connector,
    networks,
    switchesByItself: true,
    reload: () => page.reload(),
    user: {
      ...changes,
      approve: () => wallet.resetScript(),
      decline: () => wallet.answer('*', 'reject'),
      ignore: () => wallet.answer('*', 'pending'),
      promptCount: () => wallet.log.length,
      leave: () => wallet.disconnect(),
    },
    dispose: async () => {
      stop();
      await page.close();
    },
  };
}

/** Scans each code immediately. */
function openEveryLink({connector}: WalletConnectPage, wallet: MockRemoteWallet): () => void {
  const seen = new Set<string>();
  return connector.pairing.subscribe((pairing) => {
    if (pairing.status !== 'ready' || seen.has(pairing.uri)) return;
    seen.add(pairing.uri);
    void wallet.pair(pairing.uri);
  });
}
