import {expect} from '@open-wc/testing';
import {mainnet} from '../../../core/model/networks/eip155/ethereum.js';
import {base} from '../../../core/model/networks/eip155/rollups.js';
import {solana} from '../../../core/model/networks/solana.js';
import type {FakeConnection} from '../../../testing/client/fake-connection.js';
import {createFakeClient} from '../../../testing/fake-client.js';
import {standingOf, type Standing} from './standing.js';

// "A network row is disabled when its namespace is connected, the wallet does not support all networks … and the
// id is not approved" (reference 1.4.11).
const CASES: readonly {connection?: FakeConnection; network: typeof mainnet; standing: Standing}[] = [
  {network: mainnet, standing: 'active'},
  {network: base, standing: 'free'},
  {network: solana, standing: 'free'},
  {connection: {}, network: mainnet, standing: 'active'},
  {connection: {approved: 'all'}, network: base, standing: 'here'},
  {connection: {approved: ['eip155:1', 'eip155:8453']}, network: base, standing: 'here'},
  {connection: {approved: ['eip155:1']}, network: base, standing: 'refused'},
  {connection: {approved: ['eip155:1']}, network: solana, standing: 'another-wallet'},
];

describe('standingOf', () => {
  for (const {connection, network, standing} of CASES) {
    const wallet = connection ? `a wallet with ${JSON.stringify(connection)}` : 'nobody connected';
    it(`calls ${network.name} ${standing} with ${wallet}`, () => {
      const client = createFakeClient({networks: [mainnet, base, solana]});
      if (connection) client.connectAs(connection);
      const situation = {active: client.activeNetwork.get(), connections: client.connections.state.get()};
      expect(standingOf(network, situation)).to.equal(standing);
    });
  }
});
