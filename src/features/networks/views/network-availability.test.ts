import {expect} from '@open-wc/testing';
import type {Network} from '../../../core/model/network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {bitcoinTestnet, solana, solanaDevnet} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {availabilityOf, type NetworkAvailability} from './network-availability.js';

interface Case {
  readonly when: string;
  readonly before?: (client: FakeClient) => void;
  readonly network: Network;
  readonly availability: NetworkAvailability;
}

const wallet =
  (approved: 'all' | readonly `eip155:${number}`[] = 'all') =>
  (client: FakeClient): void =>
    client.connectAs({approved});
const onSolana = (client: FakeClient): void => client.connectAs(ON.solana);

// "A network row is disabled when its namespace is connected, the wallet does not support all networks … and the
// id is not approved"; "other namespace not connected => SwitchActiveChain".
const CASES: readonly Case[] = [
  {when: 'no wallet is connected', network: mainnet, availability: 'active'},
  {when: 'no wallet is connected', network: base, availability: 'free'},
  {when: 'no wallet is connected', network: solana, availability: 'free'},
  {when: 'it is where the wallet is', before: wallet(), network: mainnet, availability: 'active'},
  {when: 'the wallet takes any', before: wallet(), network: base, availability: 'here'},
  {
    when: 'the wallet agreed',
    before: wallet(['eip155:1', 'eip155:8453']),
    network: base,
    availability: 'here',
  },
  {when: 'the wallet did not agree', before: wallet(['eip155:1']), network: base, availability: 'refused'},
  {when: 'another chain is connected', before: wallet(), network: solana, availability: 'another-wallet'},
  {
    when: 'each request names the network',
    before: onSolana,
    network: solanaDevnet,
    availability: 'at-once',
  },
  {
    when: 'the wallet must move',
    before: (client) => client.connectAs(ON.bip122),
    network: bitcoinTestnet,
    availability: 'here',
  },
  {
    when: 'its own chain is in view, and only another is connected',
    before(client) {
      client.connectAs();
      client.networks.activate('solana');
    },
    network: solanaDevnet,
    availability: 'free',
  },
  {
    when: 'a third chain is in view, and only another is connected',
    before(client) {
      client.connectAs();
      client.networks.activate('solana');
    },
    network: bitcoinTestnet,
    availability: 'another-wallet',
  },
  {
    when: 'its wallet is locked',
    before(client) {
      client.connectAs();
      client.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
    },
    network: solana,
    availability: 'locked',
  },
  {
    when: 'its wallet is on its way',
    before(client) {
      client.connectAs();
      client.connections.wait('solana', {status: 'reconnecting', connectorId: 'x', deadlineMs: 9});
    },
    network: solana,
    availability: 'free',
  },
];

describe('availabilityOf', () => {
  for (const {when, before, network, availability} of CASES) {
    it(`calls ${network.name} ${availability} when ${when}`, () => {
      const networks = [mainnet, base, solana, solanaDevnet, bitcoinTestnet] as const;
      const client = createFakeClient({networks});
      before?.(client);
      const inUse = {active: client.activeNetwork.get(), connections: client.connections.state.get()};
      expect(availabilityOf(network, inUse)).to.equal(availability);
    });
  }
});
