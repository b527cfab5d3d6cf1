import {expect} from '@open-wc/testing';
import type SignClient from '@walletconnect/sign-client';
import {createPublicClient, http, toHex, verifyMessage, verifyTypedData, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {createFakeClock} from '../../fake-clock.js';
import {eventually} from '../../fakes/eventually.js';
import {fund, testChains} from '../test-chains.js';
import type {MockRemoteWalletOptions, RemotePrompt} from './mock-remote-wallet-options.js';
import {createMockRemoteWallet, type MockRemoteWallet} from './mock-remote-wallet.js';
import {remoteBitcoin} from './remote-bitcoin.js';
import {remotePolkadot} from './remote-polkadot.js';
import {remoteSolana} from './remote-solana.js';
import {closeSignClient, openSignClient, type SessionProposal} from './sign-client.js';

const RECEIVER = '0x00000000000000000000000000000000000b71d6';
const TYPED_DATA = {
  domain: {name: 'Harbour', chainId: 31337},
  types: {Crossing: [{name: 'to', type: 'string'}]},
  primaryType: 'Crossing',
  message: {to: 'the other side'},
} as const;
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
const ASKED = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
};

describe('the mock remote wallet', () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((close) => close()));
  });

  describe('pairing', () => {
    it('grants the common chains, its own first', async () => {
      const {session, address} = await setupConnected({startChainId: 31338});
      expect(session.namespaces).to.deep.equal({
        eip155: {
          chains: ['eip155:31338', 'eip155:31337'],
          accounts: [`eip155:31338:${address}`, `eip155:31337:${address}`],
          methods: ASKED.eip155.methods,
          events: ASKED.eip155.events,
        },
      });
    });

    it('reports its smart accounts, and the labels of accounts', async () => {
      const smart = privateKeyToAccount(generatePrivateKey());
      const {session, address, wallet} = await setupConnected({
        smartAccounts: [smart],
        names: {[smart.address]: 'Savings'},
      });
      const accounts = [`eip155:31337:${address}`, `eip155:31337:${smart.address}`];
      expect(session.namespaces['eip155']?.accounts).to.include.members(accounts);
      expect(session.sessionProperties).to.deep.equal({
        accountTypes: JSON.stringify({[smart.address]: 'smartAccount'}),
        accountNames: JSON.stringify({[smart.address]: 'Savings'}),
      });
      expect(wallet.addresses).to.deep.equal([address]);
    });

    it('sends custom session properties, beside its accounts', async () => {
      const sessionProperties = {assetDiscovery: '{"supported":true}'};
      const {session} = await setupConnected({sessionProperties});
      expect(session.sessionProperties).to.deep.equal(sessionProperties);
    });

    it('introduces itself by its name and picture', async () => {
      const {session} = await setupConnected({name: 'Aspen'});
      expect(session.peer.metadata.name).to.equal('Aspen');
      expect(session.peer.metadata.icons[0]).to.match(/^data:image\/svg/);
    });

    it('grants exactly the proposal, and never more', async () => {
      const families = [remoteSolana(), await remoteBitcoin(), await remotePolkadot()];
      const {connect} = await setup({families});
      const {session} = await connect({
        eip155: {chains: ['eip155:31337'], methods: [], events: ['chainChanged']},
        polkadot: {
          chains: [POLKADOT, 'polkadot:unknown'],
          methods: ['polkadot_signMessage', 'sing'],
          events: [],
        },
        bip122: {chains: ['bip122:unknown'], methods: ['signPsbt'], events: []},
      });
      const granted = Object.entries(session.namespaces).map(([namespace, {chains, methods, events}]) => ({
        [namespace]: {chains, methods, events},
      }));
      expect(granted).to.deep.equal([
        {eip155: {chains: ['eip155:31337'], methods: [], events: ['chainChanged']}},
        {polkadot: {chains: [POLKADOT], methods: ['polkadot_signMessage'], events: []}},
      ]);
    });

    const poor = {eip155: {...ASKED.eip155, chains: ['eip155:10']}};
    for (const [what, chosen] of Object.entries({'knows none of its chains': poor, 'asks for nothing': {}})) {
      it(`refuses a dapp that ${what}`, async () => {
        const {pair, wallet} = await setup();
        const {approval} = await pair(chosen);
        expect((await failureOf(approval)).code).to.equal(5100);
        expect(wallet.sessions()).to.have.length(0);
      });
    }

    it('refuses when its user does', async () => {
      const {connect, wallet} = await setup();
      wallet.answer('session_proposal', 'reject');
      const error = await failureOf(connect());
      expect([error.code, error.message]).to.deep.equal([5000, 'User rejected.']);
      expect(wallet.sessions()).to.have.length(0);
    });

    it('calls the hook with the proposal', async () => {
      const names: string[] = [];
      const onProposal: MockRemoteWalletOptions['onProposal'] = ({proposer}) => {
        names.push(proposer.metadata.name);
        return false;
      };
      const {connect} = await setup({onProposal});
      expect((await failureOf(connect())).code).to.equal(5000);
      expect(names).to.deep.equal(['Test dapp']);
    });

    it('leaves a proposal open until it is released', async () => {
      const {pair, wallet} = await setup();
      wallet.answer('session_proposal', 'pending');
      const {approval} = await pair();
      await eventually(() => wallet.log.length > 0, 'the proposal arrives');
      expect(wallet.sessions()).to.have.length(0);
      wallet.release();
      expect((await approval).topic).to.equal(wallet.sessions()[0]!.topic);
    });

    it('rejects an invalid link', async () => {
      const {wallet} = await setup();
      expect((await failureOf(wallet.pair('wc:nothing'))).message).to.match(/pair/i);
    });
  });

  describe('requests', () => {
    it('signs messages so that they verify', async () => {
      const {request, address} = await setupConnected();
      const signature = (await request('personal_sign', [toHex('hello'), address])) as Hex;
      expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    });

    it('signs typed data so that it verifies', async () => {
      const {request, address} = await setupConnected();
      const signature = (await request('eth_signTypedData_v4', [address, JSON.stringify(TYPED_DATA)])) as Hex;
      expect(await verifyTypedData({address, ...TYPED_DATA, signature})).to.equal(true);
    });

    it('sends a transaction that is mined on the requested chain', async () => {
      const {request, address, chains} = await setupConnected();
      const [, {rpcUrl}] = chains;
      await fund(rpcUrl, address);
      const transaction = {from: address, to: RECEIVER, value: '0x1'};
      const hash = (await request('eth_sendTransaction', [transaction], 'eip155:31338')) as Hex;
      const client = createPublicClient({transport: http(rpcUrl)});
      const {status} = await receiptOf(client, hash);
      expect(status).to.equal('success');
    });

    it('logs each request with its chain', async () => {
      const {request, address, wallet} = await setupConnected();
      await request('personal_sign', ['0x00', address], 'eip155:31338');
      expect(wallet.log.at(-1)).to.deep.equal({
        method: 'personal_sign',
        params: ['0x00', address],
        chainId: 'eip155:31338',
      });
    });

    it('refuses requests when its user does', async () => {
      const requested: RemotePrompt[] = [];
      const {request, address} = await setupConnected({approve: (prompt) => requested.push(prompt) < 0});
      const error = await failureOf(request('personal_sign', ['0x00', address]));
      expect([error.code, error.message]).to.deep.equal([5000, 'User rejected.']);
      expect(requested.map(({method, dapp, chain}) => [method, dapp.name, chain.id])).to.deep.equal([
        ['personal_sign', 'Test dapp', 31337],
      ]);
    });

    it('answers late on its clock', async () => {
      const clock = createFakeClock();
      const {request, address, wallet} = await setupConnected({clock});
      wallet.answer('personal_sign', {delayMs: 3000});
      const late = request('personal_sign', ['0x00', address]);
      await eventually(() => wallet.log.length > 1, 'the request arrives');
      clock.advance(3000);
      expect(await late).to.match(/^0x[0-9a-f]{130}$/);
    });

    it('fails and answers garbage as scripted', async () => {
      const {request, address, wallet} = await setupConnected();
      wallet.answer('personal_sign', {garbage: {not: 'a signature'}});
      expect(await request('personal_sign', ['0x00', address])).to.deep.equal({not: 'a signature'});
      wallet.answer('*', {error: {code: -32000, message: 'no', data: {why: 1}}});
      const error = await failureOf(request('eth_sendTransaction', [{from: address, to: RECEIVER}]));
      expect([error.code, error.message, error.data]).to.deep.equal([-32000, 'no', {why: 1}]);
      expect(wallet.log.map(({method}) => method)).to.deep.equal([
        'session_proposal',
        'personal_sign',
        'eth_sendTransaction',
      ]);
    });

    it('switches the session’s network inside a request, and answers it', async () => {
      const {request, address, wallet, events} = await setupConnected();
      wallet.answer('personal_sign', {meanwhile: () => wallet.switchChain(31338)});
      expect(await request('personal_sign', ['0x00', address])).to.match(/^0x[0-9a-f]{130}$/);
      expect(wallet.chain.id).to.equal(31338);
      expect((await events.next()).params.chainId).to.equal('eip155:31338');
    });

    it('changes without notifying the session', async () => {
      const {request, address, wallet, dapp, session} = await setupConnected();
      const other = privateKeyToAccount(generatePrivateKey());
      wallet.answer('personal_sign', {
        meanwhile: async () => {
          await wallet.switchChain(31338, {silent: true});
          await wallet.setAccounts([other], {silent: true});
        },
      });
      expect(await failureOf(request('personal_sign', ['0x00', address]))).to.include({code: 4100});
      expect([wallet.chain.id, ...wallet.addresses]).to.deep.equal([31338, other.address]);
      const {accounts} = dapp.session.get(session.topic).namespaces['eip155']!;
      expect(accounts[0]).to.equal(`eip155:31337:${address}`);
    });

    it('refuses a transaction with another network than its request', async () => {
      const {request, address} = await setupConnected();
      const transaction = {from: address, to: RECEIVER, value: '0x1', chainId: '0x7a6a'};
      // WalletConnect's SDK puts words of its own in the place of the wallet's, for this code.
      expect(await failureOf(request('eth_sendTransaction', [transaction]))).to.include({
        code: -32602,
        message: 'Invalid params',
      });
    });

    it('switches the chain on request, and refuses an unknown one', async () => {
      const {request, wallet, events} = await setupConnected();
      expect(await request('wallet_switchEthereumChain', [{chainId: '0x7a6a'}])).to.equal(null);
      expect(wallet.chain.id).to.equal(31338);
      expect((await events.next()).params).to.deep.equal({
        event: {name: 'chainChanged', data: 31338},
        chainId: 'eip155:31338',
      });
      const error = await failureOf(request('wallet_switchEthereumChain', [{chainId: '0x1'}]));
      expect(error.code).to.equal(4902);
    });
  });

  it('reports the assets of its accounts, by methods that it then grants (EIP-7811)', async () => {
    const reported = {address: 'native', balance: '0x1', type: 'native'};
    const {connect, dapp, address} = await setup({assets: async () => [reported]});
    const methods = ['wallet_getCapabilities', 'wallet_getAssets'];
    const {session} = await connect({eip155: {...ASKED.eip155, methods}});
    expect(session.namespaces['eip155']?.methods).to.deep.equal(methods);
    const ask = (method: string, param: unknown) =>
      dapp.request({
        topic: session.topic,
        chainId: 'eip155:31337',
        request: {method, params: [param]},
      });
    expect(await ask('wallet_getCapabilities', address)).to.deep.include({
      '0x7a69': {assetDiscovery: {supported: true}},
    });
    const question = {account: address, chainFilter: ['0x7a69']};
    expect(await ask('wallet_getAssets', question)).to.deep.equal({'0x7a69': [reported]});
    const stranger = failureOf(ask('wallet_getAssets', {account: RECEIVER}));
    expect(await stranger).to.include({code: 4100});
  });

  describe('its user’s actions', () => {
    it('switches the chain', async () => {
      const {wallet, events} = await setupConnected();
      await wallet.switchChain(31338);
      expect((await events.next()).params.event).to.deep.equal({name: 'chainChanged', data: 31338});
    });

    it('adds a chain to the session before switching to it', async () => {
      const {connect, wallet, events, dapp} = await setup();
      const {session} = await connect({eip155: {...ASKED.eip155, chains: ['eip155:31337']}});
      await wallet.switchChain(31338);
      expect((await events.next()).params.chainId).to.equal('eip155:31338');
      const updated = dapp.session.get(session.topic).namespaces['eip155'];
      expect(updated?.chains).to.deep.equal(['eip155:31338', 'eip155:31337']);
    });

    it('chooses another account', async () => {
      const {wallet, events, dapp, session} = await setupConnected();
      const other = privateKeyToAccount(generatePrivateKey());
      await wallet.setAccounts([other]);
      expect((await events.next()).params.event).to.deep.equal({
        name: 'accountsChanged',
        data: [other.address],
      });
      expect(dapp.session.get(session.topic).namespaces['eip155']?.accounts).to.deep.equal([
        `eip155:31337:${other.address}`,
        `eip155:31338:${other.address}`,
      ]);
    });

    it('disconnects', async () => {
      const {wallet, dapp, session} = await setupConnected();
      const deleted = new Promise<string>((resolve) =>
        dapp.once('session_delete', ({topic}) => resolve(topic)),
      );
      await wallet.disconnect();
      expect(await deleted).to.equal(session.topic);
      expect([wallet.sessions().length, dapp.session.getAll().length]).to.deep.equal([0, 0]);
    });

    it('notices a dapp that disconnects', async () => {
      const counts: number[] = [];
      const wallets: MockRemoteWallet[] = [];
      const onChange = () => counts.push(wallets[0]?.sessions().length ?? -1);
      const {wallet, dapp, session} = await setupConnected({onChange});
      wallets.push(wallet);
      await dapp.disconnect({topic: session.topic, reason: {code: 6000, message: 'bye'}});
      await eventually(() => counts.includes(0), 'the wallet is told');
      expect(wallet.sessions()).to.have.length(0);
    });
  });

  it('restores its sessions under the same prefix', async () => {
    const {wallet, session, reopen, request, address} = await setupConnected();
    await wallet.destroy();
    const again = await reopen();
    expect(again.sessions().map(({topic}) => topic)).to.deep.equal([session.topic]);
    expect(await request('personal_sign', ['0x00', address])).to.match(/^0x[0-9a-f]{130}$/);
  });

  async function setup(options: Partial<MockRemoteWalletOptions> = {}) {
    const devnet = await connectDevnet();
    const relayUrl = devnet.endpoints.relay;
    const chains = testChains(devnet);
    const key = generatePrivateKey();
    const storagePrefix = `wallet-${crypto.randomUUID()}`;
    const all = {relayUrl, chains, accounts: [key], storagePrefix, ...options};
    const reopen = () => createMockRemoteWallet(all);
    const [dapp, wallet] = await Promise.all([openDapp(relayUrl), keep(reopen())]);
    const pair = async (optionalNamespaces: SessionProposal['optionalNamespaces'] = ASKED) => {
      const {uri, approval} = await dapp.connect({optionalNamespaces});
      await wallet.pair(uri!);
      return {approval: approval()};
    };
    const connect = async (requested?: SessionProposal['optionalNamespaces']) => ({
      session: await (await pair(requested)).approval,
    });
    const address = privateKeyToAccount(key).address;
    return {
      wallet,
      dapp,
      pair,
      connect,
      chains,
      address,
      events: eventsOf(dapp),
      reopen: () => keep(reopen()),
    };
  }

  async function setupConnected(options: Partial<MockRemoteWalletOptions> = {}) {
    const parts = await setup(options);
    const {session} = await parts.connect();
    const request = (method: string, params: unknown[], chainId = 'eip155:31337') =>
      parts.dapp.request({topic: session.topic, chainId, request: {method, params}});
    return {...parts, session, request};
  }

  async function keep(opening: Promise<MockRemoteWallet>): Promise<MockRemoteWallet> {
    const wallet = await opening;
    opened.push(async () => {
      await wallet.destroy();
      expect(wallet.failures.map(String).join()).to.equal('');
    });
    return wallet;
  }

  async function openDapp(relayUrl: string): Promise<SignClient> {
    const storagePrefix = `dapp-${crypto.randomUUID()}`;
    const metadata = {name: 'Test dapp', description: '', url: location.origin, icons: []};
    const client = await openSignClient({relayUrl, projectId: 'test-dapp', metadata, storagePrefix});
    opened.push(() => closeSignClient(client, storagePrefix));
    return client;
  }
});

async function failureOf(answer: Promise<unknown>): Promise<{code: number; message: string; data: unknown}> {
  return answer.then(
    (value) => expect.fail(`it answered ${JSON.stringify(value)}`),
    (error: unknown) => error as never,
  );
}

type SessionEvent = {params: {event: {name: string; data: unknown}; chainId: string}};

/** Session events in order, those that came before they were asked for included. */
function eventsOf(dapp: SignClient): {next: () => Promise<SessionEvent>} {
  const came: SessionEvent[] = [];
  const waiting: ((event: SessionEvent) => void)[] = [];
  dapp.on('session_event', (event) => {
    const next = waiting.shift();
    if (next) next(event);
    else came.push(event);
  });
  const wait = () => new Promise<SessionEvent>((resolve) => waiting.push(resolve));
  return {next: async () => came.shift() ?? wait()};
}
