import {expect} from '@open-wc/testing';
import {html, render, type ReactiveControllerHost} from 'lit';
import type {Wallet} from '../../core/model/wallet.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {drawn} from '../../testing/fakes/ui/in-tree.js';
import '../parts/image/logo.js';
import {picture, Visibility} from './picture.js';

describe('the picture of a listed wallet', () => {
  it('appears once it is loaded, without re-rendering its host', async () => {
    const {image, show} = setup();
    show({id: 'a', name: 'A', imageId: 'one'});
    expect(image()).to.equal('');
    await drawn();
    expect(image()).to.match(/^blob:/);
  });

  it('follows the wallet, and releases the previous one', async () => {
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

  it('is the wallet’s own address if it has one, and is not fetched', () => {
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

  it('is kept while its element is detached, and shown when it is back', async () => {
    const {client, host, image, show} = setup();
    show({id: 'a', name: 'A', imageId: 'one'});
    host.remove();
    const store = client.assets.image('wallet', 'one');
    expect(store.lc).to.equal(0);
    await eventually(() => store.get() !== undefined);
    expect(image()).to.equal('');
    document.body.append(host);
    expect(image()).to.match(/^blob:/);
    host.remove();
  });

  it('is fetched once its element is visible, even if it was moved before', async () => {
    const {client, host, http, image, show} = setup();
    const visibility = new Visibility({addController: () => {}} as unknown as ReactiveControllerHost);
    visibility.hostConnected();
    host.style.marginTop = '9000px';
    show({id: 'a', name: 'A', imageId: 'one'}, visibility);
    document.body.append(host);
    await new Promise(requestAnimationFrame);
    await drawn();
    expect(http.requests).to.deep.equal([]);
    host.style.marginTop = '0';
    await eventually(() => image() !== '', 'It does not come.');
    expect(client.assets.image('wallet', 'one').lc).to.equal(1);
    visibility.hostDisconnected();
    host.remove();
  });
});

function setup() {
  const http = createFakeHttp({'getWalletImage/*': new Blob(['x'], {type: 'image/png'})});
  const client = createFakeClient({http});
  const host = document.body.appendChild(document.createElement('div'));
  const show = (wallet: Wallet, visibility?: Visibility): unknown =>
    render(
      html`<drawbridge-logo
        src=${picture(client, 'wallet', {...wallet, ...(visibility && {visibility})})}
      ></drawbridge-logo>`,
      host,
    );
  return {
    client,
    host,
    http,
    show,
    clear: () => render(html``, host),
    image: () => host.querySelector('drawbridge-logo')!.getAttribute('src'),
  };
}
