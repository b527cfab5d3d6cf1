import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {allInTree, drawn, inTree, still} from '../../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  IPHONE,
  pair,
  PAIRING_URI,
  rawWallets,
  type Stage,
  type StageOptions,
} from '../../../../testing/fakes/ui/wallet-stage.js';
import './connecting-walletconnect-basic-view.js';
import type {ConnectingWalletConnectBasicView} from './connecting-walletconnect-basic-view.js';

describe('<drawbridge-connecting-walletconnect-basic-view>', () => {
  it('is accessible: with a code, failed, and as a list', async () => {
    const {view, client} = await setup({explorer: rawWallets(5)});
    pair(client);
    await drawn();
    await expect(view.parentElement, 'code').to.be.accessible();
    const failed = await setup({failure: new DrawbridgeError('pairing/failed', 'no')});
    await still();
    await expect(failed.view.parentElement, 'failed').to.be.accessible();
    const list = await setup({device: IPHONE, recent: [{id: 'birch', name: 'Birch'}]});
    await expect(list.view.parentElement, 'list').to.be.accessible();
  });

  it('shows a code on a desktop, and leads to all wallets', async () => {
    const {view, client} = await setup({explorer: rawWallets(120)});
    pair(client);
    await drawn();
    expect(inTree(view, 'drawbridge-qr-code')).to.have.property('value', PAIRING_URI);
    await eventually(() => inTree(view, '[data-testid="all-wallets"][tag="120+"]'), 'They were not counted.');
    controlOf(view, 'all-wallets').click();
    expect(client.router.current.view).to.equal('AllWallets');
  });

  it('shows the wallets themselves on a phone, as links', async () => {
    const recent = [{id: 'birch', name: 'Birch', mobileLink: 'birch://'}];
    const {view, client} = await setup({device: IPHONE, recent});
    expect(allInTree(view, 'drawbridge-qr-code')).to.have.length(0);
    pair(client);
    await drawn();
    expect(controlOf(view, 'wallet-birch').getAttribute('href')).to.match(/^birch:\/\/wc\?uri=/);
  });

  it('shows the adopter’s own link in place of ours, on a phone too, and pairs nothing', async () => {
    for (const device of [{}, IPHONE]) {
      const {view, client} = await setup({device, uri: 'wc:of-the-adopter'});
      expect(inTree(view, 'drawbridge-qr-code')).to.have.property('value', 'wc:of-the-adopter');
      expect(allInTree(view, 'drawbridge-countdown')).to.have.length(0);
      expect(client.calls).to.deep.equal([]);
    }
  });

  it('shows the failure, and pairs again on retry', async () => {
    const {view, client} = await setup({failure: new DrawbridgeError('relay/unreachable', 'no')});
    expect(inTree(view, 'h3')!.textContent).to.equal('The link could not be prepared');
    client.holdNext();
    controlOf(view, 'try-again').click();
    await drawn();
    expect(inTree(view, 'drawbridge-pairing-code')).to.not.equal(null);
    expect(client.calls).to.have.length(2);
  });
});

interface BasicOptions extends StageOptions {
  readonly uri?: string;
  readonly failure?: Error;
}

interface Setup extends Stage {
  readonly view: ConnectingWalletConnectBasicView;
}

async function setup({uri, failure, ...options}: BasicOptions = {}): Promise<Setup> {
  const stage = createStage({basic: true, ...options});
  if (failure) stage.client.failNext(failure);
  else if (!uri) stage.client.holdNext();
  const view = await stage.show<ConnectingWalletConnectBasicView>(
    html`<drawbridge-connecting-walletconnect-basic-view
      .client=${stage.client}
      .params=${uri ? {uri} : undefined}
    ></drawbridge-connecting-walletconnect-basic-view>`,
  );
  return {...stage, view};
}
