import {expect} from '@open-wc/testing';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {ConnectorType} from '../core/model/connector.js';
import type {KeyValueStorage} from '../core/ports/storage.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {
  createFakeConnector,
  fakeAccount,
  type FakeConnector,
  type FakeConnectorOptions,
} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {createReconnectFlow, type ReconnectFlow} from './reconnect-flow.js';

describe('reconnect', () => {
  it('restores a stored wallet without asking it to connect', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155').status).to.equal('connected');
    expect(connector.calls).to.deep.equal(['restore']);
  });

  it('waits for a wallet that announces itself late', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    const done = reconnect.all();
    await settle();
    expect(connections.of('eip155').status).to.equal('discovering');
    announce(connector);
    await done;
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('stops waiting after a deadline, and keeps the wallet stored for the next load', async () => {
    const {reconnect, connections, clock} = await setup();
    const done = reconnect.all();
    await settle();
    clock.advance(3_000);
    await done;
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored.eip155?.connectorId).to.equal('fake');
  });

  it('shows a locked wallet as locked, and restores it once it shows accounts again', async () => {
    const {reconnect, connector, connections, announce, log} = await setup();
    connector.answer.restore = async () => ({status: 'locked'});
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155')).to.deep.equal({
      status: 'locked',
      connectorId: 'fake',
      walletName: 'fake',
    });
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
    expect(log).to.include('restore fake');
  });

  it('applies events of a wallet while another one with its id is still being asked', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    const other = createFakeConnector({id: 'fake#2', address: '0xEvil'});
    let answer = (): void => {};
    other.answer.restore = () => new Promise((resolve) => (answer = () => resolve({status: 'gone'})));
    announce(connector);
    announce(other);
    const done = reconnect.all();
    await settle();
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:10'});
    answer();
    await done;
    expect(connections.of('eip155')).to.include({status: 'connected', caipNetworkId: 'eip155:10'});
    expect([connector.listeners, other.listeners]).to.deep.equal([1, 0]);
  });

  it('does not restore a wallet that is unlocked after disposal', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    const {restore} = connector.answer;
    connector.answer.restore = async () => ({status: 'locked'});
    announce(connector);
    await reconnect.all();
    connector.answer.restore = restore;
    reconnect.dispose();
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
    await settle();
    expect(connections.of('eip155').status).to.equal('locked');
  });

  it('removes a wallet that refuses the page', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    connector.answer.restore = async () => ({status: 'gone'});
    announce(connector);
    await reconnect.all();
    expect(connections.stored).to.deep.equal({});
  });

  it('keeps the wallet stored after a failure, and reports it', async () => {
    const {reconnect, connector, connections, announce, log} = await setup();
    connector.answer.restore = async () => {
      throw new Error('offline');
    };
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored.eip155?.connectorId).to.equal('fake');
    expect(log).to.include('reported Error: offline');
  });

  it('restores a wallet that failed once it shows accounts again', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    const {restore} = connector.answer;
    connector.answer.restore = async () => {
      throw new Error('its background restarts');
    };
    announce(connector);
    await reconnect.all();
    connector.answer.restore = restore;
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount(OWN)]});
    await settle();
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('leaves a wallet alone that failed and that the user connected since', async () => {
    const {reconnect, connector, connections, announce, keeper} = await setup();
    connector.answer.restore = async () => {
      throw new Error('its background restarts');
    };
    announce(connector);
    await reconnect.all();
    keeper.takeOver(connector, await connector.answer.connect());
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xB2')]});
    expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
    expect(connector.calls).to.deep.equal(['restore']);
  });

  it('settles in time if a wallet does not answer, and restores it once it does', async () => {
    const {reconnect, connector, connections, announce, clock} = await setup();
    const {restore} = connector.answer;
    let answer = (): void => {};
    connector.answer.restore = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return restore();
    };
    announce(connector);
    const done = reconnect.all();
    await settle();
    clock.advance(13_000);
    await done;
    expect(connections.of('eip155').status).to.equal('disconnected');
    answer();
    await settle();
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('does not undo a connection the user made in the meantime', async () => {
    const {reconnect, connector, connections, announce, keeper} = await setup();
    const other = createFakeConnector({id: 'other', address: '0xB2'});
    connector.answer.restore = async () => {
      keeper.takeOver(other, await other.answer.connect());
      return {status: 'gone'};
    };
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: other});
    expect(connections.stored.eip155?.connectorId).to.equal('other');
  });

  describe('beside an imitation', () => {
    const DOUBLED = {warning: 'shared-rdns'} as const;

    it('does not restore one that claims the id and has other accounts', async () => {
      const {reconnect, connections, announce, clock} = await setup(DOUBLED);
      announce(createFakeConnector({address: '0xEvil', ...DOUBLED}));
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.stored.eip155).to.deep.include({connectorId: 'fake', address: OWN});
    });

    it('does not restore one that was alone when the user chose the other', async () => {
      const {reconnect, connections, announce, clock} = await setup(DOUBLED);
      announce(createFakeConnector({address: '0xEvil'}));
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.stored.eip155?.address).to.equal(OWN);
    });

    it('does not restore one with other accounts when the other announces itself a moment later', async () => {
      const {reconnect, connections, found, announce} = await setup();
      announce(createFakeConnector({address: '0xEvil'}));
      const done = reconnect.all();
      await settle();
      expect(connections.of('eip155').status).to.equal('reconnecting');
      found.set([
        createFakeConnector({address: '0xEvil', ...DOUBLED}),
        createFakeConnector({id: 'fake#2', ...DOUBLED}),
      ]);
      await done;
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.stored.eip155).to.deep.include({connectorId: 'fake', address: OWN});
    });

    it('compares EVM addresses without case', async () => {
      const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
      const {reconnect, connections, announce} = await setup({address});
      announce(createFakeConnector({address: address.toLowerCase()}));
      await reconnect.all();
      expect(connections.of('eip155').status).to.equal('connected');
    });

    it('does not ask a wallet whose warning is new since the user chose it', async () => {
      const {reconnect, connections, announce, clock} = await setup();
      const doubles = [createFakeConnector(DOUBLED), createFakeConnector({id: 'fake#2', ...DOUBLED})];
      for (const connector of doubles) announce(connector);
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(doubles.flatMap(({calls}) => calls)).to.deep.equal([]);
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.stored.eip155?.connectorId).to.equal('fake');
    });

    it('restores the wallet the user chose with its warning, when the imitation came first this time', async () => {
      const {reconnect, connections, announce} = await setup(DOUBLED);
      const imitation = createFakeConnector({address: '0xEvil', ...DOUBLED});
      const real = createFakeConnector({id: 'fake#2', ...DOUBLED});
      announce(imitation);
      announce(real);
      await reconnect.all();
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: real});
      expect(connections.stored.eip155).to.deep.include({connectorId: 'fake#2', address: OWN});
    });

    it('waits for the wallet when the imitation refuses first', async () => {
      const {reconnect, connections, announce} = await setup(DOUBLED);
      const imitation = createFakeConnector(DOUBLED);
      imitation.answer.restore = async () => ({status: 'gone'});
      announce(imitation);
      const done = reconnect.all();
      await settle();
      expect(connections.stored.eip155?.address).to.equal(OWN);
      const real = createFakeConnector({id: 'fake#2', ...DOUBLED});
      announce(real);
      await done;
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: real});
    });

    it('removes the wallet when no other announces itself', async () => {
      const {reconnect, connections, announce, clock} = await setup(DOUBLED);
      const connector = createFakeConnector(DOUBLED);
      connector.answer.restore = async () => ({status: 'gone'});
      announce(connector);
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(connections.stored).to.deep.equal({});
    });

    it('restores neither of two wallets with the same name and account', async () => {
      const {reconnect, connections, announce, clock} = await setup(DOUBLED);
      const [one, other] = [createFakeConnector(DOUBLED), createFakeConnector({id: 'fake#2', ...DOUBLED})];
      other.answer.restore = one.answer.restore;
      announce(one);
      announce(other);
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.stored.eip155?.address).to.equal(OWN);
    });

    it('restores no wallet with a warning that the user has not seen', async () => {
      const {reconnect, connections, announce, clock} = await setup(DOUBLED);
      const connector = createFakeConnector({warning: 'look-alike-name'});
      announce(connector);
      const done = reconnect.all();
      await settle();
      clock.advance(3_000);
      await done;
      expect(connector.calls).to.deep.equal([]);
      expect(connections.of('eip155').status).to.equal('disconnected');
    });

    it('shows the real one as locked, and restores it once it shows its account again', async () => {
      const {reconnect, connections, announce, log} = await setup(DOUBLED);
      const imitation = createFakeConnector({address: '0xEvil', ...DOUBLED});
      const real = createFakeConnector({id: 'fake#2', ...DOUBLED});
      real.answer.restore = async () => ({status: 'locked'});
      announce(imitation);
      announce(real);
      await reconnect.all();
      expect(connections.of('eip155')).to.deep.include({status: 'locked', connectorId: 'fake#2'});
      real.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount(OWN)]});
      expect(log).to.include('restore fake#2');
    });

    it('lets a wallet that was locked in this page come back with another account', async () => {
      const {reconnect, connections, announce} = await setup();
      const connector = createFakeConnector({address: '0xB2'});
      announce(connector);
      await reconnect.one(connector, true);
      expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
    });

    it('restores another wallet under another number', async () => {
      const storage = memoryStorage();
      const before = createFlowParts({storage});
      for (const fields of [{id: 'two', address: '0xB2', ...DOUBLED}, {id: 'main'}]) {
        const connector = createFakeConnector(fields);
        before.keeper.takeOver(connector, await connector.answer.connect());
      }
      const {reconnect, connections, otherConnections, announce} = again(storage);
      announce(createFakeConnector({id: 'two', address: '0xEvil', ...DOUBLED}));
      announce(createFakeConnector({id: 'two#2', address: '0xB2', ...DOUBLED}));
      announce(createFakeConnector({id: 'main'}));
      await reconnect.all();
      expect(connections.of('eip155')).to.deep.include({account: fakeAccount(OWN)});
      expect(otherConnections.stored.eip155).to.deep.equal([
        {connectorId: 'two#2', walletName: 'two#2', address: '0xB2', ...DOUBLED},
      ]);
    });
  });

  describe('with an account that the user chose in the wallet while the page was closed', () => {
    for (const [type, namespace] of [
      ['ANNOUNCED', 'eip155'],
      ['ANNOUNCED', 'solana'],
      ['ANNOUNCED', 'bip122'],
      ['ANNOUNCED', 'polkadot'],
      ['INJECTED', 'eip155'],
      ['WALLET_CONNECT', 'eip155'],
      ['WALLET_CONNECT', 'solana'],
    ] as const) {
      describe(`${type} on ${namespace}`, () => {
        it('follows it, whether the wallet still opens the earlier one or not', async () => {
          for (const open of [['0xB2'], ['0xB2', '0xA1']]) {
            const page = await visit({type, namespace, open: ['0xA1', '0xB2']});
            await page.reload(open);
            expect(page.inUse()).to.equal('0xB2');
            expect(page.stored()).to.deep.include({address: '0xB2'});
          }
        });

        it('keeps the account that the user chose in the page', async () => {
          const page = await visit({type, namespace, open: ['0xA1', '0xB2'], chosen: '0xB2'});
          await page.reload(['0xA1', '0xB2']);
          expect(page.inUse()).to.equal('0xB2');
          await page.reload(['0xC3', '0xA1', '0xB2']);
          expect(page.inUse(), 'the wallet moved since').to.equal('0xC3');
        });

        it('uses the first account if the wallet closed the one that the user chose in the page', async () => {
          const page = await visit({type, namespace, open: ['0xA1', '0xB2'], chosen: '0xB2'});
          await page.reload(['0xA1']);
          expect(page.inUse()).to.equal('0xA1');
        });
      });
    }

    it('follows a wallet that is behind the one in use', async () => {
      const storage = memoryStorage();
      const before = createFlowParts({storage});
      const behind = createFakeConnector({id: 'behind', addresses: ['0xB2', '0xC3']});
      const main = createFakeConnector({id: 'main'});
      for (const each of [behind, main]) before.keeper.takeOver(each, await each.answer.connect());
      const later = again(storage);
      later.announce(createFakeConnector({id: 'main'}));
      later.announce(createFakeConnector({id: 'behind', addresses: ['0xC3', '0xB2']}));
      await later.reconnect.all();
      expect(later.otherConnections.find('eip155', 'behind')?.account.address).to.equal('0xC3');
      expect(later.connections.of('eip155')).to.deep.include({account: fakeAccount(OWN)});
    });

    it('keeps the account that the user chose in a wallet behind the one in use', async () => {
      const storage = memoryStorage();
      const before = createFlowParts({storage});
      const behind = createFakeConnector({id: 'behind', addresses: ['0xB2', '0xC3']});
      before.keeper.takeOver(behind, await behind.answer.connect());
      before.connections.useAccount('eip155', '0xC3');
      const main = createFakeConnector({id: 'main'});
      before.keeper.takeOver(main, await main.answer.connect());
      for (const later of [again(storage), again(storage)]) {
        later.announce(createFakeConnector({id: 'main'}));
        later.announce(createFakeConnector({id: 'behind', addresses: ['0xB2', '0xC3']}));
        await later.reconnect.all();
        expect(later.otherConnections.find('eip155', 'behind')?.account.address).to.equal('0xC3');
      }
    });

    interface Visit {
      readonly type: ConnectorType;
      readonly namespace: ChainNamespace;
      readonly open: readonly string[];
      /** The account that the page brings into use. */
      readonly chosen?: string;
    }

    /** A visit of the page with one wallet. */
    async function visit({type, namespace, open, chosen}: Visit) {
      const storage = memoryStorage();
      const networks = [`${namespace}:1`] as const;
      const options = {type, namespaces: [namespace]} as const;
      let now: Pick<FlowParts, 'connections' | 'keeper'> = createFlowParts({storage, networks});
      const connector = createFakeConnector({...options, addresses: open});
      now.keeper.takeOver(connector, await connector.answer.connect());
      if (chosen) now.connections.useAccount(namespace, chosen);
      return {
        async reload(addresses: readonly string[]) {
          const later = again(storage, networks);
          later.announce(createFakeConnector({...options, addresses}));
          const done = later.reconnect.all();
          await settle();
          later.clock.advance(RIVAL_WAIT_MS);
          await done;
          now = later;
        },
        inUse() {
          const connection = now.connections.of(namespace);
          return connection.status === 'connected' ? connection.account.address : connection.status;
        },
        stored: () => now.connections.stored[namespace],
      };
    }
  });
});

const OWN = '0xA1';
const RIVAL_WAIT_MS = 1_000;

async function setup(
  fields: FakeConnectorOptions = {},
): Promise<ReturnType<typeof again> & {connector: FakeConnector}> {
  const storage = memoryStorage();
  await connectOnce(storage, fields);
  return {...again(storage), connector: createFakeConnector()};
}

/** The page after a reload. */
function again(
  storage: KeyValueStorage,
  networks?: readonly CaipNetworkId[],
): FlowParts & {reconnect: ReconnectFlow} {
  const parts = createFlowParts({storage, ...(networks && {networks})});
  const reconnect = createReconnectFlow({
    ...parts,
    report: (cause) => void parts.log.push(`reported ${String(cause)}`),
    onReconnected: (namespaces) => void parts.log.push(`reconnected ${namespaces.join()}`),
  });
  return {...parts, reconnect};
}

/** An earlier visit of the page. */
async function connectOnce(storage: KeyValueStorage, fields: FakeConnectorOptions): Promise<void> {
  const {keeper} = createFlowParts({storage});
  const connector = createFakeConnector(fields);
  keeper.takeOver(connector, await connector.answer.connect());
}

/** Lets promises that are ready run on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
