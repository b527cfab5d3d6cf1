import {html, type TemplateResult} from 'lit';
import {formatBalance} from '../../src/core/model/assets/amount.js';
import '../../src/shell/button/account-button.js';
import '../../src/shell/button/connect-button.js';
import '../../src/shell/button/drawbridge-button.js';
import '../../src/shell/button/network-button.js';
import '../../src/shell/button/wallet-button.js';
import type {FakeClient} from '../../src/testing/fakes/fake-client.js';
import {createGalleryClient, type PageSetup} from '../../src/testing/fakes/gallery/gallery-client.js';
import type {GalleryPage} from '../../src/testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES} from '../../src/testing/fakes/gallery/sample-wallets.js';

const balance = {value: 3_412_999_000_000_000_000n, decimals: 18, symbol: 'ETH'};

type Draw = (client: FakeClient) => TemplateResult;

const every: Draw = (client) => html`
  <p class="row">
    <drawbridge-button .client=${client}></drawbridge-button>
    <drawbridge-button size="sm" .client=${client}></drawbridge-button>
  </p>
  <p class="row"><drawbridge-connect-button .client=${client}></drawbridge-connect-button></p>
  <p class="row"><drawbridge-account-button .client=${client}></drawbridge-account-button></p>
  <p class="row"><drawbridge-network-button .client=${client}></drawbridge-network-button></p>
  <p class="row"><drawbridge-wallet-button wallet="metamask" .client=${client}></drawbridge-wallet-button></p>
`;
const disabled: Draw = (client) => html`
  <p class="row"><drawbridge-button disabled .client=${client}></drawbridge-button></p>
  <p class="row"><drawbridge-network-button disabled .client=${client}></drawbridge-network-button></p>
  <p class="row"><drawbridge-wallet-button disabled .client=${client}></drawbridge-wallet-button></p>
`;
const alone: Draw = () => html`<p class="row"><drawbridge-button></drawbridge-button></p>`;

function page(
  state: string,
  about: string,
  [before, draw = every]: readonly [PageSetup['before']?, Draw?],
): GalleryPage {
  return {
    id: `buttons/${state}`,
    about,
    draw: (place) => draw(createGalleryClient(before ? {before} : {}, place)),
  };
}

const waiting =
  (status: 'connecting' | 'reconnecting' | 'discovering') =>
  ({connections}: FakeClient): void =>
    connections.wait('eip155', {status, connectorId: 'test.aspen', deadlineMs: 1000});

/** The public buttons, in every state. */
export const publicButtonPages: readonly GalleryPage[] = [
  page('disconnected', 'No wallet is connected', []),
  page('connecting', 'A wallet is asked', [waiting('connecting')]),
  page('reconnecting', 'A connection is restored', [waiting('reconnecting')]),
  page('locked', 'The wallet is locked', [
    ({connections}) => connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'}),
  ]),
  page('loading', 'The modal is loaded', [({modal}) => modal.setLoading(true)]),
  page('connected', 'A wallet is connected', [
    (client) => {
      client.connectAs();
      client.accounts.update('eip155', {
        balance,
        balanceText: formatBalance(balance),
        balanceShown: `${formatBalance(balance)} ${balance.symbol}`,
        identity: {name: 'ada.eth'},
      });
    },
  ]),
  page('unsupported', 'On a network the page does not know', [
    (client) => client.connectAs({caipNetworkId: 'eip155:424242'}),
  ]),
  page('long-names', 'Names as long as they come', [
    (client) => {
      client.connectAs();
      client.accounts.update('eip155', {
        balance,
        balanceText: formatBalance(balance),
        balanceShown: `${formatBalance(balance)} ${balance.symbol}`,
        identity: {name: LONG_NAMES[1]},
      });
    },
  ]),
  page('disabled', 'Not to be pressed', [undefined, disabled]),
  page('alone', 'Without a client', [undefined, alone]),
];
