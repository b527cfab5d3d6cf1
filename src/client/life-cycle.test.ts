import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {allConnections} from '../controllers/connections/all-connections.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {Connected} from '../core/ports/connection.js';
import type {
  ConnectBehaviour,
  RequestBehaviour,
  ScriptedWallet,
  WalletRequestKind,
} from '../testing/fakes/world/scripted-wallet.js';
import {createWorld, type Tab, type World} from '../testing/fakes/world/world.js';

/** One random step; it must not throw in any state. */
interface Step {
  readonly name: string;
  run(world: World): Promise<void> | void;
}

const SITES = ['bridge', 'casino'];
const REMOTE = 3;
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana'];

describe('connections under random events', function () {
  this.timeout(60_000);

  it('break no rule at any step, and settle', () =>
    always((world) => checkAll(AT_EVERY_STEP, world), {
      async finish(world) {
        await rest(world);
        checkAll(AT_REST, world);
      },
    }));

  it('show the wallet’s state, while requests fail, hang and are answered late', () =>
    always(
      (world) => {
        for (const [tab, namespace, {connector, caipNetworkId}] of legsOf(world)) {
          const wallet = walletOf(world, connector.id);
          if (!wallet?.isReachable) continue;
          expect(wallet.allowed.has(tab.site), `${connector.id} lets ${tab.site} in`).to.equal(true);
          expect(caipNetworkId).to.equal(wallet.networkOf(namespace, tab.site));
        }
      },
      {walk: hardDay},
    ));

  it('keep two clients apart', () =>
    always(() => {}, {
      walk: steps.filter(({name}) => name.startsWith('bridge')),
      async around(world, run) {
        const [before, allowed] = [pictureOf(world, 'casino'), allowedIn(world, 'casino')];
        await run();
        expect(pictureOf(world, 'casino')).to.deep.equal(before);
        expect(allowedIn(world, 'casino')).to.deep.equal(allowed);
      },
    }));
});

type Rules = Readonly<Record<string, (world: World) => void>>;

/** Checked on the same walks, because a walk takes longer than all its checks. */
const AT_EVERY_STEP: Rules = {
  'no transient state outlives its deadline'({clock, tabs}) {
    for (const {connections} of tabs) {
      for (const connection of Object.values(connections.state.get())) {
        if ('deadline' in connection) expect(connection.deadline).to.be.above(clock.now());
      }
    }
  },
  '`connected` always has a live provider of a wallet that still lets the page in'(world) {
    for (const [tab, , {connector, provider, status}] of legsOf(world)) {
      expect(status).to.equal('connected');
      expect(provider).to.deep.equal({of: connector.id});
      const wallet = walletOf(world, connector.id);
      // Messages sent while the relay is down arrive later.
      if (!wallet?.isReachable) continue;
      expect(wallet.allowed.has(tab.site), `${connector.id} lets ${tab.site} in`).to.equal(true);
      expect(wallet.isLocked, `${connector.id} is open`).to.equal(false);
    }
  },
  'the address is among the accounts, and they are the wallet’s'(world) {
    for (const [, , {account, accounts, connector}] of legsOf(world)) {
      const addresses = accounts.map(({address}) => address);
      expect(addresses).to.include(account.address);
      expect(addresses).to.have.members(walletOf(world, connector.id)!.accounts);
    }
  },
  'the network is the one the wallet is on'(world) {
    for (const [tab, namespace, {connector, caipNetworkId}] of legsOf(world)) {
      const wallet = walletOf(world, connector.id);
      if (wallet?.isReachable) expect(caipNetworkId).to.equal(wallet.networkOf(namespace, tab.site));
    }
  },
  'nothing of one namespace leaks into another'(world) {
    for (const [, namespace, {accounts, caipNetworkId, connector}] of legsOf(world)) {
      expect(accounts.map((account) => account.namespace)).to.deep.equal(accounts.map(() => namespace));
      expect(caipNetworkId.split(':')[0]).to.equal(namespace);
      expect(connector.namespaces).to.include(namespace);
    }
  },
  'a wallet is in one place only: in use or not'({tabs}) {
    for (const {connections, otherConnections} of tabs) {
      for (const [namespace, {connector}] of connections.live) {
        expect(otherConnections.find(namespace, connector.id), `${connector.id} on ${namespace}`).to.equal(
          undefined,
        );
      }
    }
  },
};

