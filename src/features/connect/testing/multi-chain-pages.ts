import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FOUR_CHAINS, multiChainConnectors, ON} from '../../../testing/fakes/client/fake-chains.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {drawnIcon} from '../../../testing/wallets/drawn-icon.js';

const choosing = (name = 'Aspen') =>
  ({
    shows: ['ConnectingMultiChain', {connectorId: 'test.aspen', name}],
    isDeep: true,
    networks: FOUR_CHAINS,
    found: [...multiChainConnectors({id: 'test.aspen', name, icon: drawnIcon(name)}), remote()],
  }) as const;

/** The wallet answers for the first chains as configured, then not at all. */
const answers =
  (...answer: readonly ('yes' | 'no')[]) =>
  (client: FakeClient, modal: HTMLElement): Promise<void> => {
    const connect = client.flows.connect;
    const left = [...answer];
    Object.assign(client.flows, {
      connect: (...request: Parameters<typeof connect>) => {
        const next = left.shift();
        if (next === 'yes') client.connectAs(connections[answer.length - left.length - 1]);
        if (next === 'no')
          client.failNext(new DrawbridgeError('connect/declined', 'As the gallery wants it'));
        if (!next) client.holdNext();
        return connect(...request);
      },
    });
    return pressIn(modal, '[data-testid="connect-all"]');
  };
const connections = [{wallet: 'Aspen'}, ON.solana, ON.bip122, ON.polkadot];

/** ConnectingMultiChain in every state. */
export const multiChainPages: readonly GalleryPage[] = [
  viewPage('connecting-multi-chain/choosing', {about: 'Which chain?', ...choosing()}),
  viewPage('connecting-multi-chain/partly', {
    about: 'One is connected, one has another wallet',
    ...choosing(),
    before(client) {
      client.connectAs(ON.solana);
      client.connectAs({wallet: 'Birch'});
    },
  }),
  viewPage('connecting-multi-chain/all', {
    about: 'All are connected already',
    ...choosing(),
    before: (client) => connections.forEach((connection) => client.connectAs(connection)),
  }),
  viewPage('connecting-multi-chain/first', {
    about: 'The first is asked for',
    ...choosing(),
    after: answers(),
  }),
  viewPage('connecting-multi-chain/third', {
    about: 'One yes, one no, the third is asked for',
    ...choosing(),
    after: answers('yes', 'no'),
  }),
  viewPage('connecting-multi-chain/done', {
    about: 'Yes to everything',
    ...choosing(),
    after: answers('yes', 'yes', 'yes', 'yes'),
  }),
  viewPage('connecting-multi-chain/some', {
    about: 'Yes and no',
    ...choosing(),
    after: answers('yes', 'no', 'no', 'yes'),
  }),
  viewPage('connecting-multi-chain/declined', {
    about: 'No to everything',
    ...choosing(),
    after: answers('no', 'no', 'no', 'no'),
  }),
  viewPage('connecting-multi-chain/long-name', {
    about: 'A name as long as they come',
    ...choosing(LONG_NAMES[0]),
    after: answers(),
  }),
  viewPage('connecting-multi-chain/hostile-name', {
    about: 'A name that is markup',
    ...choosing(HOSTILE_NAMES[3]),
  }),
];
