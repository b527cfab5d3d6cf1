import {solana} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import {FOUR_CHAINS, multiChainConnectors, ON} from '../../../testing/fakes/client/fake-chains.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const toSolana = {
  shows: ['SwitchActiveChain', {switchToChain: 'solana', caipNetworkId: solana.caipNetworkId}],
  isDeep: true,
  networks: FOUR_CHAINS,
} as const;
const connected = (client: FakeClient): void => client.connectAs();

/** SwitchActiveChain in every state. */
export const switchChainPages: readonly GalleryPage[] = [
  viewPage('switch-active-chain/words', {about: 'Another wallet is needed', ...toSolana, before: connected}),
  viewPage('switch-active-chain/same-wallet', {
    about: 'The wallet in use has the chain, too',
    ...toSolana,
    found: multiChainConnectors(),
    before: connected,
  }),
  viewPage('switch-active-chain/disconnected', {about: 'No wallet is connected', ...toSolana}),
  viewPage('switch-active-chain/back', {
    about: 'From Solana to Base',
    ...toSolana,
    shows: ['SwitchActiveChain', {switchToChain: 'eip155', caipNetworkId: base.caipNetworkId}],
    before: (client) => client.connectAs(ON.solana),
  }),
  viewPage('switch-active-chain/loading', {
    about: 'The switch is under way',
    ...toSolana,
    before: connected,
    after(client, modal) {
      client.holdNext();
      return pressIn(modal, '[data-testid="switch-chain"]');
    },
  }),
  viewPage('switch-active-chain/long-name', {
    about: 'A name as long as they come',
    ...toSolana,
    before: (client) => client.connectAs({wallet: LONG_NAMES[0]}),
  }),
];
