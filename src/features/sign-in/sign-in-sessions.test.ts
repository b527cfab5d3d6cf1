import {expect} from '@open-wc/testing';
import type {HeldSession} from '../../core/model/session-source.js';
import {createSignInServer} from '../../testing/fakes/sign-in-server.js';
import {ADA, createSignInStage, EVE, type SignInSetup} from './testing/sign-in-stage.js';

const WEEK_MS = 7 * 24 * 3_600_000;

describe('the sign-ins of a site', () => {
  it('are listed with site, account, network, start and expiry', async () => {
    const {api} = await signedIn();
    expect(await api.sessions.list()).to.deep.equal([
      {
        id: `eip155:1:${ADA.address.toLowerCase()}`,
        name: location.host,
        address: ADA.address,
        networks: ['eip155:1'],
        since: 0,
        until: WEEK_MS,
        canRevoke: true,
      },
    ]);
  });

  it('include those of disconnected accounts', async () => {
    const {api, client} = await signedIn();
    client.connectAs({address: EVE.address});
    expect(await api.sessions.list()).to.have.length(1);
  });

  it('cover accounts that are connected or signed in here if the page’s own SIWX has no list', async () => {
    const {api, client} = await signedIn({own: {listSessions: undefined as never}});
    expect(await api.sessions.list()).to.have.length(1);
    client.connectAs({address: EVE.address});
    expect(await api.sessions.list(), 'it can be ended').to.have.length(1);
    client.signIns.learn([], client.signIns.known);
    expect(await api.sessions.list()).to.have.length(0);
  });

  it('sign out once when revoked, and are requested again at the next opening', async () => {
    const {api, kept} = await signedIn();
    const [session] = (await api.sessions.list()) as [HeldSession];
    await api.sessions.revoke(session.id);
    expect(kept).to.deep.equal([]);
    await api.sessions.revoke(session.id);
    expect(api.signIn.state.get().missing).to.deep.equal([]);
    expect(await api.recheck()).to.equal(true);
  });

  it('distinguish Solana addresses that differ in case only', async () => {
    const {api, kept} = await signedIn();
    const [evm] = kept.splice(0);
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;
    for (const accountAddress of [
      'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH',
      'hN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH',
    ])
      kept.push({...evm!, data: {...evm!.data, chainId, accountAddress, address: accountAddress}});
    const [, second] = await api.sessions.list();
    await api.sessions.revoke(second!.id);
    expect(kept.map(({data}) => data.accountAddress[0])).to.deep.equal(['H']);
  });

  it('come from the server with signInWithWallet, and are not signed out by listing them', async () => {
    const server = createSignInServer();
    const {api, client} = await createSignInStage({signInWithWallet: server.given});
    expect(await api.sessions.list()).to.deep.equal([]);
    server.session = {address: EVE.address, chainId: 1};
    client.connectAs({address: ADA.address});
    const [session] = (await api.sessions.list()) as [HeldSession];
    expect(session).to.deep.include({address: EVE.address, networks: ['eip155:1']});
    expect(server.session).not.to.equal(null);
    await api.sessions.revoke(session.id);
    expect(server.session).to.equal(null);
  });
});

async function signedIn(scene?: SignInSetup) {
  const stage = await createSignInStage(scene);
  stage.client.connectAs({address: ADA.address});
  await stage.api.check();
  await stage.api.prepare();
  await stage.api.sign();
  return stage;
}
