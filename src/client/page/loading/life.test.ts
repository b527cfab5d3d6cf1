import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {failureOf} from '../../../testing/failure-of.js';
import type {Client} from '../../client.js';
import {createLife, type Life} from './life.js';

describe('the life of a client', () => {
  it('loads once, and is loaded from then on', async () => {
    const {life, log} = setup();
    expect(life.loaded()).to.equal(undefined);
    const [one, other] = await Promise.all([life.full(), life.full()]);
    expect(one).to.equal(other);
    expect(life.loaded()).to.equal(one);
    expect(log).to.deep.equal(['load']);
  });

  it('tries again after a part could not be loaded', async () => {
    const {life, log, failNext} = setup();
    failNext(new Error('offline'));
    expect(String(await failureOf(life.full()))).to.contain('offline');
    await life.full();
    expect(log).to.deep.equal(['load', 'load']);
  });

  it('ends once, and says so to whoever comes later', async () => {
    const {life, log} = setup();
    await life.full();
    await Promise.all([life.end(), life.end()]);
    expect(log).to.deep.equal(['load', 'dispose']);
    expect(isDrawbridgeError(await failureOf(life.full()), 'client/destroyed')).to.equal(true);
  });

  it('disposes of what arrives after the end, and waits for that', async () => {
    const {life, log} = setup();
    const late = failureOf(life.full());
    await life.end();
    expect(log).to.deep.equal(['load', 'dispose']);
    expect(isDrawbridgeError(await late, 'client/destroyed')).to.equal(true);
    expect(life.loaded()).to.equal(undefined);
  });

  it('loads nothing only to end it', async () => {
    const {life, log, failNext} = setup();
    failNext(new Error('offline'));
    await failureOf(life.full());
    await life.end();
    expect(log).to.deep.equal(['load']);
  });
});

function setup(): {life: Life; log: string[]; failNext: (cause: Error) => void} {
  const log: string[] = [];
  let next: Error | undefined;
  const life = createLife(async () => {
    log.push('load');
    const cause = next;
    next = undefined;
    if (cause) throw cause;
    return {dispose: async () => void log.push('dispose')} as unknown as Client;
  });
  return {life, log, failNext: (cause) => (next = cause)};
}
