import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {FOUR_CHAINS, ON} from '../testing/fakes/client/fake-chains.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFakeClient, type FakeClient} from '../testing/fakes/fake-client.js';
import {disconnectWallet} from './disconnect-wallet.js';
const ASPEN = {namespace: 'eip155', connectorId: 'test.aspen'} as const;

describe('disconnecting one wallet', () => {
  it('ends the chain if there is no other wallet, and closes the modal', async () => {
    const {client} = setup();
    await disconnectWallet(client, ASPEN);
    expect(client.calls).to.deep.equal(['disconnect {"namespace":"eip155"}']);
  });

  it('ends only that wallet while another one of the chain is there, or stored', async () => {
    const {client} = setup((each) => each.connectOther({wallet: 'Birch'}));
    await disconnectWallet(client, ASPEN);
    const {client: other} = setup((each) => {
      each.connectOther({wallet: 'Birch'});
      each.otherConnections.pause('eip155', 'test.birch');
    });
    await disconnectWallet(other, ASPEN);
    expect([client.calls[0], other.calls[0]]).to.deep.equal([
      'disconnect {"namespace":"eip155","connectorId":"test.aspen","isPartial":true}',
      'disconnect {"namespace":"eip155","connectorId":"test.aspen"}',
    ]);
  });

  it('uses the other wallet if the chain would have none', async () => {
    const {client, end} = setup((each) => each.connectOther({wallet: 'Birch'}));
    await end(ASPEN);
    expect(client.calls.at(-1)).to.equal('switchWallet {"namespace":"eip155","connectorId":"test.birch"}');
  });

  it('continues with the wallet of another chain, also a locked one', async () => {
    const {client, end} = setup((each) => each.connectAs(ON.solana));
    await end(ASPEN);
    expect(client.calls.at(-1)).to.equal('switchWallet {"namespace":"solana"}');
    const locked = setup((each) =>
      each.connections.lock('solana', {connectorId: 'solana:aspen', walletName: 'Aspen'}),
    );
    await locked.end(ASPEN);
    expect(locked.client.networks.state.get().activeNamespace).to.equal('solana');
  });

  it('returns to Connect when the same session served the other chain, too', async () => {
    const {client, end} = setup((each) => each.connectAs(ON.solana));
    client.connections.clear('solana');
    client.connectAs({...ON.solana, connectorId: 'test.aspen'});
    client.networks.activate('eip155');
    client.router.push('Account');
    await end(ASPEN, () => client.connections.clear('solana'));
    expect(client.router.current.view).to.equal('Connect');
  });

  it('does not move the user when a wallet of another chain is ended', async () => {
    const {client, end} = setup((each) => each.connectAs(ON.solana));
    await end({namespace: 'solana', connectorId: 'solana:aspen'});
    expect(client.calls).to.have.length(1);
  });

  it('continues after a failure, which the caller shows', async () => {
    const {client, end} = setup((each) => each.connectAs(ON.solana));
    client.failNext(new DrawbridgeError('disconnect/failed', 'Failed to disconnect'));
    client.connections.clear('eip155');
    expect(await failureOf(end(ASPEN))).to.include({code: 'disconnect/failed'});
    expect(client.calls.at(-1)).to.equal('switchWallet {"namespace":"solana"}');
  });
});

/** Aspen is in use on Ethereum; `before` adds others. */
function setup(before: (client: FakeClient) => void = () => {}) {
  const client = createFakeClient({networks: FOUR_CHAINS});
  before(client);
  client.connectAs();
  return {
    client,
    /** Disconnects, and updates the state like the real flow. */
    async end(place: Parameters<typeof disconnectWallet>[1], meanwhile = () => {}) {
      const ended = disconnectWallet(client, place);
      client.connections.clear(place.namespace);
      meanwhile();
      await ended;
    },
  };
}
