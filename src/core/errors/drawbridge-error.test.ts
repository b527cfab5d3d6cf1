import {expect} from '@open-wc/testing';
import {EVERY_CODE} from '../../testing/fakes/feature-failures.js';
import {DrawbridgeError, isDrawbridgeError} from './drawbridge-error.js';

describe('DrawbridgeError', () => {
  it('has a code, a kind, a context and the cause', () => {
    const cause = new Error('4001');
    const error = new DrawbridgeError('connect/declined', 'no', {name: 'Aspen', status: 4001, cause});
    expect(error).to.be.instanceOf(Error);
    expect(error).to.deep.include({
      name: 'DrawbridgeError',
      code: 'connect/declined',
      kind: 'declined',
      context: {name: 'Aspen', status: 4001},
    });
    expect(error.cause).to.equal(cause);
  });

  it('has no cause by default', () => {
    expect(new DrawbridgeError('unknown', '')).not.to.have.property('cause');
  });

  it('has codes of the form area/reason', () => {
    for (const code of EVERY_CODE) expect(code).to.match(/^([a-z-]+\/[a-z-]+|unknown)$/);
  });
});

describe('isDrawbridgeError', () => {
  const error = new DrawbridgeError('http/status', '');

  it('recognises our errors, and one code among them', () => {
    expect(isDrawbridgeError(error)).to.equal(true);
    expect(isDrawbridgeError(error, 'http/status')).to.equal(true);
    expect(isDrawbridgeError(error, 'http/offline')).to.equal(false);
    for (const other of [new Error('no'), {name: 'DrawbridgeError', code: 'http/status'}, undefined, 'no']) {
      expect(isDrawbridgeError(other)).to.equal(false);
    }
  });

  it('recognises an error of a second copy of the library', () => {
    const foreign = Object.assign(new Error(''), {name: 'DrawbridgeError', code: 'http/status'});
    expect(isDrawbridgeError(foreign, 'http/status')).to.equal(true);
  });
});
