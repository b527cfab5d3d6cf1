import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './pairing-code.js';
import type {PairingCode} from './pairing-code.js';

const words = {
  lead: 'Scan with a wallet on your phone.',
  label: 'QR code',
  preparing: 'Preparing a secure link…',
  copy: 'Copy link',
  copied: 'Link copied',
  soon: 'Soon.',
  renewed: 'Renewed.',
  validFor: (time: string) => `Expires in ${time}`,
};
const code = (uri: string, expiresAt = 240_000) =>
  html`<drawbridge-pairing-code
    name="WalletConnect"
    .uri=${uri}
    .expiresAt=${expiresAt}
    .clock=${createFakeClock()}
    .words=${words}
  ></drawbridge-pairing-code>`;

describe('<drawbridge-pairing-code>', () => {
  testAccessibility(() => code(''));
  testAccessibility(() => code('wc:one'));

  it('keeps its height while the link is prepared', async () => {
    const [before, after] = [await themed<PairingCode>(code('')), await themed<PairingCode>(code('wc:one'))];
    expect(after.offsetHeight).to.equal(before.offsetHeight);
    expect(before.shadowRoot!.querySelector('[role="status"]')!.textContent).to.equal(words.preparing);
  });

  it('shows no countdown if the end is unknown', async () => {
    const without = await themed<PairingCode>(code('wc:one', 0));
    expect(without.shadowRoot!.querySelectorAll('drawbridge-countdown')).to.have.length(0);
  });
});
