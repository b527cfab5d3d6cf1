import {expect} from '@open-wc/testing';
import {SignClient} from '@walletconnect/sign-client';
import {connectDevnet, type DevnetControl} from '../client.js';

const ACCOUNT = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PROPOSED = {eip155: {chains: ['eip155:31337'], methods: ['personal_sign'], events: []}};
const APPROVED = {eip155: {accounts: [ACCOUNT], methods: ['personal_sign'], events: []}};
/** Proposal, its answer, settlement, request, response. */
const SESSION_TAGS = ['1100', '1101', '1102', '1108', '1109'];

type Client = Awaited<ReturnType<typeof SignClient.init>>;

describe('the relay', () => {
  it('lets a page pair with a wallet and get a signature from it', async () => {
    const {devnet, dapp, wallet} = await setup();
    const session = await pair(dapp, wallet);
    const request = {method: 'personal_sign', params: ['0x00', ACCOUNT]};
    const signature = await dapp.request({topic: session.topic, chainId: 'eip155:31337', request});
    expect(signature).to.equal('0xsigned');
    const {tags} = await devnet.relay();
    expect(tags).to.include.all.keys(SESSION_TAGS);
  });

  it('keeps a proposal for a wallet that subscribes later', async () => {
    const {devnet, dapp} = await setup();
    const {uri, approval} = await dapp.connect({optionalNamespaces: PROPOSED});
    const late = await createClient(devnet, 'late wallet');
    approveEverything(late);
    await late.pair({uri: uri ?? ''});
    expect((await approval()).acknowledged).to.equal(true);
  });

  it('lets clients reconnect after all connections were closed', async () => {
    const {devnet, dapp, wallet} = await setup();
    const session = await pair(dapp, wallet);
    const [dappBack, walletBack] = [reconnected(dapp), reconnected(wallet)];
    await devnet.dropRelay();
    await Promise.all([dappBack, walletBack]);
    const request = {method: 'personal_sign', params: ['0x00', ACCOUNT]};
    const signature = await dapp.request({topic: session.topic, chainId: 'eip155:31337', request});
    expect(signature).to.equal('0xsigned');
  });

  it('answers nothing on dead connections, and keeps the messages for the next', async () => {
    const {devnet, dapp, wallet} = await setup();
    const session = await pair(dapp, wallet);
    await devnet.swallowRelay();
    expect((await devnet.relay()).connections).to.equal(0);
    const late = await createClient(devnet, 'late dapp');
    await late.core.relayer.publish(session.topic, 'for both', {ttl: 60, tag: 0});
    const heard = new Promise((resolve) => {
      dapp.core.relayer.on('relayer_message', resolve);
    });
    const asked = dapp.core.relayer.provider.request({
      method: 'irn_subscribe',
      params: {topic: session.topic},
    });
    await dapp.core.relayer.transportOpen();
    expect(await Promise.race([asked.then(() => 'an answer'), heard])).to.include({topic: session.topic});
  });

  it('records what clients call', async () => {
    const {devnet, dapp, wallet} = await setup();
    await pair(dapp, wallet);
    const methods = (await devnet.requests('relay')).flatMap(({rpcMethods}) => rpcMethods);
    expect(methods).to.include.members(['wc_proposeSession', 'wc_approveSession']);
  });
});

describe('the admission of the relay', () => {
  it('rejects an unsigned token', async () => {
    const devnet = await connectDevnet();
    const header = btoa('{"alg":"EdDSA","typ":"JWT"}');
    expect(await opens(devnet, `${header}.${btoa('{"iss":"did:key:z6Mk"}')}.AAAA`)).to.equal(false);
    expect((await devnet.relay()).rejected).to.equal(1);
  });

  it('rejects a client without a project', async () => {
    const devnet = await connectDevnet('');
    expect(await opens(devnet, '')).to.equal(false);
  });

  it('rejects clients during a fault', async () => {
    const {devnet, dapp} = await setup();
    const signedUrl = await borrowedUrl(devnet, dapp);
    await devnet.faults({service: 'relay', match: '/relay', status: 503});
    expect(await opensUrl(signedUrl)).to.equal(false);
    await devnet.faults();
    expect(await opensUrl(signedUrl), 'the same token without the fault').to.equal(true);
  });
});

