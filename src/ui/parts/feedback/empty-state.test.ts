import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {offlineIcon} from '../../icons/search.js';
import '../button/push-button.js';
import './empty-state.js';
import type {EmptyState} from './empty-state.js';

const offline = () =>
  html`<drawbridge-empty-state .icon=${offlineIcon} heading="You are offline" text="Check your connection.">
    <drawbridge-push-button variant="quiet">Try again</drawbridge-push-button>
  </drawbridge-empty-state>`;

describe('<drawbridge-empty-state>', () => {
  testAccessibility(offline);

  it('renders its title as a heading and leaves out missing parts', async () => {
    const state = await themed<EmptyState>(offline());
    expect(state.shadowRoot!.querySelector('h3')!.textContent).to.equal('You are offline');
    expect(state.shadowRoot!.querySelector('p')!.textContent).to.equal('Check your connection.');
    state.icon = undefined;
    state.text = '';
    await state.updateComplete;
    expect(state.shadowRoot!.querySelector('p, drawbridge-icon')).to.equal(null);
  });
});
