import {expect} from '@open-wc/testing';
import {lock} from '../../../controllers/connections/change-connections.js';
import type {Network} from '../../../core/model/network.js';
import {bitcoinTestnet} from '../../../core/model/networks/bitcoin.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {base} from '../../../core/model/networks/rollups.js';
import {solana, solanaDevnet} from '../../../core/model/networks/solana.js';
import {ON} from '../../../testing/client/fake-chains.js';
import {createFakeClient, type FakeClient} from '../../../testing/fake-client.js';
import {standingOf, type Standing} from './standing.js';

interface Case {
  readonly when: string;
  readonly before?: (client: FakeClient) => void;
  readonly network: Network;
  readonly standing: Standing;
}

const wallet =
  (approved: 'all' | readonly `eip155:${number}`[] = 'all') =>
  (client: FakeClient): void =>
    client.connectAs({approved});
const onSolana = (client: FakeClient): void => client.connectAs(ON.solana);

// "A network row is disabled when its namespace is connected, the wallet does not support all networks … and the
// id is not approved"; "other namespace not connected => SwitchActiveChain" (reference 1.4.11).
const CASES: readonly Case[] = [
  {when: 'no wallet is connected', network: mainnet, standing: 'active'},
  {when: 'no wallet is connected', network: base, standing: 'free'},
  {when: 'no wallet is connected', network: solana, standing: 'free'},
  {when: 'it is where the wallet is', before: wallet(), network: mainnet, standing: 'active'},
  {when: 'the wallet takes any', before: wallet(), network: base, standing: 'here'},
  {when: 'the wallet agreed', before: wallet(['eip155:1', 'eip155:8453']), network: base, standing: 'here'},
  {when: 'the wallet did not agree', before: wallet(['eip155:1']), network: base, standing: 'refused'},
  {when: 'another chain is connected', before: wallet(), network: solana, standing: 'another-wallet'},
  {
    when: 'the wallet is told with each request',
    before: onSolana,
    network: solanaDevnet,
    standing: 'at-once',
  },
  {
    when: 'the wallet must move',
    before: (client) => client.connectAs(ON.bip122),
    network: bitcoinTestnet,
    standing: 'here',
  },
  {
    when: 'its own chain is in view, and only another is connected',
    before(client) {
      client.connectAs();
      client.networks.activate('solana');
    },
    network: solanaDevnet,
    standing: 'free',
  },
  {
    when: 'a third chain is in view, and only another is connected',
    before(client) {
      client.connectAs();
      client.networks.activate('solana');
    },
    network: bitcoinTestnet,
    standing: 'another-wallet',
  },
  {
    when: 'its wallet is locked',
    before(client) {
      client.connectAs();
      lock(client.connections, 'solana', {connectorId: 'solana:aspen', walletName: 'Aspen'});
    },
    network: solana,
    standing: 'locked',
  },
  {
    when: 'its wallet is on its way',
    before(client) {
      client.connectAs();
      client.connections.wait('solana', {status: 'reconnecting', connectorId: 'x', deadlineMs: 9});
    },
    network: solana,
    standing: 'free',
  },
];

describe('standingOf', () => {
  for (const {when, before, network, standing} of CASES) {
    it(`calls ${network.name} ${standing} when ${when}`, () => {
      const networks = [mainnet, base, solana, solanaDevnet, bitcoinTestnet] as const;
      const client = createFakeClient({networks});
      before?.(client);
      const situation = {active: client.activeNetwork.get(), connections: client.connections.state.get()};
      expect(standingOf(network, situation)).to.equal(standing);
    });
  }
});
