import {expect} from '@open-wc/testing';
import {trappingProxy} from '../../testing/fakes/hostile-values.js';
import {DrawbridgeError, isDrawbridgeError, toKnownError} from './drawbridge-error.js';
import {ownError} from './own-error.js';

describe('ownError', () => {
  it('returns our errors unchanged, and undefined for other values', () => {
    const own = new DrawbridgeError('connect/silent', 'no answer');
    expect(ownError(own)).to.equal(own);
    for (const other of [new Error('no'), {code: 4001}, 'no', undefined, null, 5])
      expect(ownError(other)).to.equal(undefined);
  });

  for (const [what, make] of [
    ['every trap throws', trappingProxy],
    ['reading throws', () => new Proxy(new Error('no'), {get: refuse})],
    ['its prototype throws', () => new Proxy({}, {getPrototypeOf: refuse})],
  ] as const) {
    it(`converts a proxy to an error of ours if ${what}`, () => {
      expect(ownError(make())).to.include({code: 'wallet/unknown', name: 'DrawbridgeError'});
      expect(isDrawbridgeError(make())).to.equal(false);
      expect(toKnownError(make())).to.include({code: 'unknown'});
    });
  }
});

function refuse(): never {
  throw new Error('trapped');
}
