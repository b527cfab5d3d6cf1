import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/ui/themed.js';
import './separator.js';
import type {Separator} from './separator.js';

describe('<drawbridge-separator>', () => {
  testAccessibility(() => html`<drawbridge-separator>or</drawbridge-separator>`);

  it('draws a line on both sides of its word', async () => {
    const separator = await themed<Separator>(html`<drawbridge-separator>or</drawbridge-separator>`);
    for (const side of ['::before', '::after']) {
      const line = getComputedStyle(separator, side);
      expect(line.borderBlockStartWidth).to.equal('1px');
      expect(parseFloat(line.width)).to.be.above(100);
    }
  });
});
