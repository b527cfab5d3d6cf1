import {expect, fixture, html} from '@open-wc/testing';
import {createFakeBuy, type FakeBuy, type FakeBuyOptions} from '../../features/buy/testing/fake-buy.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {inTree} from '../../testing/fakes/ui/in-tree.js';
import './onramp-widget.js';
import type {DrawbridgeOnrampWidget} from './onramp-widget.js';

describe('<drawbridge-onramp-widget>', () => {
  it('shows the form of a purchase, and opens its price and its providers', async () => {
    const {widget, client, api} = await setup();
    const amount = await shown(widget, '[data-testid="buy-amount"]');
    expect(amount).to.have.value('100');
    expect(api.calls).to.deep.include(['loadOptions']);
    await expect(widget).to.be.accessible();
    inTree(widget, '[data-testid="get-quotes"]')!.click();
    await eventually(() => client.router.current.view === 'OnRampProviders');
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('connects a wallet first', async () => {
    const {widget, client} = await setup({isConnected: false});
    (await shown(widget, '[data-testid="connect-wallet"]')).click();
    await eventually(() => client.router.current.view === 'Connect');
  });

  it('opens the lists of currencies and tokens alone', async () => {
    const {widget, client} = await setup();
    (await shown(widget, '[data-testid="buy-currency"]')).click();
    await eventually(() => client.router.current.view === 'OnRampFiatSelect');
    expect(client.router.history).to.have.length(1);
    inTree(widget, '[data-testid="buy-token"]')!.click();
    await eventually(() => client.router.current.view === 'OnRampTokenSelect');
  });

  it('ignores the user while it is disabled', async () => {
    const {widget} = await setup();
    await shown(widget, '[data-testid="buy-amount"]');
    widget.disabled = true;
    const controls = ['buy-amount', 'buy-currency', 'buy-token', 'buy-preset-250', 'get-quotes'];
    const isDisabled = (id: string): boolean =>
      inTree(widget, `[data-testid="${id}"]`)!.matches('[disabled]');
    await eventually(() => controls.every(isDisabled));
  });

  it('explains that the page offers no purchases here', async () => {
    const {widget} = await setup({buy: {problem: 'not-offered'}});
    const notice = await shown(widget, '[data-testid="buy-not-offered"]');
    expect(notice).to.have.attribute('heading', 'You can’t buy crypto here');
    expect(inTree(widget, '[data-testid="get-quotes"]')).to.equal(null);
  });

  it('loads nothing before it comes near the screen', async () => {
    const {widget, uses} = await setup({isFar: true});
    expect(inTree(widget, '[role=status]')!.textContent.trim()).to.equal('Loading…');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(uses).to.deep.equal([]);
    widget.scrollIntoView();
    await shown(widget, '[data-testid="buy-amount"]');
    expect(uses).to.deep.equal(['buy']);
  });

  it('reports that it could not load, and loads again on request', async () => {
    const {widget} = await setup({failures: 1});
    const button = await shown(widget, '[data-testid="try-again"]');
    expect(widget.renderRoot.querySelector('[role="alert"]')).to.contain.text('could not be loaded');
    button.click();
    await shown(widget, '[data-testid="buy-amount"]');
  });
});

interface Setup {
  readonly isConnected?: boolean;
  readonly isFar?: boolean;
  /** The number of times that loading the feature fails. */
  readonly failures?: number;
  readonly buy?: FakeBuyOptions;
}

interface Stage {
  readonly widget: DrawbridgeOnrampWidget;
  readonly client: FakeClient;
  readonly api: FakeBuy;
  /** Features that were loaded. */
  readonly uses: readonly string[];
}

async function setup({isConnected = true, isFar, failures = 0, buy}: Setup = {}): Promise<Stage> {
  const client = createFakeClient();
  if (isConnected) client.connectAs();
  const api = createFakeBuy(buy);
  const uses: string[] = [];
  let left = failures;
  const use = async (id: string): Promise<FakeBuy> => {
    uses.push(id);
    if (left-- > 0) throw new Error('The chunk is gone.');
    return api;
  };
  Object.assign(client, {use});
  const place = await fixture(
    html`<div style=${isFar ? 'padding-top: 300vh' : ''}>
      <drawbridge-onramp-widget .client=${client}></drawbridge-onramp-widget>
    </div>`,
  );
  return {widget: place.querySelector('drawbridge-onramp-widget')!, client, api, uses};
}

async function shown(widget: DrawbridgeOnrampWidget, selector: string): Promise<HTMLElement> {
  await eventually(() => inTree(widget, selector) !== null);
  return inTree(widget, selector)!;
}
