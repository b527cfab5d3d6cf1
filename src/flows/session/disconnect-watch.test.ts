import {expect} from '@open-wc/testing';
import type {Disconnected} from '../../core/ports/connection.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
import {createDisconnectFlow} from '../disconnect-flow.js';
import {createReconnectFlow} from '../reconnect-flow.js';
import {createDisconnectWatch, type DisconnectWatch} from './disconnect-watch.js';
import {createTabFollower} from './tab-follower.js';

type Setup = FlowParts & {
  readonly watch: DisconnectWatch;
  /** Everything that was disconnected, one entry a time. */
  readonly ended: Disconnected[];
};

describe('the end of connections', () => {
  it('is reported with all accounts of the wallet when the user disconnects everything', async () => {
    const parts = await connected({accounts: ['0xA1', '0xA2']});
    await createDisconnectFlow(flowParts(parts))();
    await turn();
    expect(parts.ended).to.deep.equal([
      {
        accounts: [{namespace: 'eip155', addresses: ['0xA1', '0xA2'], isLast: true}],
        isAll: true,
        isElsewhere: false,
      },
    ]);
  });

  it('is reported for a single namespace', async () => {
    const parts = await connected();
    await takeOver(parts, createFakeConnector({id: 'sol', namespaces: ['solana'], address: 'So1'}));
    await createDisconnectFlow(flowParts(parts))({namespace: 'solana'});
    await turn();
    expect(parts.ended).to.deep.equal([
      {accounts: [{namespace: 'solana', addresses: ['So1'], isLast: true}], isAll: false, isElsewhere: false},
    ]);
  });

  it('is reported for one of two wallets, without accounts that the other one has', async () => {
    const parts = await connected({accounts: ['0xA1', '0xB2']});
    await takeOver(parts, createFakeConnector({id: 'other', address: '0xB2'}));
    await createDisconnectFlow(flowParts(parts))({namespace: 'eip155', connectorId: 'fake'});
    await turn();
    expect(parts.ended).to.deep.equal([
      {
        accounts: [{namespace: 'eip155', addresses: ['0xA1'], isLast: false}],
        isAll: false,
        isElsewhere: false,
      },
    ]);
  });

  it('is reported when the wallet ends the connection', async () => {
    const connector = createFakeConnector();
    const parts = await connected({connector});
    connector.emit({type: 'disconnect'});
    await turn();
    expect(addresses(parts)).to.deep.equal([['0xA1']]);
  });

  it('is reported when the wallet ends one of several namespaces', async () => {
    const connector = createFakeConnector({namespaces: ['eip155', 'solana']});
    const parts = await connected({connector});
    const session = await connector.answer.connect();
    connector.emit({type: 'session', session: {...session, namespaces: [session.namespaces[0]]}});
    await turn();
    expect(parts.ended.map(({accounts}) => accounts.map(({namespace}) => namespace))).to.deep.equal([
      ['solana'],
    ]);
  });

  it('is reported with its origin when another tab disconnects', async () => {
    const parts = await connected();
    const there = createFlowParts({storage: parts.storage});
    there.connections.clear('eip155');
    await parts.watch.elsewhere(followTabs(parts));
    expect(parts.ended.map(({isElsewhere, isAll}) => [isElsewhere, isAll])).to.deep.equal([[true, true]]);
  });

  it('is reported for a locked wallet, and for a stored one that is not restored yet', async () => {
    const parts = await connected();
    parts.connections.lock('eip155', {connectorId: 'fake', walletName: 'Fake'});
    await turn();
    expect(parts.ended, 'a lock').to.deep.equal([]);
    await createDisconnectFlow(flowParts(parts))();
    await turn();
    expect(addresses(parts)).to.deep.equal([['0xA1']]);

    const {storage} = await connected();
    const reloaded = watched({storage});
    await createDisconnectFlow(flowParts(reloaded))();
    await turn();
    expect(addresses(reloaded)).to.deep.equal([['0xA1']]);
  });

  it('includes accounts that the wallet had opened before', async () => {
    const parts = await connected();
    parts.connections.setAccounts('eip155', [fakeAccount('0xB2')]);
    await turn();
    expect(parts.ended, 'a change of account').to.deep.equal([]);
    parts.connections.clear('eip155');
    await turn();
    expect(addresses(parts)).to.deep.equal([['0xA1', '0xB2']]);
  });

  it('is not reported for a reload, a restore, a failed or awaited wallet, or a switch', async () => {
    const connector = createFakeConnector();
    const {storage} = await connected({connector});
    const parts = watched({storage});
    const flow = createReconnectFlow({...parts, report() {}, onReconnected() {}});
    parts.connections.expectStored();
    await turn();
    connector.answer.restore = () => Promise.reject(new Error('Not now'));
    parts.announce(connector);
    await flow.all();
    await turn();
    expect(parts.connections.of('eip155').status).to.equal('disconnected');
    connector.answer.restore = async () => ({status: 'connected', session: await connector.answer.connect()});
    await flow.all();
    await takeOver(parts, createFakeConnector({id: 'second', address: '0xB2'}));
    await turn();
    expect(parts.ended).to.deep.equal([]);
  });

  it('is not reported when another wallet replaces a stored one that was never restored', async () => {
    const {storage} = await connected();
    const parts = watched({storage});
    parts.connections.giveUp('eip155');
    await takeOver(parts, createFakeConnector({id: 'second', address: '0xB2'}));
    await turn();
    expect(parts.ended).to.deep.equal([]);
  });

  describe('of a wallet that refuses the page at a reload', () => {
    it('is reported, unless another tab stores the wallet again', async () => {
      for (const isThere of [false, true]) {
        const connector = createFakeConnector();
        const there = await connected({connector});
        const parts = watched({storage: there.storage});
        connector.answer.restore = async () => ({status: 'gone'});
        parts.announce(connector);
        await createReconnectFlow({...parts, report() {}, onReconnected() {}}).all();
        await turn();
        expect(parts.ended).to.deep.equal([]);
        if (isThere) await followTabs(there)();
        await turn();
        parts.watch.look();
        parts.clock.advance(5_000);
        expect(addresses(parts)).to.deep.equal(isThere ? [] : [['0xA1']]);
      }
    });
  });
});

