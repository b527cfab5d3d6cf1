import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {createSwitchWalletFlow, type SwitchWalletFlow} from './switch-wallet-flow.js';

describe('switch wallet', () => {
  it('switches to another connected wallet, and keeps the first connected', async () => {
    const {switchWallet, connections, otherConnections, networks, log} = await setup();
    switchWallet({namespace: 'eip155', connectorId: 'first'});
    expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xA1')});
    expect(otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['second']);
    expect(networks.state.get().chosen.eip155, 'where that wallet is').to.equal('eip155:10');
    expect(log).to.include.members(['sync eip155', 'switched']);
  });

  it('survives a reload, with both wallets', async () => {
    const {switchWallet, connections, otherConnections} = await setup();
    switchWallet({namespace: 'eip155', connectorId: 'first'});
    expect(connections.stored.eip155?.connectorId).to.equal('first');
    expect(otherConnections.stored.eip155?.map(({connectorId}) => connectorId)).to.deep.equal(['second']);
  });

  it('switches to another account of the wallet, and reads it', async () => {
    const {switchWallet, connections, accounts, second} = await setup();
    second.emit({
      type: 'accounts',
      namespace: 'eip155',
      accounts: [fakeAccount('0xB2'), fakeAccount('0xC3')],
    });
    accounts.update('eip155', {balanceText: '1.000'});
    switchWallet({namespace: 'eip155', address: '0xC3'});
    expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xC3')});
    expect(accounts.state.get().eip155).to.equal(undefined);
  });

  it('makes another connected namespace the active one and changes nothing in it', async () => {
    const {switchWallet, connections, networks, keeper} = await setup();
    const solana = createFakeConnector({id: 'sol', namespaces: ['solana'], address: 'So1'});
    keeper.takeOver(solana, await solana.answer.connect());
    switchWallet({namespace: 'eip155'});
    expect(networks.state.get().activeNamespace).to.equal('eip155');
    switchWallet({namespace: 'solana'});
    expect(networks.state.get().activeNamespace).to.equal('solana');
    expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
  });

  it('names the wallet that is not connected there, and changes nothing', async () => {
    const {switchWallet, connections} = await setup();
    let error: unknown;
    try {
      switchWallet({namespace: 'eip155', connectorId: 'missing'});
    } catch (cause) {
      error = cause;
    }
    expect(isDrawbridgeError(error, 'connect/connector-missing')).to.equal(true);
    expect(String(error)).to.contain('missing').and.to.contain('eip155');
    expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
  });
});

async function setup(): Promise<
  FlowParts & {switchWallet: SwitchWalletFlow; first: FakeConnector; second: FakeConnector}
> {
  const parts = createFlowParts();
  const first = createFakeConnector({id: 'first', address: '0xA1', caipNetworkId: 'eip155:10'});
  const second = createFakeConnector({id: 'second', address: '0xB2'});
  for (const connector of [first, second]) parts.keeper.takeOver(connector, await connector.answer.connect());
  parts.log.length = 0;
  const switchWallet = createSwitchWalletFlow({
    ...parts,
    syncAccount: async (namespace) => void parts.log.push(`sync ${namespace}`),
    onSwitched: () => void parts.log.push('switched'),
  });
  return {...parts, switchWallet, first, second};
}
