import {expect} from '@open-wc/testing';
import {INHERITED} from '../../../testing/hostile/inherited.js';
import {failureWords} from './connect-failure.js';

describe('failureWords', () => {
  for (const code of INHERITED) {
    it(`does not know what looks like an error of ours and has the code ${code}`, () => {
      const error = Object.assign(new Error('boom'), {name: 'DrawbridgeError', code, context: {}});
      expect(failureWords({error, name: 'Aspen', isOnline: true})).to.deep.equal({
        heading: ['connecting.failedTitle', 'Aspen'],
        text: ['error.connectFailed', 'Aspen'],
      });
    });
  }
});
