import {expect} from '@open-wc/testing';
import {parseEther} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createLateNode} from '../../testing/fakes/late-node.js';
import {openTestPage, type TestPage} from '../../testing/fakes/test-page.js';
import {WalletRpcError} from '../../testing/wallets/signing/wallet-rpc-error.js';
import {fund} from '../../testing/wallets/test-chains.js';

const WALLET = 'dev.drawbridge.mock-wallet';
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SEND = 'eth_sendTransaction';
/** Requests to the node between the press of Send and the wallet's prompt. */
const PRICE = 'eth_feeHistory';

describe('sending with a wallet, on the devnet', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage()));
  afterEach(() => page.leave());

  it('sends the corrected transfer once, and not the one cancelled while the node was slow', async () => {
    const {apis, node, asked, fill} = await setup(page);
    await fill('1');
    node.hold(PRICE);
    const stopped = apis.sendToken.send();
    await eventually(() => node.held.includes(PRICE), 'The node is not asked.');
    expect(apis.send.cancel(), 'the wallet was not asked').to.equal(false);
    expect(await stopped).to.equal('cancelled');
    await fill('2');
    const corrected = apis.sendToken.send();
    node.release();
    expect(await corrected).to.equal('submitted');
    expect(asked().map(({value}) => BigInt(value))).to.deep.equal([parseEther('2')]);
  });

  for (const [moment, isAsked] of [
    ['while the node is slow', false],
    ['while the wallet is asked', true],
  ] as const) {
    it(`rejects with \`client/destroyed\` if the client is destroyed ${moment}`, async () => {
      const {client, apis, node, wallet, asked, fill} = await setup(page);
      await fill('1');
      if (isAsked) wallet.answer(SEND, 'pending');
      else node.hold(PRICE);
      const sending = failureOf(apis.sendToken.send());
      await eventually(() => (isAsked ? asked().length > 0 : node.held.includes(PRICE)), 'It is not sent.');
      await client.destroy();
      expect(await sending).to.include({code: 'client/destroyed'});
      node.release();
      expect(asked()).to.have.length(Number(isAsked));
    });
  }

  it('uses the account and the network of the form', async () => {
    const {apis, asked, fill, address} = await setup(page);
    await fill('1');
    expect(await apis.sendToken.send()).to.equal('submitted');
    expect(asked()).to.have.length(1);
    expect(asked()[0]).to.include({from: address, to: RECEIVER, chainId: '0x7a69'});
  });

  for (const [manner, silent] of [
    ['with an event', false],
    ['without an event', true],
  ] as const) {
    it(`sends nothing if the wallet changes its network while the node is slow, ${manner}`, async () => {
      const {client, apis, node, asked, fill, wallet} = await setup(page);
      await fill('1');
      const {form} = apis.send;
      node.hold(PRICE);
      const sending = apis.sendToken.send();
      await eventually(() => node.held.includes(PRICE), 'The node is not asked.');
      wallet.setChain(31338, {silent});
      node.release();
      expect(await sending).to.equal('changed');
      expect(asked()).to.deep.equal([]);
      expect(client.getState().activeNetwork, 'the page says what is so').to.include({id: 31338});
      expect(apis.send.state.get().interruption).to.deep.include({form, changed: 'network'});
      await client.switchNetwork('eip155:31337');
      expect(apis.send.form, 'it is there again').to.deep.equal(form);
    });

    it(`sends nothing if the account changes while the node is slow, ${manner}`, async () => {
      const {client, apis, node, asked, fill, wallet, key} = await setup(page);
      await fill('1');
      const {form} = apis.send;
      const other = generatePrivateKey();
      node.hold(PRICE);
      const sending = apis.sendToken.send();
      await eventually(() => node.held.includes(PRICE), 'The node is not asked.');
      wallet.setAccounts([other], {silent});
      node.release();
      expect(await sending).to.equal('changed');
      expect(asked()).to.deep.equal([]);
      expect(client.getState().address).to.equal(privateKeyToAccount(other).address);
      wallet.setAccounts([key]);
      expect(apis.send.form, 'it is there again').to.deep.equal(form);
    });
  }

  it('sends nothing if the wallet changes its network during the request', async () => {
    const {apis, asked, fill, wallet, sentFrom} = await setup(page);
    await fill('1');
    wallet.answer(SEND, {meanwhile: () => wallet.setChain(31338, {silent: true})});
    expect(await failureOf(apis.sendToken.send())).to.include({code: 'send/failed'});
    expect(asked().map(({chainId}) => chainId)).to.deep.equal(['0x7a69']);
    expect(await sentFrom()).to.deep.equal([0, 0]);
    expect(apis.send.form.amount, 'the form is kept').to.equal('1');
  });

  for (const [what, misreports] of [
    ['nothing', () => null],
    ['nonsense', () => ({ok: true})],
    ['that it is known already', () => refuse('already known')],
    ['a custom error', () => refuse('Internal JSON-RPC error.')],
  ] as const) {
    it(`finds a transfer that the wallet sends while answering ${what}`, async () => {
      const {apis, asked, fill, wallet, sentFrom} = await setup(page);
      await fill('1');
      wallet.answer(SEND, {misreports});
      expect(await apis.sendToken.send()).to.equal('unclear');
      await eventually(() => apis.send.state.get().sent?.outcome === 'confirmed', 'It is not found.');
      expect([asked().length, await sentFrom()]).to.deep.equal([1, [1, 0]]);
      expect(apis.send.form.amount, 'the user cannot send it again by mistake').to.equal('');
      expect(apis.check.unclear()).to.deep.equal([]);
    });
  }

  it('needs consent while an earlier transfer may have been sent, also after a reload', async () => {
    const {apis, asked, fill, wallet, storage, key} = await setup(page);
    await fill('1');
    // The wallet fails before sending, with an unclear error.
    wallet.answer(SEND, {error: {code: -32603, message: 'Internal JSON-RPC error.'}});
    expect(await apis.sendToken.send()).to.equal('unclear');
    expect(apis.send.form.amount, 'the form is kept').to.equal('1');
    expect(await failureOf(apis.sendToken.send())).to.include({code: 'input/send-refused'});
    const later = await setup(page, {storage, key});
    await later.fill('2');
    expect(await failureOf(later.apis.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked()).to.have.length(1);
    wallet.answer(SEND, 'approve');
    later.apis.send.acceptRepeats(later.apis.check.unclear().map(({key: accepted}) => accepted));
    expect(await later.apis.sendToken.send()).to.equal('submitted');
    await later.apis.sendToken.recheck();
    // Another transaction uses the nonce of the first.
    await eventually(() => later.apis.check.unclear().length === 0, 'The warning stays.');
  });

  it('needs consent again for a transfer of another tab that may have been sent after the consent', async () => {
    const {apis, asked, fill, wallet, storage, key} = await setup(page);
    await fill('1');
    wallet.answer(SEND, {error: {code: -32603, message: 'Internal JSON-RPC error.'}});
    expect(await apis.sendToken.send()).to.equal('unclear');
    const accept = (): void => apis.send.acceptRepeats(apis.check.unclear().map(({key: each}) => each));
    accept();
    const other = await setup(page, {storage, key});
    await other.fill('2');
    other.apis.send.acceptRepeats(other.apis.check.unclear().map(({key: each}) => each));
    other.wallet.answer(SEND, {error: {code: -32603, message: 'Internal JSON-RPC error.'}});
    expect(await other.apis.sendToken.send()).to.equal('unclear');
    const before = asked().length;
    expect(await failureOf(apis.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked()).to.have.length(before);
    accept();
    wallet.answer(SEND, 'approve');
    expect(await apis.sendToken.send()).to.equal('submitted');
  });

  it('sends nothing while the wallet is locked, and reports it', async () => {
    const {apis, asked, fill, wallet} = await setup(page);
    await fill('1');
    wallet.answer('eth_accounts', {garbage: []});
    expect(await failureOf(apis.sendToken.send())).to.include({code: 'wallet/locked'});
    expect([asked(), apis.send.form.amount]).to.deep.equal([[], '1']);
  });
});

