import {expect} from '@open-wc/testing';
import * as networks from '../../../exports/networks.js';
import type {AnyNetwork} from '../network.js';
import {isPublicNode} from './is-public-node.js';

const PRIVATE = [
  'https://mainnet.infura.io/v3/0123456789abcdef0123456789abcdef',
  'https://eth-mainnet.g.alchemy.com/v2/aB3-dE6_gH9jK2mN5pQ8sT1vW4yZ7bC0',
  'https://quiet-frog.quiknode.pro/0123456789abcdef0123456789abcdef01234567/',
  'https://eth-mainnet.blastapi.io/0b1f4a3e-1111-4222-8333-944445555666',
  'https://0123456789abcdef0123456789abcdef.eth.rpc.example',
  'https://lb.drpc.org/ogrpc?network=ethereum&dkey=short',
  'https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=demo',
  'https://rpc.example/?projectId=1234',
  'https://user:pass@node.example',
  'https://user@node.example',
  'https://node.example/#key',
  'https://node.example/rpc;key=0123456789abcdef',
  'wss://node.example',
  'javascript:alert(1)',
  '/rpc/1',
  '',
];

describe('isPublicNode', () => {
  for (const address of PRIVATE) {
    it(`rejects ${address || 'an empty address'}`, () => {
      expect(isPublicNode(address)).to.equal(false);
    });
  }

  it('accepts a node of every defined EVM network, and rejects one with a key', () => {
    const nodes = Object.values(networks)
      .filter((value): value is AnyNetwork => typeof value === 'object' && 'rpcUrls' in value)
      .filter(({chainNamespace}) => chainNamespace === 'eip155')
      .map(({rpcUrls}) => rpcUrls.default.http);
    expect(nodes).to.have.length.above(40);
    expect(nodes.filter((each) => !each.some(isPublicNode))).to.deep.equal([]);
    const held = nodes.flat().filter((node) => !isPublicNode(node));
    expect(held).to.deep.equal(['https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm']);
  });

  it('accepts a node of the page or of a development network', () => {
    expect(['http://127.0.0.1:8545', 'https://own.example:8443/rpc/31337'].every(isPublicNode)).to.equal(
      true,
    );
  });
});