const AT_REST: Rules = {
  'the tabs of a site end up in step'({tabs}) {
    for (const site of SITES) {
      const pictures = tabs.filter((tab) => tab.site === site).map(inUse);
      for (const picture of pictures) expect(picture).to.deep.equal(pictures[0]);
    }
  },
  'everything comes to rest: after the last deadline no wait is left'({tabs}) {
    for (const {connections} of tabs) {
      for (const {status} of Object.values(connections.state.get())) {
        expect(status).to.be.oneOf(['connected', 'disconnected', 'locked']);
      }
    }
  },
};

/** Fails with the name of the broken rule. */
function checkAll(rules: Rules, world: World): void {
  for (const [name, check] of Object.entries(rules)) {
    try {
      check(world);
    } catch (cause) {
      throw new Error(`${name}: ${(cause as Error).message}`, {cause});
    }
  }
}

const sites = fc.constantFrom(...SITES);
const namespaces = fc.constantFrom(...NAMESPACES);
const indexes = fc.nat({max: 3});
const requests = fc.constantFrom<WalletRequestKind>('restore', 'switch', 'disconnect');
const requestBehaviours = fc.constantFrom<RequestBehaviour>('answer', 'fail', 'hang');
const connectBehaviours = fc.constantFrom<ConnectBehaviour>('approve', 'reject', 'hang', 'unreachable');

const onTab = (name: string, site: string, act: (tab: Tab, world: World) => Promise<void> | void): Step => ({
  name: `${site}: ${name}`,
  run: (world) => {
    const tabs = world.tabs.filter((tab) => tab.site === site);
    const tab = tabs[world.clock.now() % tabs.length];
    return tab && act(tab, world);
  },
});
const onWallet = (name: string, index: number, act: (wallet: World['wallets'][number]) => void): Step => ({
  name: `wallet ${index}: ${name}`,
  run: ({wallets}) => act(wallets[index]!),
});

function connecting([site, index]: readonly [string, number]): Step {
  return onTab(`connect wallet ${index}`, site, (tab, {wallets}) => {
    void tab.connect({connectorId: wallets[index]!.id}).catch(ignore);
  });
}

function disconnecting(site: string): Step {
  return onTab('disconnect', site, (tab) => void tab.disconnect().catch(ignore));
}

function switching([site, id]: readonly [string, CaipNetworkId]): Step {
  return onTab(`switch to ${id}`, site, (tab) => void tab.switchNetwork(id).catch(ignore));
}

function treating([index, request, behaviour]: readonly [number, WalletRequestKind, RequestBehaviour]): Step {
  return onWallet(`${behaviour} to ${request}`, index, (wallet) => wallet.treat(request, behaviour));
}

function waiting(ms: number): Step {
  return {name: `${ms} ms pass`, run: ({clock}) => clock.advance(ms)};
}

const connects: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(sites, indexes).map(connecting),
  fc.tuple(sites, indexes, namespaces).map(([site, index, namespace]) =>
    onTab(`connect wallet ${index} on ${namespace}`, site, (tab, {wallets}) => {
      const wallet = wallets[index]!;
      if (wallet.namespaces.includes(namespace))
        void tab.connect({connectorId: wallet.id, namespace}).catch(ignore);
    }),
  ),
);
const others: fc.Arbitrary<Step> = fc.oneof(
  sites.map(disconnecting),
  fc
    .tuple(sites, namespaces)
    .map(([site, namespace]) =>
      onTab(`disconnect ${namespace}`, site, (tab) => void tab.disconnect({namespace}).catch(ignore)),
    ),
  fc.tuple(sites, namespaces).map(([site, namespace]) =>
    onTab(`switch wallet on ${namespace}`, site, (tab) => {
      const connectorId = tab.otherConnections.of(namespace).at(-1)?.connector.id;
      if (connectorId) void tab.switchWallet({namespace, connectorId}).catch(ignore);
    }),
  ),
  fc.tuple(sites, fc.constantFrom('eip155:2', 'solana:2', 'eip155:1')).map(switching),
  fc.tuple(sites, fc.boolean()).map(([site, isLate]) => ({
    name: `${site}: open another tab${isLate ? ', wallets late' : ''}`,
    run: async (world: World) => {
      if (world.tabs.length < 6) await world.open(site, isLate ? ['fox', 'sun'] : []);
    },
  })),
  sites.map((site) =>
    onTab('reload', site, async (tab, world) => {
      world.close(tab);
      await world.open(site);
    }),
  ),
  fc
    .tuple(sites, indexes)
    .map(([site, index]) =>
      onTab(`wallet ${index} announces itself late`, site, (tab, {wallets}) => tab.announce(wallets[index]!)),
    ),
  indexes.map((index) => onWallet('lock', index, (wallet) => wallet.lock())),
  indexes.map((index) => onWallet('unlock', index, (wallet) => wallet.unlock())),
  indexes.map((index) => onWallet('change account', index, (wallet) => wallet.chooseAccount())),
  fc
    .tuple(indexes, fc.constantFrom('1', '2', '777'))
    .map(([index, network]) => onWallet('change chain', index, (wallet) => wallet.chooseNetwork(network))),
  fc.tuple(indexes, connectBehaviours).map(([index, connectBehaviour]) =>
    onWallet(connectBehaviour, index, (wallet) => {
      wallet.connectBehaviour = connectBehaviour;
    }),
  ),
  fc
    .tuple(indexes, sites)
    .map(([index, site]) => onWallet(`forget ${site}`, index, (wallet) => wallet.forget(site))),
  fc.tuple(indexes, requests, requestBehaviours).map(treating),
  fc.constant(onWallet('its relay is down', REMOTE, (wallet) => wallet.dropRelay())),
  fc.constant(onWallet('its relay is back', REMOTE, (wallet) => wallet.restoreRelay())),
  fc.integer({min: 1, max: 20_000}).map(waiting),
);

