import {expect} from '@open-wc/testing';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {loadOnce} from './load-once.js';

describe('loadOnce', () => {
  it('loads at the first call, once for all', async () => {
    let count = 0;
    const load = loadOnce(async () => ++count);
    expect(count).to.equal(0);
    expect(await Promise.all([load(), load()])).to.deep.equal([1, 1]);
    expect(await load()).to.equal(1);
  });

  it('fails for all who wait, and loads again at the next call', async () => {
    let count = 0;
    const load = loadOnce(async () => {
      if (++count === 1) throw new Error('offline');
      return count;
    });
    const failures = await Promise.all([failureOf(load()), failureOf(load())]);
    for (const failure of failures) expect(failure).to.have.property('message', 'offline');
    expect(await load()).to.equal(2);
  });

  it('loads again also where loading fails without a promise', async () => {
    let count = 0;
    const load = loadOnce(() => {
      if (++count === 1) throw new Error('offline');
      return Promise.resolve(count);
    });
    expect(await failureOf(load())).to.have.property('message', 'offline');
    expect(await load()).to.equal(2);
  });
});
