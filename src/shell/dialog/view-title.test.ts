import {expect, fixture, html} from '@open-wc/testing';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {ViewTitleEvent} from '../../ui/base/view-events.js';
import '../modal/drawbridge-modal.js';

describe('the title of a view', () => {
  it('follows the state of the view, until another view is on screen', async () => {
    const {client, titles, view} = await setup();
    (await view('view-connect')).dispatchEvent(new ViewTitleEvent(['modal.loading']));
    client.router.push('WhatIsAWallet');
    const next = await view('view-what-is-a-wallet');
    await eventually(() => titles().every((title) => title === 'What is a wallet?'));
    next.dispatchEvent(new ViewTitleEvent(['modal.loading']));
    await drawn();
    expect(titles()).to.deep.equal(['Opening…', 'Opening…']);
    client.flows.navigate.back();
    await eventually(() => titles().every((title) => title === 'Connect Wallet'));
  });

  it('loses the end of a long name, also on a page from right to left', async () => {
    const {client, modal} = await setup();
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbrieftasche'.repeat(2);
    modal.dir = 'rtl';
    client.router.push('Downloads', {wallet: {id: 'danube', name}});
    await eventually(() => inTree(modal, 'h2')?.textContent?.includes(name));
    const title = inTree(modal, 'h2')!;
    expect(title.scrollHeight).to.be.above(title.clientHeight);
    expect(getComputedStyle(title).direction, 'the side of the ellipsis').to.equal('ltr');
  });
});

async function setup() {
  const client = createFakeClient();
  const modal = await fixture<HTMLElement>(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  await client.open();
  const view = async (testId: string): Promise<HTMLElement> => {
    await eventually(() => inTree(modal, `[data-testid="${testId}"]`));
    return inTree(modal, `[data-testid="${testId}"]`)!;
  };
  await view('view-connect');
  return {
    client,
    modal,
    view,
    /** In the header, and as the name of the dialog. */
    titles: () => [
      inTree(modal, 'h2')?.textContent?.trim(),
      inTree(modal, 'dialog')?.getAttribute('aria-label'),
    ],
  };
}
