import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

describe('the blockchain API', () => {
  it('serves both chains over both transports', async () => {
    const {get} = await setup();
    const both = ['eip155:31337', 'eip155:31338'];
    expect(await (await get('v1/supported-chains')).json()).to.deep.equal({http: both, ws: both});
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
    expect(await answer.json()).to.deep.equal({name: null, avatar: null});
  });

  it('passes JSON-RPC on to the chain it is asked for', async () => {
    const {devnet} = await setup();
    const url = `${devnet.endpoints.blockchain}/v1/?chainId=eip155:31338&projectId=${devnet.projectId}`;
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []});
    const answer = await fetch(url, {method: 'POST', body});
    expect(await answer.json()).to.deep.equal({jsonrpc: '2.0', id: 1, result: '0x7a6a'});
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const get = (path: string) =>
    fetch(`${devnet.endpoints.blockchain}/${path}?projectId=${devnet.projectId}&st=html&sv=0.1.0`);
  return {devnet, get};
}
