import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

describe('the blockchain API', () => {
  it('serves every chain that has a node over both transports', async () => {
    const {devnet, get} = await setup();
    const {http, ws} = await (await get('v1/supported-chains')).json();
    expect(http).to.include.members(['eip155:31337', 'eip155:31338', devnet.solana.id]);
    expect(http).to.include('near:mainnet');
    expect(ws).to.deep.equal(http);
  });

  it('knows a funded account by name and picture, whatever the case of its address', async () => {
    const {devnet, get} = await setup();
    const answer = await get(`v1/identity/${devnet.accounts[0]!.address.toLowerCase()}`);
    const {name, avatar} = await answer.json();
    expect(name).to.equal('ada.devnet');
    const picture = await fetch(avatar);
    expect(picture.headers.get('content-type')).to.contain('image/svg+xml');
  });

  it('knows nothing of a stranger', async () => {
    const {get} = await setup();
    const answer = await get('v1/identity/0x00000000000000000000000000000000000000aa');
    expect(await answer.json()).to.deep.equal({name: null, avatar: null, resolvedAt: null});
  });

  it('passes JSON-RPC on to the chain it is asked for', async () => {
    const {devnet} = await setup();
    const url = `${devnet.endpoints.blockchain}/v1/?chainId=eip155:31338&projectId=${devnet.projectId}`;
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []});
    const answer = await fetch(url, {method: 'POST', body});
    expect(await answer.json()).to.deep.equal({jsonrpc: '2.0', id: 1, result: '0x7a6a'});
  });

  it('passes JSON-RPC on to the Solana cluster', async () => {
    const {devnet} = await setup();
    const url = `${devnet.endpoints.blockchain}/v1/?chainId=${devnet.solana.id}&projectId=${devnet.projectId}`;
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'getHealth'});
    const answer = await fetch(url, {method: 'POST', body});
    expect(await answer.json()).to.deep.equal({jsonrpc: '2.0', id: 1, result: 'ok'});
  });

  it('draws the pictures of tokens, which pages of any origin may show', async () => {
    const {devnet, get} = await setup();
    const path = `v1/account/${devnet.accounts[3]!.address}/balance?chainId=eip155:31338&currency=usd&`;
    const {balances} = (await (await get(path)).json()) as {balances: readonly {iconUrl: string}[]};
    for (const {iconUrl} of balances) {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.src = iconUrl;
      await image.decode();
      expect(image.naturalWidth).to.equal(96);
    }
    expect(balances).to.have.length(3);
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const get = (path: string) =>
    fetch(
      `${devnet.endpoints.blockchain}/${path}${path.includes('?') ? '' : '?'}projectId=${devnet.projectId}&st=html&sv=0.1.0`,
    );
  return {devnet, get};
}
