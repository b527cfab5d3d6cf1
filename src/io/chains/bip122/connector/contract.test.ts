import {aTimeout} from '@open-wc/testing';
import type {Connector} from '../../../../core/ports/connector.js';
import {BITCOIN_NETWORKS, setupBitcoin} from '../../../../testing/fakes/connectors/bitcoin-subject.js';
import {
  describeConnectorContract,
  type ConnectorUnderTest,
  type WalletEventKind,
} from '../../../../testing/fakes/connectors/connector-contract.js';
import type {MockBitcoinWalletOptions} from '../../../../testing/wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {ACCOUNTS_SETTLE_MS} from '../../../page-wallets/account-watch.js';

type Row = readonly [
  name: string,
  options: MockBitcoinWalletOptions,
  unsaid?: readonly WalletEventKind[],
  more?: Partial<ConnectorUnderTest>,
];

const ROWS: readonly Row[] = [
  ['a wallet of btc_providers', {announce: 'btc_providers'}],
  ['one that sends addresses along', {announce: 'btc_providers', tellsAddresses: true}],
  ['Leather', {announce: 'leather'}, ['another account', 'another network', 'that it left']],
  ['OKX', {announce: 'okx'}, ['another network']],
  [
    'a wallet of the Wallet Standard',
    {announce: 'wallet-standard', shows: ['mainnet', 'testnet']},
    [],
    {switchesByItself: true},
  ],
];

for (const [name, options, unsaid, more] of ROWS) {
  describeConnectorContract(
    `the Bitcoin connector of ${name}`,
    async () => ({...(await create(options)), ...more}),
    unsaid,
  );
}

async function create(options: MockBitcoinWalletOptions): Promise<ConnectorUnderTest> {
  const {wallet, clock, prompts, connector, reload, dispose} = await setupBitcoin(options);
  return {
    connector,
    networks: BITCOIN_NETWORKS,
    reload: (): Connector => reload(),
    dispose,
    user: {
      approve: () => wallet.resetScript(),
      decline: () => void wallet.answer('*', 'reject'),
      ignore: () => void wallet.answer('*', 'pending'),
      openPrompts: {isOpen: () => wallet.log.length > 0, approve: () => wallet.release()},
      promptCount: () => prompts.length,
      async changeAccount() {
        wallet.setAccount(1);
        return wallet.addresses.payment;
      },
      changeNetwork: async () => wallet.setNetwork('testnet'),
      async leave() {
        wallet.revoke();
        // A wallet answers a request only after a moment.
        await aTimeout(0);
        clock.advance(ACCOUNTS_SETTLE_MS);
      },
      listenerCount: () => wallet.listenerCount,
      ...(options.announce !== 'leather' && {
        accountList: {
          empty: async () => wallet.revoke(),
          wait: (ms) => clock.advance(ms),
        },
      }),
    },
  };
}
