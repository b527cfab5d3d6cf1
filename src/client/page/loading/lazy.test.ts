import {expect} from '@open-wc/testing';
import {failureOf} from '../../../testing/failure-of.js';
import {createLazy} from './lazy.js';

describe('createLazy', () => {
  it('makes once, when it is first asked to', async () => {
    let made = 0;
    const lazy = createLazy(async () => ++made);
    expect([made, lazy.loaded()]).to.deep.equal([0, undefined]);
    expect(lazy.load()).to.equal(lazy.load());
    expect(await lazy.load()).to.equal(1);
    expect([made, lazy.loaded()]).to.deep.equal([1, 1]);
  });

  it('tries again after a failure, which all who waited hear of', async () => {
    let made = 0;
    const lazy = createLazy(async () => {
      made++;
      if (made === 1) throw new Error('offline');
      return made;
    });
    const waiting = [failureOf(lazy.load()), failureOf(lazy.load())];
    for (const failure of await Promise.all(waiting)) expect(String(failure)).to.contain('offline');
    expect(lazy.loaded()).to.equal(undefined);
    expect(await lazy.load()).to.equal(2);
  });

  it('lets go of what is there at its end, and of what comes later', async () => {
    const gone: number[] = [];
    const make = (value: number) =>
      createLazy(
        async () => value,
        (made) => gone.push(made),
      );
    const [there, coming, unused] = [make(1), make(2), make(3)];
    await there.load();
    const loading = coming.load();
    for (const lazy of [there, coming, unused]) lazy.end();
    await loading;
    expect(gone).to.deep.equal([1, 2]);
  });
});
