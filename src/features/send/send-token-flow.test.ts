import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {refused} from '../../core/model/assets/transfer-refusal.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import type {TransferFee, TransferOutcome} from '../../core/ports/transfers.js';
import {
  createSendFlowStage as setup,
  ETH,
  SENDER_SUBJECT,
  settle,
  USDC_BALANCE,
} from '../../testing/fakes/client/send-flow-stage.js';
import {failureOf} from '../../testing/fakes/failure-of.js';

describe('the send-token flow', () => {
  it('passes exactly the form’s transfer to the wallet, in smallest units', async () => {
    const {flow, fill, asked} = setup();
    fill({amount: '1.000001'});
    await flow.send();
    expect(asked).to.deep.equal([
      {
        network: mainnet,
        provider: 'wallet',
        from: '0xA1',
        to: '0xB2',
        amount: 1_000_001n,
        asset: {symbol: 'USDC', decimals: 6, address: '0xtoken'},
        signal: asked[0]!.signal,
      },
    ]);
  });

  it('"Send: on success … a success toast shows and the form resets": \'Transaction started\' (spec 4, 8)', async () => {
    const {flow, fill, send, toast, ended, tracked} = setup();
    fill({});
    await flow.send();
    expect(toast.current.get()).to.deep.equal({variant: 'success', message: ['send.started']});
    expect(send.form.amount).to.equal('');
    expect(ended).to.deep.equal([true]);
    expect(send.state.get().sent).to.include({id: '0xhash', explorerUrl: 'https://etherscan.io/tx/0xhash'});
    const facts = '{"isSmartAccount":false,"token":"eip155:1:0xtoken","amount":"1","network":"eip155:1"}';
    expect(tracked).to.deep.equal([`SEND_INITIATED ${facts}`, `SEND_SUCCESS ${facts}`]);
  });

  it('waits for the chain, then reads tokens and history again', async () => {
    const {flow, fill, send, log, answers} = setup();
    let decide: (outcome: TransferOutcome) => void = () => {};
    const movements: unknown[] = [];
    answers.outcome = ({movement}) => {
      movements.push(movement);
      return new Promise((resolve) => (decide = resolve));
    };
    fill({});
    await flow.send();
    expect(send.state.get().sent?.outcome).to.equal('pending');
    expect(log).to.deep.equal(['activity']);
    decide({status: 'confirmed', arrived: 900_000n});
    await settle();
    expect(send.state.get().sent).to.include({outcome: 'confirmed', arrived: 900_000n});
    expect(movements).to.deep.equal([
      {
        from: '0xA1',
        to: '0xB2',
        asset: {symbol: 'USDC', decimals: 6, address: '0xtoken'},
        amount: 1_000_000n,
      },
    ]);
    expect(log).to.deep.equal(['activity', 'activity', 'tokens eip155:1:0xtoken']);
  });

  it('stops waiting for the chain when the client is destroyed', async () => {
    const {flow, fill, log, answers, destroy} = setup();
    const waits: AbortSignal[] = [];
    answers.outcome = ({signal}) =>
      new Promise((_, reject) => {
        waits.push(signal!);
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      });
    fill({});
    await flow.send();
    expect(waits.map(({aborted}) => aborted)).to.deep.equal([false]);
    destroy();
    await settle();
    expect(waits[0]!.aborted).to.equal(true);
    expect(log).to.deep.equal(['activity']);
  });

  it('sends once when it is called repeatedly', async () => {
    const {flow, fill, asked, answers} = setup();
    let answer: (hash: string) => void = () => {};
    answers.send = () => new Promise((resolve) => (answer = resolve));
    fill({});
    const first = flow.send();
    await flow.send();
    await settle();
    answer('0xhash');
    await first;
    expect(asked).to.have.length(1);
  });

  it("'Something went wrong' on an EVM send failure; the form stays (spec 8)", async () => {
    const {flow, fill, send, ended, tracked, answers} = setup();
    answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'boom'));
    fill({});
    const {form} = send;
    expect(await failureOf(flow.send())).to.include({code: 'send/failed', message: 'Something went wrong'});
    expect(send.form).to.equal(form);
    expect(ended).to.deep.equal([false]);
    expect(tracked.at(-1)).to.contain('SEND_ERROR').and.to.contain('wallet/request-failed');
  });

  it("'Failed to send transaction. Please try again.' on a Solana send failure (spec 8)", async () => {
    const {flow, fill, answers, be} = setup();
    be({namespace: 'solana', caipNetworkId: solana.caipNetworkId, network: solana});
    answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'boom'));
    fill({token: {...USDC_BALANCE, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:mint`}});
    expect(await failureOf(flow.send())).to.include({
      code: 'send/failed-solana',
      message: 'Failed to send transaction. Please try again.',
    });
  });

  it('keeps the form when the user declines', async () => {
    const {flow, fill, send, ended, toast, answers} = setup();
    answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    fill({});
    const {form} = send;
    expect(await failureOf(flow.send())).to.include({code: 'wallet/request-declined'});
    expect(send.form).to.equal(form);
    expect(send.state.get().attempt).to.equal(undefined);
    expect([ended, toast.current.get()]).to.deep.equal([[], undefined]);
  });

  it('keeps the form, and shows the reason, if the chain rejects the reviewed transfer', async () => {
    const {flow, fill, send, ended, answers, asked} = setup();
    const refusal = {reason: 'paused'} as const;
    answers.build = () => Promise.reject(refused(refusal));
    fill({});
    const {form} = send;
    expect(await failureOf(flow.send())).to.include({code: 'input/send-refused', kind: 'input'});
    expect(send.form).to.equal(form);
    expect(send.state.get()).to.deep.include({
      forecast: {outcome: 'refused', refusal},
      attempt: undefined,
    });
    expect([ended, asked]).to.deep.equal([[], []]);
  });

  it('binds the received amount to the forecast that was shown', async () => {
    const {flow, fill, asked, answers} = setup();
    answers.forecast = async () => ({outcome: 'succeeds', received: 990_000n});
    fill({amount: '1'});
    await flow.quote();
    await flow.send();
    expect(asked[0]).to.deep.include({amount: 1_000_000n, received: 990_000n});
  });

  it('fills in the maximum, also in an empty form', async () => {
    const {flow, fill, send} = setup();
    fill({});
    expect([await flow.fillMax(), send.form.amount], 'all of a token').to.deep.equal([true, '100']);
    send.chooseToken(ETH);
    send.setReceiver({text: ''});
    expect(await flow.fillMax()).to.equal(true);
    expect(send.form.amount, 'of a coin the fee stays behind').to.equal('0.999999999999999979');
    expect(send.state.get().fee, 'which is the one that is shown').to.deep.equal({fee: 21n});
  });

  it('lowers the maximum amount when the fee rises, and sends both as shown', async () => {
    const {flow, fill, send, asked, answers} = setup();
    fill({token: ETH});
    answers.estimate = async () => ({fee: 21n, gasLimit: 21n, gasPrice: 1n});
    await flow.fillMax();
    answers.estimate = async () => ({fee: 42n, gasLimit: 21n, gasPrice: 2n});
    await flow.quote();
    expect(send.form.amount).to.equal('0.999999999999999958');
    answers.estimate = async () => ({fee: 63n, gasLimit: 21n, gasPrice: 3n});
    await flow.send();
    expect(asked[0]).to.deep.include({
      amount: 10n ** 18n - 42n,
      fee: {fee: 42n, gasLimit: 21n, gasPrice: 2n},
    });
  });

  it('does not fill in the maximum of a coin if its fee cannot be read', async () => {
    const {flow, fill, send, answers, be} = setup();
    answers.estimate = () => Promise.reject(new Error('down'));
    fill({token: ETH, amount: '0.5'});
    expect([await flow.fillMax(), send.form.amount]).to.deep.equal([false, '0.5']);
    fill({});
    expect([await flow.fillMax(), send.form.amount], 'of a token').to.deep.equal([true, '100']);
    fill({token: ETH});
    be({loadTransfers: async () => undefined});
    expect(await flow.fillMax(), 'without a chain to ask').to.equal(false);
    be({isSmartAccount: true});
    expect([await flow.fillMax(), send.form.amount], '"Smart accounts are exempt"').to.deep.equal([
      true,
      '1',
    ]);
  });

  it('does not fill in the maximum after the user chose another token', async () => {
    const {flow, fill, send, answers} = setup();
    let answer: (fee: TransferFee) => void = () => {};
    answers.estimate = () => new Promise((resolve) => (answer = resolve));
    fill({token: ETH});
    const filling = flow.fillMax();
    await settle();
    send.chooseToken(USDC_BALANCE);
    answer({fee: 21n});
    await filling;
    expect(send.form.amount).to.equal('');
  });

  describe('when nodes require a higher fee than shown', () => {
    const SHOWN = {fee: 42n, gasLimit: 21n, gasPrice: 2n};
    const RISEN = {fee: 63n, gasLimit: 21n, gasPrice: 3n};

    it('does not ask the wallet before the user has seen the new cost', async () => {
      const {flow, send, asked, tracked} = await shown();
      expect(await flow.send()).to.equal('feeIncreased');
      expect([asked, tracked]).to.deep.equal([[], []]);
      expect(send.state.get()).to.deep.include({attempt: undefined, fee: RISEN});
      expect(send.form.amount, 'all there is follows').to.equal('0.999999999999999937');
      expect(await flow.send()).to.equal('submitted');
      expect(asked[0]).to.deep.include({fee: RISEN, amount: 10n ** 18n - 63n});
    });

    it('asks immediately if the price has fallen or is unknown', async () => {
      for (const renewFee of [async () => ({...SHOWN, fee: 41n}), () => Promise.reject(new Error('down'))]) {
        const {flow, asked, answers} = await shown();
        answers.renewFee = renewFee;
        expect(await flow.send()).to.equal('submitted');
        expect(asked[0]?.fee).to.deep.equal(SHOWN);
      }
    });

    it('leaves fee and gas limit of a smart account to its wallet', async () => {
      const {flow, asked, be} = await shown();
      be({isSmartAccount: true});
      expect(await flow.send()).to.equal('submitted');
      expect(asked[0]?.fee).to.deep.equal({fee: 42n, gasPrice: 2n});
    });

    /** The maximum amount, reviewed with its cost. */
    async function shown() {
      const stage = setup();
      const {answers, fill, flow} = stage;
      answers.estimate = async () => SHOWN;
      answers.renewFee = async (_, fee) => (fee.fee < RISEN.fee ? RISEN : fee);
      fill({token: ETH});
      await flow.fillMax();
      return stage;
    }
  });

  it('keeps waiting for a wallet that changes its network while it is asked, and reports what it sent', async () => {
    const {flow, fill, send, be, ended, answers} = setup();
    let approve: (id: string) => void = () => {};
    answers.send = () => new Promise((resolve) => (approve = resolve));
    fill({});
    const sending = flow.send();
    await settle();
    be({caipNetworkId: 'eip155:8453', networkName: 'Base'});
    expect(send.state.get().attempt).to.deep.include({stage: 'asking'});
    approve('0xhash');
    expect(await sending).to.equal('submitted');
    expect([ended, send.state.get().sent?.subject, send.state.get().interruption]).to.deep.equal([
      [true],
      SENDER_SUBJECT,
      undefined,
    ]);
  });

  it('ignores a quote that was requested for another account', async () => {
    const {flow, fill, send, be, hold} = setup();
    fill({});
    const release = hold('loadTransfers');
    const asking = flow.quote();
    be({address: '0xC3'});
    fill({});
    release();
    await asking;
    expect(send.state.get()).to.deep.include({fee: undefined, forecast: undefined});
  });

  it('reports a transfer that the wallet sends after the user cancelled, and keeps a new form', async () => {
    const {flow, fill, send, ended, toast, answers} = setup();
    let approve: (id: string) => void = () => {};
    answers.send = () => new Promise((resolve) => (approve = resolve));
    fill({});
    const sending = flow.send();
    await settle();
    expect(send.cancel()).to.equal(true);
    send.setAmount('7');
    approve('0xlate');
    await sending;
    expect([send.form.amount, ended, send.state.get().sent?.id]).to.deep.equal(['7', [], '0xlate']);
    expect(toast.current.get()).to.deep.include({message: ['send.started']});
  });

  it('does not report a decline or a failure after the user cancelled', async () => {
    const {flow, fill, send, ended, answers} = setup();
    for (const code of ['wallet/request-declined', 'wallet/request-failed'] as const) {
      let refuse: (cause: unknown) => void = () => {};
      answers.send = () => new Promise((_, reject) => (refuse = reject));
      fill({});
      const sending = flow.send();
      await settle();
      expect(send.cancel()).to.equal(true);
      refuse(new DrawbridgeError(code, 'no'));
      await sending;
      expect([send.form.amount, ended]).to.deep.equal(['1', []]);
    }
  });

  for (const [what, form] of Object.entries({
    'no token': {token: undefined},
    'no amount': {amount: ''},
    'an amount of nothing': {amount: '0'},
    'no receiver': {receiver: {text: 'bob'}},
    'a token of another network': {token: {...({} as TokenBalance), chainId: 'eip155:10' as const}},
  })) {
    it(`'Please enter a valid amount and receiver address' with ${what} (spec 5)`, async () => {
      const {flow, fill, asked} = setup();
      fill(form.token ? {token: {...USDC_BALANCE, chainId: 'eip155:10'}} : form);
      expect(await failureOf(flow.send())).to.include({
        code: 'input/send-incomplete',
        message: 'Please enter a valid amount and receiver address',
      });
      expect(asked).to.deep.equal([]);
    });
  }

  it('quotes fee and forecast; failures leave them unknown', async () => {
    const {flow, fill, send, answers} = setup();
    fill({});
    await flow.quote();
    expect(send.state.get()).to.deep.include({fee: {fee: 21n}, forecast: {outcome: 'succeeds'}});
    answers.estimate = () => Promise.reject(new Error('down'));
    answers.forecast = () => Promise.reject(new Error('down'));
    send.setAmount('2');
    await flow.quote();
    expect(send.state.get()).to.deep.include({forecast: {outcome: 'unknown'}});
  });
});
