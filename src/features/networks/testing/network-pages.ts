import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {defineNetwork} from '../../../core/model/networks/define-network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {polygon} from '../../../core/model/networks/layer-ones.js';
import {solana, solanaDevnet} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {findIn, pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const UNKNOWN = 'eip155:424242';
const networks = ['Networks'] as const;
const toBase = ['SwitchNetwork', {caipNetworkId: 'eip155:8453'}] as const;
const unsupported = ['UnsupportedChain'] as const;

const connected = (client: FakeClient): void => client.connectAs();
const held = (client: FakeClient): void => {
  client.connectAs();
  client.holdNext();
};
const fail =
  (code: ErrorCode) =>
  (client: FakeClient): void => {
    client.connectAs();
    client.failNext(new DrawbridgeError(code, 'As the gallery wants it', {name: 'Base'}));
  };
const longNamed = LONG_NAMES.map((name, index) =>
  defineNetwork({...mainnet, id: 7000 + index, caipNetworkId: `eip155:${7000 + index}`, name}),
);

/** Networks, SwitchNetwork and UnsupportedChain in every state. */
export const networkPages: readonly GalleryPage[] = [
  viewPage('networks/connected', {about: 'One is in use', shows: networks, before: connected}),
  viewPage('networks/disconnected', {about: 'No wallet is connected', shows: networks}),
  viewPage('networks/refused', {
    about: 'Not agreed to, and of another wallet',
    shows: networks,
    networks: [mainnet, base, polygon, solana],
    before: (client) => client.connectAs({approved: ['eip155:1', 'eip155:8453']}),
  }),
  viewPage('networks/chains', {
    about: 'Two chains are connected, two are not',
    shows: networks,
    networks: FOUR_CHAINS,
    before(client) {
      client.connectAs({...ON.solana, wallet: 'Birch'});
      client.connectAs({approved: ['eip155:8453', 'eip155:1'], caipNetworkId: 'eip155:8453'});
    },
  }),
  viewPage('networks/error', {
    about: 'A switch without a prompt went wrong',
    shows: networks,
    networks: [solana, solanaDevnet],
    before: (client) => client.connectAs(ON.solana),
    after(client, modal) {
      client.failNext(
        new DrawbridgeError('switch/unsupported', 'As the gallery wants it', {name: 'Solana Devnet'}),
      );
      return pressIn(modal, `[data-testid="network-${solanaDevnet.caipNetworkId}"]`);
    },
  }),
  viewPage('networks/empty', {
    about: 'A search without results',
    shows: networks,
    async after(_, modal) {
      const field = await findIn(modal, 'drawbridge-search');
      if (field) Object.assign(field, {value: 'Atlantis'}).dispatchEvent(new Event('input'));
    },
  }),
  viewPage('networks/loading', {
    about: 'A switch is under way',
    shows: networks,
    before(client) {
      client.connectAs();
      client.networks.setPending('eip155:137');
    },
  }),
  viewPage('networks/long-names', {
    about: 'Names as long as they come',
    shows: networks,
    networks: [mainnet, ...longNamed],
  }),
  viewPage('switch-network/waiting', {
    about: 'The wallet is asked',
    shows: toBase,
    isDeep: true,
    before: held,
  }),
  viewPage('switch-network/declined', {
    about: 'The user said no',
    shows: toBase,
    isDeep: true,
    before: fail('switch/declined'),
  }),
  viewPage('switch-network/error', {
    about: 'It went wrong',
    shows: toBase,
    isDeep: true,
    before: fail('switch/failed'),
  }),
  viewPage('switch-network/refused', {
    about: 'The wallet does not know the network',
    shows: toBase,
    isDeep: true,
    before: fail('switch/unsupported'),
  }),
  viewPage('unsupported-chain/unknown', {
    about: 'On an unknown network',
    shows: unsupported,
    before: (client) => client.connectAs({caipNetworkId: UNKNOWN}),
  }),
  viewPage('unsupported-chain/known', {
    about: 'On a network others know',
    shows: unsupported,
    before: (client) => client.connectAs({caipNetworkId: 'eip155:10'}),
  }),
  viewPage('unsupported-chain/loading', {
    about: 'A switch is under way',
    shows: unsupported,
    before(client) {
      client.connectAs({caipNetworkId: UNKNOWN});
      client.networks.setPending('eip155:1');
    },
  }),
  viewPage('unsupported-chain/error', {
    about: 'The switch went wrong',
    shows: unsupported,
    before: (client) => client.connectAs({caipNetworkId: UNKNOWN}),
    after(client, modal) {
      client.failNext(new DrawbridgeError('switch/failed', 'As the gallery wants it', {name: 'Ethereum'}));
      return pressIn(modal, '[data-testid="network-eip155:1"]');
    },
  }),
];
