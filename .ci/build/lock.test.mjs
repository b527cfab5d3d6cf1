import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import semver from 'semver';

const read = (path) => readFileSync(path, 'utf8');
const {engines} = JSON.parse(read('package.json'));
const {packages} = JSON.parse(read('package-lock.json'));
const MINIMUM = semver.minVersion(engines.node);
const locked = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));

describe('an install from the lock file', () => {
  it('warns about no engine: each package runs in the oldest Node that package.json allows', () => {
    const refusing = locked
      .filter(([, {optional, engines: wanted}]) => !optional && wanted?.node)
      .filter(([, {engines: wanted}]) => !semver.satisfies(MINIMUM, wanted.node))
      .map(([path, {engines: wanted}]) => `${path}: ${wanted.node}`);
    assert.ok(locked.length > 500, 'No lock file was read');
    assert.deepEqual(refusing, []);
  });

  it('warns about no deprecated package', () => {
    const deprecated = locked.filter(([, entry]) => entry.deprecated).map(([path]) => path);
    assert.deepEqual(deprecated, []);
  });

  it('uses the oldest allowed Node, also on the machines of the project', () => {
    assert.ok(MINIMUM.version.startsWith(`${read('.nvmrc').trim()}.`));
    assert.deepEqual(packages[''].engines, engines);
  });
});
