import {expect} from '@open-wc/testing';
import type {Network} from '../../../core/model/network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import {
  EVM,
  type ScriptedLoginPage,
  openScriptedLoginPage,
  SMART,
  SOLANA,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {AuthFrameConnector} from './auth-frame-connector.js';

type Kind = 'text' | 'number or text' | 'object' | 'anything' | 'texts by name';

/**
 * The requests of the public protocol: fields of the payload, `?` after optional ones (reown-com/appkit packages/wallet:
 * schema, 2025-10-08, and its tag 1.7.2). A request without fields has no payload.
 */
const PROTOCOL: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  IS_CONNECTED: {'token?': 'text'},
  CONNECT_EMAIL: {email: 'text'},
  CONNECT_DEVICE: {},
  CONNECT_OTP: {otp: 'text'},
  GET_SOCIAL_REDIRECT_URI: {provider: 'text'},
  CONNECT_SOCIAL: {uri: 'text', 'rpcUrl?': 'text'},
  GET_FARCASTER_URI: {},
  CONNECT_FARCASTER: {},
  GET_USER: {'chainId?': 'number or text', 'preferredAccountType?': 'text', 'rpcUrl?': 'text'},
  SWITCH_NETWORK: {chainId: 'number or text', 'rpcUrl?': 'text'},
  RPC_REQUEST: {method: 'text', 'params?': 'anything', chainNamespace: 'text', 'rpcUrl?': 'text'},
  RPC_ABORT: {},
  SIGN_OUT: {},
  UPDATE_EMAIL: {email: 'text'},
  UPDATE_EMAIL_PRIMARY_OTP: {otp: 'text'},
  UPDATE_EMAIL_SECONDARY_OTP: {otp: 'text'},
  SYNC_THEME: {'themeMode?': 'text', 'themeVariables?': 'object', 'w3mThemeVariables?': 'texts by name'},
  SYNC_DAPP_DATA: {'metadata?': 'object', sdkVersion: 'text', sdkType: 'text', projectId: 'text'},
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {},
  INIT_SMART_ACCOUNT: {},
  SET_PREFERRED_ACCOUNT: {type: 'text'},
};

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  'number or text': (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value !== ''),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  anything: (value) => value !== undefined,
  'texts by name': (value) => Object.values(value as object).every((each) => typeof each === 'string'),
};

/** A service of the public kind: no facts, no codes, null for what a user lacks. */
const PUBLIC = `
  frame.on('IS_CONNECTED', ({token}) => ({isConnected: token === 't1'}));
  frame.on('CONNECT_EMAIL', ({email}) => ({action: email.startsWith('new') ? 'VERIFY_DEVICE' : 'VERIFY_OTP'}));
  frame.on('CONNECT_DEVICE', undefined);
  frame.on('CONNECT_OTP', () => void frame.send('SESSION_UPDATE', {token: 't1'}));
  frame.on('GET_SOCIAL_REDIRECT_URI', {uri: 'https://login.test/consent'});
  frame.on('CONNECT_SOCIAL', () => (frame.send('SESSION_UPDATE', {token: 't1'}),
    {email: null, userName: null, address: '${EVM}', chainId: '1'}));
  frame.on('GET_FARCASTER_URI', {url: 'https://farcaster.test/1'});
  frame.on('CONNECT_FARCASTER', {userName: 'gil'});
  frame.on('GET_USER', ({chainId}) => String(chainId).startsWith('solana')
    ? {email: null, address: '${SOLANA}', chainId, preferredAccountType: 'smartAccount'}
    : {email: null, address: '${SMART}', chainId: String(chainId), preferredAccountType: 'smartAccount'});
  frame.on('SWITCH_NETWORK', ({chainId}) => ({chainId}));
  frame.on('SET_PREFERRED_ACCOUNT', ({type}) => ({type, address: '${SMART}'}));
  frame.on('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {smartAccountEnabledNetworks: [1, 8453]});
  frame.on('INIT_SMART_ACCOUNT', {address: '${SMART}', isDeployed: false});
  frame.on('UPDATE_EMAIL', {action: 'VERIFY_PRIMARY_OTP'});
  frame.on('UPDATE_EMAIL_PRIMARY_OTP', undefined);
  frame.on('UPDATE_EMAIL_SECONDARY_OTP', {newEmail: 'ada@new.test'});
  frame.on('SIGN_OUT', undefined);
  frame.on('RPC_REQUEST', ({method}) => method === 'eth_blockNumber' ? '0x10' : method === 'personal_sign'
    ? 'nothing' : frame.fail('Not here'));
  for (const name of Object.keys(frame.answers)) {
    frame.answers[name] ??= () => undefined;
  }
  frame.ready();`;

