import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {remember} from './remember.js';

describe('remember', () => {
  it('asks again once an answer is too old or was dropped', async () => {
    const clock = createFakeClock();
    const memory = remember<number>(clock, 1_000);
    let asked = 0;
    const ask = () => memory.get('a', async () => ++asked);
    expect([await ask(), await ask()]).to.deep.equal([1, 1]);
    clock.advance(999);
    expect(await ask()).to.equal(1);
    clock.advance(1);
    expect(await ask()).to.equal(2);
    memory.forget('a');
    expect([await ask(), await memory.get('b', async () => 7)]).to.deep.equal([3, 7]);
  });

  it('remembers neither failures nor missing answers', async () => {
    const memory = remember<number>(createFakeClock(), 1_000);
    await failureOf(memory.get('a', () => Promise.reject(new Error('down'))));
    expect(await memory.get('a', async () => undefined)).to.equal(undefined);
    expect(await memory.get('a', async () => 1)).to.equal(1);
  });
});
