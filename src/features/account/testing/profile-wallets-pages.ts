import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {drawnIcon} from '../../../testing/wallets/drawn-icon.js';

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const shown = {shows: ['ProfileWallets'], isDeep: true, networks: FOUR_CHAINS} as const;

const several = (client: FakeClient): void => {
  client.connectAs({...ON.solana, wallet: 'Birch', icon: drawnIcon('Birch')});
  client.connectAs({icon: drawnIcon('Aspen')});
  client.connectOther({wallet: 'Cedar', address: SECOND, icon: drawnIcon('Cedar')});
};

/** ProfileWallets in every state. */
export const profileWalletsPages: readonly GalleryPage[] = [
  viewPage('profile-wallets/several', {
    about: 'One in use, another connected, two chains without',
    ...shown,
    before: several,
  }),
  viewPage('profile-wallets/one', {
    about: 'One wallet on the only chain',
    ...shown,
    networks: [FOUR_CHAINS[0]],
    before: (client) => client.connectAs({icon: drawnIcon('Aspen')}),
  }),
  viewPage('profile-wallets/states', {
    about: 'Locked, restored, and away',
    ...shown,
    found: [createScriptedConnector({id: 'solana:aspen', namespaces: ['solana']})],
    before(client) {
      client.connectAs({...ON.polkadot, connectorId: 'polkadot:oak', wallet: 'Oak'});
      client.connections.wait('polkadot', {
        status: 'discovering',
        connectorId: 'polkadot:oak',
        deadlineMs: 1,
      });
      client.connections.giveUp('polkadot');
      client.connectAs(ON.bip122);
      client.connections.wait('bip122', {status: 'reconnecting', connectorId: 'bip122:aspen', deadlineMs: 9});
      several(client);
      client.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
    },
  }),
  viewPage('profile-wallets/disconnecting', {
    about: 'A wallet is asked to disconnect',
    ...shown,
    before: several,
    after(client, modal) {
      client.holdNext();
      return pressIn(modal, '[data-testid="disconnect-test.cedar"]');
    },
  }),
  viewPage('profile-wallets/empty', {about: 'None', ...shown}),
  viewPage('profile-wallets/long-names', {
    about: 'Names as long as they come',
    ...shown,
    before(client) {
      client.connectAs({wallet: LONG_NAMES[0]});
      client.connectOther({wallet: LONG_NAMES[1], address: SECOND});
      client.connectAs({...ON.solana, wallet: LONG_NAMES[2]});
    },
  }),
  viewPage('profile-wallets/hostile-names', {
    about: 'Names that try to be something else',
    ...shown,
    before(client) {
      client.connectAs({wallet: HOSTILE_NAMES[3]});
      client.connectOther({wallet: HOSTILE_NAMES[4], address: SECOND});
      client.connectOther({wallet: HOSTILE_NAMES[2], address: SECOND});
    },
  }),
];
