import {expect} from '@open-wc/testing';
import {LocaleController} from '../controllers/locale-controller.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {AnyManifest, FeatureContext, InternalFeatureId} from '../core/ports/feature.js';
import {accountFeatures} from '../features/account-features.js';
import {settle} from '../testing/fakes/client/send-flow-stage.js';
import {everyFeature} from '../testing/fakes/every-feature.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFeatureHost, type FeatureHost, createManifests} from './feature-host.js';

describe('the features of a client', () => {
  it('are created once each, after their dependencies', async () => {
    const {host, log} = setup({tokens: [], activity: ['tokens'], nfts: ['tokens', 'activity']});
    const [first, second] = await Promise.all([host.use('nfts'), host.use('nfts')]);
    expect(first).to.equal(second);
    expect(log).to.deep.equal(['create tokens', 'create activity', 'create nfts']);
  });

  it('receive the features they need', async () => {
    const {host, needs} = setup({tokens: [], activity: ['tokens']});
    await host.use('activity');
    expect(needs['activity']).to.deep.equal({tokens: 'tokens'});
  });

  it('are disposed in reverse order, each running its latest callback first', async () => {
    const {host, log} = setup({tokens: [], activity: ['tokens']});
    await host.use('activity');
    log.length = 0;
    host.dispose();
    host.dispose();
    expect(log).to.deep.equal(['end activity 2', 'end activity 1', 'end tokens 2', 'end tokens 1']);
  });

  it('are disposed on arrival, and reject, when the client is destroyed while their code loads', async () => {
    const {host, log, hold} = setup({tokens: []});
    // Its messages are loaded; its code is not.
    await host.loadMessagesOf('tokens');
    const release = hold('tokens');
    const late = failureOf(host.use('tokens'));
    await settle();
    host.dispose();
    release();
    expect(isDrawbridgeError(await late, 'client/destroyed')).to.equal(true);
    expect(log).to.deep.equal(['create tokens', 'end tokens 2', 'end tokens 1']);
  });

  it('are neither loaded nor created after the client was destroyed', async () => {
    const {host, log} = setup({tokens: [], activity: ['tokens'], nfts: []});
    await host.use('nfts');
    const late = failureOf(host.use('activity'));
    host.dispose();
    log.length = 0;
    for (const failure of [late, failureOf(host.use('tokens')), failureOf(host.use('nfts'))])
      expect(isDrawbridgeError(await failure, 'client/destroyed')).to.equal(true);
    expect(isDrawbridgeError(await failureOf(host.loadMessagesOf('nfts')), 'client/destroyed')).to.equal(
      true,
    );
    expect(log).to.deep.equal([]);
  });

  it('are retried after a chunk failed', async () => {
    const {host, log, fail} = setup({tokens: [], activity: ['tokens']});
    fail('tokens');
    const failure = await failureOf(host.use('activity'));
    expect(isDrawbridgeError(failure, 'chunk/unavailable')).to.equal(true);
    await host.use('activity');
    expect(log).to.deep.equal(['create tokens', 'create activity']);
  });

  it('name an unknown feature in the error', async () => {
    const {host} = setup({});
    const failure = await failureOf(host.use('tokens'));
    expect(isDrawbridgeError(failure, 'client/invalid-argument')).to.equal(true);
    for (const name of ['Account', 'toString'] as const)
      expect(String(await failureOf(host.viewOf(name as 'Account')))).to.contain(`There is no view ${name}`);
  });
});

describe('the features of a client whose second part loads later', () => {
  it('load the second part once, and receive what they need from the first', async () => {
    const {host, log} = setup({tokens: []}, {account: ['tokens'], send: []});
    await host.use('tokens');
    expect(log).to.deep.equal(['create tokens']);
    await Promise.all([host.use('account'), host.use('send')]);
    expect(log.filter((line) => line !== 'load others').toSorted()).to.deep.equal([
      'create account',
      'create send',
      'create tokens',
    ]);
    expect(log.filter((line) => line === 'load others')).to.deep.equal(['load others']);
  });

  it('are retried after the second part failed', async () => {
    const {host, log, fail} = setup({}, {account: []});
    fail('others');
    const failure = await failureOf(host.use('account'));
    expect(isDrawbridgeError(failure, 'chunk/unavailable')).to.equal(true);
    await host.use('account');
    expect(log).to.deep.equal(['load others', 'create account']);
  });
});

describe('the registry', () => {
  const manifests: readonly AnyManifest[] = everyFeature;

  it('lists each feature, view and entry of a slot once', () => {
    const ids = manifests.map(({id}) => id);
    const views = manifests.flatMap(({views: own}) => Object.keys(own));
    const tags = manifests.flatMap(({views: own}) => Object.values(own).map(({tag}) => tag));
    const slots = manifests.flatMap(({slots: own = []}) => own.map(({slot, id}) => `${slot} ${id}`));
    for (const names of [ids, views, tags, slots]) expect([...new Set(names)]).to.deep.equal(names);
  });

  it('has every gate, and every way to connect, in the part that loads without a connection', () => {
    const others: readonly AnyManifest[] = accountFeatures;
    const early = others.filter(
      ({gates, slots = []}) => gates ?? slots.some(({slot}) => slot === 'connect-method'),
    );
    expect(early).to.deep.equal([]);
  });

  it('has no circular needs: each feature follows those it needs', () => {
    const seen = new Set<InternalFeatureId>();
    for (const {id, needs} of manifests) {
      for (const need of needs) expect(seen, `${id} needs ${need}`).to.include(need);
      seen.add(id);
    }
  });
});

type Needs = Partial<Record<InternalFeatureId, readonly InternalFeatureId[]>>;

function setup(
  needsOf: Needs,
  needsOfOthers: Needs = {},
): {
  host: FeatureHost;
  log: string[];
  needs: Record<string, unknown>;
  fail(id: InternalFeatureId | 'others'): void;
  /** Delays the code of a feature until it is released. */
  hold(id: InternalFeatureId): () => void;
} {
  const log: string[] = [];
  const needs: Record<string, unknown> = {};
  const failing = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const lose = (id: string): void => {
    if (failing.delete(id)) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const manifestsOf = (some: Needs): readonly AnyManifest[] =>
    Object.entries(some).map(([id, needed]) => ({
      id,
      needs: needed,
      views: {},
      async load() {
        lose(id);
        await held.get(id);
        return ({onDispose}: FeatureContext, given: unknown) => {
          log.push(`create ${id}`);
          needs[id] = given;
          for (const turn of [1, 2]) onDispose(() => void log.push(`end ${id} ${turn}`));
          return id;
        };
      },
    })) as unknown as readonly AnyManifest[];
  const loadOthers = async (): Promise<readonly AnyManifest[]> => {
    lose('others');
    if (Object.keys(needsOfOthers).length > 0) log.push('load others');
    return manifestsOf(needsOfOthers);
  };
  const manifests = createManifests({first: manifestsOf(needsOf), loadOthers}, async () => {});
  const locale = new LocaleController({locale: 'en', overrides: {}});
  const context = {locale, loadMessages: async () => {}};
  return {
    host: createFeatureHost(manifests, context, (_manifest, hosted) => hosted),
    log,
    needs,
    fail: (id) => void failing.add(id),
    hold(id) {
      let release: () => void = () => {};
      held.set(id, new Promise((resolve) => (release = resolve)));
      return release;
    },
  };
}
