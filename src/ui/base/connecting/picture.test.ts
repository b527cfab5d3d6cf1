import {expect} from '@open-wc/testing';
import {html, render} from 'lit';
import type {Wallet} from '../../../core/model/wallet.js';
import {createFakeConnector} from '../../../testing/client/fake-connection.js';
import {createFakeHttp} from '../../../testing/fake-http.js';
import {createFakeClient} from '../../../testing/fake-client.js';
import {drawn} from '../../../testing/ui/in-tree.js';
import {INHERITED} from '../../../testing/hostile/inherited.js';
import {REMOTE_WALLET_IMAGE} from '../../icons/brands.js';
import {connectorImage} from './connector-image.js';
import {picture} from './picture.js';

describe('the picture of a listed wallet', () => {
  it('comes when it is there, without its env being drawn again', async () => {
    const {image, show} = setup();
    show({id: 'a', name: 'A', imageId: 'one'});
    expect(image()).to.equal('');
    await drawn();
    expect(image()).to.match(/^blob:/);
  });

  it('follows the wallet, and forgets the one before', async () => {
    const {image, show} = setup();
    show({id: 'a', name: 'A', imageId: 'one'});
    await drawn();
    const first = image();
    show({id: 'b', name: 'B', imageId: 'two'});
    expect(image()).to.equal('');
    await drawn();
    expect(image()).to.match(/^blob:/);
    expect(image()).to.not.equal(first);
  });

  it('is the wallet’s own address where it has one, and nothing is fetched', () => {
    const {image, show, http} = setup();
    show({id: 'a', name: 'A', imageId: 'one', imageUrl: 'https://a.test/a.png'});
    expect(image()).to.equal('https://a.test/a.png');
    expect(http.requests).to.deep.equal([]);
  });

  it('counts as on screen only while it is drawn', async () => {
    const {client, show, clear} = setup();
    show({id: 'a', name: 'A', imageId: 'one'});
    const store = client.assets.image('wallet', 'one');
    expect(store.lc).to.equal(1);
    clear();
    await drawn();
    expect(store.lc).to.equal(0);
  });
});

describe('the picture of a connector', () => {
  it('is the adopter’s, then its own, then the one for remote wallets, then none', () => {
    const client = createFakeClient({connectorImages: {mine: 'https://app.test/mine.png'}});
    const icon = 'data:image/png;base64,AA==';
    const own = createFakeConnector({icon});
    expect(connectorImage(client, {...own, id: 'mine'})).to.equal('https://app.test/mine.png');
    expect(connectorImage(client, own)).to.equal(icon);
    expect(connectorImage(client, createFakeConnector({type: 'WALLET_CONNECT'}))).to.equal(
      REMOTE_WALLET_IMAGE,
    );
    expect(connectorImage(client, createFakeConnector())).to.equal('');
  });

  for (const id of INHERITED) {
    it(`is its own where it calls itself ${id}`, () => {
      const client = createFakeClient({connectorImages: {mine: 'https://app.test/mine.png'}});
      const icon = 'data:image/png;base64,AA==';
      expect(connectorImage(client, {...createFakeConnector({icon}), id})).to.equal(icon);
    });
  }
});

function setup() {
  const http = createFakeHttp({'getWalletImage/*': new Blob(['x'], {type: 'image/png'})});
  const client = createFakeClient({http});
  const host = document.createElement('div');
  const show = (wallet: Wallet): unknown => render(html`<i title=${picture(client, wallet)}></i>`, host);
  return {
    client,
    http,
    show,
    clear: () => render(html``, host),
    image: () => host.querySelector('i')!.title,
  };
}
