import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {translate} from '../../core/messages/message.js';
import {en} from '../../testing/fakes/client/en.js';
import {failureMessage} from './notices.js';

describe('failureMessage', () => {
  for (const [cause, said] of [
    [new DrawbridgeError('http/offline', ''), 'You are offline. Check your connection and try again.'],
    [
      new DrawbridgeError('http/unreachable', '', {name: 'api.example'}),
      'The service at api.example does not answer this page.',
    ],
    [
      new DrawbridgeError('app/project-refused', '', {status: 401}),
      'This isn’t available on this site (401).',
    ],
    [new DrawbridgeError('http/timeout', ''), 'The service did not answer in time.'],
    [new DrawbridgeError('http/invalid-response', ''), 'The service sent an unreadable reply.'],
    [new DrawbridgeError('http/status', '', {status: 403}), 'This isn’t available on this site (403).'],
    [new DrawbridgeError('http/status', '', {status: 404}), 'This isn’t available on this site (404).'],
    [new DrawbridgeError('http/status', '', {status: 429}), 'Too many requests. Try again in a moment.'],
    [new DrawbridgeError('http/status', '', {status: 503}), 'The service is unavailable right now (503).'],
    [new TypeError('anything else'), 'The service cannot be reached.'],
  ] as const) {
    it(`returns "${said}"`, () => {
      expect(translate(en, failureMessage(cause))).to.equal(said);
    });
  }
});
