import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {AnyManifest, FeatureContext, FeatureId} from '../../core/ports/feature.js';
import {registry} from '../../features/registry.js';
import {failureOf} from '../../testing/failure-of.js';
import {createFeatureHost, type FeatureHost} from './feature-host.js';

describe('the features of a client', () => {
  it('are created once each, those they need first', async () => {
    const {host, log} = setup({tokens: [], activity: ['tokens'], nfts: ['tokens', 'activity']});
    const [first, second] = await Promise.all([host.use('nfts'), host.use('nfts')]);
    expect(first).to.equal(second);
    expect(log).to.deep.equal(['create tokens', 'create activity', 'create nfts']);
  });

  it('are given what they need', async () => {
    const {host, needs} = setup({tokens: [], activity: ['tokens']});
    await host.use('activity');
    expect(needs['activity']).to.deep.equal({tokens: 'tokens'});
  });

  it('end in reverse, each its latest first', async () => {
    const {host, log} = setup({tokens: [], activity: ['tokens']});
    await host.use('activity');
    log.length = 0;
    host.dispose();
    host.dispose();
    expect(log).to.deep.equal(['end activity 2', 'end activity 1', 'end tokens 2', 'end tokens 1']);
  });

  it('end on arrival when the client is gone', async () => {
    const {host, log} = setup({tokens: []});
    const late = host.use('tokens');
    host.dispose();
    await late;
    expect(log).to.deep.equal(['create tokens', 'end tokens 2', 'end tokens 1']);
  });

  it('are tried again after a chunk was lost', async () => {
    const {host, log, fail} = setup({tokens: [], activity: ['tokens']});
    fail('tokens');
    const failure = await failureOf(host.use('activity'));
    expect(isDrawbridgeError(failure, 'chunk/unavailable')).to.equal(true);
    await host.use('activity');
    expect(log).to.deep.equal(['create tokens', 'create activity']);
  });

  it('say which one there is not', async () => {
    const {host} = setup({});
    const failure = await failureOf(host.use('tokens'));
    expect(isDrawbridgeError(failure, 'client/invalid-argument')).to.equal(true);
    expect(() => host.viewOf('Account')).to.throw('There is no view Account');
    expect(() => host.viewOf('toString' as never)).to.throw('There is no view toString');
  });
});

describe('the registry', () => {
  const manifests: readonly AnyManifest[] = registry;

  it('lists each feature, view and entry of a slot once', () => {
    const ids = manifests.map(({id}) => id);
    const views = manifests.flatMap(({views: own}) => Object.keys(own));
    const tags = manifests.flatMap(({views: own}) => Object.values(own).map(({tag}) => tag));
    const slots = manifests.flatMap(({slots: own = []}) => own.map(({slot, id}) => `${slot} ${id}`));
    for (const names of [ids, views, tags, slots]) expect([...new Set(names)]).to.deep.equal(names);
  });

  it('has needs without a circle: each stands behind what it needs', () => {
    const seen = new Set<FeatureId>();
    for (const {id, needs} of manifests) {
      for (const need of needs) expect(seen, `${id} needs ${need}`).to.include(need);
      seen.add(id);
    }
  });
});

type Needs = Partial<Record<FeatureId, readonly FeatureId[]>>;

function setup(needsOf: Needs): {
  host: FeatureHost;
  log: string[];
  needs: Record<string, unknown>;
  fail(id: FeatureId): void;
} {
  const log: string[] = [];
  const needs: Record<string, unknown> = {};
  const failing = new Set<string>();
  const manifests = Object.entries(needsOf).map(([id, needed]) => ({
    id,
    needs: needed,
    views: {},
    async load() {
      if (failing.delete(id)) throw new TypeError('Failed to fetch dynamically imported module');
      return ({onDispose}: FeatureContext, given: unknown) => {
        log.push(`create ${id}`);
        needs[id] = given;
        for (const turn of [1, 2]) onDispose(() => void log.push(`end ${id} ${turn}`));
        return id;
      };
    },
  }));
  const context = {loadMessages: async () => {}};
  return {
    host: createFeatureHost(manifests as unknown as readonly AnyManifest[], () => context as never),
    log,
    needs,
    fail: (id) => void failing.add(id),
  };
}
