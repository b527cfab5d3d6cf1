import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {News} from '../../../core/model/news.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {SwapRun} from '../api.js';
import {createFakeSwap, fakeRun} from '../testing/fake-swap.js';
import './swap-notice.js';
import './swap-preview-view.js';

const NEWS: News = {
  key: 'run',
  what: ['swap.failedFrom', '100 DUSD', 'ETH'],
  hint: ['swap.failedHint', '100 DUSD'],
};

describe('the notice of failed swaps', () => {
  it('says what failed and what to do next, and leads to the swap', async () => {
    const {notice, api, client} = await setup([{status: 'stopped', isUnseen: true}]);
    await expect(notice).to.be.accessible();
    expect(textOf(notice)).to.contain('Your swap of 100 DUSD for ETH failed');
    expect(textOf(notice)).to.contain('You still have 100 DUSD.');
    inTree(notice, '[data-testid="see-swap-news"]')!.click();
    expect(api.calls).to.deep.include(['showRun', 'run']);
    expect(client.router.current.view).to.equal('SwapPreview');
  });

  it('can be dismissed', async () => {
    const {notice, api} = await setup([{status: 'stopped', isUnseen: true}]);
    inTree(notice, '[data-testid="dismiss-swap-news"]')!.click();
    expect(api.calls).to.deep.include(['markSeen', 'run']);
  });

  it('follows a swap that is still open', async () => {
    const {notice, api} = await setup([{status: 'running'}], []);
    expect(allInTree(notice, '[data-testid="swap-news"]')).to.have.length(0);
    api.news.set([NEWS]);
    await drawn();
    expect(allInTree(notice, '[data-testid="swap-news"]')).to.have.length(1);
  });

  it('loads nothing of swaps where all have ended and were seen', async () => {
    const {used} = await setup([{status: 'done'}, {status: 'stopped'}]);
    expect(used).to.deep.equal([]);
  });
});

describe('the view of a swap that failed', () => {
  const FAILED: Partial<SwapRun> = {status: 'stopped', isUnseen: true};

  it('counts as seen once the window is open', async () => {
    const client = createFakeClient();
    client.connectAs();
    const run = fakeRun([{kind: 'swap', status: 'failed'}], FAILED);
    const api = createFakeSwap({state: {run}});
    await themed(
      html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`,
    );
    await drawn();
    expect(api.calls).to.not.deep.include(['markSeen', 'run']);
    client.modal.open();
    await drawn();
    expect(api.calls).to.deep.include(['markSeen', 'run']);
  });
});

async function setup(stored: readonly Partial<SwapRun>[], news: readonly News[] = [NEWS]) {
  const client = createFakeClient();
  client.connectAs();
  await client.loadMessagesOf('swap');
  client.storage.slot<unknown>({name: 'swaps', read: (value) => value, fallback: []}).set(stored);
  const api = createFakeSwap({news});
  const used: string[] = [];
  const use = async (id: string): Promise<unknown> => {
    used.push(id);
    return api;
  };
  Object.assign(client, {use});
  const notice = await themed<HTMLElement>(
    html`<drawbridge-swap-notice .client=${client}></drawbridge-swap-notice>`,
  );
  await drawn();
  await drawn();
  return {client, api, notice, used};
}

function textOf(element: HTMLElement): string {
  return element.shadowRoot!.textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
}