describe('a fault on an open relay socket', () => {
  it('answers a call with an error', async () => {
    const {devnet, call} = await setupSocket();
    await devnet.faults({service: 'relay', match: 'irn_subscribe', status: 500});
    expect(JSON.parse(await call('irn_subscribe'))).to.deep.include({
      id: 1,
      error: {code: 500, message: 'Injected fault'},
    });
  });

  it('answers a call with garbage', async () => {
    const {devnet, call} = await setupSocket();
    await devnet.faults({service: 'relay', match: 'irn_subscribe', garbage: true});
    expect(await call('irn_subscribe')).to.equal('{"garbage": <<<');
  });

  it('closes the connection', async () => {
    const {devnet, call} = await setupSocket();
    await devnet.faults({service: 'relay', match: 'irn_subscribe', drop: true});
    expect(await call('irn_subscribe')).to.equal('closed');
  });

  it('does not affect other methods', async () => {
    const {devnet, call} = await setupSocket();
    await devnet.faults({service: 'relay', match: 'irn_publish', drop: true});
    expect(JSON.parse(await call('irn_subscribe')).result).to.match(/^[0-9a-f]{64}$/);
  });

  it('does not apply to a call with wrong parameters, which fails anyway', async () => {
    const {call} = await setupSocket();
    expect(JSON.parse(await call('irn_subscribe', {topic: 'short'})).error.code).to.equal(-32602);
    expect(JSON.parse(await call('irn_nothing')).error.code).to.equal(-32601);
  });
});

async function setupSocket() {
  const {devnet, dapp} = await setup();
  const socket = new WebSocket(await borrowedUrl(devnet, dapp));
  await new Promise((resolve) => socket.addEventListener('open', resolve, {once: true}));
  const call = (method: string, params: object = {topic: 'ab'.repeat(32)}): Promise<string> =>
    new Promise((resolve) => {
      socket.addEventListener('message', ({data}) => resolve(data), {once: true});
      socket.addEventListener('close', () => resolve('closed'), {once: true});
      socket.send(JSON.stringify({id: 1, jsonrpc: '2.0', method, params}));
    });
  return {devnet, call};
}

/** The URL with which a client opened its socket, and a genuine token in it. */
async function borrowedUrl(devnet: DevnetControl, client: Client): Promise<string> {
  await client.connect({optionalNamespaces: PROPOSED});
  const upgrade = (await devnet.requests('relay')).find(({method}) => method === 'UPGRADE');
  return `${devnet.endpoints.relay}?${new URLSearchParams(upgrade?.query)}`;
}

function opens({endpoints, projectId}: DevnetControl, token: string): Promise<boolean> {
  return opensUrl(`${endpoints.relay}?${new URLSearchParams({projectId, auth: token})}`);
}

function opensUrl(url: string): Promise<boolean> {
  const socket = new WebSocket(url);
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
}

async function setup() {
  const devnet = await connectDevnet();
  const [dapp, wallet] = await Promise.all([createClient(devnet, 'dapp'), createClient(devnet, 'wallet')]);
  approveEverything(wallet);
  return {devnet, dapp, wallet};
}

async function createClient({endpoints, projectId}: DevnetControl, name: string): Promise<Client> {
  const client = await SignClient.init({
    projectId,
    relayUrl: endpoints.relay,
    telemetryEnabled: false,
    customStoragePrefix: `${projectId} ${name}`,
    logger: 'silent',
    metadata: {name, description: name, url: location.origin, icons: []},
  });
  // Verify contacts a host on the internet about this page, and waits five seconds without one.
  client.core.verify.register = async () => '';
  client.core.verify.resolve = async () => ({origin: location.origin});
  return client;
}

function approveEverything(wallet: Client): void {
  wallet.on('session_proposal', ({id}) => void wallet.approve({id, namespaces: APPROVED}));
  wallet.on('session_request', ({id, topic}) => {
    void wallet.respond({topic, response: {id, jsonrpc: '2.0', result: '0xsigned'}});
  });
}

async function pair(dapp: Client, wallet: Client) {
  const {uri, approval} = await dapp.connect({optionalNamespaces: PROPOSED});
  await wallet.pair({uri: uri ?? ''});
  return approval();
}

function reconnected({core}: Client): Promise<void> {
  return new Promise((resolve) => {
    core.relayer.once('relayer_connect', () => resolve());
  });
}
