import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './smart-session-created-view.js';
import type {SmartSessionCreatedView} from './smart-session-created-view.js';

describe('<drawbridge-smart-session-created-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows that the session was created, and how to manage it', async () => {
    const {view} = await setup();
    const text = view.shadowRoot?.textContent;
    expect(text).to.contain('Smart session created');
    expect(text).to.contain('You can manage your session from your account settings.');
    const link = inTree(view, '[data-testid=what-is-a-smart-session]');
    expect(link).to.contain.text('What is a smart session?').and.to.have.attribute('href');
  });

  it('leads to the account', async () => {
    const {view, client} = await setup();
    const button = inTree(view, '[data-testid=smart-session-got-it]');
    expect(button).to.contain.text('Got it');
    button?.click();
    expect(client.router.history.map((entry) => entry.view)).to.deep.equal(['Account']);
  });
});

async function setup(): Promise<{view: SmartSessionCreatedView; client: FakeClient}> {
  const client = createFakeClient({features: {smartSessions: true}});
  client.connectAs();
  await client.loadMessagesOf('smartSessions');
  const view = await themed<SmartSessionCreatedView>(
    html`<drawbridge-smart-session-created-view .client=${client}></drawbridge-smart-session-created-view>`,
  );
  return {view, client};
}
