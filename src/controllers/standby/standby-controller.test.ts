import {expect} from '@open-wc/testing';
import type {Connected} from '../../core/ports/connection.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeConnector, fakeAccount} from '../../testing/fake-connector.js';
import {StandbyController} from './standby-controller.js';
import {MAX_STANDBY} from './stored-standby.js';
import {addStandby, changeStandby, pauseStandby, removeStandby} from './change-standby.js';

describe('StandbyController', () => {
  it('keeps the wallet that was in use last in front, each wallet once', () => {
    const {standby} = setup();
    addStandby(standby, 'eip155', wallet('one'));
    addStandby(standby, 'eip155', wallet('two'));
    addStandby(standby, 'eip155', wallet('one', '0xB2'));
    expect(standby.of('eip155').map(({account}) => account.address)).to.deep.equal(['0xB2', '0xtwo']);
    expect(standby.live.map(([namespace, {connector}]) => `${namespace} ${connector.id}`)).to.deep.equal([
      'eip155 one',
      'eip155 two',
    ]);
  });

  it('remembers across reloads, namespace by namespace', () => {
    const {standby, reload} = setup();
    addStandby(standby, 'eip155', wallet('one'));
    addStandby(standby, 'solana', wallet('two'));
    const later = reload();
    expect(later.of('eip155'), 'nothing is live before it is restored').to.deep.equal([]);
    expect(later.stored).to.deep.equal({
      eip155: [{connectorId: 'one', walletName: 'one', address: '0xone'}],
      solana: [{connectorId: 'two', walletName: 'two', address: '0xtwo'}],
    });
  });

  it('keeps a paused wallet stored, and forgets a removed one', () => {
    const {standby} = setup();
    addStandby(standby, 'eip155', wallet('one'));
    addStandby(standby, 'eip155', wallet('two'));
    pauseStandby(standby, 'eip155', 'one');
    removeStandby(standby, 'eip155', 'two');
    expect(standby.of('eip155')).to.deep.equal([]);
    expect(standby.stored.eip155?.map(({connectorId}) => connectorId)).to.deep.equal(['one']);
  });

  it('follows what a wallet says, and ignores one that is not there', () => {
    const {standby} = setup();
    addStandby(standby, 'eip155', wallet('one'));
    changeStandby(standby, {namespace: 'eip155', connectorId: 'one'}, {caipNetworkId: 'eip155:10'});
    changeStandby(standby, {namespace: 'eip155', connectorId: 'nobody'}, {caipNetworkId: 'eip155:137'});
    expect(standby.find('eip155', 'one')?.caipNetworkId).to.equal('eip155:10');
  });

  it('tells listeners of changes only', () => {
    const {standby} = setup();
    let heard = 0;
    const stop = standby.state.listen(() => heard++);
    removeStandby(standby, 'eip155', 'nobody');
    expect(heard).to.equal(0);
    addStandby(standby, 'eip155', wallet('one'));
    expect(heard).to.equal(1);
    stop();
  });

  it('drops stored entries that do not fit, and keeps no more than it can hold', () => {
    const {standby, put, reload} = setup();
    const entry = {connectorId: 'one', walletName: 'One', address: '0x1'};
    put({eip155: [entry, {connectorId: ''}, null, 7], cosmos: [entry], solana: 'no'});
    expect(reload().stored).to.deep.equal({eip155: [entry]});
    put('garbage');
    expect(reload().stored).to.deep.equal({});
    for (let index = 0; index < MAX_STANDBY + 3; index++) addStandby(standby, 'eip155', wallet(`w${index}`));
    expect(standby.of('eip155')).to.have.length(MAX_STANDBY);
    expect(standby.stored.eip155).to.have.length(MAX_STANDBY);
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
  const create = () => new StandbyController({storage: createSlotStorage('test', backing)});
  return {
    standby: create(),
    reload: create,
    put: (value: unknown) => backing.setItem('drawbridge/test/standby/v1', JSON.stringify(value)),
  };
}
