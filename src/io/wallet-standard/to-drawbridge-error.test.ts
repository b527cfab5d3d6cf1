import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {ERROR_KINDS} from '../../core/errors/error-codes.js';
import {trappingProxy} from '../../testing/fakes/hostile-values.js';
import {toConnectError, toDisconnectError, toRequestError} from './to-drawbridge-error.js';

/** The thrown value, and its code for a connection and for a signature. */
const ROWS = [
  [
    'an updated extension',
    new Error('Could not establish connection. Receiving end does not exist.'),
    'wallet/reload-needed',
    'wallet/reload-needed',
  ],
  [
    'Phantom: no',
    {code: 4001, message: 'User rejected the request.'},
    'connect/declined',
    'wallet/request-declined',
  ],
  [
    'Phantom: a prompt is open',
    {code: -32002, message: 'Requested resource not available.'},
    'connect/pending',
    'wallet/request-failed',
  ],
  [
    'Phantom: not authorized',
    {code: 4100, message: 'The requested method and/or account has not been authorized by the user.'},
    'connect/failed',
    'wallet/request-failed',
  ],
  [
    'Phantom: disconnected',
    {code: 4900, message: 'Phantom could not connect to the network.'},
    'connect/failed',
    'wallet/request-failed',
  ],
  [
    'Phantom: no such method',
    {code: -32601, message: 'Phantom does not recognize the method.'},
    'connect/failed',
    'wallet/request-unsupported',
  ],
  [
    'Phantom: not a transaction',
    {code: -32003, message: 'Transaction rejected'},
    'connect/failed',
    'wallet/request-failed',
  ],
  [
    'Phantom: missing parameters',
    {code: -32000, message: 'Missing or invalid parameters.'},
    'connect/failed',
    'wallet/request-failed',
  ],
  [
    'Phantom: anything else',
    {code: -32603, message: 'Unexpected error'},
    'connect/failed',
    'wallet/request-failed',
  ],
  ['Solflare: no', new Error('User rejected the request.'), 'connect/declined', 'wallet/request-declined'],
  ['Backpack: no', new Error('Approval Denied'), 'connect/declined', 'wallet/request-declined'],
  [
    'Backpack: Escape',
    new Error('Approval Denied: Popup Closed.'),
    'connect/declined',
    'wallet/request-declined',
  ],
  ['Backpack: the window was closed', 'Plugin Closed', 'connect/declined', 'wallet/request-declined'],
  [
    'Backpack: not known here',
    new Error('https://dapp.example is not an approved origin'),
    'connect/failed',
    'wallet/request-failed',
  ],
  ['Coinbase: no', new Error('User canceled request'), 'connect/declined', 'wallet/request-declined'],
  [
    'wallet-adapter’s words around it',
    Object.assign(new Error('User rejected the request.'), {
      name: 'WalletSignTransactionError',
      error: {code: 4001},
    }),
    'connect/declined',
    'wallet/request-declined',
  ],
  ['locked', {code: -32603, message: 'The wallet is locked.'}, 'wallet/locked', 'wallet/locked'],
  [
    'a feature that is not there',
    new Error('signAndSendTransaction is not implemented'),
    'connect/failed',
    'wallet/request-unsupported',
  ],
  ['an error without words', new Error(), 'connect/failed', 'wallet/request-failed'],
  ['nothing', undefined, 'connect/failed', 'wallet/request-failed'],
  ['null', null, 'connect/failed', 'wallet/request-failed'],
] as const;

describe('toConnectError and toRequestError', () => {
  it('return an unknown error for one that throws while being read', () => {
    for (const translate of [toConnectError, toRequestError])
      expect(translate(trappingProxy(), 'a').code).to.equal('wallet/unknown');
  });

  for (const [what, thrown, connect, request] of ROWS) {
    it(`read “${what}” as ${connect} and ${request}`, () => {
      const error = toConnectError(thrown, 'Phantom');
      expect([error.code, error.context.name, error.cause]).to.deep.equal([connect, 'Phantom', thrown]);
      expect(toRequestError(thrown, 'Phantom').code).to.equal(request);
      expect(toDisconnectError(thrown, 'Phantom').code).to.equal('disconnect/failed');
    });
  }

  it('keep the wallet’s code and message', () => {
    const error = toRequestError({code: 4001, message: 'no thanks'}, 'Phantom');
    expect(error.context.status).to.equal(4001);
    expect(error.message).to.equal('Phantom did not do what it was asked: no thanks');
  });

  it('pass our own errors on, and do not trust one that only looks like ours', () => {
    const own = new DrawbridgeError('connect/silent', 'x');
    expect([toConnectError(own, 'a'), toRequestError(own, 'a')]).to.deep.equal([own, own]);
    const fake = Object.assign(new Error('x'), {name: 'DrawbridgeError', code: 'client/destroyed'});
    expect(toConnectError(fake, 'a').code).to.equal('connect/failed');
    expect(toRequestError(fake, 'a').code).to.equal('wallet/request-failed');
  });

  it('always return a known code', () => {
    const trap = new Proxy({}, {get: () => expect.fail('touched')});
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant<unknown>(trap)), (thrown) =>
        [toConnectError(thrown, 'a'), toRequestError(thrown, 'a'), toDisconnectError(thrown, 'a')].every(
          ({code}) => code in ERROR_KINDS,
        ),
      ),
    );
  });
});
