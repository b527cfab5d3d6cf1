import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createLazy, dispose, type Lazy} from './lazy.js';

describe('createLazy', () => {
  it('loads once, at its first use', async () => {
    const {lazy, log} = setup();
    expect([log, lazy.loaded()]).to.deep.equal([[], undefined]);
    const [one, other] = await Promise.all([lazy.load(), lazy.load()]);
    expect(one).to.equal(other);
    expect(lazy.loaded()).to.equal(one);
    expect(log).to.deep.equal(['load']);
  });

  it('rejects all waiting calls after a failure, and retries at the next call', async () => {
    const {lazy, log, failNext} = setup();
    failNext(new Error('offline'));
    const waiting = [failureOf(lazy.load()), failureOf(lazy.load())];
    for (const failure of await Promise.all(waiting)) expect(String(failure)).to.contain('offline');
    expect(lazy.loaded()).to.equal(undefined);
    await lazy.load();
    expect(log).to.deep.equal(['load', 'load']);
  });

  it('disposes a loaded value once, and rejects later calls', async () => {
    const {lazy, log} = setup();
    await lazy.load();
    const ends = [lazy.end(), lazy.end()];
    expect(log).to.deep.equal(['load', 'dispose']);
    await Promise.all(ends);
    expect(log).to.deep.equal(['load', 'dispose']);
    expect(isDrawbridgeError(await failureOf(lazy.load()), 'client/destroyed')).to.equal(true);
  });

  it('disposes a value that is still loading on its arrival, and waits for that', async () => {
    const {lazy, log} = setup();
    const late = failureOf(lazy.load());
    await lazy.end();
    expect(log).to.deep.equal(['load', 'dispose']);
    expect(isDrawbridgeError(await late, 'client/destroyed')).to.equal(true);
    expect(lazy.loaded()).to.equal(undefined);
  });

  it('loads nothing only to dispose it', async () => {
    const {lazy, log, failNext} = setup();
    await setup().lazy.end();
    failNext(new Error('offline'));
    await failureOf(lazy.load());
    await lazy.end();
    expect(log).to.deep.equal(['load']);
  });
});

function setup(): {lazy: Lazy<{dispose(): Promise<void>}>; log: string[]; failNext: (cause: Error) => void} {
  const log: string[] = [];
  let next: Error | undefined;
  const lazy = createLazy(async () => {
    log.push('load');
    const cause = next;
    next = undefined;
    if (cause) throw cause;
    return {dispose: async () => void log.push('dispose')};
  }, dispose);
  return {lazy, log, failNext: (cause) => (next = cause)};
}
