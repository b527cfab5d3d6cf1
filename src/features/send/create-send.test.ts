import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {TransactionOutcome} from '../../core/model/transaction-stack.js';
import {createNavigateFlow} from '../../flows/navigate-flow.js';
import {createSettleTransactionFlow} from '../../flows/transaction-stack.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
} from '../../testing/fakes/client/fake-assets.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

describe('the send form', () => {
  it('"Switching the active network … resets the send form" (spec 4)', async () => {
    const {client, send} = await setup();
    client.connectAs({caipNetworkId: 'eip155:137'});
    expect(send.form.amount).to.equal('');
  });

  it('resets when the account changes', async () => {
    const {client, send} = await setup();
    client.connectAs({address: OTHER});
    expect(send.form.amount).to.equal('');
  });

  it('stays while its account is read again', async () => {
    const {client, send} = await setup();
    client.connectAs();
    expect(send.form).to.deep.include({amount: '1', receiver: {text: FAKE_RECEIVER}});
  });
});

describe('sending with a wallet of this site', () => {
  it('opens Account after ApproveTransaction, and leaves the transaction stack empty', async () => {
    const {client, sendToken, asked} = await setupGuarded('AUTH');
    expect(await sendToken.send()).to.equal('submitted');
    expect(asked).to.deep.equal([{view: 'ApproveTransaction', stack: [TO_ACCOUNT]}]);
    expect(client.router.history.map(({view}) => view)).to.deep.equal(['Account']);
    expect(client.transactions.state.get()).to.deep.equal([]);
  });

  it('leaves the transaction stack empty if the wallet was not asked', async () => {
    const {client, sendToken, answer} = await setupGuarded('AUTH');
    const stacks: unknown[] = [];
    answer.send = async () => {
      stacks.push(client.transactions.state.get());
      throw new DrawbridgeError('wallet/request-failed', 'The wallet is gone');
    };
    await failureOf(sendToken.send());
    expect(stacks).to.deep.equal([[TO_ACCOUNT]]);
    expect(client.transactions.state.get()).to.deep.equal([]);
  });

  it('does not use the transaction stack for a wallet with its own window', async () => {
    const {client, sendToken, answer} = await setupGuarded('ANNOUNCED');
    const stacks: unknown[] = [];
    answer.send = async () => {
      stacks.push(client.transactions.state.get());
      return '0xabc';
    };
    expect(await sendToken.send()).to.equal('submitted');
    expect(stacks).to.deep.equal([[]]);
  });
});

const TO_ACCOUNT = {view: {view: 'Account', params: undefined}};

/** A filled form on review, and a wallet that asks in ApproveTransaction and approves. */
async function setupGuarded(connectorType: 'AUTH' | 'ANNOUNCED') {
  const asked: object[] = [];
  const answer = {
    async send(): Promise<string> {
      const {request} = await client.use('permissions');
      const transaction = {method: 'eth_sendTransaction', params: [{to: FAKE_RECEIVER, value: '0x1'}]};
      return String(await request(wallet, transaction));
    },
  };
  const adapter = createFakeAdapter({send: () => answer.send()});
  const client = createFakeClient({http: answerAssets(), adapter});
  const wallet = {
    connectorId: 'test.aspen',
    namespace: 'eip155',
    name: 'Aspen',
    answer: async () => undefined,
    async approve() {
      asked.push({view: client.router.current.view, stack: client.transactions.state.get()});
      return '0xabc';
    },
  } as const;
  const outside = {isEmbedded: () => false, isConnected: () => true, mayClose: () => true, onClose() {}};
  const navigate = createNavigateFlow({...client, ...outside});
  const settle = createSettleTransactionFlow({...client, navigate});
  Object.assign(client.flows, {settleTransaction: async (outcome: TransactionOutcome) => settle(outcome)});
  client.connectAs({connectorType});
  const {send, sendToken} = await accountApis(client);
  client.modal.open();
  client.router.reset('Account');
  client.router.push('WalletSend');
  send.chooseToken(FAKE_TOKENS[0]!);
  send.setAmount('1');
  send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
  await sendToken.quote();
  client.router.push('WalletSendPreview');
  return {client, sendToken, asked, answer};
}

async function setup() {
  const client = createFakeClient({http: answerAssets(), adapter: createFakeAdapter()});
  client.connectAs();
  const {send} = await accountApis(client);
  send.setAmount('1');
  send.setReceiver({text: FAKE_RECEIVER});
  return {client, send};
}
