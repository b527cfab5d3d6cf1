import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import '../button/push-button.js';
import type {PushButton} from '../button/push-button.js';

describe('a spinner', () => {
  testAccessibility(() => html`<drawbridge-push-button loading>Loading wallets</drawbridge-push-button>`);

  it('turns, but not under reduced motion', async () => {
    const action = await themed<PushButton>(
      html`<drawbridge-push-button loading>Connect</drawbridge-push-button>`,
    );
    const turns = (): number => action.shadowRoot!.getAnimations().length;
    expect(turns()).to.equal(1);
    await emulateMedia({reducedMotion: 'reduce'});
    await drawn();
    expect(turns()).to.equal(0);
    await emulateMedia({reducedMotion: 'no-preference'});
  });
});
