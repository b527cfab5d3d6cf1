import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {runLanes} from './run-lanes.mjs';

describe('runLanes', () => {
  it('runs each job once, no more at a time than there are lanes', async () => {
    const {log, jobs, end} = setup([{name: 'a'}, {name: 'b'}, {name: 'c'}]);
    const all = runLanes(jobs, 2);
    assert.deepEqual(log, ['a', 'b']);
    await end('b');
    assert.deepEqual(log, ['a', 'b', 'c']);
    await end('c');
    await end('a');
    assert.deepEqual(await all, ['a ended', 'b ended', 'c ended']);
  });

  it('starts a job after those it depends on, and another in the meantime', async () => {
    const {log, jobs, end} = setup([{name: 'build'}, {name: 'weigh', after: ['build']}, {name: 'lint'}]);
    const all = runLanes(jobs, 2);
    assert.deepEqual(log, ['build', 'lint']);
    await end('lint');
    assert.deepEqual(log, ['build', 'lint']);
    await end('build');
    assert.deepEqual(log, ['build', 'lint', 'weigh']);
    await end('weigh');
    assert.equal((await all).length, 3);
  });

  it('never runs two jobs that share something in parallel', async () => {
    const {log, jobs, end} = setup([{name: 'a', shares: 'cache'}, {name: 'b', shares: 'cache'}, {name: 'c'}]);
    const all = runLanes(jobs, 3);
    assert.deepEqual(log, ['a', 'c']);
    await end('a');
    assert.deepEqual(log, ['a', 'c', 'b']);
    await end('b');
    await end('c');
    await all;
  });

  it('names the jobs that can never start', async () => {
    const {jobs} = setup([{name: 'a', after: ['missing']}]);
    await assert.rejects(runLanes(jobs, 2), /Never started: a/);
  });

  it('fails when a job fails', async () => {
    await assert.rejects(
      runLanes([{name: 'a', run: () => Promise.reject(new Error('broken'))}], 1),
      /broken/,
    );
  });
});

/** Jobs that report their start, and end on demand. */
function setup(described) {
  const log = [];
  const ends = new Map();
  const jobs = described.map((job) => ({
    ...job,
    run: () => {
      log.push(job.name);
      return new Promise((pass) => ends.set(job.name, () => pass(`${job.name} ended`)));
    },
  }));
  const end = async (name) => {
    ends.get(name)();
    await new Promise((pass) => setImmediate(pass));
  };
  return {log, jobs, end};
}
