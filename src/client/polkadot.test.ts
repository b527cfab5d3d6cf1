import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {verify} from '@scure/sr25519';
import {checkOptions} from '../core/config/check-options.js';
import type {Network} from '../core/model/network.js';
import {kusama, polkadot} from '../core/model/networks/other-families.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {
  createMockPolkadotWallet,
  type MockPolkadotWallet,
} from '../testing/wallets/polkadot/mock-polkadot-wallet.js';
import {POLKADOT_DEV_ACCOUNTS} from '../testing/wallets/polkadot/polkadot-accounts.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';

const CONNECTOR = {connectorId: 'polkadot:mock-wallet'};
const ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const PUBLIC_KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const NODE = 'https://node.example/';
// 12.3456 DOT free, as a node returns it.
const STORED = `0x${'00'.repeat(16)}${littleEndian(123_456_000_000n)}${'00'.repeat(48)}`;

describe('createDrawbridge with a Polkadot wallet', () => {
  let subject: Awaited<ReturnType<typeof setup>>;

  beforeEach(async () => (subject = await setup()));
  afterEach(() => subject.leave());

  it('connects, reads the balance, and signs', async () => {
    const client = subject.client();
    await client.connect(CONNECTOR);
    expect(client.getState()).to.include({status: 'connected', activeNamespace: 'polkadot'});
    expect(client.getState().caipAddress).to.equal(`${polkadot.caipNetworkId}:${ON_POLKADOT}`);
    await eventually(() => client.getState().accounts.polkadot?.balance !== undefined);
    expect(client.getState().accounts.polkadot).to.include({balance: '12.345', balanceSymbol: 'DOT'});
    const {signature} = await signHello(client);
    expect(isByAlice('<Bytes>hello</Bytes>', signature)).to.equal(true);
  });

  it('rewrites the address when the network is switched, in one step', async () => {
    const client = subject.client();
    await client.connect(CONNECTOR);
    const seen = new Set([String(client.getState().caipAddress)]);
    client.subscribe(({caipAddress}) => seen.add(String(caipAddress)));
    await client.switchNetwork(kusama.caipNetworkId);
    expect(client.getState().caipAddress).to.equal(`${kusama.caipNetworkId}:${ON_KUSAMA}`);
    // The network and the address change in one step.
    expect([...seen]).to.deep.equal([
      `${polkadot.caipNetworkId}:${ON_POLKADOT}`,
      `${kusama.caipNetworkId}:${ON_KUSAMA}`,
    ]);
  });

  it('reconnects after a reload without prompting the wallet, and enables it to sign', async () => {
    const before = subject.client();
    await before.connect(CONNECTOR);
    await before.switchNetwork(kusama.caipNetworkId);
    await before.destroy();
    const requested = subject.wallet.log.length;
    const client = subject.client();
    await eventually(() => client.getState().status === 'connected');
    expect(client.getState().caipAddress).to.equal(`${kusama.caipNetworkId}:${ON_KUSAMA}`);
    expect(subject.wallet.log).to.have.length(requested);
    const {signature} = await signHello(client);
    expect(isByAlice('<Bytes>hello</Bytes>', signature)).to.equal(true);
  });

  it('after a reload, follows the wallet to an account chosen meanwhile once it is enabled', async () => {
    const before = subject.client();
    await before.connect(CONNECTOR);
    await before.destroy();
    await subject.wallet.setAccounts([POLKADOT_DEV_ACCOUNTS[1]]);
    const client = subject.client();
    await eventually(() => client.getState().status === 'connected');
    // The earlier account does not sign.
    await signHello(client).catch(() => {});
    expect(client.getState().address).to.equal('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3');
  });

  it('waits for a slow wallet after a reload', async () => {
    const before = subject.client();
    await before.connect(CONNECTOR);
    await before.destroy();
    subject.wallet.uninstall();
    const client = subject.client();
    await eventually(() => client.getState().status === 'discovering');
    subject.wallet.install();
    await eventually(() => client.getState().status === 'connected');
  });

  it('follows account changes in the wallet, and its disconnect', async () => {
    const client = subject.client();
    await client.connect(CONNECTOR);
    await subject.wallet.setAccounts([POLKADOT_DEV_ACCOUNTS[1]]);
    expect(client.getState().address).to.equal('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3');
    subject.wallet.revoke();
    await eventually(() => client.getState().status === 'disconnected');
  });

  it('disconnects, and stays disconnected after a reload', async () => {
    const client = subject.client();
    await client.connect(CONNECTOR);
    await client.disconnect();
    expect(client.getState()).to.include({status: 'disconnected', address: undefined});
    expect(subject.wallet.listenerCount).to.equal(0);
    await client.destroy();
    const reloaded = subject.client();
    expect(reloaded.getState()).to.include({initialized: true, status: 'disconnected'});
  });
});

async function setup() {
  const storage = memoryStorage();
  const clients: Drawbridge[] = [];
  const wallet: MockPolkadotWallet = (await createMockPolkadotWallet()).install();
  const networks = [polkadot, kusama].map((network): Network => ({
    ...network,
    rpcUrls: {default: {http: [NODE]}},
  }));
  return {
    wallet,
    /** A client; they share their storage, so a second one is a reload. */
    client() {
      const client = createDrawbridge(
        {projectId: 'test', networks, features: {analytics: false}, env: {storage, fetch: answer}},
        checkOptions,
        {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
      );
      clients.push(client);
      return client;
    },
    async leave() {
      wallet.destroy();
      await Promise.all(clients.map((client) => client.destroy()));
    },
  };
}

/** A node that answers for one account; all other services fail. */
async function answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(NODE)) return new Response('{}', {status: 404});
  const {id} = (await new Request(url, init).json()) as {id: unknown};
  return Response.json({jsonrpc: '2.0', id, result: STORED});
}

async function signHello(client: Drawbridge): Promise<{readonly signature: string}> {
  const data = `0x${bytesToHex(utf8ToBytes('hello'))}`;
  const {address = ''} = client.getState();
  const signed = await client.getProvider('polkadot')?.signRaw({address, data, type: 'bytes'});
  return signed ?? expect.fail('There is no provider.');
}

function isByAlice(message: string, signature: string): boolean {
  return verify(utf8ToBytes(message), hexToBytes(signature.slice(2)), hexToBytes(PUBLIC_KEY));
}

function littleEndian(value: bigint): string {
  const hex = value.toString(16).padStart(32, '0');
  return (hex.match(/../g) ?? []).toReversed().join('');
}
