import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {closeIcon} from '../../icons/first.js';
import './icon-button.js';
import type {IconButton} from './icon-button.js';

describe('<drawbridge-icon-button>', () => {
  testAccessibility(
    () => html`<drawbridge-icon-button label="Close" .icon=${closeIcon}></drawbridge-icon-button>`,
  );

  it('offers a target of 44 px named by its label', async () => {
    const button = await themed<IconButton>(
      html`<drawbridge-icon-button label="Close" .icon=${closeIcon}></drawbridge-icon-button>`,
    );
    const control = button.shadowRoot!.querySelector('button')!;
    expect([control.offsetWidth, control.offsetHeight]).to.deep.equal([44, 44]);
    expect(control).to.have.attribute('aria-label', 'Close');
  });
});
