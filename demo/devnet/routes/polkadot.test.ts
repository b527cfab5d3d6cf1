import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

describe('Polkadot on the devnet', () => {
  it('finds no account, and refuses other methods', async () => {
    const devnet = await connectDevnet();
    const url = devnet.rpcUrl('polkadot:e143f23803ac50e8f6f8e62695d1ce9e');
    const calls = ['state_getStorage', 'system_chain'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
      params: [],
    }));
    const answer = await fetch(url, {method: 'POST', body: JSON.stringify(calls)});
    expect(await answer.json()).to.deep.equal([
      {jsonrpc: '2.0', id: 0, result: null},
      {jsonrpc: '2.0', id: 1, error: {code: -32601, message: 'Method not found'}},
    ]);
    const [request] = await devnet.requests('rpc');
    expect(request?.rpcMethods).to.deep.equal(['state_getStorage', 'system_chain']);
  });
});
