import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './push-button.js';
import type {PushButton} from './push-button.js';

describe('<drawbridge-push-button>', () => {
  testAccessibility(
    () =>
      html`<div>
        <drawbridge-push-button>Connect</drawbridge-push-button>
        <drawbridge-push-button variant="quiet">Cancel</drawbridge-push-button>
        <drawbridge-push-button variant="danger">Disconnect</drawbridge-push-button>
        <drawbridge-push-button variant="link" href="https://example.com">Learn more</drawbridge-push-button>
        <drawbridge-push-button disabled>Not yet</drawbridge-push-button>
        <drawbridge-push-button loading>Waiting</drawbridge-push-button>
      </div>`,
  );

  it('is pressed by Enter and by Space', async () => {
    const {action, clicks} = await setup();
    action.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Space'});
    expect(clicks()).to.equal(2);
  });

  for (const state of ['disabled', 'loading'] as const) {
    it(`swallows clicks and keeps its focus while ${state}`, async () => {
      const {action, clicks} = await setup();
      action.focus();
      action[state] = true;
      await action.updateComplete;
      await sendKeys({press: 'Enter'});
      action.click();
      expect(clicks()).to.equal(0);
      expect(document.activeElement).to.equal(action);
      expect(control(action)).to.have.attribute('aria-disabled', 'true');
    });
  }

  it('is 48 px high, and 44 when small', async () => {
    const {action} = await setup();
    expect(action.offsetHeight).to.equal(48);
    action.size = 'sm';
    await action.updateComplete;
    expect(action.offsetHeight).to.equal(44);
  });

  it('becomes a real link that sends no referrer', async () => {
    const {action} = await setup();
    action.href = 'https://example.com/a';
    action.target = '_blank';
    await action.updateComplete;
    expect(control(action).localName).to.equal('a');
    expect(control(action)).to.have.attribute('href', 'https://example.com/a');
    expect(control(action)).to.have.attribute('rel', 'noopener noreferrer');
  });

  it('stays a button if the address would run a script', async () => {
    const {action} = await setup();
    action.href = 'javascript:alert(1)';
    await action.updateComplete;
    expect(control(action).localName).to.equal('button');
  });
});

async function setup() {
  let count = 0;
  const action = await themed<PushButton>(
    html`<drawbridge-push-button @click=${() => count++}>Connect</drawbridge-push-button>`,
  );
  return {action, clicks: () => count};
}

function control(action: PushButton): HTMLElement {
  return action.shadowRoot!.querySelector<HTMLElement>('[part="button"]')!;
}
