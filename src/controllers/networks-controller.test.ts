import {expect} from '@open-wc/testing';
import type {Config} from '../core/config/config.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {type Network, type NetworkInput, requireNetwork} from '../core/model/network.js';
import {foundry} from '../core/model/networks/ethereum.js';
import {networkByCaipId} from '../core/model/networks/network-by-caip-id.js';
import {networkOfId} from '../core/model/networks/network-of-id.js';
import type {KeyValueStorage} from '../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {fakeNetwork} from '../testing/fakes/flow-parts.js';
import {resolveConfig} from '../testing/fakes/resolve-config.js';
import {NetworksController, type LoadNetworks} from './networks-controller.js';

describe('NetworksController', () => {
  it('starts on the first network, or on the default', () => {
    expect(setup().networks.state.get()).to.deep.include({
      chosen: {eip155: 'eip155:1'},
      activeNamespace: 'eip155',
      pending: undefined,
    });
    const other = setup({defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'});
    expect(other.networks.state.get().activeNamespace).to.equal('solana');
  });

  it('restores the last choice, unless the page no longer offers it', () => {
    const storage = memoryStorage();
    setup({storage}).networks.choose('eip155:10');
    expect(setup({storage}).networks.state.get().chosen.eip155).to.equal('eip155:10');
    const smaller = setup({storage, networks: [fakeNetwork('eip155:1')]});
    expect(smaller.networks.state.get().chosen.eip155).to.equal('eip155:1');
  });

  it('keeps one choice per namespace', () => {
    const {networks} = setup();
    networks.choose('eip155:10');
    networks.choose(SOLANA);
    expect(networks.state.get().chosen).to.deep.equal({eip155: 'eip155:10', solana: SOLANA});
    networks.activate('eip155');
    expect(networks.state.get().activeNamespace).to.equal('eip155');
    expect(networks.state.get().chosen.eip155, 'as it was left').to.equal('eip155:10');
  });

  it('activates the first network of a namespace without a choice, and ignores an unknown namespace', () => {
    const {networks} = setup();
    networks.activate('solana');
    expect(networks.state.get().chosen.solana).to.equal(SOLANA);
    networks.activate('bip122');
    expect(networks.state.get().activeNamespace).to.equal('solana');
  });

  it('lists the chosen network of a namespace first, and keeps the order of the others', () => {
    const {networks} = setup();
    networks.choose('eip155:137');
    expect(idsOf(networks.ordered('eip155'))).to.equal('eip155:137 eip155:1 eip155:10');
  });

  it('lists the available networks if one is not found', () => {
    const error = failure(() => requireNetwork(setup().networks.state.get().requested, 'eip155:5'));
    expect(error).to.include({code: 'network/not-found', kind: 'usage'});
    expect(error.message).to.contain('eip155:5').and.to.contain('eip155:1, eip155:10');
  });

  it('does not choose a missing network', () => {
    const {networks} = setup();
    const before = networks.state.get();
    networks.choose('eip155:5');
    expect(networks.state.get()).to.equal(before);
  });

  describe('adding and removing (spec 4)', () => {
    it('appends a new network, and replaces an existing one in place', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      list.add(fakeNetwork('eip155:8453'));
      list.add(fakeNetwork('eip155:10', 'Renamed'));
      expect(idsOf(networks.state.get().requested)).to.equal(
        `eip155:1 eip155:10 eip155:137 ${SOLANA} eip155:8453`,
      );
      expect(networks.find('eip155:10')?.name).to.equal('Renamed');
    });

    it('"Removing the last network of a namespace is an error"', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      const before = networks.state.get();
      const error = failure(() => list.remove(SOLANA));
      expect(error).to.include({code: 'network/last-of-namespace', kind: 'usage'});
      expect(error.message).to.contain('Cannot remove last network for a namespace');
      expect(networks.state.get()).to.equal(before);
    });

    it('moves to the first network of the namespace when the chosen one is removed', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      networks.choose('eip155:10');
      list.remove('eip155:10');
      expect(networks.state.get().chosen.eip155).to.equal('eip155:1');
      expect(networks.find('eip155:10')).to.equal(undefined);
    });

    it('keeps the choice when another network is removed', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      networks.choose('eip155:10');
      list.remove('eip155:1');
      expect(networks.state.get().chosen.eip155).to.equal('eip155:10');
    });

    it('"Removing the active chain moves to the first network of another chain"', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      networks.choose(SOLANA);
      networks.choose('eip155:10');
      networks.choose(SOLANA);
      list.removeChain('solana');
      expect(networks.state.get()).to.deep.include({activeNamespace: 'eip155', chosen: {eip155: 'eip155:1'}});
      expect(networks.find(SOLANA)).to.equal(undefined);
    });

    it('keeps the active chain when another chain is removed', async () => {
      const {networks} = setup();
      const list = await networks.loadList();
      networks.choose(SOLANA);
      networks.choose('eip155:10');
      list.removeChain('solana');
      expect(networks.state.get()).to.deep.include({
        activeNamespace: 'eip155',
        chosen: {eip155: 'eip155:10'},
      });
    });

    it('cannot remove a missing chain, or the only one', async () => {
      const list = await setup({networks: ['eip155:1']}).networks.loadList();
      const remove = (namespace: 'eip155' | 'bip122') => () => list.removeChain(namespace);
      expect(failure(remove('bip122'))).to.include({code: 'chain/adapter-missing'});
      expect(failure(remove('eip155'))).to.include({code: 'network/last-of-namespace'});
    });

    it('cannot remove a missing network', async () => {
      const list = await setup().networks.loadList();
      expect(failure(() => list.remove('eip155:5'))).to.include({code: 'network/not-found'});
    });
  });

  describe('networks known by their id only', () => {
    it('loads their definitions, and keeps the adopter’s values', async () => {
      const asked: CaipNetworkId[] = [];
      const {networks} = setup({
        networks: ['eip155:1', fakeNetwork('eip155:10')],
        customRpcUrls: {'eip155:1': 'https://own.example'},
        chainImages: {1: 'https://own.example/1.png'},
        load: async () => (id) => {
          asked.push(id);
          return fakeNetwork('eip155:1', 'Ethereum');
        },
      });
      await networks.resolve();
      expect(asked).to.deep.equal(['eip155:1']);
      expect(networks.find('eip155:1')).to.deep.include({
        name: 'Ethereum',
        rpcUrls: {default: {http: ['https://own.example', 'https://rpc.example'], webSocket: []}},
        assets: {imageUrl: 'https://own.example/1.png'},
      });
      await networks.resolve();
      expect(asked, 'once is enough').to.have.length(1);
    });

    it('adds no node on the user’s own computer to those of the page', async () => {
      const scene = {networks: ['eip155:31337'], load: async () => () => foundry} as const;
      const own = setup({...scene, customRpcUrls: {'eip155:31337': 'https://own.example'}});
      await own.networks.resolve();
      expect(own.networks.find('eip155:31337')!.rpcUrls.default.http).to.deep.equal(['https://own.example']);
      const {networks} = setup(scene);
      await networks.resolve();
      expect(networks.find('eip155:31337')!.rpcUrls, 'the page names none').to.deep.equal(foundry.rpcUrls);
    });

    it('loads definitions for deprecated ids in attributes, under the current id', async () => {
      const former = networkOfId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ');
      expect(networkByCaipId(former.caipNetworkId)?.caipNetworkId).to.equal(SOLANA);
      const networks = new NetworksController({
        config: {...configOf({}), networks: [former], defaultNetwork: former},
        storage: createSlotStorage('test', memoryStorage()),
        load: async () => () => fakeNetwork(SOLANA, 'Solana'),
      });
      await networks.resolve();
      expect(networks.state.get()).to.deep.include({
        requested: [fakeNetwork(SOLANA, 'Solana')],
        chosen: {solana: SOLANA},
      });
    });

    it('keeps the placeholder of an unknown network', async () => {
      const {networks} = setup({networks: ['eip155:424242']});
      await networks.resolve();
      expect(networks.find('eip155:424242')).to.include({name: 'eip155:424242', stub: true});
    });
  });
});

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

interface Setup {
  readonly storage?: KeyValueStorage;
  readonly networks?: readonly NetworkInput[];
  readonly defaultNetwork?: NetworkInput;
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, string>>;
  readonly chainImages?: Readonly<Record<string, string>>;
  readonly load?: LoadNetworks;
}

function setup({storage = memoryStorage(), load = async () => () => undefined, ...options}: Setup = {}): {
  networks: NetworksController;
} {
  const config = configOf(options);
  return {networks: new NetworksController({config, storage: createSlotStorage('test', storage), load})};
}

function configOf(options: Omit<Setup, 'storage' | 'load'>): Config {
  const known = (['eip155:1', 'eip155:10', 'eip155:137', SOLANA] as const).map((id) => fakeNetwork(id));
  return resolveConfig(
    {projectId: 'test', networks: known, ...options},
    {metadata: {name: '', description: '', url: '', icons: []}, locale: 'en'},
  );
}

function idsOf(networks: readonly Network[]): string {
  return networks.map(({caipNetworkId}) => caipNetworkId).join(' ');
}

function failure(task: () => void): DrawbridgeError {
  try {
    task();
  } catch (error) {
    return error as DrawbridgeError;
  }
  throw new Error('expected it to throw');
}
