import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createFakeBuy, type FakeBuyOptions, fakeBuyQuote} from '../testing/fake-buy.js';
import './on-ramp-providers-view.js';

describe('the button of a purchase', () => {
  it('names the provider with its fees, and opens it by the one button', async () => {
    const {view, api} = await setup();
    const row = inTree(view, '[data-testid="buy-provider"]')!;
    expect(row).to.have.attribute('label', 'Coinbase');
    expect(row).to.have.attribute('caption', 'Fee 1% to 2%');
    expect(textOf(view, 'buy-continue')).to.equal('Continue with Coinbase');
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).to.deep.include(['start', 'coinbase']);
  });

  it('offers another provider in place of it, with its fees and networks', async () => {
    const {view, api} = await setup();
    inTree(view, '[data-testid="buy-provider"]')!.click();
    await drawn();
    const coinbase = inTree(view, '[data-testid="provider-coinbase"]')!;
    const meld = inTree(view, '[data-testid="provider-meld"]')!;
    expect(coinbase).to.contain.text('Works on Ethereum');
    expect(meld).to.have.attribute('caption', 'Fee 1% to 2% · Price shown there');
    meld.click();
    await drawn();
    expect(inTree(view, '[data-testid="provider-meld"]')).to.equal(null);
    expect(view.shadowRoot!.textContent).to.contain('Meld.io shows the price and all fees before you pay.');
    expect(textOf(view, 'buy-continue')).to.equal('Continue with Meld.io');
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).to.deep.include(['start', 'meld']);
  });

  it('shows the tokens of the price of the chosen provider only', async () => {
    const {view, api} = await setup({state: {quote: {status: 'ready', quote: fakeBuyQuote()}}});
    expect(textOf(view, 'buy-receive')).to.contain('ETH');
    api.chooseProvider('meld');
    await drawn();
    expect(textOf(view, 'buy-receive')).to.equal('–');
    api.chooseProvider('coinbase');
    await drawn();
    expect(textOf(view, 'buy-receive')).to.contain('ETH');
  });

  it('keeps the size and weight of an amount whose price is read again', async () => {
    const {view, api} = await setup();
    const looks = (): unknown => {
      const output = inTree(view, '[data-testid="buy-receive"]')!;
      const {fontSize, fontWeight} = getComputedStyle(output);
      return {text: output.textContent, height: output.offsetHeight, fontSize, fontWeight};
    };
    const before = looks();
    api.state.set({...api.state.get(), quote: {status: 'loading', previous: fakeBuyQuote()}});
    await drawn();
    expect(looks()).to.deep.equal(before);
  });

  for (const size of [
    {width: 360, height: 640},
    {width: 390, height: 844},
  ])
    it(`keeps the button, and what is pressed, in their places from the amount to the price at ${size.width} × ${size.height}`, async () => {
      await setViewport(size);
      try {
        const {view, api} = await setup({state: {quote: {status: 'idle'}}, problem: 'enter-amount'});
        const tops = (): readonly number[] =>
          ['[data-testid="buy-preset-100"]', '[data-testid="buy-provider"]'].map(
            (selector) => inTree(view, selector)!.getBoundingClientRect().top,
          );
        const {bottom} = inTree(view, '[data-testid="buy-continue"]')!.getBoundingClientRect();
        expect(bottom, 'the button is in view').to.be.at.most(size.height);
        const before = tops();
        for (const quote of [{status: 'loading'}, {status: 'ready', quote: fakeBuyQuote()}] as const) {
          api.state.set({...api.state.get(), quote});
          await drawn();
          expect(tops(), quote.status).to.deep.equal(before);
        }
      } finally {
        await setViewport({width: 800, height: 600});
      }
    });
});

async function setup(options: FakeBuyOptions = {}) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeBuy(options);
  const view = await themed<HTMLElement>(
    html`<drawbridge-on-ramp-providers-view
      .client=${client}
      .api=${api}
    ></drawbridge-on-ramp-providers-view>`,
  );
  await drawn();
  return {client, api, view};
}

function textOf(view: HTMLElement, testId: string): string {
  return inTree(view, `[data-testid="${testId}"]`)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}
