import {html} from 'lit';
import {FAKE_ADDRESS} from '../../../src/testing/fakes/client/fake-connection.js';
import {partPage, type GalleryPage} from '../../../src/testing/fakes/gallery/gallery-page.js';
import {HOSTILE_NAMES} from '../../../src/testing/fakes/gallery/sample-wallets.js';
import {drawnIcon} from '../../../src/testing/wallets/drawn-icon.js';
import * as actions from '../../../src/ui/icons/actions.js';
import * as arrows from '../../../src/ui/icons/arrows.js';
import '../../../src/ui/parts/image/avatar.js';
import '../../../src/ui/parts/image/icon.js';
import '../../../src/ui/parts/image/logo.js';
import * as first from '../../../src/ui/icons/first.js';
import type {IconPaths} from '../../../src/ui/icons/icon-paths.js';
import * as places from '../../../src/ui/icons/places.js';
import * as status from '../../../src/ui/icons/status.js';

const ICONS: readonly IconPaths[] = [actions, arrows, first, places, status].flatMap((group) =>
  Object.values<IconPaths>({...group}),
);
const NAMES = ['Aspen', 'Birch', 'Cedar', 'Fir', 'محفظة', ''];
const BROKEN = 'data:image/png;base64,bm90IGEgcGljdHVyZQ==';

/** Pictures and their placeholders. */
export const imagePages: readonly GalleryPage[] = [
  partPage(
    'logo/states',
    'Pictures, letters, icons; one that is broken',
    () => html`
      <p class="row">
        <drawbridge-logo name="Aspen" src=${drawnIcon('Aspen')}></drawbridge-logo>
        <drawbridge-logo name="Ethereum" shape="round"></drawbridge-logo>
        <drawbridge-logo .icon=${first.gridIcon}></drawbridge-logo>
        <drawbridge-logo name="Broken" src=${BROKEN}></drawbridge-logo>
        <drawbridge-logo name="Script" src="javascript:alert(1)"></drawbridge-logo>
      </p>
      <p class="row">
        <drawbridge-logo size="24" name="Aspen"></drawbridge-logo>
        <drawbridge-logo size="56" name="Aspen"></drawbridge-logo>
        <drawbridge-logo size="72" name="Aspen"></drawbridge-logo>
      </p>
      <p class="row">${NAMES.map((name) => html`<drawbridge-logo name=${name}></drawbridge-logo>`)}</p>
      <p class="row">
        ${HOSTILE_NAMES.map((name) => html`<drawbridge-logo name=${name}></drawbridge-logo>`)}
      </p>
    `,
  ),
  partPage(
    'avatar/states',
    'From the address, from a picture',
    () =>
      html`<p class="row">
        <drawbridge-avatar address=${FAKE_ADDRESS}></drawbridge-avatar>
        <drawbridge-avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8"></drawbridge-avatar>
        <drawbridge-avatar address=${FAKE_ADDRESS} src=${drawnIcon('Ada')}></drawbridge-avatar>
        <drawbridge-avatar address=${FAKE_ADDRESS} src=${BROKEN}></drawbridge-avatar>
        <drawbridge-avatar size="24" address=${FAKE_ADDRESS}></drawbridge-avatar>
      </p>`,
  ),
  partPage(
    'icon/all',
    'Every icon',
    () =>
      html`<p class="row">
        ${ICONS.map((icon) => html`<drawbridge-icon .icon=${icon}></drawbridge-icon>`)}
      </p>`,
  ),
];
