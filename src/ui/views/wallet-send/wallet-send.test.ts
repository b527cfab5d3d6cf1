import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import type {Holdings} from '../../../client/holdings.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {
  answerHoldings,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../../../testing/client/fake-holdings.js';
import {createFakeClient, type FakeClient} from '../../../testing/fake-client.js';
import {eventually} from '../../../testing/eventually.js';
import {drawn, inTree} from '../../../testing/ui/in-tree.js';
import {themed, type Surroundings} from '../../../testing/ui/themed.js';
import '../wallet-send-confirmed/wallet-send-confirmed-view.js';
import '../wallet-send-preview/wallet-send-preview-view.js';
import '../wallet-send-select-token/wallet-send-select-token-view.js';
import './wallet-send-view.js';

const USDC = FAKE_TOKENS[1]!;
const VIEWS = {
  send: (client) => html`<drawbridge-wallet-send-view .client=${client}></drawbridge-wallet-send-view>`,
  tokens: (client) =>
    html`<drawbridge-wallet-send-select-token-view
      .client=${client}
    ></drawbridge-wallet-send-select-token-view>`,
  review: (client) =>
    html`<drawbridge-wallet-send-preview-view .client=${client}></drawbridge-wallet-send-preview-view>`,
  progress: (client) =>
    html`<drawbridge-wallet-send-confirmed-view .client=${client}></drawbridge-wallet-send-confirmed-view>`,
} satisfies Record<string, (client: FakeClient) => TemplateResult>;

