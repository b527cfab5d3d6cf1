import {expect} from '@open-wc/testing';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {noAccountHere} from './notices.js';

describe('noAccountHere', () => {
  it('returns no notice while an account is in use', () => {
    const client = createFakeClient();
    client.connectAs();
    expect(noAccountHere(client)).to.equal(undefined);
  });

  it('links to the wallets while none is connected', () => {
    const client = createFakeClient();
    const notice = noAccountHere(client);
    expect(notice?.heading).to.equal('No wallet is connected');
    notice?.way?.go();
    expect(client.router.current.view).to.equal('Connect');
  });

  it('links to the view that unlocks a locked wallet', () => {
    const client = createFakeClient();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    const notice = noAccountHere(client);
    expect(notice).to.include({
      heading: 'Aspen is locked',
      text: 'Unlock Aspen to continue. Nothing is lost.',
    });
    expect(notice?.way?.label).to.equal('Unlock');
    notice?.way?.go();
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {
        connectorId: 'test.aspen',
        wallet: {name: 'Aspen', isLogin: false},
        namespace: 'eip155',
        isReturning: true,
      },
    });
  });

  for (const [status, heading] of [
    ['connecting', 'Connecting...'],
    ['discovering', 'Reconnecting...'],
    ['reconnecting', 'Reconnecting...'],
  ] as const) {
    it(`names the expected wallet while ${status}, in this browser or not yet`, () => {
      const client = createFakeClient();
      client.connectAs();
      wait(client, status, 'test.aspen');
      expect(noAccountHere(client)).to.deep.equal({heading, text: 'Waiting for Aspen.'});
      client.connectors.add(createScriptedConnector({id: 'test.birch', name: 'Birch'}));
      wait(client, status, 'test.birch');
      expect(noAccountHere(client)?.text).to.equal('Waiting for Birch.');
    });
  }
});

function wait(
  {connections}: FakeClient,
  status: 'connecting' | 'discovering' | 'reconnecting',
  connectorId: string,
): void {
  connections.wait('eip155', {status, connectorId, deadlineMs: 1000});
}
