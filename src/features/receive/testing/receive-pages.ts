import {mainnet} from '../../../core/model/networks/ethereum.js';
import {bitcoin, solana} from '../../../core/model/networks/other-families.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {looksAt} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const receiving = {shows: ['WalletReceive'] as const, isDeep: true, before: looksAt('tokens')};
const networks = {shows: ['WalletCompatibleNetworks'] as const, isDeep: true, before: looksAt('tokens')};
const smart = (client: FakeClient): void =>
  client.connectAs({
    accounts: [
      {namespace: 'eip155', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'smartAccount'},
    ],
  });

/** WalletReceive and WalletCompatibleNetworks in every state. */
export const receivePages: readonly GalleryPage[] = [
  viewPage('wallet-receive/address', {about: 'An address on several networks', ...receiving}),
  viewPage('wallet-receive/name', {
    about: 'An account with a name',
    ...receiving,
    before(client) {
      receiving.before(client);
      client.accounts.update('eip155', {identity: {name: 'ada.harbour.eth'}});
    },
  }),
  viewPage('wallet-receive/smart-account', {about: 'A smart account', ...receiving, before: smart}),
  viewPage('wallet-receive/solana', {
    about: 'Solana Pay',
    ...receiving,
    networks: [solana, mainnet],
    before: (client) => client.connectAs(ON.solana),
  }),
  viewPage('wallet-receive/bitcoin', {
    about: 'BIP-21, and which kind of address it is',
    ...receiving,
    networks: [bitcoin],
    before: (client) => client.connectAs(ON.bip122),
  }),
  viewPage('wallet-receive/unknown-network', {
    about: 'On a network the page does not know',
    ...receiving,
    allowUnsupportedChain: true,
    before: (client) => client.connectAs({caipNetworkId: 'eip155:424242'}),
  }),
  viewPage('wallet-receive/off', {
    about: 'The page has turned it off',
    ...receiving,
    features: {receive: false},
  }),
  viewPage('wallet-receive/disconnected', {about: 'The wallet is gone', ...receiving, before: () => {}}),
  viewPage('wallet-compatible-networks/several', {about: 'Several networks', ...networks}),
  viewPage('wallet-compatible-networks/one', {about: 'A smart account', ...networks, before: smart}),
];