function refuse(message: string): never {
  throw new WalletRpcError({code: -32603, message});
}

async function setup(page: TestPage, {storage = memoryStorage(), key = generatePrivateKey()} = {}) {
  const {address} = privateKeyToAccount(key);
  const [url, secondUrl] = [page.devnet.rpcUrl(31337), page.devnet.rpcUrl(31338)];
  await Promise.all([fund(url, address), fund(secondUrl, address)]);
  const wallet = page.wallet({accounts: [key]});
  const node = createLateNode();
  const client = page.client({env: {fetch: node.fetch, storage}});
  await client.connect({connectorId: WALLET});
  const apis = await accountApis(await pageClientOf(client).load());
  const countAt = async (at: string): Promise<number> => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getTransactionCount',
      params: [address, 'pending'],
    });
    const response = await fetch(at, {method: 'POST', headers: {'content-type': 'application/json'}, body});
    return Number(((await response.json()) as {result: string}).result);
  };
  return {
    client,
    apis,
    wallet,
    node,
    key,
    storage,
    address,
    async fill(amount: string) {
      apis.send.chooseToken(COIN);
      apis.send.setAmount(amount);
      apis.send.setReceiver({text: RECEIVER, address: RECEIVER});
      await apis.sendToken.quote();
    },
    /** Transfers that the wallet was asked for. */
    asked: () =>
      wallet.log
        .filter(({method}) => method === SEND)
        .map(
          ({params}) =>
            (params as readonly Record<string, string>[])[0] as Record<'value' | 'chainId', string>,
        ),
    /** Number of the account's transactions on each network. */
    sentFrom: () => Promise.all([countAt(url), countAt(secondUrl)]),
  };
}

const COIN: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  price: 0,
  quantity: {decimals: '18', numeric: '10'},
};
