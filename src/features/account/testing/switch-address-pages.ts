import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {knowing, silent} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const shown = {shows: ['SwitchAddress'], isDeep: true, networks: FOUR_CHAINS} as const;
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ACCOUNTS = [
  {namespace: 'eip155', type: 'eoa', address: FAKE_ADDRESS},
  {namespace: 'eip155', type: 'smartAccount', address: SECOND},
] as const;

/** SwitchAddress in every state. */
export const switchAddressPages: readonly GalleryPage[] = [
  viewPage('switch-address/several', {
    about: 'Two accounts',
    ...shown,
    serve: knowing,
    before: (client) => client.connectAs({accounts: ACCOUNTS}),
  }),
  viewPage('switch-address/named', {
    about: 'One account has a name of the user’s, one of the wallet’s',
    ...shown,
    serve: knowing,
    before(client) {
      const [first, second] = ACCOUNTS;
      client.connectAs({accounts: [first, {...second, label: LONG_NAMES[0]}]});
      void client.flows.nameAccount('eip155', FAKE_ADDRESS, 'Savings');
    },
  }),
  viewPage('switch-address/naming', {
    about: 'An account is being named',
    ...shown,
    before: (client) => client.connectAs({accounts: ACCOUNTS}),
    after(_client, modal) {
      return pressIn(modal, `[data-testid="name-${SECOND}"]`);
    },
  }),
  viewPage('switch-address/bitcoin', {
    about: 'Each account with its kind',
    ...shown,
    before: (client) => client.connectAs(ON.bip122),
  }),
  viewPage('switch-address/worth-loading', {
    about: 'The worth of the accounts is not known yet',
    ...shown,
    serve: silent,
    before: (client) => client.connectAs({accounts: ACCOUNTS}),
  }),
  viewPage('switch-address/loading', {
    about: 'The switch is under way',
    ...shown,
    before: (client) => client.connectAs({accounts: ACCOUNTS, wallet: LONG_NAMES[0]}),
    after(client, modal) {
      client.holdNext();
      return pressIn(modal, `[data-testid="account-${SECOND}"] drawbridge-push-button`);
    },
  }),
  viewPage('switch-address/empty', {about: 'No wallet is connected', ...shown}),
];
