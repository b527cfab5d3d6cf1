import {expect} from '@open-wc/testing';
import {mainnet} from '../../../../core/model/networks/ethereum.js';
import {askToSwitch} from './network-switch.js';

const BOTH = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);

describe('askToSwitch', () => {
  for (const cause of [
    {code: 4902, message: 'Unrecognized chain ID'},
    {code: 5100, message: 'Unsupported chains.'},
    {code: 32_603, message: 'Internal'},
    {code: -32_603, message: 'Internal JSON-RPC error.'},
    {code: -32_603, message: 'Internal', data: {originalError: {code: 4902}}},
    {message: 'Unrecognized chain ID "0x1". Try adding the chain first.'},
  ]) {
    it(`sends the network's definition after ${JSON.stringify(cause)}`, async () => {
      const asked = await ask(cause);
      expect(asked).to.deep.equal(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
    });
  }

  for (const cause of [
    {code: 5000, message: 'User rejected.'},
    {code: 4001, message: 'User rejected the request.'},
    {code: -32_603, message: 'User rejected the request.'},
    {code: 4200, message: 'Unsupported method'},
    {code: 5101, message: 'Unsupported methods.'},
    {code: 6000, message: 'User disconnected.'},
  ]) {
    it(`sends no further request after ${JSON.stringify(cause)}`, async () => {
      expect(await ask(cause)).to.deep.equal(['wallet_switchEthereumChain']);
    });
  }

  it('does not offer a network without a node that the wallet could reach', async () => {
    const rpcUrls = {default: {http: []}};
    expect(await ask({code: 4902}, {...mainnet, rpcUrls})).to.deep.equal(['wallet_switchEthereumChain']);
  });

  it('sends only public nodes of a network', async () => {
    const keyed = 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=p1';
    const http = [keyed, ...mainnet.rpcUrls.default.http];
    const reported: unknown[] = [];
    await askToSwitch(mainnet.caipNetworkId, {
      methods: BOTH,
      facts: {...mainnet, rpcUrls: {default: {http}}},
      async ask({method, params}) {
        if (method === 'wallet_switchEthereumChain') throw Object.assign(new Error('no'), {code: 4902});
        reported.push(params);
      },
    });
    expect(reported).to.have.nested.property('[0][0].rpcUrls').that.deep.equals(mainnet.rpcUrls.default.http);
  });
});

/** Requests to a wallet that fails the first one with this cause. */
async function ask(cause: object, facts = mainnet): Promise<readonly string[]> {
  const asked: string[] = [];
  const switching = askToSwitch(facts.caipNetworkId, {
    methods: BOTH,
    facts,
    async ask({method}) {
      asked.push(method);
      if (method === 'wallet_switchEthereumChain') throw cause;
      return null;
    },
  });
  await switching.catch((error: unknown) => expect(error).to.equal(cause));
  return asked;
}
