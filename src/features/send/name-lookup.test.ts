import {expect} from '@open-wc/testing';
import {NAME_SERVICE_PATIENCE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {mainnet, sepolia} from '../../core/model/networks/ethereum.js';
import {polygon} from '../../core/model/networks/layer-ones.js';
import {solana} from '../../core/model/networks/other-families.js';
import type {NameAnswer, ReceiverKind} from '../../core/ports/transfers.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {answerAssets, createFakeAdapter} from '../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {NAME_OPTIONS, refusal} from '../names/testing/names-stage.js';
import {RESOLVE_WAIT_MS} from './resolve-receiver-flow.js';

const NAME = 'ada.reown.id';
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const UNREGISTERED: NameAnswer = {status: 'unregistered'};
const NO_NAMES: NameAnswer = {status: 'unsupported'};
const HUGE: Network = {...polygon, id: 2_147_483_648, caipNetworkId: 'eip155:2147483648'};
const POLYGON_COIN = String(0x8000_0000 + 137);

describe('the lookup of a name in the send form', () => {
  const NO_ADDRESSES = [
    '123',
    '0x1234',
    '9'.repeat(80),
    SOLANA,
    ADA.replace('f39F', 'F39F'),
    `0x${'0'.repeat(40)}`,
  ];
  for (const address of NO_ADDRESSES) {
    it(`ignores ${address} from the service, and asks the chain`, async () => {
      const {receiver, asked} = await type({served: {60: {address}}, said: UNREGISTERED});
      expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'no-address'});
      expect(asked).to.deep.equal(['eip155:1']);
      const other = await type({served: {60: {address}}, said: {status: 'found', address: EVE}});
      expect(other.receiver).to.include({address: EVE, name: NAME});
    });
  }

  it('ignores invalid addresses from a chain', async () => {
    for (const address of ['0x1234', '', `0x${'0'.repeat(40)}`]) {
      const {receiver} = await type({said: {status: 'found', address}});
      expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'no-address'});
    }
  });

  it('returns the address with its checksum', async () => {
    for (const address of [ADA.toLowerCase(), ADA.slice(2), ADA.slice(2).toUpperCase()]) {
      const {receiver, asked} = await type({served: {60: {address}}});
      expect(receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
      expect(asked).to.deep.equal([]);
    }
  });

  it('prefers a valid address for the network in use to the one for Ethereum', async () => {
    const networks = [polygon, mainnet] as const;
    const both = {[POLYGON_COIN]: {address: EVE}, 60: {address: ADA}};
    expect((await type({networks, served: both})).receiver.address).to.equal(EVE);
    const broken = {[POLYGON_COIN]: {address: '123'}, 60: {address: ADA}};
    expect((await type({networks, served: broken})).receiver.address).to.equal(ADA);
  });

  describe('if the name has an address for Ethereum only, on another EVM chain', () => {
    const networks = [polygon, mainnet] as const;
    const SOURCES = {
      'the names service': {served: {60: {address: ADA}}},
      'the names on chain': {said: [NO_NAMES, {status: 'found', address: ADA, isForEthereum: true}]},
    } as const satisfies Readonly<Record<string, Partial<Scene>>>;
    for (const [source, scene] of Object.entries<Partial<Scene>>(SOURCES)) {
      it(`returns the address from ${source} without a risk if no contract has it`, async () => {
        for (const kind of ['wallet', 'unused'] as const) {
          const {receiver} = await type({
            ...scene,
            networks,
            kinds: {'eip155:1': kind, 'eip155:137': 'unused'},
          });
          expect(receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
        }
      });

      it(`reports a risk for the address from ${source} if only Ethereum has a contract there`, async () => {
        for (const kind of ['wallet', 'unused'] as const) {
          const {receiver} = await type({
            ...scene,
            networks,
            kinds: {'eip155:1': 'contract', 'eip155:137': kind},
          });
          expect(receiver).to.include({address: ADA, nameRisk: 'contract-elsewhere'});
        }
      });

      it(`returns the address from ${source} without a risk if the network has a contract there, too`, async () => {
        const kinds = {'eip155:1': 'contract', 'eip155:137': 'contract'} as const;
        const {receiver} = await type({...scene, networks, kinds});
        expect(receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
      });

      it(`reports a risk for the address from ${source} if the nodes do not answer`, async () => {
        for (const kinds of [
          {'eip155:137': 'unused'},
          {'eip155:1': 'contract'},
          {'eip155:1': 'unknown', 'eip155:137': 'unused'},
        ] as const) {
          const {receiver} = await type({...scene, networks, kinds});
          expect(receiver).to.include({address: ADA, nameRisk: 'unchecked-elsewhere'});
        }
      });
    }

    it('checks the address again with the next lookup if the nodes did not answer', async () => {
      const kinds: Partial<Record<CaipNetworkId, ReceiverKind>> = {'eip155:137': 'unused'};
      const scene = {...SOURCES['the names service'], networks, kinds};
      const {receiver, again} = await type(scene);
      expect(receiver).to.include({nameRisk: 'unchecked-elsewhere'});
      kinds['eip155:1'] = 'wallet';
      expect(await again()).to.deep.equal({text: NAME, address: ADA, name: NAME});
    });

    it('checks the address over the page’s RPC service if the page does not use Ethereum', async () => {
      const kinds = {'eip155:1': 'contract', 'eip155:137': 'unused'} as const;
      const {receiver} = await type({...SOURCES['the names service'], networks: [polygon], kinds});
      expect(receiver).to.include({address: ADA, nameRisk: 'contract-elsewhere'});
    });

    it('does not check the address on a test network of a page that does not use Ethereum', async () => {
      const {receiver} = await type({...SOURCES['the names service'], networks: [sepolia], kinds: {}});
      expect(receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
    });
  });

  it('prefers the address for all EVM chains to the one for Ethereum (ENSIP-19)', async () => {
    const networks = [polygon, mainnet] as const;
    const served = {[String(0x8000_0000)]: {address: EVE}, 60: {address: ADA}};
    const kinds = {'eip155:1': 'contract', 'eip155:137': 'unused'} as const;
    const {receiver} = await type({networks, served, kinds});
    expect(receiver).to.deep.equal({text: NAME, address: EVE, name: NAME});
  });

  it('ignores the record of another name from the service', async () => {
    const {receiver} = await type({served: {60: {address: EVE}}, named: 'eve.reown.id', said: UNREGISTERED});
    expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unreachable'});
  });

  for (const name of [
    'ada.eth',
    'ada.devnet',
    'ada.wcn.id',
    'a.ada.reown.id',
    'ad.reown.id',
    'adareown.id',
  ]) {
    it(`does not ask the names service for ${name}, which is not in its zone`, async () => {
      const served = {60: {address: EVE}};
      const {receiver, asked, requests} = await type({
        name,
        named: name,
        served,
        said: {status: 'found', address: ADA},
      });
      expect(receiver).to.deep.equal({text: name, address: ADA, name});
      expect(asked).to.deep.equal(['eip155:1']);
      expect(requests.filter((path) => path.includes('profile/account'))).to.deep.equal([]);
      const other = await type({name, named: name, served, said: UNREGISTERED});
      expect(other.receiver).to.deep.equal({text: name, nameTrouble: 'unregistered'});
    });
  }

  it('counts a text that the names service does not accept as one that it does not have', async () => {
    const {receiver} = await type({trouble: 'not-a-name', said: UNREGISTERED});
    expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unregistered'});
    const other = await type({trouble: 'not-a-name', said: {status: 'found', address: ADA}});
    expect(other.receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
  });

  it('reports an unregistered name only after asking all sources that could have it', async () => {
    const {receiver, asked} = await type({networks: [polygon, mainnet], said: UNREGISTERED});
    expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unregistered'});
    expect(asked).to.deep.equal(['eip155:137', 'eip155:1 for eip155:137']);
  });

  for (const trouble of ['status', 'nonsense', 'silence', 'chains'] as const) {
    describe(`while the names service is down (${trouble})`, () => {
      it('returns the address from the chain', async () => {
        const {receiver} = await type({trouble, said: {status: 'found', address: ADA}});
        expect(receiver).to.deep.equal({text: NAME, address: ADA, name: NAME});
      });

      it('reports a failed lookup if the chain does not have the name', async () => {
        for (const said of [UNREGISTERED, NO_NAMES]) {
          const {receiver} = await type({trouble, said});
          expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unreachable'});
        }
      });
    });
  }

  it('reports a failed lookup if the service does not have the name and the chain cannot be asked', async () => {
    const {receiver} = await type({said: new DrawbridgeError('rpc/failed', 'down')});
    expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unreachable'});
  });

  describe('reports that names are not supported', () => {
    it('on Solana', async () => {
      const {receiver} = await type({networks: [solana], said: undefined});
      expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unsupported'});
    });

    it('on a chain without names that the service does not support, on a page without Ethereum', async () => {
      const {receiver} = await type({networks: [polygon], supported: [], said: NO_NAMES});
      expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unsupported'});
    });

    it('without nodes to ask', async () => {
      const bare = {...mainnet, rpcUrls: {default: {http: []}}};
      for (const networks of [[bare], [{...sepolia, rpcUrls: bare.rpcUrls}, mainnet]] as const) {
        const {receiver, asked} = await type({networks, supported: [], said: UNREGISTERED});
        expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unsupported'});
        expect(asked).to.deep.equal([]);
      }
    });

    it('for a chain id without a coin type, instead of using the address of another chain', async () => {
      const wrapped = {[String(0x8000_0000 + 0x8000_0000)]: {address: EVE}, 60: {address: EVE}};
      const networks = [HUGE, mainnet] as const;
      const invalid = new DrawbridgeError('input/chain-id', 'Invalid chainId');
      const {receiver} = await type({networks, served: wrapped, said: [NO_NAMES, invalid]});
      expect(receiver).to.deep.equal({text: NAME, nameTrouble: 'unsupported'});
      const own = await type({networks, served: wrapped, said: [{status: 'found', address: ADA}]});
      expect(own.receiver).to.include({address: ADA});
    });
  });

  it('has the names service’s reason if no other source knows the name', async () => {
    const {receiver} = await type({trouble: 'reason', said: UNREGISTERED});
    expect(receiver).to.deep.equal({
      text: NAME,
      nameTrouble: 'unreachable',
      nameDetail: 'Names are closed',
    });
  });

  it('does not send deceptive names to any source', async () => {
    const {receiver, asked, requests} = await type({name: 'xn--ada.eth', said: UNREGISTERED});
    expect(receiver).to.deep.equal({text: 'xn--ada.eth', nameTrouble: 'deceptive'});
    expect([...asked, ...requests.filter((path) => path.includes('profile'))]).to.deep.equal([]);
  });
});

interface Scene {
  readonly name?: string;
  readonly networks?: readonly [Network, ...Network[]];
  readonly supported?: readonly string[];
  /** The service's record of the name; without one it is not registered. */
  readonly served?: Readonly<Record<string, {readonly address: string}>>;
  /** The name in its record. */
  readonly named?: string;
  readonly trouble?: 'status' | 'reason' | 'not-a-name' | 'nonsense' | 'silence' | 'chains';
  /** The kind of account at the address, by network; other networks do not answer. */
  readonly kinds?: Readonly<Partial<Record<CaipNetworkId, ReceiverKind>>>;
  /** Answers of the chains, in order; without them the chain family has no names. */
  readonly said?: NameAnswer | DrawbridgeError | readonly (NameAnswer | DrawbridgeError)[] | undefined;
}

/** Types a name into the form of a connected user, and waits for the outcome. */
async function type({name = NAME, networks = [mainnet], said, kinds, ...scene}: Scene) {
  const asked: string[] = [];
  const answers = said === undefined ? undefined : [said].flat();
  const resolveName = async ({network, target}: {readonly network: Network; readonly target?: Network}) => {
    const answer = answers?.[Math.min(asked.length, answers.length - 1)];
    asked.push([network, ...(target ? [target] : [])].map(({caipNetworkId}) => caipNetworkId).join(' for '));
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing is said');
    return answer;
  };
  const http = serve(scene, networks);
  const adapter = createFakeAdapter({
    ...(answers && {resolveName}),
    ...(kinds && {
      async receiverKind({network: {caipNetworkId}}) {
        const kind = kinds[caipNetworkId];
        if (!kind) throw new DrawbridgeError('rpc/failed', 'down');
        return kind;
      },
    }),
  });
  const client = createFakeClient({http, adapter, networks, features: NAME_OPTIONS});
  client.connectAs({caipNetworkId: networks[0].caipNetworkId});
  const {send, receiver} = await accountApis(client);
  receiver.type(name);
  client.clock.advance(RESOLVE_WAIT_MS);
  if (scene.trouble === 'silence') {
    await eventually(() => http.requests.some(({path}) => path.includes('profile')));
    client.clock.advance(NAME_SERVICE_PATIENCE_MS);
  }
  await eventually(() => send.form.receiver.isResolving !== true, 'It is still looked for.');
  await eventually(
    () => send.form.receiver.nameTrouble !== undefined || send.form.receiver.address !== undefined,
  );
  const again = async () => {
    receiver.type('');
    receiver.type(name);
    client.clock.advance(RESOLVE_WAIT_MS);
    await eventually(() => send.form.receiver.address !== undefined);
    return send.form.receiver;
  };
  const requests = http.requests.map(({path}) => path);
  return {receiver: send.form.receiver, asked, requests, again};
}

function serve({served, named = NAME, trouble, supported}: Scene, networks: readonly Network[]) {
  const http = answerAssets(createFakeHttp());
  const known = supported ?? networks.map(({caipNetworkId}) => caipNetworkId);
  http.answer('v1/supported-chains', {http: known, ws: []});
  http.answer('v1/identity/*', {name: null, avatar: null});
  http.answer('v1/profile/reverse/*', []);
  const path = 'v1/profile/account/*';
  http.answer(path, []);
  if (served) http.answer(path, {name: named, addresses: served, attributes: null});
  if (trouble === 'status') http.fail(path, 503);
  if (trouble === 'reason') http.answer(path, refusal('Names are closed', 503));
  if (trouble === 'not-a-name') http.answer(path, refusal('Not a name of the service', 400));
  if (trouble === 'nonsense') http.answer(path, {sorry: true});
  if (trouble === 'silence') http.answer(path, () => new Promise(() => {}));
  if (trouble === 'chains') http.fail('v1/supported-chains', 503);
  return http;
}
