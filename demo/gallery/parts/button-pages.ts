import {html} from 'lit';
import {partPage, type GalleryPage} from '../../../src/testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES} from '../../../src/testing/fakes/gallery/sample-wallets.js';
import {copyIcon} from '../../../src/ui/icons/actions.js';
import {closeIcon} from '../../../src/ui/icons/first.js';
import '../../../src/ui/parts/button/push-button.js';
import '../../../src/ui/parts/button/copy-button.js';
import '../../../src/ui/parts/button/icon-button.js';
import '../../../src/ui/parts/image/icon.js';
import '../../../src/ui/parts/input/checkbox.js';
import '../../../src/ui/parts/input/code-field.js';
import '../../../src/ui/parts/input/search.js';
import '../../../src/ui/parts/input/tabs.js';
import {searchIcon} from '../../../src/ui/icons/search.js';
import {walletIcon} from '../../../src/ui/icons/status.js';

const VARIANTS = ['primary', 'quiet', 'link', 'danger'] as const;
const TABS = [
  {id: 'qr', label: 'QR code'},
  {id: 'mobile', label: 'Mobile'},
  {id: 'web', label: 'Webapp'},
];

/** Parts for pressing, typing and choosing. */
export const buttonPages: readonly GalleryPage[] = [
  partPage(
    'push-button/variants',
    'Every variant',
    () =>
      html`${VARIANTS.map((variant) => html`<drawbridge-push-button variant=${variant}>Continue</drawbridge-push-button>`)}`,
  ),
  partPage(
    'push-button/small',
    'Small ones',
    () =>
      html`${VARIANTS.map(
        (variant) =>
          html`<drawbridge-push-button size="sm" variant=${variant}>Continue</drawbridge-push-button>`,
      )}`,
  ),
  partPage(
    'push-button/disabled',
    'Disabled',
    () =>
      html`${VARIANTS.map(
        (variant) =>
          html`<drawbridge-push-button disabled variant=${variant}>Continue</drawbridge-push-button>`,
      )}`,
  ),
  partPage(
    'push-button/loading',
    'At work',
    () =>
      html`${VARIANTS.map(
        (variant) =>
          html`<drawbridge-push-button loading variant=${variant}>Continue</drawbridge-push-button>`,
      )}`,
  ),
  partPage(
    'push-button/icon-and-link',
    'With an icon, as a link, with a long text',
    () => html`
      <drawbridge-push-button
        ><drawbridge-icon slot="start" .icon=${walletIcon}></drawbridge-icon>Open</drawbridge-push-button
      >
      <drawbridge-push-button href="https://harbour.example" target="_blank"
        >Open the site</drawbridge-push-button
      >
      <drawbridge-push-button variant="quiet">${LONG_NAMES[0]}</drawbridge-push-button>
    `,
  ),
  partPage(
    'copy-button/states',
    'With and without something to copy',
    () => html`
      <drawbridge-copy-button
        label="Copy link"
        copied-label="Link copied"
        .value=${'wc:1'}
      ></drawbridge-copy-button>
      <drawbridge-copy-button label="Copy link" copied-label="Link copied"></drawbridge-copy-button>
    `,
  ),
  partPage(
    'icon-button/states',
    'Ready, disabled, at work',
    () => html`
      <drawbridge-icon-button label="Close" .icon=${closeIcon}></drawbridge-icon-button>
      <drawbridge-icon-button label="Copy" .icon=${copyIcon} disabled></drawbridge-icon-button>
      <drawbridge-icon-button label="Search" .icon=${searchIcon} loading></drawbridge-icon-button>
    `,
  ),
  partPage(
    'checkbox/states',
    'Not chosen, chosen, with links',
    () => html`
      <drawbridge-checkbox>I agree</drawbridge-checkbox>
      <drawbridge-checkbox checked>I agree</drawbridge-checkbox>
      <drawbridge-checkbox
        >I agree to the <a href="https://harbour.example/terms">Terms of Service</a> and whatever else is
        written there</drawbridge-checkbox
      >
    `,
  ),
  partPage(
    'search/states',
    'Empty and filled',
    () => html`
      <drawbridge-search label="Search wallets" clear-label="Clear search"></drawbridge-search>
      <drawbridge-search label="Search again" clear-label="Clear it" value="Aspen"></drawbridge-search>
    `,
  ),
  partPage(
    'tabs/states',
    'Three, two',
    () => html`
      <drawbridge-tabs label="Ways to connect" selected="mobile" .tabs=${TABS}></drawbridge-tabs>
      <drawbridge-tabs label="Other ways" selected="qr" .tabs=${TABS.slice(0, 2)}></drawbridge-tabs>
    `,
  ),
  partPage(
    'code-field/states',
    'Six digits, eight, a long code, a wrong code',
    () => html`
      <drawbridge-code-field label="Enter the code"></drawbridge-code-field>
      <drawbridge-code-field label="Enter the number" length="8"></drawbridge-code-field>
      <drawbridge-code-field label="Enter the key" length="16"></drawbridge-code-field>
      <drawbridge-code-field label="Enter it again" problem="Wrong code. Check it and try again.">
      </drawbridge-code-field>
    `,
  ),
];