const NEVER = new AbortController().signal;
const NODE = 'https://node.example/rpc';
const KEYED = 'https://node.example/v3/0123456789abcdef0123456789abcdef';

/** A network with the nodes of an option, of the RPC service, and of its own. */
function withNodes(network: Network, ...http: readonly string[]): Network {
  return {...network, rpcUrls: {default: {http}}};
}

const NETWORKS = [
  withNodes(mainnet, KEYED, `https://rpc.example/v1/?chainId=eip155:1&projectId=test`, NODE),
  base,
  solana,
];

describe('a login service of the public kind', () => {
  let page: ScriptedLoginPage;
  let connector: AuthFrameConnector;
  afterEach(async () => {
    await connector.dispose();
    page.leave();
  });

  it('gets only the query names of its protocol', async () => {
    setup();
    await connector.login.frame.load();
    expect(queryOf(page)).to.deep.equal({
      projectId: 'test',
      chainId: '1',
      rpcUrl: NODE,
      version: '4',
      enableLogger: 'false',
    });
  });

  it('gets no node that has a key or a project id', async () => {
    setup([withNodes(mainnet, KEYED, 'https://rpc.example/v1/?chainId=eip155:1&projectId=test')]);
    await connector.login.connectSocial('google', 'https://login.test/result', NEVER);
    await connector.connect({networks: page.env.networks()});
    await connector.disconnect();
    expect(queryOf(page)).not.to.have.property('rpcUrl');
    const sent = JSON.stringify(page.told);
    expect(sent).not.to.include('rpcUrl').and.not.to.include('0123456789abcdef');
  });

  it('gets the first network of its own families', async () => {
    const other = {...mainnet, chainNamespace: 'polkadot', caipNetworkId: 'polkadot:1'} as unknown as Network;
    setup([other, solana]);
    await connector.login.frame.load();
    expect(queryOf(page)['chainId']).to.equal(solana.caipNetworkId);
  });

  it('gets nothing outside its protocol in the whole life of a login', async () => {
    setup();
    await liveALife();
    const names = new Set(page.told.map(({name}) => name));
    expect(Object.keys(PROTOCOL).filter((name) => !names.has(name))).to.deep.equal([]);
    expect(page.told.flatMap(({name, message}) => problemsOf(name, message))).to.deep.equal([]);
    const nodes = ['GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST', 'CONNECT_SOCIAL'];
    for (const {name, payload} of page.told)
      if (nodes.includes(name)) expect(payload['rpcUrl'], name).to.be.oneOf(publicNodes());
  });

  it('logs in a user without an e-mail, who has the provider’s name', async () => {
    setup();
    await connector.login.connectSocial('github', 'https://login.test/result', NEVER);
    const {user, namespaces, wallet} = await connector.connect({networks: NETWORKS});
    expect(user).to.deep.equal({socialProvider: 'github'});
    expect(wallet.name).to.equal('GitHub login');
    expect(namespaces.map(({accounts}) => [accounts[0].address, accounts[0].type])).to.deep.equal([
      [SMART, 'smartAccount'],
      [SOLANA, 'eoa'],
    ]);
    expect(namespaces[0].caipNetworkId).to.equal('eip155:1');
    expect(page.reported).to.deep.equal([]);
  });

  it('gets RPC_ABORT once the user has cancelled a request, and not after an answer', async () => {
    setup();
    await connector.login.connectOtp('123456', NEVER);
    const leaving = new AbortController();
    const payload = {method: 'personal_sign', chainNamespace: 'eip155'} as const;
    const signing = failureOf(connector.login.frame.ask('RPC_REQUEST', payload, {signal: leaving.signal}));
    await page.heard('RPC_REQUEST');
    leaving.abort();
    expect(await signing).to.include({code: 'connect/cancelled'});
    expect((await page.heard('RPC_ABORT')).message).to.deep.equal({type: '@w3m-app/RPC_ABORT'});
    const answered = new AbortController();
    const read = {method: 'eth_blockNumber', chainNamespace: 'eip155'} as const;
    await connector.login.frame.ask('RPC_REQUEST', read, {signal: answered.signal});
    answered.abort();
    await connector.login.frame.ask('SIGN_OUT', {});
    expect(page.told.filter(({name}) => name === 'RPC_ABORT')).to.have.length(1);
  });

  /** Uses everything that the connector can ask for. */
  async function liveALife(): Promise<void> {
    const {login} = connector;
    await login.connectEmail('new@mail.test', NEVER);
    await login.connectDevice(NEVER);
    await login.connectOtp('123456', NEVER);
    await login.socialUri('google', NEVER);
    await login.connectSocial('google', 'https://login.test/result', NEVER);
    await login.farcasterUri(NEVER);
    await login.connectFarcaster(NEVER);
    const session = await connector.connect({networks: NETWORKS});
    const [evm] = session.namespaces;
    await connector.switchNetwork(base);
    await login.preferAccount('eip155', 'smartAccount');
    await evm.embedded!.answer({method: 'eth_blockNumber'});
    expect(await failureOf(evm.embedded!.answer({method: 'eth_call', params: [{}]}))).to.include({
      code: 'login/refused',
    });
    await login.updateEmail('ada@new.test', NEVER);
    await login.updateEmailPrimaryOtp('123456', NEVER);
    await login.updateEmailSecondaryOtp('123456', NEVER);
    await login.resume();
    const leaving = new AbortController();
    const payload = {method: 'personal_sign', chainNamespace: 'eip155', rpcUrl: NODE} as const;
    const signing = failureOf(login.frame.ask('RPC_REQUEST', payload, {signal: leaving.signal}));
    await eventually(() => page.told.some((each) => each.payload['method'] === 'personal_sign'));
    leaving.abort();
    await signing;
    await connector.disconnect();
  }

  function setup(networks: readonly Network[] = NETWORKS): void {
    page = openScriptedLoginPage(PUBLIC, {networks});
    connector = new AuthFrameConnector(page.env);
  }
});

