import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {themed} from '../../testing/fakes/ui/themed.js';
import {mailIcon} from '../../ui/icons/login.js';
import {walletIcon} from '../../ui/icons/status.js';
import './account-menu-button.js';
import type {AccountMenuButton} from './account-menu-button.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('<drawbridge-account-menu-button>', () => {
  it('is accessible', async () => {
    const {button} = await setup((client) => client.connectAs({icon: PIXEL}));
    await expect(button.parentElement).to.be.accessible();
  });

  it('shows the picture of the wallet in use', async () => {
    const {button} = await setup((client) => client.connectAs({icon: PIXEL}));
    expect(inTree(button, 'drawbridge-logo', 'img')).to.have.attribute('src', PIXEL);
  });

  it('shows the picture of a locked wallet, and an icon until its connector is there', async () => {
    const {button, client} = await setup(({connections}) =>
      connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'}),
    );
    expect(inTree(button, 'drawbridge-logo', 'path')).to.have.attribute('d', walletIcon.path);
    client.connectors.add(createScriptedConnector({icon: PIXEL}));
    await drawn();
    expect(inTree(button, 'drawbridge-logo', 'img')).to.have.attribute('src', PIXEL);
    expect(inTree(button, 'button')).to.have.attribute('title', 'Aspen');
  });

  it('shows an envelope for a login, which has no picture', async () => {
    const {button} = await setup((client) =>
      client.connectAs({connectorType: 'AUTH', user: {email: 'ada@example.org'}}),
    );
    expect(inTree(button, 'drawbridge-logo', 'path')).to.have.attribute('d', mailIcon.path);
  });
});

async function setup(before: (client: FakeClient) => void) {
  const client = createFakeClient();
  before(client);
  const button = await themed<AccountMenuButton>(
    html`<drawbridge-account-menu-button .client=${client}></drawbridge-account-menu-button>`,
  );
  await drawn();
  return {client, button};
}
