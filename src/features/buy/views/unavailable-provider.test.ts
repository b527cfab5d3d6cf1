import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {BuyState} from '../api.js';
import {
  BUY_FIATS,
  BUY_PROVIDERS,
  BUY_TOKENS,
  createFakeBuy,
  type FakeBuy,
  type FakeBuyOptions,
  fakeOrder,
} from '../testing/fake-buy.js';
import './buy-in-progress-view.js';
import './on-ramp-providers-view.js';
import './on-ramp-token-select-view.js';
import './onramp-form.js';

type Render = (client: FakeClient, api: FakeBuy) => TemplateResult;

const form: Render = (client, api) =>
  html`<drawbridge-on-ramp-providers-view .client=${client} .api=${api}></drawbridge-on-ramp-providers-view>`;
const widget: Render = (client, api) =>
  html`<drawbridge-onramp-form .client=${client} .api=${api}></drawbridge-onramp-form>`;
const tokens: Render = (client, api) =>
  html`<drawbridge-on-ramp-token-select-view
    .client=${client}
    .api=${api}
  ></drawbridge-on-ramp-token-select-view>`;
const progress: Render = (client, api) =>
  html`<drawbridge-buy-in-progress-view .client=${client} .api=${api}></drawbridge-buy-in-progress-view>`;

const NONE = [{...BUY_PROVIDERS[0]!, isUnavailable: true}] as const;
/** The service refused to give its lists to the project. */
const BUILT_IN: Partial<BuyState> = {
  options: {
    status: 'ready',
    tokens: [BUY_TOKENS.ether],
    fiats: [BUY_FIATS.dollar],
    isBuiltIn: true,
    error: new DrawbridgeError('app/project-refused', 'refused'),
  },
};

describe('the form with a provider that the site has not set up', () => {
  it('calls a provider without links not available on this site, before any window opens', async () => {
    const [coinbase, meld] = BUY_PROVIDERS;
    const providers = [{...coinbase!, isUnavailable: true}, meld!] as const;
    const {view, api} = await setup(form, {providers, state: {quote: {status: 'idle'}}});
    expect(inTree(view, '[data-testid="buy-provider"]')).to.have.attribute('label', 'Meld.io');
    inTree(view, '[data-testid="buy-provider"]')!.click();
    await drawn();
    const row = inTree(view, '[data-testid="provider-coinbase"]');
    expect(row).to.have.attribute('caption', 'Not available on this site');
    expect(row).to.have.attribute('disabled');
    row!.click();
    expect(api.calls).not.to.deep.include(['chooseProvider', 'coinbase']);
    expect(textOf(view, 'buy-unavailable')).to.equal(
      'This site has not set up Coinbase. You can buy elsewhere, and send the tokens to your account.',
    );
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).to.deep.include(['start', 'meld']);
  });

  for (const [where, render] of [
    ['the view', form],
    ['the widget', widget],
  ] as const) {
    it(`is replaced by one sentence where no provider is available: ${where}`, async () => {
      const {view} = await setup(render, {providers: NONE, state: BUILT_IN});
      const notice = inTree(view, '[data-testid="buy-none-available"]');
      expect(notice).to.have.attribute('heading', 'Buying is not available on this site');
      expect(notice).to.have.attribute('text', 'You can buy elsewhere, and send the tokens to your account.');
      for (const id of ['buy-amount', 'buy-quote', 'buy-built-in', 'buy-continue', 'get-quotes', 'try-again'])
        expect(inTree(view, `[data-testid="${id}"]`), id).to.equal(null);
    });
  }

  it('still leads to an open order where no provider is available', async () => {
    const {view, api} = await setup(form, {providers: NONE, unfinished: fakeOrder()});
    inTree(view, '[data-testid="view-progress"]')!.click();
    expect(api.calls).to.deep.include(['showOrder', 'order']);
  });

  for (const [where, render] of [
    ['the form', form],
    ['the tokens', tokens],
  ] as const) {
    it(`offers no second try after the service refused the project: ${where}`, async () => {
      const providers = [NONE[0], BUY_PROVIDERS[1]!] as const;
      const {view} = await setup(render, {providers, state: BUILT_IN});
      expect(inTree(view, '[data-testid="buy-built-in"]')).not.to.equal(null);
      expect(inTree(view, '[data-testid="try-again"]')).to.equal(null);
    });
  }

  it('checks the providers when it appears, and opens none before the answer', async () => {
    const {view, api} = await setup(form, {state: {isChecking: true}});
    expect(api.calls).to.deep.include(['checkProviders']);
    const isLocked = (): boolean => inTree(view, '[data-testid="buy-continue"]')!.hasAttribute('disabled');
    expect(isLocked(), 'Coinbase').to.equal(true);
    api.chooseProvider('meld');
    await drawn();
    expect(isLocked(), 'Meld.io').to.equal(false);
  });
});

describe('the progress of a purchase at such a provider', () => {
  for (const reason of ['unavailable', 'refused'] as const)
    it(`offers no other attempt where the site has not set up the provider: ${reason}`, async () => {
      const {view, client} = await setup(progress, {
        state: {order: fakeOrder({status: 'failed', reason})},
      });
      expect(textOf(view, 'buy-outcome')).to.equal(
        'Coinbase was not opened This site has not set up Coinbase. You can buy elsewhere, and send the tokens to your ' +
          'account.You have not paid anything.',
      );
      expect(inTree(view, '[data-testid="buy-again"]')).to.equal(null);
      inTree(view, '[data-testid="buy-done"]')!.click();
      expect(client.router.current.view).to.equal('Account');
    });
});

async function setup(render: Render, options: FakeBuyOptions) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeBuy(options);
  const view = await themed<HTMLElement>(render(client, api), {});
  await drawn();
  return {client, api, view};
}

function textOf(view: HTMLElement, testId: string): string {
  return inTree(view, `[data-testid="${testId}"]`)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}
