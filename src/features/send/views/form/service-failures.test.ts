import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {Fault} from '../../../../../demo/devnet/protocol.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {createDevnetStage, type DevnetStage} from '../../../../testing/fakes/ui/devnet-stage.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import '../review/wallet-send-preview-view.js';
import './wallet-send-view.js';

const RECEIVER = '0x000000000000000000000000000000000000dEaD';
const FAILURES: Readonly<Record<string, Omit<Fault, 'service'>>> = {
  'is down': {drop: true},
  'is out of order': {status: 503},
  refuses: {status: 403},
  'sends garbage': {garbage: true},
  'breaks off in the middle': {half: true},
  'is slow': {hold: true},
};

describe('sending on the devnet', () => {
  let stage: DevnetStage;
  beforeEach(async () => {
    stage = await createDevnetStage();
    await stage.apis.loadTokens('eip155');
  });
  afterEach(async () => {
    await stage.fault();
    await stage.page.leave();
  });

  for (const [how, fault] of Object.entries(FAILURES)) {
    it(`finds a name of the chain when the names service ${how}, without asking it`, async () => {
      const {apis, clock, page} = stage;
      await stage.fault({service: 'blockchain', match: '/profile/', ...fault});
      apis.receiver.type('blaise.devnet');
      clock.advance(500);
      const {address} = page.devnet.accounts[1]!;
      await eventually(() => apis.send.form.receiver.address === address, 'It is not found.');
      expect(await stage.asked('/profile/account/blaise.devnet')).to.equal(0);
    });

    it(`keeps the form when the names service ${how}, reports it, and finds the name after it recovers`, async () => {
      const {apis, clock, textOf, page} = stage;
      const view = await stage.show(
        (client, {api}) =>
          html`<drawbridge-wallet-send-view
            .client=${client}
            .api=${api.send}
          ></drawbridge-wallet-send-view>`,
      );
      await eventually(() => apis.send.form.token !== undefined);
      apis.send.setAmount('0.25');
      await stage.fault({service: 'blockchain', match: '/profile/', ...fault});
      const lookUp = async (): Promise<void> => {
        apis.receiver.type('blaise.reown.id');
        clock.advance(500);
        await eventually(async () => (await stage.asked('/profile/account/blaise.reown.id')) > 0);
      };
      await lookUp();
      if (fault.hold) clock.advance(20_000);
      await eventually(() => /Error resolving name|Injected fault/.test(textOf(view)), 'It is not said.');
      const {form} = apis.send;
      expect([form.amount, form.token?.symbol, form.receiver.text]).to.deep.equal([
        '0.25',
        'ETH',
        'blaise.reown.id',
      ]);
      expect(inTree(view, '[data-testid="preview-send"]')).to.have.attribute('disabled');

      await stage.fault();
      await lookUp();
      const {address} = page.devnet.accounts[1]!;
      await eventually(() => apis.send.form.receiver.address === address, 'It is not found.');
      view.remove();
    });

    it(`allows sending when the nodes' service ${how}, with a guessed fee`, async () => {
      const {clock, textOf, apis, page} = stage;
      fill();
      await stage.fault({service: 'rpc', match: page.devnet.projectId, ...fault});
      const view = await show();
      await eventually(() => {
        if (fault.hold) clock.advance(20_000);
        return textOf(view).includes('can’t check transfers in advance');
      }, 'It is not said.');
      // The timeout of the nodes applies to the guess as well.
      if (!fault.hold) await eventually(() => /< \$0\.01|\$\d/.test(costIn(view)), 'There is no guess.');
      expect(mayBeSent(view)).to.equal(true);
      expect(apis.send.form.receiver.address).to.equal(RECEIVER);
      view.remove();
    });
  }

  it('reports a failure of the wallet, and keeps the form', async () => {
    const {wallet, apis, toasts, client} = stage;
    client.router.reset('WalletSendPreview');
    fill();
    const view = await show();
    wallet.answer('eth_sendTransaction', {error: {code: -32000, message: 'insufficient funds'}});
    await eventually(() => mayBeSent(view));
    inTree(view, '[data-testid="confirm-send"]')!.click();
    await eventually(() => toasts.includes('Something went wrong'), 'No toast says so.');
    const {form} = apis.send;
    expect([form.amount, form.receiver.address]).to.deep.equal(['0.25', RECEIVER]);
    expect(client.router.current.view).to.equal('Account');
    view.remove();
  });

  it('keeps the known balances when they cannot be read again', async () => {
    const {apis, clock} = stage;
    fill();
    await stage.fault({service: 'blockchain', status: 403});
    clock.advance(31_000);
    const view = await stage.show(
      (client, {api}) =>
        html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    );
    await eventually(() => apis.tokens.of('eip155').status === 'failed', 'It was not read again.');
    await eventually(() => !inTree(view, '[data-testid="preview-send"]')!.hasAttribute('disabled'));
    expect(apis.send.form.amount).to.equal('0.25');
    view.remove();
  });

  function fill(): void {
    const {send, tokens} = stage.apis;
    const state = tokens.of('eip155');
    const coin = state.status === 'idle' ? undefined : state.tokens.find(({symbol}) => symbol === 'ETH');
    if (!coin) throw new Error('There is no coin');
    send.chooseToken(coin);
    send.setAmount('0.25');
    send.setReceiver({text: RECEIVER, address: RECEIVER});
  }

  async function show(): Promise<HTMLElement> {
    const view = await stage.show(
      (client, {api}) =>
        html`<drawbridge-wallet-send-preview-view
          .client=${client}
          .api=${api.send}
        ></drawbridge-wallet-send-preview-view>`,
    );
    await drawn();
    return view;
  }
});

function mayBeSent(view: HTMLElement): boolean {
  return inTree(view, '[data-testid="confirm-send"]')?.hasAttribute('disabled') === false;
}

function costIn(view: HTMLElement): string {
  return inTree(view, '[data-testid="review-cost"]')?.textContent ?? '';
}
