import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import '../button/push-button.js';
import '../image/logo.js';
import '../text/address.js';
import './row.js';
import type {Row} from './row.js';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const row = (label = 'Aspen') =>
  html`<drawbridge-row label=${label} tag="In use" tag-tone="success">
    <drawbridge-logo slot="start" name=${label}></drawbridge-logo>
    0xd8…6045
    <drawbridge-push-button slot="end" size="sm" variant="quiet">Use</drawbridge-push-button>
  </drawbridge-row>`;

describe('<drawbridge-row>', () => {
  testAccessibility(() => row());

  it('is not a control: only the controls at its end can be pressed', async () => {
    const element = await themed<Row>(row());
    expect(element.shadowRoot!.querySelector('button, a, [tabindex]')).to.equal(null);
  });

  it('shows a full address as its label, and its controls below if the row is too narrow', async () => {
    const element = await themed<Row>(
      html`<drawbridge-row tag="In use">
        <drawbridge-logo slot="start" name="A"></drawbridge-logo>
        <drawbridge-address slot="label" end="6" address=${ADDRESS}></drawbridge-address>
        <drawbridge-push-button slot="end" size="sm" variant="quiet"
          >Switch to this account</drawbridge-push-button
        >
      </drawbridge-row>`,
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
    const element = await themed<Row>(row('A'.repeat(90)));
    const {height, right} = element.getBoundingClientRect();
    expect(height).to.be.at.least(56);
    expect(element.querySelector('[slot=end]')!.getBoundingClientRect().right).to.be.at.most(right);
  });
});
