import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {
  createSendFlowStage as setup,
  ETH,
  SENDER_SUBJECT,
  settle,
  USDC_BALANCE,
} from '../../testing/fakes/client/send-flow-stage.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import type {SendController} from './send-controller.js';

describe('sending a reviewed transfer, before the wallet is asked', () => {
  /** Each step of a press of Send, held until it is released. */
  const steps = ['build', 'renewFee', 'refresh', 'loadTransfers'] as const;

  for (const step of steps) {
    it(`asks once for the corrected transfer, after the user cancelled during ${step}`, async () => {
      const {flow, fill, send, asked, hold} = setup();
      fill({token: ETH, amount: '0.1'});
      await flow.quote();
      const release = hold(step);
      const stopped = flow.send();
      await settle();
      expect(send.state.get().attempt?.stage).to.equal('checking');
      expect(send.cancel(), 'the wallet was not asked').to.equal(false);
      expect(await stopped).to.equal('cancelled');
      send.setAmount('0.2');
      const corrected = flow.send();
      release();
      expect(await corrected).to.equal('submitted');
      await settle();
      expect(asked.map(({amount}) => amount)).to.deep.equal([2n * 10n ** 17n]);
    });

    for (const [what, change] of [
      ['the network', {caipNetworkId: 'eip155:8453', networkName: 'Base'}],
      ['the account', {address: '0xC3'}],
      ['the wallet', {connectorId: 'other'}],
      ['the connection', undefined],
    ] as const) {
      it(`does not ask the wallet when ${what} changes during ${step}`, async () => {
        const {flow, fill, asked, hold, be, ended, send} = setup();
        fill({token: ETH, amount: '0.1'});
        await flow.quote();
        const {form} = send;
        const release = hold(step);
        const sending = flow.send();
        await settle();
        be(change);
        release();
        expect(await sending).to.equal('changed');
        expect([asked, ended]).to.deep.equal([[], []]);
        const {interruption} = send.state.get();
        expect(interruption?.form ?? send.form, 'the form is kept').to.deep.equal(form);
      });
    }

    it(`does not ask the wallet when the form changes during ${step}`, async () => {
      for (const change of [
        (send: SendController) => send.setAmount('0.3'),
        (send: SendController) => send.setReceiver({text: '0xC3', address: '0xC3'}),
        (send: SendController) => send.chooseToken(USDC_BALANCE),
      ]) {
        const {flow, fill, asked, hold, send} = setup();
        fill({token: ETH, amount: '0.1'});
        await flow.quote();
        const release = hold(step);
        const sending = flow.send();
        await settle();
        change(send);
        release();
        expect(await sending).to.equal('changed');
        expect(asked).to.deep.equal([]);
      }
    });
  }

  it('refreshes the wallet’s account and network last, right before it is asked', async () => {
    const {flow, fill, answers, be, asked, order} = setup();
    fill({});
    answers.build = async () => void order.push('build');
    answers.send = async () => {
      order.push('asked');
      return '0xhash';
    };
    be({refresh: async () => void order.push('refresh')});
    await flow.send();
    expect(order).to.deep.equal(['build', 'refresh', 'asked']);
    expect(asked).to.have.length(1);
  });

  it('does not ask a wallet that has changed its network without an event', async () => {
    const {flow, fill, be, asked, send} = setup();
    fill({});
    be({refresh: async () => be({caipNetworkId: 'eip155:8453', networkName: 'Base'})});
    expect(await flow.send()).to.equal('changed');
    expect(asked).to.deep.equal([]);
    expect(send.state.get().interruption).to.deep.include({changed: 'network', subject: SENDER_SUBJECT});
  });

  it('does not ask a wallet that cannot be refreshed or is locked, or if the transfer cannot be built', async () => {
    for (const [code, becomes] of [
      ['connect/silent', 'connect/silent'],
      ['wallet/locked', 'wallet/locked'],
    ] as const) {
      const {flow, fill, be, asked, send, ended} = setup();
      fill({});
      be({refresh: () => Promise.reject(new DrawbridgeError(code, 'no'))});
      expect(await failureOf(flow.send())).to.include({code: becomes});
      expect([asked, ended, send.state.get().attempt]).to.deep.equal([[], [], undefined]);
    }
    const {flow, fill, answers, asked, tracked} = setup();
    fill({});
    answers.build = () => Promise.reject(new DrawbridgeError('rpc/failed', 'down'));
    expect(await failureOf(flow.send())).to.include({code: 'send/failed', message: 'Something went wrong'});
    expect([asked, tracked.length]).to.deep.equal([[], 1]);
  });

  it('does not ask the wallet if the form differs from the review', async () => {
    const {flow, fill, asked, send} = setup();
    fill({});
    const review = flow.review();
    send.setAmount('2');
    expect(await flow.send(review)).to.equal('changed');
    expect([asked, send.state.get().attempt]).to.deep.equal([[], undefined]);
  });

  it('does not ask the wallet for a maximum that differs from the review', async () => {
    const {flow, fill, asked, send, answers} = setup();
    fill({token: ETH});
    await flow.fillMax();
    const review = flow.review();
    answers.estimate = async () => ({fee: 42n});
    await flow.quote();
    expect(send.form.amount).not.to.equal(review?.form.amount);
    expect(await flow.send(review)).to.equal('changed');
    expect(asked).to.deep.equal([]);
  });
});
