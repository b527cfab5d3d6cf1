import {expect} from '@open-wc/testing';
import {privateKeyToAccount} from 'viem/accounts';
import {connectDevnet} from '../../../demo/devnet/client.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFetchHttp} from '../platform/fetch-http.js';
import {getProfileAccount, getProfileReverse} from './get-profile-account.js';
import {postProfileAccount} from './post-profile-account.js';

for (const kind of ['public', 'ordered'] as const) {
  describe(`the names of the devnet, as a service of the ${kind} kind`, () => {
    it('are free until they are registered, then found by name and by address', async () => {
      const {address, http, name, register} = await setup(kind);
      expect(await getProfileAccount(http, {name})).to.equal(undefined);
      await register();
      const record = await getProfileAccount(http, {name});
      expect(record).to.deep.equal({name, addresses: {60: address}});
      const names = (await getProfileReverse(http, {address, sender: address})).map((each) => each.name);
      expect(names).to.include(name);
      const failure = await failureOf(register());
      expect(failure).to.include({code: 'name/not-registered', message: 'Name is already registered'});
    });

    it('do not exist for an account that has none', async () => {
      const {http} = await setup(kind);
      const none = `0x${'ab'.repeat(20)}`;
      expect(await getProfileReverse(http, {address: none, sender: none})).to.deep.equal([]);
    });

    it('refuse a name of another zone', async () => {
      const {http} = await setup(kind);
      const failure = await failureOf(getProfileAccount(http, {name: 'ada.eth'}));
      expect(failure).to.include({code: 'name/unavailable'});
      expect(failure).to.have.nested.property('context.status', 400);
    });
  });
}

describe('a registration on the devnet that is dated 12 s ago', () => {
  it('is refused by the public kind, with the field', async () => {
    const {register} = await setup('public');
    expect(await failureOf(register(-12))).to.have.nested.property('context.field', 'timestamp');
  });

  it('is accepted by a service of the site', async () => {
    const {register} = await setup('ordered');
    await register(-12);
  });
});

async function setup(kind: 'public' | 'ordered') {
  const devnet = await connectDevnet();
  const {endpoints, projectId} = devnet;
  await devnet.service({kind});
  const http = createFetchHttp({
    fetch: (...request) => fetch(...request),
    clock: createFakeClock(),
    baseUrl: endpoints.blockchain,
    commonQuery: {projectId, st: 'drawbridge', sv: 'html-eip155-test'},
  });
  const account = privateKeyToAccount(devnet.accounts[8]!.privateKey);
  const {address} = account;
  const name = `n${projectId.slice(0, 12)}.reown.id`;
  const register = async (aheadS = 9): Promise<void> => {
    const timestamp = Math.floor(Date.now() / 1000) + aheadS;
    const message = JSON.stringify({name, attributes: {}, timestamp});
    const signature = await account.signMessage({message});
    await postProfileAccount(http, {name, coinType: 60, address, message, signature});
  };
  return {address, http, name, register};
}
