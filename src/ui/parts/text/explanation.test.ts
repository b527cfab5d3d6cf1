import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {walletIcon} from '../../icons/status.js';
import './explanation.js';
import type {Explanation} from './explanation.js';

const block = () =>
  html`<drawbridge-explanation .icon=${walletIcon} heading="A home"
    >It stores tokens.</drawbridge-explanation
  >`;

describe('<drawbridge-explanation>', () => {
  testAccessibility(block);

  it('labels its block with a heading', async () => {
    const explanation = await themed<Explanation>(block());
    expect(explanation.shadowRoot!.querySelector('h3')!.textContent).to.equal('A home');
  });

  it('shows its icon on the right in right-to-left text', async () => {
    const explanation = await themed<Explanation>(block(), {dir: 'rtl'});
    const [sign, words] = ['.sign', 'h3'].map((part) =>
      explanation.shadowRoot!.querySelector(part)!.getBoundingClientRect(),
    );
    expect(sign!.left).to.be.at.least(words!.right);
  });
});
