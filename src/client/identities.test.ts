import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Network} from '../core/model/network.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {base} from '../core/model/networks/rollups.js';
import type {Transfers} from '../core/ports/transfers.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {createFakeHttp, type FakeHttp} from '../testing/fake-http.js';
import {createFakeAdapter} from '../testing/fakes/client/fake-assets.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import type {IdentityQuestion, Services} from './services.js';
import {identitiesOf} from './shared-services.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('a name that a service gives for an address', () => {
  it('is not shown if it resolves to another address, and neither is its picture', async () => {
    const {identities, act} = setup();
    act.chain = {ethereum: async () => ({status: 'found', address: EVE})};
    expect(await identities(ofAda())).to.deep.equal({name: 'ada.reown.id'});
  });

  for (const [what, given] of [
    ['is not registered', {status: 'unregistered'}],
    ['has no address', {status: 'no-address'}],
    ['is on a chain without names', {status: 'unsupported'}],
  ] as const) {
    it(`is not shown if it ${what}`, async () => {
      const {identities, act, http} = setup();
      http.answer('v1/profile/reverse/*', []);
      act.chain = {ethereum: async () => given};
      expect(await identities(ofAda())).to.deep.equal({});
    });
  }

  it('is not shown if it is kept outside the chain', async () => {
    const {identities, act, http} = setup();
    http.answer('v1/profile/reverse/*', []);
    act.chain = {ethereum: () => Promise.reject(new DrawbridgeError('input/name-offchain', 'CCIP'))};
    expect(await identities(ofAda())).to.deep.equal({});
  });

  it('is asked for at the nodes of the network in use, then at Ethereum’s for that network', async () => {
    const {identities, asked} = setup();
    expect(await identities(ofAda({network: base}))).to.include({name: 'ada.eth'});
    expect(asked).to.deep.equal(['ada.eth at Base', 'ada.eth at Ethereum for Base']);
  });

  it('is not shown on a network for which it has another address', async () => {
    const {identities, act, http} = setup();
    http.answer('v1/profile/reverse/*', []);
    act.chain = {
      ethereum: async ({target}) => ({status: 'found', address: target ? EVE : ADA}),
      base: async () => ({status: 'unsupported'}),
    };
    expect(await identities(ofAda())).to.include({name: 'ada.eth'});
    expect(await identities(ofAda({network: base}))).to.deep.equal({});
  });

  it('is not shown on a page without a node that has names', async () => {
    const {identities, http} = setup(undefined, []);
    http.answer('v1/profile/reverse/*', []);
    expect(await identities(ofAda({network: base}))).to.deep.equal({});
  });

  it('is checked again later if no node answers', async () => {
    const {identities, act, http} = setup();
    http.answer('v1/profile/reverse/*', []);
    const {chain} = act;
    act.chain = {ethereum: () => Promise.reject(new DrawbridgeError('rpc/failed', 'Down'))};
    expect(await failureOf(identities(ofAda()))).to.include({code: 'rpc/failed'});
    act.chain = chain;
    expect(await identities(ofAda())).to.include({name: 'ada.eth'});
  });

  it('is checked by its record if it is one of the service’s zone, without a node', async () => {
    const {identities, http, asked} = setup({name: 'ada.reown.id', avatar: null});
    http.answer('v1/profile/reverse/*', []);
    http.answer('v1/profile/account/ada.reown.id', record('ada.reown.id', EVE));
    expect(await identities(ofAda())).to.deep.equal({});
    http.answer('v1/profile/account/ada.reown.id', record('ada.reown.id', ADA));
    expect(await identities(ofAda({network: base}))).to.deep.equal({name: 'ada.reown.id'});
    expect(asked).to.deep.equal([]);
  });

  it('is not shown for an address that only another network has in its record', async () => {
    const {identities, http} = setup({name: null, avatar: null});
    const addresses = {60: {address: EVE}, [0x8000_0000 + 8453]: {address: ADA}};
    http.answer('v1/profile/reverse/*', [{name: 'bank.reown.id', addresses}]);
    expect(await identities(ofAda())).to.deep.equal({});
    expect(await identities(ofAda({network: base}))).to.deep.equal({name: 'bank.reown.id'});
  });

  it('is checked by the nodes if the names service gives one of another zone', async () => {
    const {identities, http, act} = setup({name: null, avatar: null});
    http.answer('v1/profile/reverse/*', [record('bank.eth', ADA)]);
    act.chain = {ethereum: async () => ({status: 'found', address: EVE})};
    expect(await identities(ofAda())).to.deep.equal({});
  });

  it('is found behind many names that have the address without being its owner’s', async () => {
    const {identities, http} = setup({name: null, avatar: null});
    const strangers = Array.from({length: 80}, (_, index) => record(`bank${index}.reown.id`, EVE));
    http.answer('v1/profile/reverse/*', [...strangers, record('ada.reown.id', ADA)]);
    expect(await identities(ofAda())).to.deep.equal({name: 'ada.reown.id'});
  });
});

