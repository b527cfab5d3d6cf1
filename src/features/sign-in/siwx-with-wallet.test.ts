import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {ZERO_ADDRESS} from '../../core/model/addresses/address.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {optimism} from '../../core/model/networks/rollups.js';
import {formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import type {SignInWithWallet} from '../../core/model/sign-in/sign-in-with-wallet.js';
import type {Connector, Session} from '../../core/ports/connector.js';
import type {JoinedConnect} from '../../core/ports/feature.js';
import {FOUR_CHAINS, ON} from '../../testing/fakes/client/fake-chains.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createSignInServer, type SignInServer} from '../../testing/fakes/sign-in-server.js';
import {ADA, createSignInStage, EVE, type SignInStage} from './testing/sign-in-stage.js';

describe('the option signInWithWallet', () => {
  it('signs in with the text and the server of the page', async () => {
    const {api, server, asked} = await onReview();
    await api.sign();
    expect(asked[0]).to.match(
      new RegExp(`^${location.host} wants you to sign in with your Ethereum account:`),
    );
    expect(server.session).to.deep.equal({address: ADA.address, chainId: 1});
    expect(server.log).to.deep.equal(['verify', `in ${ADA.address} 1`]);
    await api.check();
    expect(missing(api)).to.deep.equal([]);
  });

  it('adds the page’s parts to the message', async () => {
    const {asked, api} = await onReview({getMessageParams: async () => ({statement: 'I accept the terms.'})});
    await api.sign();
    expect(asked[0]).to.contain('\nI accept the terms.\n');
  });

  it('stays signed out after the server rejects the signature, and makes a new message', async () => {
    const {api, server, act} = await onReview();
    const {sign} = act;
    act.sign = async (request) => sign({...request, message: `${String(request.message)} `});
    await api.sign();
    expect(server.session).to.equal(null);
    expect(server.log).to.deep.equal(['verify']);
    expect(missing(api)).to.deep.equal([ADA.address]);
    expect(api.signIn.state.get().problem).not.to.equal(undefined);
    act.sign = sign;
    await api.prepare();
    await api.sign();
    expect(server.session?.address).to.equal(ADA.address);
  });

  it('never shows a message for another site', async () => {
    const evil = 'evil.example wants you to sign in with your Ethereum account:';
    const {given} = createSignInServer();
    const {api, asked} = await onReview({
      createMessage: async (fields) => (await given.createMessage(fields)).replace(/^.*/, evil),
    });
    expect(api.signIn.state.get()).to.include({stage: 'failed', unsigned: undefined});
    await api.sign();
    expect(asked).to.deep.equal([]);
  });

  it('does not request a signature for the zero address, even if the server accepts any', async () => {
    const {api, client, asked} = await stageOf({verifyMessage: async () => true});
    connect(client, ZERO_ADDRESS);
    await api.check();
    await api.prepare();
    expect(api.signIn.state.get()).to.deep.include({stage: 'failed', problem: ['error.signInRefused']});
    await api.sign();
    expect(asked).to.deep.equal([]);
  });

  it('counts other chain families as signed in', async () => {
    const {api, client} = await onReview();
    await api.sign();
    client.connectAs(ON.solana);
    await api.check();
    expect(missing(api)).to.deep.equal([]);
  });

  for (const [option, session, isEnded] of [
    [{}, {address: EVE.address, chainId: 1}, true],
    [{signOutOnAccountChange: false}, {address: EVE.address, chainId: 1}, false],
    [{}, {address: ADA.address, chainId: 10}, true],
  ] as const) {
    it(`asks where ${session.address === ADA.address ? 'another network' : 'another account'} is signed in, and ${isEnded ? 'signs it out' : 'leaves it'}`, async () => {
      const {api, server, client} = await stageOf(option);
      server.session = session;
      connect(client);
      await api.check();
      expect(missing(api)).to.deep.equal([ADA.address]);
      expect(server.session === null).to.equal(isEnded);
      expect(server.log).to.deep.equal(isEnded ? ['sign out', 'out'] : []);
    });
  }

  it('accepts one signature for every network if the page allows it', async () => {
    const {api, server, client} = await stageOf({signOutOnNetworkChange: false});
    server.session = {address: ADA.address.toLowerCase(), chainId: 10};
    connect(client);
    await api.check();
    expect(missing(api)).to.deep.equal([]);
  });

  for (const chainId of [1, '1', 'eip155:1', '0x1', 1n])
    it(`reads a session whose chain the server writes as ${typeof chainId} ${chainId}, and ends none`, async () => {
      const {api, server, client} = await stageOf({});
      server.session = {address: ADA.address, chainId};
      connect(client);
      await api.check();
      expect(missing(api)).to.deep.equal([]);
      expect(server.log).to.deep.equal([]);
      expect(await api.sessions.list()).to.deep.include.members([
        {
          id: `eip155:1:${ADA.address.toLowerCase()}`,
          name: location.host,
          address: ADA.address,
          networks: ['eip155:1'],
          canRevoke: true,
        },
      ]);
    });

  for (const session of [
    {address: ADA.address, chainId: 'solana:1'},
    {address: ADA.address, chainId: '0xzz'},
    {address: ADA.address, chainId: Number.NaN},
    {address: ADA.address, chainId: undefined},
    {address: 5, chainId: 1},
    'signed in',
  ])
    it(`reports an unreadable session,  ${JSON.stringify(session)}, and does not end it`, async () => {
      const {api, server, client} = await stageOf({});
      server.session = session as never;
      connect(client);
      await api.check();
      expect(server.log).to.deep.equal([]);
      expect(client.reported.map(codeOf)).to.deep.equal(['http/invalid-response']);
      expect(String(client.reported[0])).to.contain('signInWithWallet.getSession');
    });

  for (const session of [null, undefined, '', {}, {address: ''}])
    it(`reads ${JSON.stringify(session)} as no session`, async () => {
      const {api, server, client} = await stageOf({});
      server.session = session as never;
      connect(client);
      await api.check();
      expect(missing(api)).to.deep.equal([ADA.address]);
      expect(server.log).to.deep.equal([]);
    });

  for (const [settings, log] of [
    [{}, ['sign out', 'out']],
    [{signOutOnDisconnect: false}, []],
  ] as const) {
    it(`${log.length > 0 ? 'signs out' : 'stays signed in'} when the wallet is disconnected, for ${JSON.stringify(settings)}`, async () => {
      const {api, server, client} = await onReview(settings);
      await api.sign();
      server.log.length = 0;
      client.connections.clear('eip155');
      await api.disconnected({
        accounts: [{namespace: 'eip155', addresses: [ADA.address], isLast: true}],
        isAll: true,
        isElsewhere: false,
      });
      expect(server.log).to.deep.equal(log);
    });
  }

  it('requests nothing while it is switched off, and reports a missing function', async () => {
    const {api, client} = await stageOf({enabled: false});
    connect(client);
    await api.check();
    expect(missing(api)).to.deep.equal([]);
    const {getSession: _, ...less} = createSignInServer().given;
    const failure = await failureOf(stageOf(less, less as SignInWithWallet));
    expect(String(failure)).to.contain('signInWithWallet.getSession');
  });
});

describe('signInWithWallet with the approval that connects', () => {
  for (const type of ['WALLET_CONNECT', 'ANNOUNCED'] as const) {
    it(`accepts a signature (${type}) for an account that was unknown at the request`, async () => {
      const {server, api, client, joined} = await connecting(type);
      await accept(joined, {chains: [1], isRemote: type === 'WALLET_CONNECT'});
      await joined?.settle(SESSION);
      expect(server.session).to.deep.equal({address: ADA.address, chainId: 1});
      expect(server.log).to.deep.equal(['verify', `in ${ADA.address} 1`]);
      connect(client);
      await api.check();
      expect(missing(api)).to.deep.equal([]);
    });
  }

  it('sends the server only the network in use, because a nonce is valid once', async () => {
    const {server, joined} = await connecting('WALLET_CONNECT', {}, [mainnet, optimism]);
    await accept(joined, {chains: [10, 1], isRemote: true});
    await joined?.settle(SESSION);
    expect(server.log).to.deep.equal(['verify', `in ${ADA.address} 1`]);
  });

  it('requests a nonce without an account, and uses the second step if the page has no nonce', async () => {
    const asked: string[] = [];
    const getNonce = async (address?: string): Promise<string> => {
      asked.push(address ?? '');
      throw new Error('An address, please');
    };
    const {joined} = await connecting('ANNOUNCED', {getNonce});
    expect(await joined?.signIn?.fieldsFor('eip155:1')).to.equal(undefined);
    expect(asked).to.deep.equal(['0x0000000000000000000000000000000000000000']);
  });

  it('sends the server no signature for the zero address', async () => {
    const {server, joined} = await connecting('WALLET_CONNECT', {verifyMessage: async () => true});
    const fields = await joined?.signIn?.fieldsFor('eip155:1');
    const message = formatSignInMessage({...fields!, address: ZERO_ADDRESS});
    const signature = `0x${'0'.repeat(128)}1b`;
    joined?.signIn?.accept([
      {message, signature, cacao: {h: {t: 'caip122'}, p: {}, s: {t: 'eip191', s: ''}}},
    ]);
    const namespaces = [{accounts: [{address: ZERO_ADDRESS}], caipNetworkId: 'eip155:1'}];
    const failure = await failureOf(joined!.settle({...SESSION, namespaces} as unknown as Session));
    expect(failure).to.include({code: 'sign-in/wrong-signature'});
    expect(server.log).to.deep.equal([]);
  });

  it('disconnects a remote wallet whose signature the server rejects', async () => {
    const {server, joined} = await connecting('WALLET_CONNECT', {verifyMessage: async () => false});
    await accept(joined, {chains: [1], isRemote: true});
    const failure = await failureOf(joined!.settle(SESSION));
    expect(isDrawbridgeError(failure, 'sign-in/refused')).to.equal(true);
    expect(server.session).to.equal(null);
  });

  it('does not support other chain families', async () => {
    const {api} = await stageOf({});
    const networks = FOUR_CHAINS.filter(({chainNamespace}) => chainNamespace === 'solana');
    expect(await api.join({type: 'ANNOUNCED'} as Connector, networks)).to.equal(undefined);
  });
});

const SESSION = {
  wallet: {name: 'Wallet'},
  namespaces: [
    {accounts: [{namespace: 'eip155', address: ADA.address, type: 'eoa'}], caipNetworkId: 'eip155:1'},
  ],
} as unknown as Session;

async function connecting(
  type: Connector['type'],
  settings: Partial<SignInWithWallet> = {},
  networks: readonly Network[] = [mainnet],
): Promise<Stage & {readonly joined: JoinedConnect | undefined}> {
  const stage = await stageOf(settings);
  return {...stage, joined: await stage.api.join({type} as Connector, networks)};
}

/** Signs as a wallet does: with its own address, once for each chain. */
async function accept(
  joined: JoinedConnect | undefined,
  {chains, isRemote}: {readonly chains: readonly number[]; readonly isRemote: boolean},
): Promise<void> {
  const fields = await joined?.signIn?.fieldsFor('eip155:1');
  const signed = chains.map(async (chain) => {
    const message = formatSignInMessage({...fields!, chainId: `eip155:${chain}`, address: ADA.address});
    const signature = await ADA.signMessage({message});
    const cacao = {h: {t: 'caip122'}, p: {}, s: {t: 'eip191', s: signature}};
    return {message, signature, ...(isRemote && {cacao})};
  });
  joined?.signIn?.accept(await Promise.all(signed));
}

type Stage = SignInStage & {readonly server: SignInServer};

async function stageOf(settings: Partial<SignInWithWallet>, instead?: SignInWithWallet): Promise<Stage> {
  const server = createSignInServer(settings);
  const stage = await createSignInStage({signInWithWallet: instead ?? server.given});
  return {...stage, server};
}

async function onReview(settings: Partial<SignInWithWallet> = {}): Promise<Stage> {
  const stage = await stageOf(settings);
  connect(stage.client);
  await stage.api.check();
  await stage.api.prepare();
  return stage;
}

function codeOf(failure: unknown): string {
  return isDrawbridgeError(failure) ? failure.code : String(failure);
}

function connect(client: SignInStage['client'], address: string = ADA.address): void {
  client.connectAs({accounts: [{namespace: 'eip155', address, type: 'eoa'}]});
}

function missing({signIn}: SignInStage['api']): readonly string[] {
  return signIn.state.get().missing.map(({accountAddress}) => accountAddress);
}
