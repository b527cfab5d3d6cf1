import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

describe('the devnet in place of the public RPC service', () => {
  it('answers only for the chain in the query', async () => {
    const devnet = await connectDevnet();
    const ask = async (chainId: string): Promise<Response> =>
      fetch(`${devnet.origin}/rpc?chainId=${chainId}&projectId=${devnet.projectId}`, {
        method: 'POST',
        body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []}),
      });
    expect(await (await ask('eip155:31338')).json()).to.deep.include({result: '0x7a6a'});
    expect((await ask('eip155:5')).status).to.equal(404);
  });
});
