import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/ui/themed.js';
import '../button/action.js';
import '../image/mark.js';
import './entry.js';
import type {Entry} from './entry.js';

const entry = (label = 'Aspen') =>
  html`<drawbridge-entry label=${label} tag="In use" tag-tone="success">
    <drawbridge-mark slot="start" name=${label}></drawbridge-mark>
    0xd8…6045
    <drawbridge-action slot="end" size="sm" variant="quiet">Use</drawbridge-action>
  </drawbridge-entry>`;

describe('<drawbridge-entry>', () => {
  testAccessibility(() => entry());

  it('is no control itself: only what stands at its end can be pressed', async () => {
    const element = await themed<Entry>(entry());
    expect(element.shadowRoot!.querySelector('button, a, [tabindex]')).to.equal(null);
  });

  it('is as high as a row, and keeps its controls inside however long its name is', async () => {
    const element = await themed<Entry>(entry('A'.repeat(90)));
    const {height, right} = element.getBoundingClientRect();
    expect(height).to.be.at.least(56);
    expect(element.querySelector('[slot=end]')!.getBoundingClientRect().right).to.be.at.most(right);
  });
});
