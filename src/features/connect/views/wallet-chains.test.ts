import {expect} from '@open-wc/testing';
import {mergeConnectors} from '../../../core/model/wallets/merge-connectors.js';
import type {Connector, MultiChainConnector} from '../../../core/ports/connector.js';
import {multiChainConnectors} from '../../../testing/fakes/client/fake-chains.js';
import {fakeConnected} from '../../../testing/fakes/client/fake-connection.js';
import {connectableChains, connectionOnChain} from './wallet-chains.js';

const merged = mergeConnectors<Connector>(multiChainConnectors())[0] as MultiChainConnector;

describe('the chains of a wallet', () => {
  it('have the page’s order, without chains that the page does not offer', () => {
    const chains = connectableChains(merged, ['bip122', 'eip155']);
    expect(chains.map(({namespace, connector}) => [namespace, connector.id])).to.deep.equal([
      ['bip122', 'bip122:aspen'],
      ['eip155', 'test.aspen'],
    ]);
  });

  it('count as connected if this wallet is connected there, in use or not', () => {
    const [chain] = connectableChains(merged, ['eip155']);
    const [own, other] = [fakeConnected(), fakeConnected({wallet: 'Birch'})];
    expect(connectionOnChain(chain!, {connections: {eip155: own}, otherConnections: {}})).to.equal(own);
    expect(
      connectionOnChain(chain!, {connections: {eip155: other}, otherConnections: {eip155: [own]}}),
    ).to.equal(own);
    expect(connectionOnChain(chain!, {connections: {eip155: other}, otherConnections: {}})).to.equal(
      undefined,
    );
  });
});
