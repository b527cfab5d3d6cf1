import {eip155} from '@drawbridge/modal/chains/eip155';
import {expect} from '@open-wc/testing';
import {renderToString} from 'react-dom/server';
import {renderHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeModal} from './use-drawbridge-modal.js';
import {useDrawbridge} from './use-drawbridge.js';

describe('useDrawbridgeModal', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('opens the modal at a view, follows it, and closes it', async () => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const {load, ...plugin} = eip155();
    page = openTestPage({chains: [{...plugin, load: () => arrived.then(load)}]});
    const seen = await renderHook(page, () => useDrawbridgeModal());
    expect(seen.last).to.include({isOpen: false, isLoading: false, view: 'Connect'});
    await page.change(() => void seen.last.open({view: 'AllWallets'}));
    expect(seen.last.isLoading, 'while its code loads').to.equal(true);
    arrive();
    await seen.until(({isOpen, isLoading}) => isOpen && !isLoading);
    expect(seen.last.view).to.equal('AllWallets');
    await page.change(() => seen.last.close());
    await seen.until(({isOpen}) => !isOpen);
  });

  it('leaves useDrawbridge without another render', async () => {
    page = openTestPage();
    const seen = await renderHook(page, () => useDrawbridge());
    const before = seen.all.length;
    await page.change(() => seen.last.open());
    await page.change(() => seen.last.close());
    expect(seen.all).to.have.length(before);
  });

  it('renders on a server as closed', () => {
    page = openTestPage();
    const Probe = () => String(useDrawbridgeModal({client: page.client}).isOpen);
    expect(renderToString(<Probe />)).to.equal('false');
  });
});
