import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {createSlotStorage} from '../../io/platform/slot-storage.js';
import {createFakeConnector, fakeAccount} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
import {
  createLoadTokensFlow,
  type LoadTokensFlow,
  TokenReadings,
  type TokensSubject,
} from './load-tokens-flow.js';
import {TokensController} from './tokens-controller.js';
describe('load tokens', () => {
  it('shows the tokens of the account in use', async () => {
    const {load, tokens, accounts, asked} = await setup();
    await load('eip155');
    expect(tokens.of('eip155')).to.deep.include({status: 'ready', tokens: [ETH]});
    expect(accounts.state.get().eip155?.tokenBalance).to.deep.equal([ETH]);
    expect(asked).to.deep.equal(['0xA1 on eip155:1 in usd']);
  });

  it('"Cache lifetimes: portfolio 30 s" (spec 9)', async () => {
    const {load, clock, asked} = await setup();
    await load('eip155');
    clock.advance(29_999);
    await load('eip155');
    expect(asked).to.have.length(1);
    await load('eip155', {force: true});
    expect(asked).to.have.length(2);
    clock.advance(30_000);
    await load('eip155');
    expect(asked).to.have.length(3);
  });

  it('"Token Balance Unavailable" toast when the fetch fails; no retry within 30 s (spec 8)', async () => {
    const {load, tokens, clock, answers, asked, reported} = await setup();
    await load('eip155');
    answers.read = () => Promise.reject(new Error('service down'));
    await load('eip155', {force: true});
    expect(tokens.of('eip155'), 'what was known stays').to.deep.include({
      status: 'failed',
      tokens: [ETH],
      retryAt: 30_000,
    });
    expect(tokens.of('eip155')).to.have.property('cause').that.is.an('error');
    expect(reported.map((cause) => isDrawbridgeError(cause, 'balance/unavailable'))).to.deep.equal([true]);
    clock.advance(29_999);
    await load('eip155', {force: true});
    expect(asked).to.have.length(2);
    answers.read = async () => [ETH];
    clock.advance(1);
    await load('eip155', {force: true});
    expect(tokens.of('eip155').status).to.equal('ready');
  });

  it('"Unsupported networks return empty results", with the toast (spec 8)', async () => {
    const {load, tokens, accounts, answers, reported} = await setup();
    answers.read = async () => undefined;
    await load('eip155');
    expect(tokens.of('eip155')).to.deep.include({status: 'ready', tokens: [], isUnsupported: true});
    expect(accounts.state.get().eip155?.tokenBalance).to.deep.equal([]);
    expect(reported).to.have.length(1);
  });

  it('"Balance and activity enabled for eip155 and solana": requests none elsewhere', async () => {
    const {load, keeper, asked} = await setup();
    const bitcoin = createFakeConnector({id: 'btc', namespaces: ['bip122']});
    keeper.takeOver(bitcoin, await bitcoin.answer.connect());
    await load('bip122');
    await load('polkadot');
    expect(asked).to.deep.equal([]);
  });

  it('reloads for another currency, account or network', async () => {
    const {load, tokens, connections, asked} = await setup();
    await load('eip155');
    tokens.setCurrency('eur');
    await load('eip155');
    connections.setNetwork('eip155', 'eip155:10');
    await load('eip155');
    connections.setAccounts('eip155', [fakeAccount('0xB2')]);
    await load('eip155');
    expect(asked).to.deep.equal([
      '0xA1 on eip155:1 in usd',
      '0xA1 on eip155:1 in eur',
      '0xA1 on eip155:10 in eur',
      '0xB2 on eip155:10 in eur',
    ]);
  });

  it('wants the latest amounts after a forced read, also of accounts that were read before it', async () => {
    const {load, connections, answers} = await setup();
    const forced: (string | false)[] = [];
    answers.read = async ({address, isForced = false}) => {
      forced.push(isForced && address);
      return [ETH];
    };
    await load('eip155');
    connections.setAccounts('eip155', [fakeAccount('0xB2')]);
    await load('eip155', {force: true});
    connections.setAccounts('eip155', [fakeAccount('0xA1')]);
    await load('eip155');
    expect(forced).to.deep.equal([false, '0xB2', '0xA1']);
  });

  it('reads once for simultaneous callers', async () => {
    const {load, asked} = await setup();
    await Promise.all([load('eip155'), load('eip155', {force: true}), load('eip155')]);
    expect(asked).to.have.length(1);
  });

  it('immediately shows tokens of the last 30 s when the user comes back to a network', async () => {
    const {load, tokens, accounts, connections, clock, asked} = await setup();
    await load('eip155');
    connections.setNetwork('eip155', 'eip155:10');
    accounts.clear('eip155');
    await load('eip155');
    clock.advance(29_999);
    connections.setNetwork('eip155', 'eip155:1');
    accounts.clear('eip155');
    await load('eip155');
    expect(asked).to.deep.equal(['0xA1 on eip155:1 in usd', '0xA1 on eip155:10 in usd']);
    expect(tokens.of('eip155')).to.deep.equal({
      status: 'ready',
      subject: 'eip155:1:0xA1:usd',
      tokens: [ETH],
    });
    expect(accounts.state.get().eip155?.tokenBalance).to.deep.equal([ETH]);
    clock.advance(1);
    await load('eip155');
    expect(asked).to.have.length(3);
  });

  it('shows again that a network is unsupported when the user comes back to it', async () => {
    const {load, tokens, connections, answers, asked, reported} = await setup();
    answers.read = async () => undefined;
    await load('eip155');
    answers.read = async () => [ETH];
    connections.setNetwork('eip155', 'eip155:10');
    await load('eip155');
    connections.setNetwork('eip155', 'eip155:1');
    await load('eip155');
    expect(tokens.of('eip155')).to.deep.include({status: 'ready', tokens: [], isUnsupported: true});
    expect([asked.length, reported.length]).to.deep.equal([2, 1]);
  });

  it('shows a failure when the user comes back within 30 s, and not the tokens of another network', async () => {
    const {load, tokens, connections, clock, answers, asked, reported} = await setup();
    await load('eip155');
    answers.read = () => Promise.reject(new Error('service down'));
    await load('eip155', {force: true});
    answers.read = async () => [{...ETH, chainId: 'eip155:10'}];
    connections.setNetwork('eip155', 'eip155:10');
    await load('eip155');
    clock.advance(29_999);
    connections.setNetwork('eip155', 'eip155:1');
    await load('eip155');
    expect(tokens.of('eip155'), 'what was known stays').to.deep.include({
      status: 'failed',
      subject: 'eip155:1:0xA1:usd',
      tokens: [ETH],
      retryAt: 30_000,
    });
    expect([asked.length, reported.length]).to.deep.equal([3, 1]);
  });

  it('reloads results from before a forced reload', async () => {
    const {load, connections, asked} = await setup();
    await load('eip155');
    connections.setNetwork('eip155', 'eip155:10');
    await load('eip155', {force: true});
    connections.setNetwork('eip155', 'eip155:1');
    await load('eip155');
    expect(asked.at(-1)).to.equal('0xA1 on eip155:1 in usd');
    expect(asked).to.have.length(3);
  });

  it('keeps ten accounts and networks', async () => {
    const {load, connections, asked} = await setup();
    const read = async (address: string): Promise<void> => {
      connections.setAccounts('eip155', [fakeAccount(address)]);
      await load('eip155');
    };
    for (let count = 0; count < 11; count++) await read(`0x${count}`);
    await read('0x1');
    expect(asked).to.have.length(11);
    await read('0x0');
    expect(asked).to.have.length(12);
  });

  it('shows the newest of several results, in any order of arrival', async () => {
    const {load, tokens, answers} = await setup();
    let arrive!: (read: readonly TokenBalance[]) => void;
    answers.read = () => new Promise((resolve) => (arrive = resolve));
    const slow = load('eip155');
    answers.read = async () => [];
    await load('eip155', {forceUpdate: ['eip155:1:0xT']});
    arrive([ETH]);
    await slow;
    expect(tokens.of('eip155')).to.deep.include({status: 'ready', tokens: []});
  });

  it('does not show tokens of another network while the current one is loading', async () => {
    const {load, tokens, connections, answers} = await setup();
    let arrive!: (read: readonly TokenBalance[]) => void;
    answers.read = () => new Promise((resolve) => (arrive = resolve));
    const slow = load('eip155');
    answers.read = async () => [{...ETH, chainId: 'eip155:10'}];
    connections.setNetwork('eip155', 'eip155:10');
    await load('eip155');
    connections.setNetwork('eip155', 'eip155:1');
    const again = load('eip155');
    expect(tokens.of('eip155')).to.deep.include({status: 'loading', tokens: []});
    arrive([ETH]);
    await Promise.all([slow, again]);
    expect(tokens.of('eip155')).to.deep.include({status: 'ready', tokens: [ETH]});
  });

  it('drops an answer for an account or network that is no longer in use', async () => {
    const {load, tokens, connections, answers} = await setup();
    answers.read = async () => {
      connections.setNetwork('eip155', 'eip155:10');
      return [ETH];
    };
    await load('eip155');
    expect(tokens.of('eip155')).to.include({status: 'loading'});
  });

  it('restores currency and small balances after a reload, and drops invalid data', async () => {
    const {tokens, storage} = await setup();
    tokens.setCurrency('inr');
    tokens.setHidesSmall(true);
    const reload = () => new TokensController({storage: createSlotStorage('test', storage)});
    expect([reload().currency.get(), reload().hidesSmall.get()]).to.deep.equal(['inr', true]);
    storage.setItem('drawbridge/test/currency/v1', '"doge"');
    storage.setItem('drawbridge/test/hide-small-balances/v1', '"yes"');
    expect([reload().currency.get(), reload().hidesSmall.get()]).to.deep.equal(['usd', false]);
  });
});

const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  value: 4000,
  quantity: {decimals: '18', numeric: '2'},
};

interface Answers {
  read: (subject: TokensSubject) => Promise<readonly TokenBalance[] | undefined>;
}

async function setup(): Promise<
  FlowParts & {
    load: LoadTokensFlow;
    tokens: TokensController;
    answers: Answers;
    asked: string[];
    reported: unknown[];
  }
> {
  const parts = createFlowParts();
  const asked: string[] = [];
  const reported: unknown[] = [];
  const answers: Answers = {read: async () => [ETH]};
  const tokens = new TokensController({storage: createSlotStorage('test', parts.storage)});
  const load = createLoadTokensFlow({
    ...parts,
    readings: new TokenReadings(parts.clock),
    tokens,
    read(subject) {
      asked.push(`${subject.address} on ${subject.network.caipNetworkId} in ${subject.currency}`);
      return answers.read(subject);
    },
    report: (cause) => reported.push(cause),
  });
  const connector = createFakeConnector();
  parts.keeper.takeOver(connector, await connector.answer.connect());
  return {...parts, load, tokens, answers, asked, reported};
}