describe('identities', () => {
  it('come from ENS, with their pictures', async () => {
    const {http, identities} = setup();
    expect(await identities(ofAda({sender: ADA}))).to.deep.equal({
      name: 'ada.eth',
      image: 'https://a.example/1.png',
    });
    expect(http.requests).to.have.length(1);
  });

  it("load content-addressed pictures only through the page's gateway", async () => {
    const avatar = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png';
    const {parts, identities} = setup({name: 'ada.eth', avatar});
    expect(await identities(ofAda())).to.deep.equal({name: 'ada.eth'});
    const withGateway = identitiesOf({
      ...parts,
      services: {...parts.services, identities: undefined, ipfsGateway: 'https://gateway.example'} as never,
    });
    expect((await withGateway(ofAda()))?.image).to.equal(
      'https://gateway.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png',
    );
  });

  it('are requested once in five minutes', async () => {
    const {http, identities, clock} = setup();
    await identities(ofAda());
    clock.advance(299_999);
    await identities(ofAda());
    expect(http.requests).to.have.length(1);
    clock.advance(1);
    await identities(ofAda());
    expect(http.requests).to.have.length(2);
  });

  it('fall back to the names service for an account without an ENS name', async () => {
    const {http, identities} = setup({name: null, avatar: null});
    expect(await identities(ofAda({sender: EVE}))).to.deep.equal({name: 'ada.reown.id'});
    expect(http.requests.at(-1)).to.deep.include({
      path: `v1/profile/reverse/${ADA}`,
      query: {sender: EVE, apiVersion: '2'},
    });
  });

  it('exclude names that resolve to another address', async () => {
    const {http, identities} = setup({name: null, avatar: 'https://a.example/1.png'});
    http.answer('v1/profile/reverse/*', [record('bank.reown.id', EVE), record('', ADA)]);
    expect(await identities(ofAda())).to.deep.equal({image: 'https://a.example/1.png'});
  });

  const NOT_AS_REGISTERED = [
    'a\u202Eda.eth',
    'vit\u200Balik.eth',
    'vit\u0430lik.eth',
    'Ada.eth',
    'ada eth',
    'ada..eth',
    'xn--ada.eth',
    '\u{1F9D9}\u{FE0F}.eth',
    'a'.repeat(70),
  ];
  for (const name of NOT_AS_REGISTERED) {
    it(`exclude ${JSON.stringify(name)}, which is not normalized (ENSIP-15)`, async () => {
      const {http, identities, clock} = setup({name, avatar: null});
      expect(await identities(ofAda())).to.deep.equal({name: 'ada.reown.id'});
      clock.advance(300_000);
      http.answer('v1/profile/reverse/*', [record(name, ADA), record('ada2.reown.id', ADA)]);
      expect(await identities(ofAda())).to.deep.equal({name: 'ada2.reown.id'});
      clock.advance(300_000);
      http.answer('v1/profile/reverse/*', [record(name, ADA)]);
      expect(await identities(ofAda())).to.deep.equal({});
    });
  }

  it('include names in other scripts, and their pictures', async () => {
    for (const name of ['\u540d\u524d.eth', '\u{1F984}.eth']) {
      expect(await setup({name, avatar: null}).identities(ofAda())).to.deep.equal({name});
    }
  });

  it('fall back to the names service while ENS cannot be reached', async () => {
    const {http, identities} = setup();
    http.fail('v1/identity/*', 503);
    expect(await identities(ofAda())).to.deep.equal({name: 'ada.reown.id'});
  });

  it('are requested again after every service failed', async () => {
    const {http, identities} = setup();
    http.fail('v1/*', 503);
    expect(await identities(ofAda()).catch(() => 'failed')).to.equal('failed');
    answer(http);
    expect(await identities(ofAda())).to.include({name: 'ada.eth'});
  });
});

function setup(
  identity: unknown = {name: 'ada.eth', avatar: 'https://a.example/1.png'},
  networks: readonly Network[] = [mainnet],
) {
  const http = answer(createFakeHttp(), identity);
  const clock = createFakeClock();
  const asked: string[] = [];
  const act: {chain: Chain} = {
    chain: {
      ethereum: async () => ({status: 'found', address: ADA}),
      base: async () => ({status: 'unsupported'}),
    },
  };
  const adapter = createFakeAdapter({
    resolveName: (question) => {
      const {name, network, target} = question;
      asked.push(`${name} at ${network.name}${target ? ` for ${target.name}` : ''}`);
      const chain = network.id === 1 ? act.chain.ethereum : act.chain.base;
      return chain ? chain(question) : Promise.resolve({status: 'unsupported'});
    },
  });
  const parts = {
    services: {blockchain: http} as unknown as Services,
    clock,
    networks: {find: (id: string) => networks.find(({caipNetworkId}) => caipNetworkId === id)},
    adapterOf: async () => adapter,
    features: {state: atom({})},
  };
  return {http, clock, asked, act, parts, identities: identitiesOf(parts)};
}

type Resolve = NonNullable<Transfers['resolveName']>;

/** The answers of the chains' resolvers. */
interface Chain {
  readonly ethereum?: Resolve;
  readonly base?: Resolve;
}

function ofAda(more: Partial<IdentityQuestion> = {}): IdentityQuestion {
  return {address: ADA, network: mainnet, ...more};
}

function answer(http: FakeHttp, identity: unknown = {name: 'ada.eth', avatar: null}): FakeHttp {
  http.answer('v1/profile/reverse/*', [record('ada.reown.id', ADA)]);
  http.answer('v1/identity/*', identity);
  return http;
}

function record(name: string, address: string): unknown {
  return {name, registered: 1, updated: 1, addresses: {60: {address, created: 1}}, attributes: []};
}
