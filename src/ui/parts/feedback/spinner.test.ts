import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/ui/themed.js';
import './spinner.js';
import type {Spinner} from './spinner.js';

describe('<drawbridge-spinner>', () => {
  testAccessibility(() => html`<drawbridge-spinner label="Loading wallets"></drawbridge-spinner>`);

  it('turns, but not under reduced motion', async () => {
    const spinner = await themed<Spinner>(html`<drawbridge-spinner></drawbridge-spinner>`);
    expect(spinner.shadowRoot!.getAnimations()).to.have.length(1);
    await emulateMedia({reducedMotion: 'reduce'});
    expect(spinner.shadowRoot!.getAnimations()).to.have.length(0);
    await emulateMedia({reducedMotion: 'no-preference'});
  });
});
