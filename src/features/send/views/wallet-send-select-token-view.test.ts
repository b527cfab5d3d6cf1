import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, focused, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {createSendStage, type SendStage, type SendStageOptions} from '../testing/send-stage.js';
import './wallet-send-select-token-view.js';
import type {WalletSendSelectTokenView} from './wallet-send-select-token-view.js';

const MANY = Array.from({length: 10_000}, (_, index) => ({
  ...FAKE_TOKENS[1]!,
  name: `Coin ${index}`,
  symbol: `C${index}`,
  // From 1, because the zero address is a placeholder for the coin.
  address: `eip155:1:0x${String(index + 1).padStart(40, '0')}` as const,
}));

describe('<drawbridge-wallet-send-select-token-view>', () => {
  for (const [state, options] of Object.entries({
    tokens: {},
    'no tokens': {tokens: []},
    'an answer that never comes': {serve: (http) => http.answer('v1/account/*', new Error('down'))},
  } satisfies Record<string, SendStageOptions>)) {
    it(`is accessible with ${state}`, async () => {
      const {view} = await setup(options);
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('lists the coin first, then the most valuable tokens', async () => {
    const poor = {...FAKE_TOKENS[0]!, value: 1, price: 1, quantity: {decimals: '18', numeric: '1'}};
    const {view} = await setup({tokens: [MANY[1]!, {...FAKE_TOKENS[1]!, value: 9000}, poor]});
    const rows = allInTree(view, 'drawbridge-list-item');
    expect(rows.map((row) => row.getAttribute('label'))).to.deep.equal(['Ether', 'USD Coin', 'Coin 1']);
  });

  it('lists owned tokens with their values, the most valuable first', async () => {
    const {view} = await setup();
    const rows = allInTree(view, 'drawbridge-list-item');
    expect(rows.map((row) => row.getAttribute('label'))).to.deep.equal(['Ether', 'USD Coin']);
    expect(rows[0]).to.have.attribute('tag', '$4,000.00');
    expect(rows[0]).to.have.attribute('caption', '2.000 ETH');
  });

  it('shows the addresses of two tokens with one symbol, and finds either by its own', async () => {
    const address = 'eip155:1:0x00000000000000000000000000000000000bad01';
    const {view} = await setup({tokens: [...FAKE_TOKENS, {...FAKE_TOKENS[1]!, address, price: 0, value: 0}]});
    const captions = (): readonly string[] =>
      allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('caption')!);
    inTree(view, '[data-testid="show-all"]')!.click();
    await drawn();
    expect(captions()).to.deep.equal(['2.000 ETH', '0xa0…eb48 · 150.250 USDC', '0x00…ad01 · 150.250 USDC']);
    search(view, '0bad01');
    await drawn();
    expect(captions()).to.deep.equal(['0x00…ad01 · 150.250 USDC']);
  });

  it('folds tokens without a value, which a search finds', async () => {
    const gift = {...MANY[0]!, symbol: 'GIFT', price: 0, value: 0};
    const {view} = await setup({tokens: [...FAKE_TOKENS, gift]});
    const labels = (): readonly string[] =>
      allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('label')!);
    expect(labels()).to.deep.equal(['Ether', 'USD Coin']);
    expect(inTree(view, '[data-testid="show-all"]')).to.have.text('Show 1 hidden token');
    await expect(view.parentElement).to.be.accessible();
    search(view, 'gift');
    await drawn();
    expect(labels()).to.deep.equal(['Coin 0']);
    expect(inTree(view, '[data-testid="show-all"]')).to.equal(null);
  });

  it('finds tokens by name or symbol, and shows when none matches', async () => {
    const {view} = await setup();
    search(view, 'usd');
    await drawn();
    expect(allInTree(view, 'drawbridge-list-item')).to.have.length(1);
    search(view, 'nothing like it');
    await drawn();
    const none = inTree(view, 'drawbridge-empty-state')!;
    expect(none).to.have.attribute('heading', 'No tokens found');
    expect(none.getAttribute('text')).to.contain('nothing like it');
  });

  it('chooses a token, and goes back to the form', async () => {
    const {view, apis, client} = await setup();
    client.router.show([
      {view: 'WalletSend', params: undefined},
      {view: 'WalletSendSelectToken', params: undefined},
    ]);
    inTree(view, '[data-testid="token-USDC"]')!.click();
    expect(apis.send.form.token?.symbol).to.equal('USDC');
    expect(client.router.current.view).to.equal('WalletSend');
  });

  it('works with the keyboard alone', async () => {
    const {view, apis} = await setup();
    view.firstFocus!.focus();
    await sendKeys({type: 'usd'});
    await eventually(() => allInTree(view, 'drawbridge-list-item').length === 1);
    while (!focused()?.closest('.press')?.textContent?.includes('USD Coin')) await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(apis.send.form.token?.symbol).to.equal('USDC');
  });

  it('draws only the visible rows of ten thousand tokens', async () => {
    const {view} = await setup({tokens: MANY});
    expect(allInTree(view, 'drawbridge-list-item').length).to.be.within(5, 60);
    expect(view.shadowRoot, 'with the coin').to.contain.text('Tokens: 10,001');
    search(view, 'Coin 9999');
    await drawn();
    expect(allInTree(view, 'drawbridge-list-item')).to.have.length(1);
  });

  it('omits tokens of other networks', async () => {
    const {view} = await setup({tokens: [...FAKE_TOKENS, {...FAKE_TOKENS[1]!, chainId: 'eip155:10'}]});
    expect(allInTree(view, 'drawbridge-list-item')).to.have.length(2);
  });

  it('shows that the tokens could not be read, and when to retry', async () => {
    const {view} = await setup({serve: (http) => http.answer('v1/account/*', new Error('down'))});
    const note = inTree(view, '[data-testid="others-failed"]')!;
    expect(note)
      .to.contain.text('Your other tokens couldn’t be loaded.')
      .and.to.have.attribute('role', 'status');
    expect(inTree(view, '[data-testid="try-again"]', 'drawbridge-push-button')).to.have.attribute('disabled');
    const rows = allInTree(view, 'drawbridge-list-item');
    expect(rows.map((row) => [row.getAttribute('label'), row.getAttribute('caption')])).to.deep.equal([
      ['Ether', 'Loading balance…'],
    ]);
  });

  it('shows that the browser is offline rather than that the service is down', async () => {
    const {view} = await setup({serve: (http) => http.answer('v1/account/*', new Error('down'))});
    const goOnline = goOffline();
    await drawn();
    expect(inTree(view, '[data-testid="others-failed"]')).to.contain.text('You are offline');
    goOnline();
  });
});

interface Setup extends SendStage {
  readonly view: WalletSendSelectTokenView;
}

async function setup(options?: SendStageOptions): Promise<Setup> {
  const stage = await createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-select-token-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-select-token-view>`,
    options,
  );
  return {...stage, view: stage.view as WalletSendSelectTokenView};
}

function search(view: HTMLElement, text: string): void {
  const field = inTree(view, 'input') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}
