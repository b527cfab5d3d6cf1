import {expect, nextFrame} from '@open-wc/testing';
import {atom, type WritableAtom} from 'nanostores';
import {NATIVE_BALANCE_LIFETIME_MS} from '../../core/config/constants.js';
import type {AccountDetails, Balance, Identity} from '../../core/model/account.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import {createFakeConnector, fakeAccount} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
import {createSyncAccountFlow, keepBalancesWritten, type SyncAccountFlow} from './sync-account-flow.js';
describe('sync account', () => {
  it('reads balance and name of the account in use', async () => {
    const {syncAccount, details, asked} = await setup();
    await syncAccount('eip155');
    expect(details()).to.deep.include({
      balance: ETHER,
      balanceFailed: false,
      identity: {name: 'ada.eth'},
    });
    expect(asked).to.have.members(['balance 0xA1 on eip155:1', 'identity 0xA1 on eip155:1']);
  });

  it('sends no request without a connection, or on a network outside the page', async () => {
    const {syncAccount, connections, asked} = await setup();
    await syncAccount('solana');
    connections.setNetwork('eip155', 'eip155:424242');
    await syncAccount('eip155');
    expect(asked).to.deep.equal([]);
  });

  it(`"Cache lifetimes: native balance 30 s" (spec 9)`, async () => {
    const {syncAccount, clock, balancesAsked} = await setup();
    await syncAccount('eip155');
    clock.advance(NATIVE_BALANCE_LIFETIME_MS - 1);
    await syncAccount('eip155');
    expect(balancesAsked()).to.have.length(1);
    clock.advance(1);
    await syncAccount('eip155');
    expect(balancesAsked()).to.have.length(2);
    expect(NATIVE_BALANCE_LIFETIME_MS).to.equal(30_000);
  });

  it('reads only the balance again on request, because the name service may be down', async () => {
    const {syncAccount, answers, asked} = await setup();
    answers.identity = () => Promise.reject(new Error('service down'));
    await syncAccount('eip155');
    await syncAccount('eip155', {force: true});
    expect(asked.slice(2)).to.deep.equal(['balance 0xA1 on eip155:1']);
  });

  it('keeps the balance of a network that the user comes back to', async () => {
    const {syncAccount, connections, balancesAsked, clock, details} = await setup();
    await syncAccount('eip155');
    connections.setNetwork('eip155', 'eip155:10');
    await syncAccount('eip155', {force: true});
    clock.advance(NATIVE_BALANCE_LIFETIME_MS - 1);
    connections.setNetwork('eip155', 'eip155:1');
    await syncAccount('eip155');
    expect(balancesAsked()).to.have.length(2);
    expect(details()?.balance).to.deep.equal(ETHER);
  });

  it('shows the newest of several results, in any order of arrival', async () => {
    const {syncAccount, answers, details, clock} = await setup();
    let arrive!: (balance: Balance) => void;
    answers.balance = () => new Promise((resolve) => (arrive = resolve));
    const slow = syncAccount('eip155');
    await nextFrame();
    answers.balance = async () => ({...ETHER, value: 5n});
    await syncAccount('eip155', {force: true});
    arrive(ETHER);
    await slow;
    expect(details()?.balance?.value).to.equal(5n);
    clock.advance(1);
    await syncAccount('eip155');
    expect(details()?.balance?.value, 'and remembers it').to.equal(5n);
  });

  it('caches each account and network separately', async () => {
    const {syncAccount, connections, balancesAsked} = await setup();
    await syncAccount('eip155');
    connections.setNetwork('eip155', 'eip155:10');
    await syncAccount('eip155');
    connections.setAccounts('eip155', [fakeAccount('0xB2')]);
    await syncAccount('eip155');
    expect(balancesAsked()).to.deep.equal([
      'balance 0xA1 on eip155:1',
      'balance 0xA1 on eip155:10',
      'balance 0xB2 on eip155:10',
    ]);
  });

  it('shows that the balance could not be read, keeps the name, and tries again at the next call', async () => {
    const {syncAccount, answers, details} = await setup();
    answers.balance = () => Promise.reject(new Error('node down'));
    await syncAccount('eip155');
    expect(details()).to.deep.include({balanceFailed: true, identity: {name: 'ada.eth'}});
    answers.balance = async () => ETHER;
    await syncAccount('eip155');
    expect(details()).to.deep.include({balance: ETHER, balanceFailed: false});
  });

  it('keeps the balance when the name could not be read', async () => {
    const {syncAccount, answers, details} = await setup();
    answers.identity = () => Promise.reject(new Error('service down'));
    await syncAccount('eip155');
    expect(details()).to.deep.include({balance: ETHER}).and.not.to.have.property('identity');
  });

  it('shows that an account has no name', async () => {
    const {syncAccount, answers, accounts, details} = await setup();
    accounts.update('eip155', {identity: {name: 'of another'}});
    answers.identity = async () => undefined;
    await syncAccount('eip155');
    expect(details()?.identity).to.deep.equal({});
  });

  it('shows no balance on a chain family without balances', async () => {
    const {syncAccount, details} = await setup({nativeBalance: undefined});
    await syncAccount('eip155');
    expect(details()).to.deep.equal({identity: {name: 'ada.eth'}});
  });

  it('shows a token instead of the coin if the page sets it, and keeps the coin for fees', async () => {
    const {syncAccount, connections, details} = await setup({
      tokenBalance: async ({token}) => ({value: 2_500_000n, decimals: 6, symbol: token}),
    });
    await syncAccount('eip155');
    const balance = {value: 2_500_000n, decimals: 6, symbol: '0xToken'};
    expect(details()).to.deep.include({balance, coin: ETHER, balanceText: '2.500', balanceFailed: false});
    connections.setNetwork('eip155', 'eip155:10');
    await syncAccount('eip155');
    expect(details(), 'on a network it says nothing of').to.deep.include({balance: ETHER});
  });

  it('shows the token when the coin could not be read, and fails when the token could not', async () => {
    const answers = {token: async (): Promise<Balance> => ETHER};
    const {syncAccount, details, answers: others} = await setup({tokenBalance: () => answers.token()});
    others.balance = () => Promise.reject(new Error('node down'));
    await syncAccount('eip155');
    expect(details()).to.deep.include({balance: ETHER}).and.not.to.have.property('coin');
    answers.token = () => Promise.reject(new Error('no token'));
    await syncAccount('eip155', {force: true});
    expect(details()).to.deep.include({balanceFailed: true});
  });

  it('shows the coin when the token could not be read, and reads both again at the next call', async () => {
    let asked = 0;
    const {syncAccount, details} = await setup({
      tokenBalance: () => Promise.reject(new Error(`no token ${(asked += 1)}`)),
    });
    await syncAccount('eip155');
    expect(details()).to.deep.include({coin: ETHER, balanceFailed: true}).and.not.to.have.property('balance');
    await syncAccount('eip155');
    expect(asked).to.equal(2);
  });

  it('formats the balance in the page’s language, and again when that changes', async () => {
    const parts = await setup();
    parts.locale.set('de');
    parts.answers.balance = async () => ({...ETHER, value: 1_234_567_800_000_000_000_000n});
    await parts.syncAccount('eip155');
    expect(parts.details()).to.include({balanceText: '1234.567', balanceShown: '1.234,567 ETH'});
    const stop = keepBalancesWritten(parts);
    parts.locale.set('en');
    expect(parts.details()).to.include({balanceText: '1234.567', balanceShown: '1,234.567 ETH'});
    stop();
    parts.locale.set('de');
    expect(parts.details()).to.include({balanceShown: '1,234.567 ETH'});
  });

  it('drops answers for an account or network that is no longer in use', async () => {
    const {syncAccount, answers, connections, accounts} = await setup();
    answers.balance = async () => {
      connections.setNetwork('eip155', 'eip155:10');
      return ETHER;
    };
    answers.identity = async () => {
      await answers.balance();
      return {name: 'ada.eth'};
    };
    await syncAccount('eip155');
    expect(accounts.state.get()).to.deep.equal({});
  });
});

