import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

describe('the control endpoint', () => {
  it('returns all addresses', async () => {
    const devnet = await connectDevnet();
    const answer = await fetch(`${devnet.endpoints.control}/info`);
    const {origin, authUrl, buyUrl, endpoints, accounts, swapAccounts} = devnet;
    const {chains, contracts, bridge, solana} = devnet;
    const addresses = {origin, authUrl, buyUrl, endpoints, accounts, swapAccounts};
    expect(await answer.json()).to.deep.equal({...addresses, chains, contracts, bridge, solana});
  });

  it('returns the private keys of the funded accounts', async () => {
    const {accounts} = await connectDevnet();
    expect(accounts).to.have.length(10);
    expect(accounts[0]).to.deep.equal({
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    });
  });

  it('returns the private keys of the funded Solana accounts, the mock wallets’ own first', async () => {
    const {solana} = await connectDevnet();
    expect(solana.accounts).to.have.length(9);
    expect(solana.accounts[0]).to.deep.equal({
      address: 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4',
      privateKey: '11'.repeat(32),
    });
  });

  it('shows the requests of a service', async () => {
    const {devnet, ask} = await setup();
    await ask('explorer/getWallets?search=meta&');
    const [request] = await devnet.requests('explorer');
    expect(request).to.deep.include({
      service: 'explorer',
      method: 'GET',
      path: '/explorer/getWallets',
      query: {search: 'meta', projectId: devnet.projectId, st: 'html', sv: '0.1.0'},
      body: null,
      projectId: devnet.projectId,
    });
    expect(request?.headers['origin']).to.equal(location.origin);
  });

  it('keeps a parsed body', async () => {
    const {devnet, ask} = await setup();
    await ask('analytics/e?', {method: 'POST', body: '{"props":{"event":"MODAL_OPEN"}}'});
    const [request] = await devnet.requests('analytics');
    expect(request?.body).to.deep.equal({props: {event: 'MODAL_OPEN'}});
  });

  it('shows one caller no data of another', async () => {
    const [mine, other] = [await setup(), await setup()];
    await mine.ask('explorer/getAnalyticsConfig?');
    expect(await other.devnet.requests()).to.deep.equal([]);
  });

  it('clears the requests of one caller only', async () => {
    const [mine, other] = [await setup(), await setup()];
    await Promise.all([mine.ask('explorer/getWallets?'), other.ask('explorer/getWallets?')]);
    await mine.devnet.clear();
    expect(await mine.devnet.requests()).to.deep.equal([]);
    expect(await other.devnet.requests()).to.have.length(1);
  });

  it('gives the switches of the bridge, all as they should be', async () => {
    const devnet = await connectDevnet();
    const {validators, ...switches} = await devnet.bridgeState();
    expect(validators).to.deep.equal([{}, {}, {}]);
    expect(switches).to.deep.equal({
      relayerIsOff: false,
      finalityLag: 0,
      paused: [],
      emptyCapacities: [],
      emptyPools: [],
      rewardsEnded: [],
    });
  });

  it('allows pages of any origin with any method and header', async () => {
    const {devnet, ask} = await setup();
    const answer = await ask('explorer/getAnalyticsConfig?', {headers: {'x-anything': 'yes'}});
    expect(answer.status).to.equal(200);
    expect(await devnet.requests(), 'the preflight is not recorded').to.have.length(1);
  });

  it('lets pages send four request headers to the blockchain API, and no other', async () => {
    const {ask} = await setup();
    const headers = (name: string): RequestInit => ({headers: {[name]: 'yes'}});
    const answer = await ask('blockchain/v1/supported-chains?', headers('x-sdk-type'));
    expect(answer.status).to.equal(200);
    const refused = await ask('blockchain/v1/supported-chains?', headers('x-anything')).catch(String);
    expect(refused).to.contain('TypeError');
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const common = `projectId=${devnet.projectId}&st=html&sv=0.1.0`;
  const ask = (path: string, init?: RequestInit) => fetch(`${devnet.origin}/${path}${common}`, init);
  return {devnet, ask};
}
