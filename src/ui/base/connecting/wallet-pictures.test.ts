import {expect} from '@open-wc/testing';
import {connectorImage, REMOTE_WALLET_IMAGE} from '../../../client/connecting/connector-image.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';

describe('the picture of a connector', () => {
  it('is the adopter’s, then the wallet’s, then the one for remote wallets, then none', () => {
    const client = createFakeClient({connectorImages: {mine: 'https://app.test/mine.png'}});
    const icon = 'data:image/png;base64,AA==';
    const own = createScriptedConnector({icon});
    expect(connectorImage(client, {...own, id: 'mine'})).to.equal('https://app.test/mine.png');
    expect(connectorImage(client, own)).to.equal(icon);
    expect(connectorImage(client, createScriptedConnector({type: 'WALLET_CONNECT'}))).to.equal(
      REMOTE_WALLET_IMAGE,
    );
    expect(connectorImage(client, createScriptedConnector())).to.equal('');
  });

  for (const id of INHERITED) {
    it(`is the wallet’s picture if its id is ${id}`, () => {
      const client = createFakeClient({connectorImages: {mine: 'https://app.test/mine.png'}});
      const icon = 'data:image/png;base64,AA==';
      expect(connectorImage(client, {...createScriptedConnector({icon}), id})).to.equal(icon);
    });
  }
});
