import {expect} from '@open-wc/testing';
import type {Connected} from '../../core/ports/connection.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeConnector, fakeAccount} from '../../testing/fakes/fake-connector.js';
import {MAX_OTHERS, OtherConnectionsController} from './other-connections-controller.js';
describe('OtherConnectionsController', () => {
  it('lists the wallet last used first, each wallet once', () => {
    const {otherConnections} = setup();
    otherConnections.add('eip155', wallet('one'));
    otherConnections.add('eip155', wallet('two'));
    otherConnections.add('eip155', wallet('one', '0xB2'));
    expect(otherConnections.of('eip155').map(({account}) => account.address)).to.deep.equal([
      '0xB2',
      '0xtwo',
    ]);
    expect(
      otherConnections.live.map(([namespace, {connector}]) => `${namespace} ${connector.id}`),
    ).to.deep.equal(['eip155 one', 'eip155 two']);
  });

  it('restores each namespace after a reload', () => {
    const {otherConnections, reload} = setup();
    otherConnections.add('eip155', wallet('one'));
    otherConnections.add('solana', wallet('two'));
    const later = reload();
    expect(later.of('eip155'), 'nothing is live before it is restored').to.deep.equal([]);
    expect(later.stored).to.deep.equal({
      eip155: [{connectorId: 'one', walletName: 'one', address: '0xone'}],
      solana: [{connectorId: 'two', walletName: 'two', address: '0xtwo'}],
    });
  });

  it('keeps a paused wallet stored, and forgets a removed one', () => {
    const {otherConnections} = setup();
    otherConnections.add('eip155', wallet('one'));
    otherConnections.add('eip155', wallet('two'));
    otherConnections.pause('eip155', 'one');
    otherConnections.remove('eip155', 'two');
    expect(otherConnections.of('eip155')).to.deep.equal([]);
    expect(otherConnections.stored.eip155?.map(({connectorId}) => connectorId)).to.deep.equal(['one']);
  });

  it('follows a wallet’s events, and ignores a missing wallet', () => {
    const {otherConnections} = setup();
    otherConnections.add('eip155', wallet('one'));
    otherConnections.change({namespace: 'eip155', connectorId: 'one'}, {caipNetworkId: 'eip155:10'});
    otherConnections.change({namespace: 'eip155', connectorId: 'missing'}, {caipNetworkId: 'eip155:137'});
    expect(otherConnections.find('eip155', 'one')?.caipNetworkId).to.equal('eip155:10');
  });

  it('notifies listeners of changes only', () => {
    const {otherConnections} = setup();
    let heard = 0;
    const stop = otherConnections.state.listen(() => heard++);
    otherConnections.remove('eip155', 'missing');
    expect(heard).to.equal(0);
    otherConnections.add('eip155', wallet('one'));
    expect(heard).to.equal(1);
    stop();
  });

  it('drops invalid stored entries, and those beyond its limit', () => {
    const {otherConnections, put, reload} = setup();
    const entry = {connectorId: 'one', walletName: 'One', address: '0x1'};
    put('eip155', [entry, {connectorId: ''}, {...entry, translatedName: ['error.declined']}, null, 7]);
    put('cosmos', [entry]);
    put('solana', 'no');
    expect(reload().stored).to.deep.equal({eip155: [entry]});
    put('eip155', 'garbage');
    expect(reload().stored).to.deep.equal({});
    for (let index = 0; index < MAX_OTHERS + 3; index++) otherConnections.add('eip155', wallet(`w${index}`));
    expect(otherConnections.of('eip155')).to.have.length(MAX_OTHERS);
    expect(otherConnections.stored.eip155).to.have.length(MAX_OTHERS);
  });
});

function wallet(id: string, address = `0x${id}`): Connected {
  const account = fakeAccount(address);
  return {
    status: 'connected',
    connector: createFakeConnector({id}),
    wallet: {name: id},
    accounts: [account],
    account,
    caipNetworkId: 'eip155:1',
    approved: 'all',
    provider: {},
  };
}

function setup() {
  const backing = memoryStorage();
  const create = () => new OtherConnectionsController({storage: createSlotStorage('test', backing)});
  return {
    otherConnections: create(),
    reload: create,
    put: (namespace: string, value: unknown) =>
      backing.setItem(`drawbridge/test/standby-${namespace}/v1`, JSON.stringify(value)),
  };
}
