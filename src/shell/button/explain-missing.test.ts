import {expect, fixture, html} from '@open-wc/testing';
import {MISSING_CLIENT} from '../../core/messages/missing-client.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import '../modal/drawbridge-provider.js';
import type {DrawbridgeProvider} from '../modal/drawbridge-provider.js';
import './drawbridge-button.js';
import {explainMissing} from './explain-missing.js';
import type {PageButton} from './page-button.js';

describe('a button without a client', () => {
  it('does not warn while a script of the page may still create a client', async () => {
    const {provider, button, clock, explained} = await setup();
    const warnings = await warningsOf(async () => {
      clock.advance(499);
      expect(titleOf(button)).to.equal(null);
      provider.client = createFakeClient();
      clock.advance(60_000);
      await explained;
    });
    expect(warnings).to.deep.equal([]);
    expect(titleOf(button)).to.equal(null);
  });

  it('explains once, in the console and in its title, that the client is missing', async () => {
    const {provider, button, clock, explained} = await setup();
    const again = explainMissing(button, clock);
    const warnings = await warningsOf(async () => {
      clock.advance(500);
      await Promise.all([explained, again]);
    });
    expect(warnings).to.deep.equal([`<drawbridge-button>: ${MISSING_CLIENT.provider}`]);
    expect(titleOf(button)).to.equal(MISSING_CLIENT.provider);
    provider.client = createFakeClient();
    await drawn();
    expect(titleOf(button), 'a client came after all').to.equal(null);
  });
});

async function setup(): Promise<{
  provider: DrawbridgeProvider;
  button: PageButton;
  clock: FakeClock;
  explained: Promise<void>;
}> {
  await eventually(() => document.readyState === 'complete');
  const provider = await fixture<DrawbridgeProvider>(
    html`<drawbridge-provider><drawbridge-button></drawbridge-button></drawbridge-provider>`,
  );
  const button = provider.querySelector('drawbridge-button')!;
  const clock = createFakeClock();
  return {provider, button, clock, explained: explainMissing(button, clock)};
}

function titleOf(button: PageButton): string | null | undefined {
  return inTree(button, 'button')?.getAttribute('title');
}
