import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AccountDetails} from '../../../core/model/account.js';
import {bitcoin} from '../../../core/model/networks/other-families.js';
import {BROWSER_WALLET} from '../../../core/model/wallets/shown-connectors.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS, type FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {wireToken} from '../../../testing/fakes/client/sample-assets.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {knowing} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {drawnIcon} from '../../../testing/wallets/drawn-icon.js';

const shows = ['Account'] as const;
const menu = {shows: ['AccountMenu'], isDeep: true} as const;
const balance = {value: 3_412_999_000_000_000_000n, decimals: 18, symbol: 'ETH'};
const EOA = {namespace: 'eip155', type: 'eoa', address: FAKE_ADDRESS} as const;
const SMART = {namespace: 'eip155', type: 'smartAccount', address: `0x${'5a'.repeat(20)}`} as const;
const whale = {value: 123_456_789_123_456_789_123_456_789n, decimals: 18, symbol: 'ETH'};

/** The coin as the service lists it: the same amount, at $4,000 each. */
const WHALE_TOKEN = wireToken('ETH', {
  name: 'Ether',
  address: null,
  price: 4000,
  value: 493_827_156_493.82,
  quantity: {decimals: '18', numeric: '123456789.123456789123456789'},
});

/** A connected wallet, with this account data. */
const connected =
  (details: AccountDetails = {}, connection: FakeConnection = {}) =>
  (client: FakeClient): void => {
    client.connectAs({icon: drawnIcon('Aspen'), ...connection});
    client.accounts.update('eip155', details);
  };

const {name: wallet, translatedName} = BROWSER_WALLET;
const legacyWallet = {wallet, translatedName};

/** Account in every state. */
export const accountPages: readonly GalleryPage[] = [
  viewPage('account/address', {about: 'An address and a balance', shows, before: connected({balance})}),
  viewPage('account/legacy', {
    about: 'Connected with a wallet that does not say which one it is',
    shows,
    before: connected({balance}, {...legacyWallet, connectorId: 'injected', connectorType: 'INJECTED'}),
  }),
  viewPage('account/name', {
    about: 'An account with a name',
    shows,
    before: connected({balance, identity: {name: 'ada.harbour.eth'}}),
  }),
  viewPage('account/smart-account', {
    about: 'A smart account that has a name',
    shows,
    before: connected({balance}, {accounts: [{...SMART, label: 'Savings'}, EOA]}),
  }),
  viewPage('account/menu-switching-type', {
    about: 'On the way to the smart account',
    ...menu,
    before: connected({balance}, {accounts: [EOA, SMART]}),
    after(client, modal) {
      client.holdNext();
      return pressIn(modal, '[data-testid="switch-account-type"]');
    },
  }),
  viewPage('account/menu-switch-type-failed', {
    about: 'The smart account could not be switched to',
    ...menu,
    before: connected({balance}, {accounts: [EOA, SMART]}),
    after(client, modal) {
      client.failNext(new DrawbridgeError('chunk/unavailable', 'offline'));
      return pressIn(modal, '[data-testid="switch-account-type"]');
    },
  }),
  viewPage('account/menu', {about: 'The menu behind the mark of the wallet', ...menu, before: connected()}),
  viewPage('account/menu-smart-account', {
    about: 'The menu of a wallet with two kinds of accounts, on several chains',
    ...menu,
    networks: FOUR_CHAINS,
    before(client) {
      client.connectAs({...ON.solana, wallet: 'Birch'});
      client.connections.lock('bip122', {connectorId: 'bip122:aspen', walletName: 'Aspen'});
      connected({identity: {}}, {accounts: [EOA, SMART]})(client);
    },
  }),
  viewPage('account/menu-long-names', {
    about: 'The menu with names as long as they come',
    ...menu,
    before: connected({}, {wallet: LONG_NAMES[0]}),
  }),
  viewPage('account/loading', {about: 'The balance is read', shows, before: connected()}),
  viewPage('account/error', {
    about: 'The balance cannot be read',
    shows,
    before: connected({balanceFailed: true}),
  }),
  viewPage('account/offline', {
    about: 'Offline',
    shows,
    isOffline: true,
    before: connected({balanceFailed: true}),
  }),
  viewPage('account/empty', {
    about: 'Nothing in it',
    shows,
    serve: () => knowing({tokens: []}),
    before: connected({balance: {...balance, value: 0n}}),
  }),
  viewPage('account/whale', {
    about: 'More than fits',
    shows,
    serve: () => knowing({tokens: [WHALE_TOKEN]}),
    before: connected({balance: whale}),
  }),
  viewPage('account/locked', {
    about: 'The wallet is locked',
    shows,
    before: (client) => client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'}),
  }),
  viewPage('account/disconnecting', {
    about: 'The wallet is asked to disconnect',
    shows,
    before: connected({balance}),
    after(client, modal) {
      client.holdNext();
      return pressIn(modal, '[data-testid="disconnect"]');
    },
  }),
  viewPage('account/unknown-network', {
    about: 'On a network the page does not know',
    shows,
    allowUnsupportedChain: true,
    before: connected({}, {caipNetworkId: 'eip155:424242'}),
  }),
  viewPage('account/bitcoin', {
    about: 'A Bitcoin wallet with several accounts',
    shows,
    networks: [bitcoin],
    before(client) {
      client.connectAs({...ON.bip122, icon: drawnIcon('Aspen')});
      client.accounts.update('bip122', {balance: {value: 12_345_678n, decimals: 8, symbol: 'BTC'}});
    },
  }),
  viewPage('account/chains', {
    about: 'Connected on two chains of four',
    shows,
    networks: FOUR_CHAINS,
    before(client) {
      client.connectAs({...ON.solana, wallet: 'Birch'});
      connected({balance})(client);
    },
  }),
  viewPage('account/all-chains', {
    about: 'Connected on every chain, one wallet is locked, one is connected as well',
    shows,
    networks: FOUR_CHAINS,
    before(client) {
      client.connectAs(ON.bip122);
      client.connectAs(ON.polkadot);
      client.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
      client.connectOther({wallet: 'Birch', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'});
      connected({balance})(client);
    },
  }),
  viewPage('account/locked-chains', {
    about: 'The wallet is locked, another chain is connected',
    shows,
    networks: FOUR_CHAINS,
    before(client) {
      client.connectAs({...ON.solana, wallet: 'Birch'});
      client.networks.activate('eip155');
      client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    },
  }),
  viewPage('account/long-names', {
    about: 'Names as long as they come',
    shows,
    before: connected({balance, identity: {name: `${LONG_NAMES[1]}.eth`}}, {wallet: LONG_NAMES[0]}),
  }),
  viewPage('account/hostile-names', {
    about: 'Names that try to be something else',
    shows,
    before: connected({balance, identity: {name: HOSTILE_NAMES[3]}}, {wallet: HOSTILE_NAMES[0]}),
  }),
];
