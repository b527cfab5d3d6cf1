import {expect} from '@open-wc/testing';
import {systemRandom} from './system-random.js';

describe('systemRandom', () => {
  const {randomUUID} = Crypto.prototype;
  // As on a page on plain http that is not localhost.
  beforeEach(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  afterEach(() => Object.assign(Crypto.prototype, {randomUUID}));

  it('gives different version 4 UUIDs outside of secure contexts', () => {
    const uuids = Array.from({length: 100}, () => systemRandom.uuid());
    expect(new Set(uuids).size).to.equal(100);
    for (const uuid of uuids)
      expect(uuid).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
