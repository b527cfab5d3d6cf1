import {html, type TemplateResult} from 'lit';
import {partPage, type GalleryPage} from '../../../src/testing/fakes/gallery/gallery-page.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../src/testing/fakes/gallery/sample-wallets.js';
import '../../../src/ui/parts/image/logo.js';
import '../../../src/ui/parts/list/list-item.js';
import '../../../src/ui/parts/list/wallet-card.js';
import {drawnIcon} from '../../../src/testing/wallets/drawn-icon.js';
import {gridIcon} from '../../../src/ui/icons/first.js';
import {globeIcon} from '../../../src/ui/icons/places.js';

const WARNING = 'This name imitates another wallet. Choose the one you installed.';

function rows(names: readonly string[]): TemplateResult {
  return html`${names.map(
    (name) =>
      html`<drawbridge-list-item label=${name} tag="Installed" tag-tone="success">
        <drawbridge-logo slot="start" name=${name}></drawbridge-logo>
      </drawbridge-list-item>`,
  )}`;
}

function cards(names: readonly string[]): TemplateResult {
  return html`<div class="grid">
    ${names.map((name) => html`<drawbridge-wallet-card label=${name}></drawbridge-wallet-card>`)}
  </div>`;
}

/** Rows and cards. */
export const listPages: readonly GalleryPage[] = [
  partPage(
    'list-item/states',
    'Every kind of row',
    () => html`
      <drawbridge-list-item label="Aspen" tag="Installed" tag-tone="success">
        <drawbridge-logo slot="start" name="Aspen" src=${drawnIcon('Aspen')}></drawbridge-logo>
      </drawbridge-list-item>
      <drawbridge-list-item label="All wallets" tag="600+">
        <drawbridge-logo slot="start" .icon=${gridIcon}></drawbridge-logo>
      </drawbridge-list-item>
      <drawbridge-list-item label="Base" caption="9 networks" trailing="chevron"></drawbridge-list-item>
      <drawbridge-list-item
        label="Explorer"
        href="https://harbour.example"
        target="_blank"
        trailing="external"
      >
        <drawbridge-logo slot="start" .icon=${globeIcon}></drawbridge-logo>
      </drawbridge-list-item>
      <drawbridge-list-item label="Solana" tag="Not approved" disabled></drawbridge-list-item>
      <drawbridge-list-item label="Disconnecting…" loading></drawbridge-list-item>
      <drawbridge-list-item label="Мetаmаsk" warning=${WARNING} tag="Installed"></drawbridge-list-item>
    `,
  ),
  partPage('list-item/long-names', 'Names as long as they come', () => rows(LONG_NAMES)),
  partPage('list-item/hostile-names', 'Names that try to be something else', () => rows(HOSTILE_NAMES)),
  partPage(
    'wallet-card/states',
    'Every kind of card',
    () =>
      html`<div class="grid">
        <drawbridge-wallet-card label="Aspen" image=${drawnIcon('Aspen')}></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Birch" badge="Installed"></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Cedar" warning=${WARNING}></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Elm" href="https://harbour.example"></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Fir" loading></drawbridge-wallet-card>
        <drawbridge-wallet-card label="Oak" disabled></drawbridge-wallet-card>
      </div>`,
  ),
  partPage('wallet-card/long-names', 'Names as long as they come', () => cards(LONG_NAMES)),
  partPage('wallet-card/hostile-names', 'Names that try to be something else', () => cards(HOSTILE_NAMES)),
];
