import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {TransferOutcome} from '../../../../core/ports/transfers.js';
import {FAKE_RECEIVER, FAKE_TOKENS} from '../../../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {goOffline} from '../../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, focused, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {rememberUnclear} from '../../testing/remember-unclear.js';
import {
  createSendStage,
  fillDollars,
  lookAlike,
  SAMPLE_DOLLAR,
  type SendStage,
  type SendStageOptions,
} from '../../testing/send-stage.js';
import './wallet-send-preview-view.js';

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SEND = '[data-testid="confirm-send"]';
const CANCEL = '[data-testid="cancel-send"]';
const STOP = '[data-testid="stop-waiting"]';
const FORECAST = '[data-testid="forecast"]';
const STATES: Readonly<Record<string, SendStageOptions>> = {
  'a transfer that works': {},
  'a transfer that would fail': {transfers: {forecast: async () => ({outcome: 'fails', reason: 'paused'})}},
  'a contract, and a network that cannot say': {
    transfers: {forecast: async () => ({outcome: 'unknown'}), receiverKind: async () => 'contract'},
  },
  'a look-alike': {fill: fillDollars('1', lookAlike(OWN))},
  'a network that does not answer': {transfers: {forecast: () => new Promise(() => {})}},
  'nothing to look at': {fill: () => {}},
};