const ETHER: Balance = {value: 10n ** 18n, decimals: 18, symbol: 'ETH'};

interface Capabilities {
  readonly nativeBalance?: undefined;
  readonly tokenBalance?: NonNullable<ChainAdapter['tokenBalance']>;
}

async function setup(capabilities: Capabilities = {}): Promise<
  FlowParts & {
    locale: WritableAtom<string>;
    syncAccount: SyncAccountFlow;
    asked: string[];
    balancesAsked: () => readonly string[];
    answers: {balance: () => Promise<Balance>; identity: () => Promise<Identity | undefined>};
    details: () => AccountDetails | undefined;
  }
> {
  const parts = createFlowParts();
  const asked: string[] = [];
  const answers = {
    balance: async () => ETHER,
    identity: async (): Promise<Identity | undefined> => ({name: 'ada.eth'}),
  };
  const adapter = {
    namespace: 'eip155',
    isAddress: () => true,
    formatAddress: (address) => address,
    nativeBalance({network, address}) {
      asked.push(`balance ${address} on ${network.caipNetworkId}`);
      return answers.balance();
    },
    ...capabilities,
  } as ChainAdapter;
  const locale = atom('en');
  const syncAccount = createSyncAccountFlow({
    ...parts,
    locale,
    tokenOf: ({caipNetworkId}) => (caipNetworkId === 'eip155:1' ? '0xToken' : undefined),
    adapterOf: async () => adapter,
    identityOf({network, address}) {
      asked.push(`identity ${address} on ${network.caipNetworkId}`);
      return answers.identity();
    },
  });
  const connector = createFakeConnector();
  parts.keeper.takeOver(connector, await connector.answer.connect());
  return {
    ...parts,
    locale,
    syncAccount,
    asked,
    balancesAsked: () => asked.filter((line) => line.startsWith('balance')),
    answers,
    details: () => parts.accounts.state.get().eip155,
  };
}