const steps: fc.Arbitrary<Step> = fc.oneof({weight: 2, arbitrary: connects}, {weight: 3, arbitrary: others});

/** One site and two of its wallets, which do not always answer. */
const hardDay: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.nat({max: 1}), fc.constantFrom<WalletRequestKind>('switch', 'disconnect'), requestBehaviours)
    .map(treating),
  fc.tuple(fc.constant('bridge'), fc.nat({max: 1})).map(connecting),
  fc.constant('bridge').map(disconnecting),
  fc.tuple(fc.constant('bridge'), fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:2')).map(switching),
  fc.constant(5000).map(waiting),
);

/** The steps of a walk, and the extra checks after each step. */
interface Walk {
  readonly walk?: fc.Arbitrary<Step>;
  around?(world: World, run: () => Promise<void>): Promise<void>;
  finish?(world: World): Promise<void>;
}

/** Takes many random walks and runs a check after each step. */
async function always(
  holds: (world: World) => void,
  {walk = steps, around = (_, run) => run(), finish = async () => {}}: Walk,
): Promise<void> {
  const named = walk.map((step) => Object.assign(step, {toString: () => step.name}));
  await fc.assert(
    fc.asyncProperty(fc.array(named, {maxLength: 30, size: 'max'}), async (path) => {
      const world = createWorld();
      for (const site of [...SITES, ...SITES]) await world.open(site);
      // The other client has state that could be lost.
      await world.tabs[1]!.connect({connectorId: 'owl'});
      await world.settle();
      for (const step of path) {
        await around(world, async () => {
          await step.run(world);
          await world.settle();
        });
        holds(world);
      }
      await finish(world);
      while (world.tabs[0]) world.close(world.tabs[0]);
    }),
    {numRuns: 100, includeErrorInReport: true},
  );
}

/** Makes wallets answer, unlocks locked ones, adds late ones, and advances the clock. */
async function rest(world: World): Promise<void> {
  for (const tab of world.tabs) for (const wallet of world.wallets) tab.announce(wallet);
  for (const wallet of world.wallets) {
    wallet.unlock();
    wallet.restoreRelay();
    for (const request of ['restore', 'switch', 'disconnect'] as const) wallet.treat(request, 'answer');
  }
  await world.settle();
  world.clock.advance(600_000);
  await world.settle();
  for (const tab of world.tabs) void tab.followTabs();
  await world.settle();
  world.clock.advance(600_000);
  await world.settle();
}

/** The step of a user after a failure. */
function ignore(): void {}

function walletOf({wallets}: World, connectorId: string): ScriptedWallet | undefined {
  return wallets.find(({id}) => id === connectorId);
}

/** Every connected namespace of every page, in use or not. */
function legsOf({tabs}: World): readonly (readonly [Tab, ChainNamespace, Connected])[] {
  return tabs.flatMap((tab) =>
    allConnections(tab).map(([namespace, connection]) => [tab, namespace, connection] as const),
  );
}

function inUse({connections}: Tab): Readonly<Record<string, string>> {
  return Object.fromEntries(
    connections.live.map(([namespace, {connector, account, caipNetworkId}]) => [
      namespace,
      `${connector.id} ${account.address} ${caipNetworkId}`,
    ]),
  );
}

function pictureOf({tabs}: World, site: string): readonly unknown[] {
  return tabs.filter((tab) => tab.site === site).map((tab) => [inUse(tab), tab.connections.stored]);
}

function allowedIn({wallets}: World, site: string): readonly string[] {
  return wallets.filter(({allowed}) => allowed.has(site)).map(({id}) => id);
}