describe('sending', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const name of ['send', 'tokens', 'review', 'progress'] as const) {
      it(`${name} is accessible in ${scheme}`, async () => {
        const {view} = await setup(name, {
          surroundings: {scheme},
          fill: name === 'progress' ? sent : filled('1'),
        });
        await expect(view.parentElement).to.be.accessible();
      });
    }
  }

  it('begins with the network’s own coin, and says what is missing step by step', async () => {
    const {view, holdings} = await setup('send');
    const button = inTree(view, '[data-testid="preview-send"]')!;
    expect(button).to.contain.text('Add Amount').and.to.have.attribute('disabled');
    holdings.send.setAmount('5');
    await drawn();
    expect(button).to.contain.text('Insufficient Funds');
    holdings.send.setAmount('1');
    await drawn();
    expect(button).to.contain.text('Add Address');
    holdings.send.setReceiver({text: 'bob'});
    await drawn();
    expect(button).to.contain.text('Invalid Address');
    holdings.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    await drawn();
    expect(button).to.contain.text('Preview Send').and.not.to.have.attribute('disabled');
  });

  it('takes what is typed, also with a comma, and shows what it is worth', async () => {
    const {view, holdings} = await setup('send', {fill: ({send}) => send.chooseToken(USDC)});
    type(view, '#amount', '1,5');
    await drawn();
    expect(holdings.send.form.amount).to.equal('1.5');
    expect(inTree(view, '#worth')).to.contain.text('$1.50');
    type(view, '#amount', '0.0000001');
    await drawn();
    expect(inTree(view, '#worth')).to.contain.text('Incorrect value');
  });

  it('Max leaves the fee of the network’s own coin behind (decisions 8)', async () => {
    const {view, holdings} = await setup('send', {
      fill({send}) {
        send.chooseToken(FAKE_TOKENS[0]!);
        send.setAmount('1');
        send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
      },
    });
    await eventually(() => holdings.send.state.get().fee !== undefined);
    await drawn();
    inTree(view, '[data-testid="max"]')!.click();
    expect(holdings.send.form.amount).to.equal('1.999979');
  });

  it('warns of an address that only looks like a known one, and of an account’s own', async () => {
    const {view, holdings, client} = await setup('send', {fill: filled('1')});
    const own = client.account.get().address!;
    holdings.send.setReceiver({text: own, address: own});
    await drawn();
    expect(inTree(view, '[data-testid="receiver-warning"]')).to.contain.text(
      'the account you are sending from',
    );
    const fake = `${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}`;
    holdings.send.setReceiver({text: fake, address: fake});
    await drawn();
    expect(inTree(view, '[data-testid="receiver-warning"]')).to.contain.text('it is another one');
  });

  it('chooses a token by name, and goes back to the form', async () => {
    const {view, holdings, client} = await setup('tokens', {
      fill: ({loadTokens}) => void loadTokens('eip155'),
    });
    client.router.show([
      {view: 'WalletSend', params: undefined},
      {view: 'WalletSendSelectToken', params: undefined},
    ]);
    await eventually(() => view.shadowRoot?.querySelectorAll('drawbridge-list-item').length === 2);
    inTree(view, '[data-testid="token-USDC"]')!.click();
    expect(holdings.send.form.token?.symbol).to.equal('USDC');
    expect(client.router.current.view).to.equal('WalletSend');
  });

  it('says beforehand what would happen, and who is asked', async () => {
    const {view, holdings, answer} = await setup('review', {fill: filled('12.5')});
    await eventually(() => says(inTree(view, '[data-testid="forecast"]'), 'this will work'));
    let finish: (id: string) => void = () => {};
    answer.send = () => new Promise((resolve) => (finish = resolve));
    const button = inTree(view, '[data-testid="confirm-send"]')!;
    button.click();
    button.click();
    await eventually(() => says(button, 'Approve in Aspen'));
    finish('0xabc');
    await eventually(() => holdings.send.state.get().sent?.id === '0xabc');
  });

  it('shows what the network objects to', async () => {
    const {view} = await setup('review', {
      fill: filled('12.5'),
      transfers: {forecast: async () => ({outcome: 'fails', reason: 'paused'})},
    });
    await eventually(() => says(inTree(view, '[data-testid="forecast"]'), 'would fail: paused'));
  });

  it('stays where it is when the user says no, with everything filled in', async () => {
    const {view, holdings, answer, client} = await setup('review', {fill: filled('12.5')});
    client.router.reset('WalletSendPreview');
    answer.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    inTree(view, '[data-testid="confirm-send"]')!.click();
    await eventually(() => view.shadowRoot?.textContent?.includes('Nothing was sent') ?? false);
    expect(holdings.send.form.amount).to.equal('12.5');
    expect(client.router.current.view).to.equal('WalletSendPreview');
  });

  it('sends to a look-alike only after a second look', async () => {
    const {view, client} = await setup('review', {fill: filled('1')});
    const own = client.account.get().address!;
    const fake = `${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}`;
    (await client.holdings()).send.setReceiver({text: fake, address: fake});
    await drawn();
    const button = inTree(view, '[data-testid="confirm-send"]')!;
    expect(button).to.have.attribute('disabled');
    inTree(view, '[data-testid="checked-address"]')!.shadowRoot?.querySelector('input')?.click();
    await drawn();
    expect(button).not.to.have.attribute('disabled');
  });

  it('follows the chain until it has decided', async () => {
    const {view, holdings} = await setup('progress', {fill: sent});
    const outcome = (): HTMLElement => inTree(view, '[data-testid="send-outcome"]')!;
    expect(outcome()).to.contain.text('12.5 USDC is on its way');
    holdings.send.decide('0xabc', 'confirmed');
    await drawn();
    expect(outcome()).to.contain.text('12.5 USDC has arrived');
    expect(inTree(view, '[data-testid="view-transaction"]')).to.have.attribute(
      'href',
      'https://etherscan.io/tx/0xabc',
    );
  });
});

const filled =
  (amount: string) =>
  ({send}: Holdings): void => {
    send.chooseToken(USDC);
    send.setAmount(amount);
    send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
  };

function sent(holdings: Holdings): void {
  filled('12.5')(holdings);
  const {send} = holdings;
  send.finish({
    form: send.form,
    id: '0xabc',
    explorerUrl: 'https://etherscan.io/tx/0xabc',
    outcome: 'pending',
  });
}

function says(element: Element | null, text: string): boolean {
  return element?.textContent?.includes(text) ?? false;
}

function type(view: HTMLElement, selector: string, text: string): void {
  const field = inTree(view, selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

interface Options {
  readonly surroundings?: Surroundings;
  readonly transfers?: FakeTransfers;
  readonly fill?: (holdings: Holdings) => void;
}

async function setup(name: keyof typeof VIEWS, {surroundings, transfers, fill}: Options = {}) {
  const answer: {send: () => Promise<string>} = {send: async () => '0xabc'};
  const client = createFakeClient({
    http: answerHoldings(),
    adapter: createFakeAdapter({send: () => answer.send(), ...transfers}),
  });
  client.connectAs();
  const holdings = await client.holdings();
  await holdings.loadTokens('eip155');
  fill?.(holdings);
  const view = await themed<HTMLElement>(VIEWS[name](client), surroundings);
  await drawn();
  await drawn();
  return {view, client, holdings, answer};
}
