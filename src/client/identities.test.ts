import {expect} from '@open-wc/testing';
import {createFakeClock} from '../testing/fake-clock.js';
import {createFakeHttp, type FakeHttp} from '../testing/fake-http.js';
import {createIdentities} from './shared-services.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('identities', () => {
  it('come from ENS, with their pictures', async () => {
    const {http, identities} = setup();
    expect(await identities({address: ADA, sender: ADA})).to.deep.equal({
      name: 'ada.eth',
      image: 'https://a.example/1.png',
    });
    expect(http.requests).to.have.length(1);
  });

  it("load content-addressed pictures only through the page's gateway", async () => {
    const avatar = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png';
    const {http, clock, identities} = setup({name: 'ada.eth', avatar});
    expect(await identities({address: ADA})).to.deep.equal({name: 'ada.eth'});
    const withGateway = createIdentities(http, clock, 'https://gateway.example');
    expect((await withGateway({address: ADA}))?.image).to.equal(
      'https://gateway.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png',
    );
  });

  it('are requested once in five minutes', async () => {
    const {http, identities, clock} = setup();
    await identities({address: ADA});
    clock.advance(299_999);
    await identities({address: ADA});
    expect(http.requests).to.have.length(1);
    clock.advance(1);
    await identities({address: ADA});
    expect(http.requests).to.have.length(2);
  });

  it('fall back to the names service for an account without an ENS name', async () => {
    const {http, identities} = setup({name: null, avatar: null});
    expect(await identities({address: ADA, sender: EVE})).to.deep.equal({name: 'ada.reown.id'});
    expect(http.requests.at(-1)).to.deep.include({
      path: `v1/profile/reverse/${ADA}`,
      query: {sender: EVE, apiVersion: '2'},
    });
  });

  it('exclude names that resolve to another address', async () => {
    const {http, identities} = setup({name: null, avatar: 'https://a.example/1.png'});
    http.answer('v1/profile/reverse/*', [record('bank.reown.id', EVE), record('', ADA)]);
    expect(await identities({address: ADA})).to.deep.equal({image: 'https://a.example/1.png'});
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
      expect(await identities({address: ADA})).to.deep.equal({name: 'ada.reown.id'});
      clock.advance(300_000);
      http.answer('v1/profile/reverse/*', [record(name, ADA), record('ada2.reown.id', ADA)]);
      expect(await identities({address: ADA})).to.deep.equal({name: 'ada2.reown.id'});
      clock.advance(300_000);
      http.answer('v1/profile/reverse/*', [record(name, ADA)]);
      expect(await identities({address: ADA})).to.deep.equal({});
    });
  }

  it('include names in other scripts, and their pictures', async () => {
    for (const name of ['\u540d\u524d.eth', '\u{1F984}.eth']) {
      expect(await setup({name, avatar: null}).identities({address: ADA})).to.deep.equal({name});
    }
  });

  it('fall back to the names service while ENS cannot be reached', async () => {
    const {http, identities} = setup();
    http.fail('v1/identity/*', 503);
    expect(await identities({address: ADA})).to.deep.equal({name: 'ada.reown.id'});
  });

  it('are requested again after every service failed', async () => {
    const {http, identities} = setup();
    http.fail('v1/*', 503);
    expect(await identities({address: ADA}).catch(() => 'failed')).to.equal('failed');
    answer(http);
    expect(await identities({address: ADA})).to.include({name: 'ada.eth'});
  });
});

function setup(identity: unknown = {name: 'ada.eth', avatar: 'https://a.example/1.png'}) {
  const http = answer(createFakeHttp(), identity);
  const clock = createFakeClock();
  return {http, clock, identities: createIdentities(http, clock)};
}

function answer(http: FakeHttp, identity: unknown = {name: 'ada.eth', avatar: null}): FakeHttp {
  http.answer('v1/profile/reverse/*', [record('ada.reown.id', ADA)]);
  http.answer('v1/identity/*', identity);
  return http;
}

function record(name: string, address: string): unknown {
  return {name, registered: 1, updated: 1, addresses: {60: {address, created: 1}}, attributes: []};
}