describe('<drawbridge-wallet-send-preview-view>', () => {
  for (const [state, options] of Object.entries(STATES)) {
    it(`is accessible with ${state}`, async () => {
      const {view} = await setup(options);
      await expect(view.parentElement).to.be.accessible();
    });
  }

  it('is accessible while the wallet is asked', async () => {
    const {view, answer} = await setup();
    answer.send = () => new Promise(() => {});
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, STOP) !== null);
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows the exact amount, receiver, network and cost', async () => {
    const token = {...SAMPLE_DOLLAR, quantity: {decimals: '18', numeric: '5000'}};
    const {view} = await setup({
      fill(apis) {
        fillDollars('1234.500000000000000001')(apis);
        apis.send.refreshToken(token);
      },
    });
    await eventually(() => says(inTree(view, '[data-testid="review-cost"]'), '$0.04'));
    expect(inTree(view, '[data-testid="review-amount"] bdi')).to.have.text('1,234.500000000000000001 USDC');
    expect(inTree(view, '[data-testid="review-receiver"]')).to.have.text(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    );
    expect(view.shadowRoot).to.contain.text('Ethereum').and.to.contain.text('0.000021 ETH');
  });

  it('shows the forecast, names the wallet, and asks once', async () => {
    const {view, apis, answer} = await setup();
    await eventually(() => says(inTree(view, FORECAST), '12.5 USDC will leave this account'));
    let asked = 0;
    let finish: (id: string) => void = () => {};
    answer.send = () => {
      asked += 1;
      return new Promise((resolve) => (finish = resolve));
    };
    inTree(view, SEND)!.click();
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, 'drawbridge-handshake') !== null);
    inTree(view, SEND)!.click();
    const handshake = inTree(view, 'drawbridge-handshake')!;
    expect(handshake).to.have.attribute('heading', 'Approve in Aspen');
    expect(handshake.getAttribute('text')).to.contain('12.5 USDC to 0x7099');
    expect(asked).to.equal(1);
    finish('0xabc');
    await eventually(() => apis.send.state.get().sent?.id === '0xabc');
  });

  it('requests a new forecast when the transfer changes', async () => {
    const {view, apis} = await setup({transfers: {forecast: () => new Promise(() => {})}});
    expect(inTree(view, FORECAST)).to.have.attribute('data-outcome', 'asking');
    apis.send.applyQuote(apis.send.form, {forecast: {outcome: 'succeeds'}});
    apis.send.setReceiver({...apis.send.form.receiver, name: 'blaise.eth'});
    await drawn();
    expect(inTree(view, FORECAST)).to.have.attribute('data-outcome', 'succeeds');
    expect(view.shadowRoot).to.contain.text('blaise.eth');
  });

  it('shows the network’s objection', async () => {
    const {view} = await setup(STATES['a transfer that would fail']);
    await eventually(() => says(inTree(view, FORECAST), 'would fail: paused'));
  });

  describe('with a transfer that would fail', () => {
    it('makes Send a quiet button, and asks the user before sending', async () => {
      const {view, asked} = await failing();
      expect(inTree(view, SEND)).to.have.attribute('variant', 'quiet');
      expect(inTree(view, SEND)).to.contain.text('Send anyway');
      inTree(view, SEND)!.click();
      await eventually(() => says(inTree(view, '.actions'), 'Send it anyway?'), 'It does not ask.');
      await expect(view.parentElement).to.be.accessible();
      await eventually(() => focused()?.closest('button') === inTree(view, CANCEL, 'button'));
      expect(asked()).to.equal(0);
      inTree(view, SEND)!.click();
      await eventually(() => asked() === 1, 'Nothing was sent.');
    });

    it('sends nothing on a double press, because the second one hits the declining button', async () => {
      const {view, asked} = await failing();
      const {x, y, width, height} = inTree(view, SEND)!.getBoundingClientRect();
      inTree(view, SEND)!.click();
      await eventually(() => says(inTree(view, '.actions'), 'Send it anyway?'));
      const declines = inTree(view, CANCEL)!.getBoundingClientRect();
      expect([declines.x, declines.width]).to.deep.equal([x, width]);
      expect(Math.abs(declines.y - y)).to.be.below(height / 2);
      inTree(view, CANCEL)!.click();
      await eventually(() => !says(inTree(view, '.actions'), 'Send it anyway?'), 'It still asks.');
      await eventually(() => focused()?.closest('button') === inTree(view, SEND, 'button'));
      expect(asked()).to.equal(0);
    });

    it('drops the question when the forecast changes', async () => {
      const {view, apis, asked} = await failing();
      inTree(view, SEND)!.click();
      await eventually(() => says(inTree(view, '.actions'), 'Send it anyway?'));
      apis.send.applyQuote(apis.send.form, {forecast: {outcome: 'succeeds'}});
      await eventually(() => !says(inTree(view, '.actions'), 'Send it anyway?'));
      expect(inTree(view, SEND)).to.have.attribute('variant', 'primary');
      expect(inTree(view, SEND)).to.have.text('Send');
      expect(asked()).to.equal(0);
    });
  });

  it('shows that the network has no forecast', async () => {
    const {view} = await setup({transfers: {forecast: () => Promise.reject(new Error('down'))}});
    await eventually(() => says(inTree(view, FORECAST), 'can’t check transfers in advance'));
  });

  for (const [kind, text] of [
    ['contract', 'This address is a smart contract'],
    ['token-account', 'This is a token account'],
  ] as const) {
    it(`warns of a ${kind}`, async () => {
      const {view} = await setup({transfers: {receiverKind: async () => kind}});
      await eventually(() => says(inTree(view, `[data-about="${kind}"]`), text));
    });
  }

  for (const [kind, text] of [
    ['keyless', 'No wallet controls this address'],
    ['mint', 'the address of a token itself'],
    ['program', 'the address of a program'],
  ] as const) {
    it(`sends to a ${kind} address only with the user's consent`, async () => {
      const {view} = await setup({transfers: {receiverKind: async () => kind}});
      await eventually(() => says(inTree(view, `[data-about="${kind}"]`), text));
      const button = inTree(view, SEND)!;
      expect(button).to.have.attribute('disabled');
      await expect(view.parentElement).to.be.accessible();
      expect(inTree(view, '[data-testid="checked-address"]')).to.contain.text('I know the risk');
      inTree(view, '[data-testid="checked-address"]')!.shadowRoot?.querySelector('input')?.click();
      await drawn();
      expect(button).not.to.have.attribute('disabled');
    });
  }

  for (const nameRisk of ['contract-elsewhere', 'unchecked-elsewhere'] as const) {
    it(`warns of a name with an address for Ethereum only, and asks for consent: ${nameRisk}`, async () => {
      const {view, apis} = await setup();
      apis.send.setReceiver({text: 'treasury.eth', name: 'treasury.eth', address: FAKE_RECEIVER, nameRisk});
      await eventually(() =>
        says(inTree(view, `[data-about="${nameRisk}"]`), 'treasury.eth only has an address'),
      );
      expect(inTree(view, SEND)).to.have.attribute('disabled');
      inTree(view, '[data-testid="checked-address"]')!.shadowRoot?.querySelector('input')?.click();
      await drawn();
      expect(inTree(view, SEND)).not.to.have.attribute('disabled');
    });
  }

  it('stays open with all input when the user declines, and reports that in a toast after it was replaced', async () => {
    const {view, apis, answer, client} = await setup();
    client.router.reset('WalletSendPreview');
    answer.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    inTree(view, SEND)!.click();
    await eventually(() => view.shadowRoot?.textContent?.includes('Nothing was sent') ?? false);
    expect(apis.send.form.amount).to.equal('12.5');
    expect(client.router.current.view).to.equal('WalletSendPreview');
    inTree(view, SEND)!.click();
    view.remove();
    await eventually(() => client.toast.current.get()?.message[0] === 'send.declined', 'There is no toast.');
  });

  it('lets the user cancel the wait for a wallet, and ask again', async () => {
    const {view, apis, answer} = await setup();
    let asked = 0;
    answer.send = () => {
      asked += 1;
      return new Promise(() => {});
    };
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, STOP) !== null);
    inTree(view, STOP)!.click();
    await drawn();
    expect(view.shadowRoot).to.contain.text('Approving in Aspen still sends it.');
    expect(apis.send.form.amount).to.equal('12.5');
    inTree(view, SEND)!.click();
    await eventually(() => asked === 2);
  });

  describe('before the wallet is asked', () => {
    it('shows the check of the network with the review, and can be cancelled', async () => {
      const {view, apis, asked} = await slow();
      inTree(view, SEND)!.click();
      await eventually(() => says(inTree(view, '.actions'), 'Checking the network price…'));
      expect(inTree(view, '[data-testid="review-amount"]')).to.contain.text('12.5 USDC');
      expect(inTree(view, 'drawbridge-handshake'), 'no wallet is waited for').to.equal(null);
      await expect(view.parentElement).to.be.accessible();
      inTree(view, STOP)!.click();
      await eventually(() => says(inTree(view, '.actions'), 'Stopped. Nothing was sent.'));
      expect([asked(), apis.send.form.amount, apis.send.state.get().unanswered]).to.deep.equal([
        0,
        '12.5',
        [],
      ]);
    });

    it('asks once for the corrected transfer after the user cancelled', async () => {
      const {view, apis, amounts, release} = await slow();
      inTree(view, SEND)!.click();
      await eventually(() => inTree(view, STOP) !== null);
      inTree(view, STOP)!.click();
      apis.send.setAmount('13');
      await eventually(() => says(inTree(view, '[data-testid="review-amount"]'), '13 USDC'));
      inTree(view, SEND)!.click();
      release();
      await eventually(() => apis.send.state.get().sent !== undefined);
      expect(amounts).to.deep.equal([13_000_000n]);
    });

    it('sends nothing when the user leaves the review', async () => {
      const {view, apis, asked, release} = await slow();
      inTree(view, SEND)!.click();
      await eventually(() => inTree(view, STOP) !== null);
      view.remove();
      release();
      await drawn();
      expect([asked(), apis.send.state.get().attempt, apis.send.form.amount]).to.deep.equal([
        0,
        undefined,
        '12.5',
      ]);
    });

    for (const [what, change] of [
      ['network', {caipNetworkId: 'eip155:8453'}],
      ['account', {address: `0x${'c3'.repeat(20)}`}],
    ] as const) {
      it(`leads back to the form when another ${what} comes into use, and sends nothing`, async () => {
        const {view, client, apis, asked, release} = await slow();
        client.router.show([
          {view: 'WalletSend', params: undefined},
          {view: 'WalletSendPreview', params: undefined},
        ]);
        inTree(view, SEND)!.click();
        await eventually(() => inTree(view, STOP) !== null);
        client.connectAs(change);
        release();
        await eventually(() => client.router.current.view === 'WalletSend', 'The review stays.');
        expect([asked(), apis.send.state.get().interruption?.changed]).to.deep.equal([0, what]);
      });
    }
  });

  it('shows the facts to compare while the wallet is asked', async () => {
    const {view, answer} = await setup();
    answer.send = () => new Promise(() => {});
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, 'drawbridge-handshake') !== null);
    expect(inTree(view, '[data-testid="review-receiver"]')).to.have.text(FAKE_RECEIVER);
    expect(inTree(view, '[data-testid="review-network"]')).to.have.text('Ethereum');
    expect(inTree(view, '[data-testid="review-sender"]')).to.contain.text('0xf39F');
    expect(inTree(view, '[data-testid="review-cost"]')).to.contain.text('0.000021 ETH');
  });

  it('warns that the wallet may still show an earlier request, until it answers that', async () => {
    const {view, answer} = await setup();
    let refuse: (cause: unknown) => void = () => {};
    answer.send = () => new Promise((_, reject) => (refuse = reject));
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, 'drawbridge-handshake') !== null);
    inTree(view, STOP)!.click();
    await eventually(() => says(inTree(view, '[data-testid="unanswered"]'), 'Aspen may still show'));
    refuse(new DrawbridgeError('wallet/request-declined', 'no'));
    await eventually(() => inTree(view, '[data-testid="unanswered"]') === null);
  });

  it('shows the failed progress after a decline, and the waiting one at the next press', async () => {
    const {view, answer} = await setup();
    const span = (): string | null | undefined =>
      inTree(view, '[data-testid="parties"]')?.getAttribute('state');
    expect(span()).to.equal('waiting');
    answer.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    inTree(view, SEND)!.click();
    await eventually(() => span() === 'failed', 'The dots go on.');
    answer.send = () => new Promise(() => {});
    inTree(view, SEND)!.click();
    await eventually(() => inTree(view, 'drawbridge-handshake') !== null);
  });

  it('explains how to continue with a locked wallet', async () => {
    const {view, answer} = await setup();
    answer.send = () => Promise.reject(new DrawbridgeError('wallet/locked', 'no', {name: 'Aspen'}));
    inTree(view, SEND)!.click();
    await eventually(() => says(inTree(view, '.actions'), 'Aspen is locked. Unlock it and try again.'));
  });

  it('shows that the browser is offline, and quotes again when it is back', async () => {
    let asked = 0;
    const {view} = await setup({
      transfers: {
        forecast: async () => {
          asked += 1;
          return {outcome: 'succeeds'};
        },
      },
    });
    await eventually(() => asked === 1);
    const goOnline = goOffline();
    await drawn();
    expect(view.shadowRoot).to.contain.text('You are offline');
    goOnline();
    await eventually(() => asked === 2);
    await drawn();
    expect(view.shadowRoot).not.to.contain.text('You are offline');
  });

  describe('while prices rise', () => {
    const fee = (gwei: bigint) => ({
      fee: gwei * 21_000n * 10n ** 9n,
      gasLimit: 21_000n,
      gasPrice: gwei * 10n ** 9n,
    });
    const COST = '[data-testid="review-cost"]';

    it('sends with the cost that is shown, though the price has risen since', async () => {
      const {view, answer} = await setup();
      await eventually(() => says(inTree(view, COST), '0.000021 ETH'));
      const asked: unknown[] = [];
      answer.send = async ({fee: paid}) => {
        asked.push(paid);
        return '0xabc';
      };
      inTree(view, SEND)!.click();
      await eventually(() => asked.length === 1);
      expect(asked[0]).to.deep.equal(fee(1n));
    });

    it('shows a cost that has risen too far before asking the wallet, and sends with that', async () => {
      const {view, answer} = await setup({
        transfers: {renewFee: async (_, shown) => (shown.fee < fee(3n).fee ? fee(3n) : shown)},
      });
      await eventually(() => says(inTree(view, COST), '0.000021 ETH'));
      const asked: unknown[] = [];
      answer.send = async ({fee: paid}) => {
        asked.push(paid);
        return '0xabc';
      };
      inTree(view, SEND)!.click();
      await eventually(() => says(view.shadowRoot!.querySelector('.actions'), 'The network cost went up.'));
      expect(inTree(view, COST)).to.contain.text('0.000063 ETH');
      expect(asked).to.deep.equal([]);
      await expect(view.parentElement).to.be.accessible();
      inTree(view, SEND)!.click();
      await eventually(() => asked.length === 1);
      expect(asked[0]).to.deep.equal(fee(3n));
    });

    it('sends nothing if too little would remain for the cost', async () => {
      let price = 1n;
      const {view, apis} = await setup({
        transfers: {estimate: async () => fee(price)},
        fill({send}) {
          send.chooseToken(FAKE_TOKENS[0]!);
          send.setAmount('1.99996');
          send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
        },
      });
      await eventually(() => says(inTree(view, COST), '0.000021 ETH'));
      expect(inTree(view, SEND)).not.to.have.attribute('disabled');
      price = 2n;
      await apis.sendToken.quote();
      await drawn();
      expect(inTree(view, SEND)).to.have.attribute('disabled');
      expect(view.shadowRoot).to.contain.text('Insufficient gas funds');
    });
  });

  it('sends to a look-alike only with the user’s consent', async () => {
    const {view} = await setup(STATES['a look-alike']);
    const button = inTree(view, SEND)!;
    await eventually(
      () => inTree(view, '[data-testid="show-warning"]') === null,
      'The warning is not in view.',
    );
    expect(button).to.have.attribute('disabled');
    inTree(view, '[data-testid="checked-address"]')!.shadowRoot?.querySelector('input')?.click();
    await drawn();
    expect(button).not.to.have.attribute('disabled');
  });

  it('asks for that consent again after the user left the review', async () => {
    const {view, apis} = await setup(STATES['a look-alike']);
    inTree(view, '[data-testid="checked-address"]')!.shadowRoot?.querySelector('input')?.click();
    expect(apis.send.state.get().isReceiverConfirmed).to.equal(true);
    view.remove();
    expect(apis.send.state.get().isReceiverConfirmed).to.equal(false);
  });

  describe('after a transfer that may have been sent', () => {
    const WARNING = '[data-testid="may-have-been-sent"]';
    const silent: SendStageOptions = {transfers: {outcome: async () => ({status: 'unknown'})}};

    it('warns of it, and sends another one only with new consent in each review', async () => {
      const {view, apis, answer, client} = await setup(silent);
      let asked = 0;
      answer.send = async () => {
        asked += 1;
        throw new DrawbridgeError('send/unclear', 'no answer');
      };
      client.router.reset('WalletSendPreview');
      inTree(view, SEND)!.click();
      await eventually(() => client.router.current.view === 'WalletSendConfirmed');
      await eventually(() => inTree(view, WARNING) !== null);
      expect(inTree(view, WARNING)).to.contain.text('12.5 USDC to 0x7099…79C8 may have been sent by Aspen');
      await expect(view.parentElement).to.be.accessible();
      expect(inTree(view, SEND)).to.have.attribute('disabled');
      inTree(view, SEND)!.click();
      await drawn();
      expect(asked, 'without consent').to.equal(1);
      inTree(view, '[data-testid="send-as-well"]')!.shadowRoot?.querySelector('input')?.click();
      await drawn();
      expect(inTree(view, SEND)).not.to.have.attribute('disabled');
      view.remove();
      expect(apis.send.state.get().acceptedRepeats).to.deep.equal([]);
    });

    it('checks it again, and removes the warning once the chain rules it out', async () => {
      let tell: (outcome: TransferOutcome) => void = () => {};
      const outcome = () => new Promise<TransferOutcome>((resolve) => (tell = resolve));
      const {view} = await setup({
        transfers: {outcome},
        prepare: (client) => rememberUnclear(client),
      });
      await eventually(() => inTree(view, WARNING) !== null);
      await drawn();
      tell({status: 'not-sent'});
      await eventually(() => inTree(view, WARNING) === null);
      expect(inTree(view, SEND)).not.to.have.attribute('disabled');
    });
  });

  it('works with the keyboard, and keeps the focus on the button while the wallet is asked', async () => {
    const {view, answer, client} = await setup();
    client.router.show([
      {view: 'WalletSend', params: undefined},
      {view: 'WalletSendPreview', params: undefined},
    ]);
    answer.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    inTree(view, SEND)!.focus();
    await sendKeys({press: 'Enter'});
    await eventually(() => view.shadowRoot?.textContent?.includes('Nothing was sent') ?? false);
    expect(focused()?.closest('button')).to.equal(inTree(view, SEND, 'button'));
    inTree(view, '[data-testid="cancel-send"]')!.focus();
    await sendKeys({press: 'Enter'});
    expect(client.router.current.view).to.equal('WalletSend');
  });

  it('leads back to the form when there is nothing to review', async () => {
    const {view, client} = await setup(STATES['nothing to look at']);
    client.router.reset('WalletSendPreview');
    allInTree(view, 'drawbridge-push-button')[0]!.click();
    expect(client.router.current.view).to.equal('WalletSend');
  });
});

function says(element: Element | null, text: string): boolean {
  return element?.textContent?.includes(text) ?? false;
}

function setup(options: SendStageOptions = {}): Promise<SendStage> {
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    {fill: fillDollars('12.5'), ...options},
  );
}

/** A review of a transfer that would fail, with its warning in view. */
async function failing() {
  let asked = 0;
  const stage = await setup(STATES['a transfer that would fail']);
  stage.answer.send = async () => {
    asked += 1;
    return '0xabc';
  };
  await eventually(() => inTree(stage.view, FORECAST)?.dataset['outcome'] === 'fails');
  await eventually(() => !inTree(stage.view, SEND)!.hasAttribute('disabled'), 'Send waits.');
  return {...stage, asked: () => asked};
}

/** A node that answers the gas price only when the test releases it. */
async function slow() {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const amounts: bigint[] = [];
  const stage = await setup({transfers: {renewFee: async (_, shown) => held.then(() => shown)}});
  stage.answer.send = async ({amount}) => {
    amounts.push(amount);
    return '0xabc';
  };
  await eventually(() => stage.apis.send.state.get().fee !== undefined);
  return {...stage, amounts, asked: () => amounts.length, release: () => release()};
}
