import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import '../button/action.js';
import type {Action} from '../button/action.js';

describe('a spinner', () => {
  testAccessibility(() => html`<drawbridge-action loading>Loading wallets</drawbridge-action>`);

  it('turns, but not under reduced motion', async () => {
    const action = await themed<Action>(html`<drawbridge-action loading>Connect</drawbridge-action>`);
    const turns = (): number => action.shadowRoot!.getAnimations().length;
    expect(turns()).to.equal(1);
    await emulateMedia({reducedMotion: 'reduce'});
    await drawn();
    expect(turns()).to.equal(0);
    await emulateMedia({reducedMotion: 'no-preference'});
  });
});
