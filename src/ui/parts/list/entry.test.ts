import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import '../button/action.js';
import '../image/mark.js';
import '../text/address.js';
import './entry.js';
import type {Entry} from './entry.js';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const entry = (label = 'Aspen') =>
  html`<drawbridge-entry label=${label} tag="In use" tag-tone="success">
    <drawbridge-mark slot="start" name=${label}></drawbridge-mark>
    0xd8…6045
    <drawbridge-action slot="end" size="sm" variant="quiet">Use</drawbridge-action>
  </drawbridge-entry>`;

describe('<drawbridge-entry>', () => {
  testAccessibility(() => entry());

  it('is not a control: only the controls at its end can be pressed', async () => {
    const element = await themed<Entry>(entry());
    expect(element.shadowRoot!.querySelector('button, a, [tabindex]')).to.equal(null);
  });

  it('shows a full address as its label, and its controls below if the row is too narrow', async () => {
    const element = await themed<Entry>(
      html`<drawbridge-entry tag="In use">
        <drawbridge-mark slot="start" name="A"></drawbridge-mark>
        <drawbridge-address slot="label" end="6" address=${ADDRESS}></drawbridge-address>
        <drawbridge-action slot="end" size="sm" variant="quiet">Switch to this account</drawbridge-action>
      </drawbridge-entry>`,
    );
    element.style.setProperty('inline-size', '240px');
    const label = element.shadowRoot!.querySelector('.label')!;
    expect(label.scrollWidth).to.be.at.most(label.clientWidth);
    const address = element.querySelector('drawbridge-address')!.getBoundingClientRect();
    const controls = element.querySelector('[slot=end]')!.getBoundingClientRect();
    const {right} = element.getBoundingClientRect();
    expect([address.right <= right, controls.right <= right, controls.top >= address.bottom]).to.deep.equal([
      true,
      true,
      true,
    ]);
  });

  it('is as high as a row, and keeps its controls inside, even with a long name', async () => {
    const element = await themed<Entry>(entry('A'.repeat(90)));
    const {height, right} = element.getBoundingClientRect();
    expect(height).to.be.at.least(56);
    expect(element.querySelector('[slot=end]')!.getBoundingClientRect().right).to.be.at.most(right);
  });
});
