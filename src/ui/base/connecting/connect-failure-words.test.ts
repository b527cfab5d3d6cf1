import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';
import {connectFailureWords} from './connect-failure-words.js';

const ASPEN = {name: 'Aspen', isLogin: false};

describe('failureWords', () => {
  for (const code of INHERITED) {
    it(`ignores a foreign error that imitates ours with the code ${code}`, () => {
      const error = Object.assign(new Error('boom'), {name: 'DrawbridgeError', code, context: {}});
      expect(connectFailureWords({error, wallet: ASPEN, isOnline: true})).to.deep.equal({
        heading: ['connecting.failedTitle', ASPEN],
        text: ['error.connectFailed', ASPEN],
      });
    });
  }

  it('names the remote wallet that shared no account, if any wallet could have answered', () => {
    const error = new DrawbridgeError('connect/no-account', 'none', {name: 'Aspen'});
    expect(connectFailureWords({error, isOnline: true})).to.deep.equal({
      heading: ['connecting.failedTitle', ASPEN],
      text: ['error.noAccount', ASPEN],
    });
  });

  it('ignores a name that is not a string', () => {
    const fields = {name: 'DrawbridgeError', code: 'connect/no-account', context: {name: {}}};
    const error = Object.assign(new Error('boom'), fields);
    expect(connectFailureWords({error, isOnline: true}).heading).to.deep.equal(['wc.failedTitle']);
  });
});
