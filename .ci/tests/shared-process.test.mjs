import assert from 'node:assert/strict';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {runShared} from './run-commands.mjs';

// Below a folder that is not part of the project.
const PLANTED = '.cache/planted-process';
const TESTS = {
  'passes.test.mjs': `
    import {describe, it} from 'node:test';
    describe('sums', () => {
      it('is right', () => {});
      it('is right again', async () => {});
    });`,
  'fails.test.mjs': `
    import {describe, it} from 'node:test';
    describe('sums', () => {
      it('is right', () => {});
      it('is wrong', () => { throw new Error('one and one is three'); });
    });`,
  'mode.test.mjs': `
    import {it} from 'node:test';
    it('sets the mode of builds', () => { process.env.NODE_ENV = 'production'; });`,
  'broken.test.mjs': `import 'no-such-package';`,
  'ends.test.mjs': `
    import {describe, it} from 'node:test';
    describe('ends', () => {
      it('is right', () => {});
      it('ends its process', () => process.exit(0));
      it('is never reached', () => {});
    });`,
  'last.test.mjs': `
    import {it} from 'node:test';
    it('runs outside of a suite', () => {
      if (process.env.NODE_ENV === 'production') throw new Error('the mode is that of another file');
    });`,
};
const FILES = Object.keys(TESTS).map((name) => `${PLANTED}/${name}`);
const [PASSES, FAILS, MODE, BROKEN, ENDS, LAST] = FILES;

describe('a process that test files share', () => {
  let totals;
  before(async () => {
    mkdirSync(PLANTED, {recursive: true});
    for (const [name, text] of Object.entries(TESTS)) writeFileSync(`${PLANTED}/${name}`, text);
    totals = await runShared('planted', [...FILES], {isSilent: true});
  });
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('runs every file, even if an earlier one fails, cannot be loaded or ends the process', () =>
    assert.deepEqual(Object.keys(totals.times), FILES));

  it('counts each test once, none of its own, and none of an interrupted file', () =>
    assert.equal(totals.passed, 2 + 1 + 1 + 1));

  it('names the failed file and test, with the reason', () => {
    const [failure] = failuresOf(FAILS);
    assert.equal(failure.name, 'sums › is wrong');
    assert.match(failure.message, /one and one is three/);
  });

  it('names the file that failed to load', () => {
    const {message} = totals.failures.find(({name}) => name === `${BROKEN} is loaded`);
    assert.match(message, /no-such-package/);
  });

  it('names the file in which its process ended, and continues in another process', () => {
    assert.equal(failuresOf(ENDS)[0].name, 'the tests did not finish');
    assert.deepEqual(failuresOf(LAST), []);
  });

  it('reports no other failures', () => {
    assert.deepEqual(failuresOf(PASSES), []);
    assert.equal(totals.failed, 3);
    assert.equal(totals.failures.length, 3);
  });

  const failuresOf = (file) => totals.failures.filter((failure) => failure.file === file);
});

describe('a promise that rejects after its test', () => {
  const LATE = `${PLANTED}/late.test.mjs`;
  before(() => {
    mkdirSync(PLANTED, {recursive: true});
    const reject = "setTimeout(() => Promise.reject(new Error('the answer is gone')))";
    writeFileSync(LATE, `import {it} from 'node:test';\nit('is over', () => void ${reject});`);
  });
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('fails its process, with the reason', async () => {
    const {passed, failures} = await runShared('planted', [LATE], {isSilent: true});
    assert.equal(passed, 1);
    assert.deepEqual(
      failures.map(({file, name}) => [file, name]),
      [['planted', 'the tests did not finish']],
    );
    assert.match(failures[0].message, /the answer is gone/);
  });
});

describe('two processes for one queue', () => {
  before(() => {
    mkdirSync(PLANTED, {recursive: true});
    for (const [name, text] of Object.entries(TESTS)) writeFileSync(`${PLANTED}/${name}`, text);
  });
  after(() => rmSync(PLANTED, {recursive: true, force: true}));

  it('run each file once', async () => {
    const queue = [PASSES, MODE, LAST, FAILS];
    const both = await Promise.all(
      ['left', 'right'].map((name) => runShared(`planted ${name}`, queue, {isSilent: true})),
    );
    assert.deepEqual(queue, []);
    assert.equal(both[0].passed + both[1].passed, 2 + 1 + 1 + 1);
  });

  it('pass if one takes the only file', async () => {
    const queue = [PASSES];
    const both = await Promise.all(
      ['left', 'right'].map((name) => runShared(`planted ${name}`, queue, {isSilent: true})),
    );
    assert.deepEqual(
      both.flatMap(({failures}) => failures),
      [],
    );
    assert.equal(both[0].passed + both[1].passed, 2);
  });

  it('start each file in the mode of the first', async () => {
    const {failures} = await runShared('planted', [MODE, LAST], {isSilent: true});
    assert.deepEqual(failures, []);
  });

  it('stop taking files if they cannot start', async () => {
    const {failures} = await runShared('planted', [PASSES], {
      isSilent: true,
      env: {NODE_OPTIONS: '--import=no-such-package'},
    });
    assert.equal(failures.length, 1);
    assert.equal(failures[0].name, 'the tests did not finish');
  });
});
