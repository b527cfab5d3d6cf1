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
});
