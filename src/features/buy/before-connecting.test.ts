import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {sepolia} from '../../core/model/networks/ethereum.js';
import {base, optimism} from '../../core/model/networks/rollups.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {themed} from '../../testing/fakes/ui/themed.js';
import {BUYER, type BuyStage, type BuyStageOptions, createBuyStage} from './testing/buy-stage.js';
import {createFakeBuy, fakeBuyQuote} from './testing/fake-buy.js';
import './views/onramp-form.js';

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a purchase before a wallet is connected', () => {
  it('has currencies, tokens, limits and a price on the first network that is sold', async () => {
    const {buy} = visitor({network: optimism});
    await buy.loadOptions();
    buy.setAmount('100');
    await buy.refreshQuote();
    await settle();
    const {options, quote, form} = buy.state.get();
    expect(options).to.include({status: 'ready'}).and.not.have.property('isBuiltIn');
    expect(form.token?.symbol).to.equal('USDC');
    expect(buy.limits()).to.include({min: '10.00'});
    expect(buy.destination()?.name).to.equal('OP Mainnet');
    expect(quote.status === 'ready' && quote.quote.purchase.amount).to.equal('98');
  });

  it('opens no payment page', async () => {
    const stage = visitor({});
    await stage.fill();
    stage.buy.start('coinbase');
    await settle();
    expect(stage.windows).to.deep.equal([]);
    expect(stage.buy.state.get().orders).to.deep.equal([]);
  });

  it('has nothing where no network of the page is sold', async () => {
    const {buy} = visitor({network: sepolia});
    expect(buy.providers()).to.deep.equal([]);
    expect(buy.problem()).to.equal('unsupported-network');
  });

  it('loads its lists again for the account that connects', async () => {
    const stage = visitor({network: base, supported: ['eip155:8453']});
    await stage.buy.loadOptions();
    stage.useAccount(BUYER);
    expect(stage.buy.state.get().options.status).to.equal('idle');
    await stage.buy.loadOptions();
    expect(stage.buy.state.get().options.status).to.equal('ready');
  });
});

describe('the widget', () => {
  it('shows the price, and loads again whenever its list was dropped', async () => {
    const client = createFakeClient();
    const api = createFakeBuy({state: {quote: {status: 'ready', quote: fakeBuyQuote()}}});
    const widget = await themed<HTMLElement>(
      html`<drawbridge-onramp-form .client=${client} .api=${api}></drawbridge-onramp-form>`,
    );
    await drawn();
    expect(inTree(widget, '[data-testid="buy-total"]')?.textContent.trim()).to.equal('$100.00');
    expect(inTree(widget, '[data-testid="connect-wallet"]')?.textContent).to.contain('Connect to buy');
    const loads = (): number => api.calls.filter(([name]) => name === 'loadOptions').length;
    const before = loads();
    for (const connect of [() => client.connectAs(), () => client.connectAs({caipNetworkId: 'eip155:10'})]) {
      connect();
      api.state.set({...api.state.get(), options: {status: 'idle'}});
      await drawn();
    }
    expect(loads() - before).to.equal(2);
    expect(inTree(widget, '[data-testid="get-quotes"]')).to.not.equal(null);
    expect(api.watching).to.include({quotes: 1});
    widget.remove();
    expect(api.watching).to.include({quotes: 0});
  });
});

describe('the widget with a built-in list', () => {
  it('loads the current one again on request', async () => {
    const options = {status: 'ready', tokens: [], fiats: [], isBuiltIn: true} as const;
    const api = createFakeBuy({state: {options}});
    const widget = await themed<HTMLElement>(
      html`<drawbridge-onramp-form .client=${createFakeClient()} .api=${api}></drawbridge-onramp-form>`,
    );
    await drawn();
    inTree(widget, '[data-testid="try-again"]')!.click();
    expect(api.calls).to.deep.include(['loadOptions', {force: true}]);
  });
});

function visitor(options: BuyStageOptions): BuyStage {
  const stage = createBuyStage(options);
  stages.push(stage);
  stage.useAccount(undefined);
  return stage;
}