function publicNodes(): readonly unknown[] {
  return [NODE, ...base.rpcUrls.default.http, ...solana.rpcUrls.default.http];
}

/** The query of the frame, without the script of the test. */
function queryOf({frame}: ScriptedLoginPage): Readonly<Record<string, string>> {
  const {script: _, ...query} = Object.fromEntries(new URL(frame!.src).searchParams);
  return query;
}

/** Differences between a message and the protocol. */
function problemsOf(name: string, message: Readonly<Record<string, unknown>>): readonly string[] {
  const fields = PROTOCOL[name];
  if (!fields) return [`${name} is unknown`];
  const {type, id, payload, ...others} = message;
  const hasFields = Object.keys(fields).length > 0;
  const given = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const known = Object.keys(fields).map((field) => field.replace('?', ''));
  return [
    ...(type === `@w3m-app/${name}` ? [] : [`${name}: ${String(type)}`]),
    ...(typeof id === 'string' || name === 'RPC_ABORT' ? [] : [`${name} has no id`]),
    ...Object.keys(others).map((field) => `${name} has ${field} beside its payload`),
    ...('payload' in message && !hasFields ? [`${name} has a payload`] : []),
    ...Object.keys(given)
      .filter((field) => !known.includes(field))
      .map((field) => `${name}.${field} is unknown`),
    ...Object.entries(fields).flatMap(([field, kind]) => {
      const own = field.replace('?', '');
      if (!(own in given)) return field === own ? [`${name}.${own} is missing`] : [];
      return FITS[kind](given[own]) ? [] : [`${name}.${own} is not ${kind}`];
    }),
  ];
}