function watched({storage}: {readonly storage?: KeyValueStorage} = {}): Setup {
  const parts = createFlowParts({...(storage && {storage})});
  const ended: Disconnected[] = [];
  const watch = createDisconnectWatch({...parts, onDisconnected: (each) => void ended.push(each)});
  return {...parts, watch, ended};
}

async function connected({
  connector = createFakeConnector(),
  accounts,
}: {readonly connector?: FakeConnector; readonly accounts?: readonly string[]} = {}): Promise<Setup> {
  const parts = watched();
  if (accounts) {
    const session = await connector.answer.connect();
    const [first, ...rest] = accounts.map((address) => fakeAccount(address));
    const namespaceSession = {...session.namespaces[0], accounts: [first!, ...rest] as const};
    connector.answer.connect = async () => ({...session, namespaces: [namespaceSession]});
  }
  await takeOver(parts, connector);
  return parts;
}

async function takeOver(parts: Setup, connector: FakeConnector): Promise<void> {
  parts.keeper.takeOver(connector, await connector.answer.connect());
  await turn();
}

function flowParts(parts: Setup) {
  return {...parts, onDisconnected() {}};
}

function followTabs(parts: Setup): () => Promise<void> {
  return createTabFollower({
    ...parts,
    storage: parts.slots,
    syncAccount: async () => {},
    release: (connector) => parts.keeper.release(connector),
    reconnect: async () => {},
  });
}

function addresses({ended}: Setup): readonly (readonly string[])[] {
  return ended.map(({accounts}) => accounts.flatMap((each) => each.addresses));
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
