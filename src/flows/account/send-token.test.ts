import {expect} from '@open-wc/testing';
import {SendController} from '../../controllers/send/send-controller.js';
import {ToastController} from '../../controllers/toast/toast-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/eip155/ethereum.js';
import {solana} from '../../core/model/networks/solana.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import type {TransferFee, TransferRequest, Transfers} from '../../core/ports/transfers.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {failureOf} from '../../testing/failure-of.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createSendTokenFlow} from './send-token.js';
import type {Sender} from './sender.js';

describe('send token', () => {
  it('hands the wallet exactly what the form says, in smallest units', async () => {
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
      },
    ]);
  });

  it('"Send: on success … a success toast shows and the form resets": \'Transaction started\' (product.md points 4, 8)', async () => {
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

  it('waits for the chain, then reads tokens and history anew', async () => {
    const {flow, fill, send, log, answers} = setup();
    let decide: (outcome: 'confirmed') => void = () => {};
    answers.outcome = () => new Promise((resolve) => (decide = resolve));
    fill({});
    await flow.send();
    expect(send.state.get().sent?.outcome).to.equal('pending');
    expect(log).to.deep.equal(['activity']);
    decide('confirmed');
    await settle();
    expect(send.state.get().sent?.outcome).to.equal('confirmed');
    expect(log).to.deep.equal(['activity', 'activity', 'tokens eip155:1:0xtoken']);
  });

  it('sends once, however often it is asked to', async () => {
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

  it("'Something went wrong' on an EVM send failure; the form stays (product.md point 8)", async () => {
    const {flow, fill, send, ended, tracked, answers} = setup();
    answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'boom'));
    fill({});
    const {form} = send;
    expect(await failureOf(flow.send())).to.include({code: 'send/failed', message: 'Something went wrong'});
    expect(send.form).to.equal(form);
    expect(ended).to.deep.equal([false]);
    expect(tracked.at(-1)).to.contain('SEND_ERROR').and.to.contain('wallet/request-failed');
  });

  it("'Failed to send transaction. Please try again.' on a Solana send failure (product.md point 8)", async () => {
    const {flow, fill, answers, be} = setup();
    be({namespace: 'solana', network: solana});
    answers.send = () => Promise.reject(new Error('boom'));
    fill({token: {...USDC, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:mint`}});
    expect(await failureOf(flow.send())).to.include({
      code: 'send/failed-solana',
      message: 'Failed to send transaction. Please try again.',
    });
  });

  it('leaves everything as it was when the user says no', async () => {
    const {flow, fill, send, ended, toast, answers} = setup();
    answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'no'));
    fill({});
    const {form} = send;
    expect(await failureOf(flow.send())).to.include({code: 'wallet/request-declined'});
    expect(send.form).to.equal(form);
    expect(send.state.get().isSending).to.equal(false);
    expect([ended, toast.current.get()]).to.deep.equal([[], undefined]);
  });

  it('fills in the most that can be sent, also before anything else is (decisions 8)', async () => {
    const {flow, fill, send} = setup();
    fill({});
    expect([await flow.fillMost(), send.form.amount], 'all of a token').to.deep.equal([true, '100']);
    send.chooseToken(ETH);
    send.setReceiver({text: ''});
    expect(await flow.fillMost()).to.equal(true);
    expect(send.form.amount, 'of a coin the fee stays behind').to.equal('0.999999999999999979');
    expect(send.state.get().fee, 'which is the one that is shown').to.deep.equal({fee: 21n});
  });

  it('lets an amount that is all there is follow a price that rises, and sends both as they were shown', async () => {
    const {flow, fill, send, asked, answers} = setup();
    fill({token: ETH});
    answers.estimate = async () => ({fee: 21n, gasLimit: 21n, gasPrice: 1n});
    await flow.fillMost();
    answers.estimate = async () => ({fee: 42n, gasLimit: 21n, gasPrice: 2n});
    await flow.prepare();
    expect(send.form.amount).to.equal('0.999999999999999958');
    answers.estimate = async () => ({fee: 63n, gasLimit: 21n, gasPrice: 3n});
    await flow.send();
    expect(asked[0]).to.deep.include({
      amount: 10n ** 18n - 42n,
      fee: {fee: 42n, gasLimit: 21n, gasPrice: 2n},
    });
  });

  it('fills in nothing of a coin whose fee cannot be read, and says so', async () => {
    const {flow, fill, send, answers, be} = setup();
    answers.estimate = () => Promise.reject(new Error('down'));
    fill({token: ETH, amount: '0.5'});
    expect([await flow.fillMost(), send.form.amount]).to.deep.equal([false, '0.5']);
    fill({});
    expect([await flow.fillMost(), send.form.amount], 'of a token').to.deep.equal([true, '100']);
    fill({token: ETH});
    be({transfers: undefined});
    expect(await flow.fillMost(), 'nobody to ask').to.equal(false);
    be({isSmartAccount: true});
    expect([await flow.fillMost(), send.form.amount], '"Smart accounts are exempt"').to.deep.equal([
      true,
      '1',
    ]);
  });

  it('fills in nothing of a token when another was chosen meanwhile', async () => {
    const {flow, fill, send, answers} = setup();
    let answer: (fee: TransferFee) => void = () => {};
    answers.estimate = () => new Promise((resolve) => (answer = resolve));
    fill({token: ETH});
    const filling = flow.fillMost();
    await settle();
    send.chooseToken(USDC);
    answer({fee: 21n});
    await filling;
    expect(send.form.amount).to.equal('');
  });

  describe('where nodes want more than was shown', () => {
    const SHOWN = {fee: 42n, gasLimit: 21n, gasPrice: 2n};
    const RISEN = {fee: 63n, gasLimit: 21n, gasPrice: 3n};

    it('does not ask the wallet before the user has seen the new cost', async () => {
      const {flow, send, asked, tracked} = await shown();
      expect(await flow.send()).to.equal('costlier');
      expect([asked, tracked]).to.deep.equal([[], []]);
      expect(send.state.get()).to.deep.include({isSending: false, fee: RISEN});
      expect(send.form.amount, 'all there is follows').to.equal('0.999999999999999937');
      expect(await flow.send()).to.equal('asked');
      expect(asked[0]).to.deep.include({fee: RISEN, amount: 10n ** 18n - 63n});
    });

    it('asks at once where the price has fallen, and where nobody can tell', async () => {
      for (const renewFee of [async () => ({...SHOWN, fee: 41n}), () => Promise.reject(new Error('down'))]) {
        const {flow, asked, answers} = await shown();
        answers.renewFee = renewFee;
        expect(await flow.send()).to.equal('asked');
        expect(asked[0]?.fee).to.deep.equal(SHOWN);
      }
    });

    it('leaves a smart account’s wallet to know, and how much gas its contract takes', async () => {
      const {flow, asked, be} = await shown();
      be({isSmartAccount: true});
      expect(await flow.send()).to.equal('asked');
      expect(asked[0]?.fee).to.deep.equal({fee: 42n, gasPrice: 2n});
    });

    /** All there is, looked at with its cost. */
    async function shown() {
      const stage = setup();
      const {answers, fill, flow} = stage;
      answers.estimate = async () => SHOWN;
      answers.renewFee = async (_, fee) => (fee.fee < RISEN.fee ? RISEN : fee);
      fill({token: ETH});
      await flow.fillMost();
      return stage;
    }
  });

  it('tells of what a wallet sends after nobody waited any more, and leaves another form alone', async () => {
    const {flow, fill, send, ended, toast, answers} = setup();
    let approve: (id: string) => void = () => {};
    answers.send = () => new Promise((resolve) => (approve = resolve));
    fill({});
    const sending = flow.send();
    await settle();
    send.abandon();
    send.setAmount('7');
    approve('0xlate');
    await sending;
    expect([send.form.amount, ended, send.state.get().sent?.id]).to.deep.equal(['7', [], '0xlate']);
    expect(toast.current.get()).to.deep.include({message: ['send.started']});
  });

  it('is quiet about a no, or a failure, that nobody waits for any more', async () => {
    const {flow, fill, send, ended, answers} = setup();
    for (const code of ['wallet/request-declined', 'wallet/request-failed'] as const) {
      let refuse: (cause: unknown) => void = () => {};
      answers.send = () => new Promise((_, reject) => (refuse = reject));
      fill({});
      const sending = flow.send();
      await settle();
      send.abandon();
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
    it(`'Please enter a valid amount and receiver address' with ${what} (product.md point 5)`, async () => {
      const {flow, fill, asked} = setup();
      fill(form.token ? {token: {...USDC, chainId: 'eip155:10'}} : form);
      expect(await failureOf(flow.send())).to.include({
        code: 'input/send-incomplete',
        message: 'Please enter a valid amount and receiver address',
      });
      expect(asked).to.deep.equal([]);
    });
  }

  it('reads fee and forecast beforehand; what cannot be asked is unknown', async () => {
    const {flow, fill, send, answers} = setup();
    fill({});
    await flow.prepare();
    expect(send.state.get()).to.deep.include({fee: {fee: 21n}, forecast: {outcome: 'succeeds'}});
    answers.estimate = () => Promise.reject(new Error('down'));
    answers.forecast = () => Promise.reject(new Error('down'));
    send.setAmount('2');
    await flow.prepare();
    expect(send.state.get()).to.deep.include({forecast: {outcome: 'unknown'}});
  });
});

const USDC: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xtoken',
  price: 1,
  quantity: {decimals: '6', numeric: '100'},
};

const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: {decimals: '18', numeric: '1'},
};

interface Form {
  readonly token?: TokenBalance | undefined;
  readonly amount?: string;
  readonly receiver?: {readonly text: string; readonly address?: string};
}

function setup() {
  const log: string[] = [];
  const asked: TransferRequest[] = [];
  const tracked: string[] = [];
  const ended: boolean[] = [];
  const send = new SendController({storage: createSlotStorage('test', memoryStorage())});
  const toast = new ToastController({clock: createFakeClock()});
  const answers: Pick<Transfers, 'send' | 'outcome' | 'estimate' | 'forecast' | 'renewFee'> = {
    send: async () => '0xhash',
    outcome: async () => 'confirmed',
    estimate: async () => ({fee: 21n}),
    forecast: async () => ({outcome: 'succeeds'}),
  };
  let sender: Sender = {
    namespace: 'eip155',
    network: mainnet,
    address: '0xA1',
    provider: 'wallet',
    isSmartAccount: false,
    transfers: {
      send(request) {
        asked.push(request);
        return answers.send(request);
      },
      outcome: (request) => answers.outcome(request),
      estimate: (request) => answers.estimate(request),
      renewFee: async (request, fee) => (await answers.renewFee?.(request, fee)) ?? fee,
      forecast: (request) => answers.forecast(request),
      receiverKind: async () => 'wallet',
    },
  };
  return {
    send,
    toast,
    answers,
    asked,
    log,
    tracked,
    ended,
    be: (change: Partial<Sender>) => void (sender = {...sender, ...change}),
    fill(form: Form) {
      const token = 'token' in form ? form.token : USDC;
      if (token) send.chooseToken(token);
      send.setAmount(form.amount ?? '1');
      send.setReceiver(form.receiver ?? {text: '0xB2', address: '0xB2'});
    },
    flow: createSendTokenFlow({
      send,
      toast,
      telemetry: {track: (event, properties) => void tracked.push(`${event} ${JSON.stringify(properties)}`)},
      sender: async () => sender,
      onEnd: (hasSent) => ended.push(hasSent),
      refreshActivity: () => log.push('activity'),
      loadTokens: async (_, options) => void log.push(`tokens ${options?.forceUpdate?.join() ?? ''}`),
    }),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
