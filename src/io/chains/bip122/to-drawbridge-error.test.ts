import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {trappingProxy} from '../../../testing/fakes/hostile-values.js';
import {
  isDenied,
  isUnsupportedRequest,
  toBroadcastError,
  toConnectError,
  toDisconnectError,
  toRequestError,
  toSwitchError,
} from './to-drawbridge-error.js';
import {toCommonRefusal} from './wallets/sats-connect-wallet.js';

const envelope = (error: object) => ({jsonrpc: '2.0', id: '1', error});

/** The thrown value, and its code for a connection, a network switch, and a signature. */
const ROWS = [
  [
    'an updated extension',
    new Error('Could not establish connection. Receiving end does not exist.'),
    ['wallet/reload-needed', 'wallet/reload-needed', 'wallet/reload-needed'],
  ],
  [
    'sats-connect: no (-32000, USER_REJECTION)',
    toCommonRefusal({code: -32000, message: 'User rejected request to get addresses'}),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'sats-connect: no, in other words',
    toCommonRefusal({code: -32000, message: 'Not this time'}),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'sats-connect: ACCESS_DENIED (-32002)',
    {code: -32002, message: 'Access denied.'},
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'sats-connect: METHOD_NOT_SUPPORTED (-32001)',
    {code: -32001, message: 'Method not supported by the selected wallet'},
    ['connect/failed', 'switch/unsupported', 'wallet/request-unsupported'],
  ],
  [
    'sats-connect: METHOD_NOT_FOUND',
    {code: -32601, message: 'The method does not exist'},
    ['connect/failed', 'switch/unsupported', 'wallet/request-unsupported'],
  ],
  [
    'sats-connect: INTERNAL_ERROR',
    {code: -32603, message: 'Internal error', data: {reason: 'no utxos'}},
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'sats-connect: INVALID_PARAMS',
    {code: -32602, message: 'The message must not exceed 80 characters.'},
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'Leather: no',
    envelope({code: 4001, message: 'User rejected request'}),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'Leather: the window was closed',
    envelope({code: 4001, message: 'User rejected the PSBT request'}),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'Leather: METHOD_NOT_SUPPORTED (4002)',
    envelope({code: 4002, message: 'getFoo'}),
    ['connect/failed', 'switch/unsupported', 'wallet/request-unsupported'],
  ],
  [
    'Leather: SERVER_ERROR (-32000)',
    envelope({code: -32000, message: 'Failed to broadcast'}),
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'Leather: PERMISSION_DENIED (7)',
    envelope({code: 7, message: 'Permission denied'}),
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'OKX: no',
    {code: 4001, message: 'User rejected the request.'},
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'OKX: a prompt is open',
    {code: -32002, message: 'Already processing connect. Please wait.'},
    ['connect/pending', 'connect/pending', 'wallet/request-failed'],
  ],
  [
    'OKX: not connected',
    {code: 4100, message: 'The requested method and/or account has not been authorized by the user.'},
    ['connect/failed', 'switch/failed', 'wallet/request-failed'],
  ],
  [
    'Phantom: no',
    Object.assign(new Error('User rejected the request.'), {code: 4001}),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'Magic Eden: the window was closed',
    new Error('User closed modal'),
    ['connect/declined', 'switch/declined', 'wallet/request-declined'],
  ],
  [
    'locked',
    {code: -32603, message: 'The wallet is locked.'},
    ['wallet/locked', 'switch/failed', 'wallet/locked'],
  ],
  ['plain text', 'canceled', ['connect/declined', 'switch/declined', 'wallet/request-declined']],
  ['an error', new Error('boom'), ['connect/failed', 'switch/failed', 'wallet/request-failed']],
  ['nothing', undefined, ['connect/failed', 'switch/failed', 'wallet/request-failed']],
] as const;

describe('the errors of Bitcoin wallets', () => {
  it('become unknown if they throw while being read', () => {
    for (const translate of [toConnectError, toSwitchError, toRequestError])
      expect(translate(trappingProxy(), 'a').code).to.equal('wallet/unknown');
    expect(toBroadcastError(trappingProxy(), 'a').code).to.equal('send/unclear');
  });

  for (const [what, thrown, code] of [
    ['a refusal of sats-connect', toCommonRefusal({code: -32000, message: 'No'}), 'wallet/request-declined'],
    ['ACCESS_DENIED of sats-connect', {code: -32002, message: 'Access denied.'}, 'wallet/request-failed'],
    [
      'PERMISSION_DENIED of Leather',
      envelope({code: 7, message: 'Permission denied'}),
      'wallet/request-failed',
    ],
    ['another failure with that code', envelope({code: 7, message: 'Failed'}), 'send/unclear'],
    ['METHOD_NOT_SUPPORTED of Leather', envelope({code: 4002, message: 'x'}), 'wallet/request-unsupported'],
    ['SERVER_ERROR of Leather', envelope({code: -32000, message: 'Failed to broadcast'}), 'send/unclear'],
    ['an updated extension', new Error('Receiving end does not exist.'), 'send/unclear'],
    ['our own error', new DrawbridgeError('wallet/request-failed', 'x'), 'wallet/request-failed'],
  ] as const) {
    it(`become ${code} where the wallet was to send: ${what}`, () => {
      expect(toBroadcastError(thrown, 'Xverse').code).to.equal(code);
    });
  }

  for (const [what, thrown, [connect, change, request]] of ROWS) {
    it(`become ${connect}, ${change} and ${request}: ${what}`, () => {
      const error = toConnectError(thrown, 'Xverse');
      expect([error.code, error.context.name, error.cause]).to.deep.equal([connect, 'Xverse', thrown]);
      expect(toSwitchError(thrown, 'Bitcoin Testnet').code).to.equal(change);
      expect(toRequestError(thrown, 'Xverse').code).to.equal(request);
      expect(toDisconnectError(thrown, 'Xverse').code).to.equal('disconnect/failed');
    });
  }

  it('are passed on if they are ours, not if they only look so', () => {
    const own = new DrawbridgeError('connect/silent', 'x');
    expect([toConnectError(own, 'a'), toSwitchError(own, 'a'), toRequestError(own, 'a')]).to.deep.equal([
      own,
      own,
      own,
    ]);
    const fake = Object.assign(new Error('x'), {name: 'DrawbridgeError', code: 'client/destroyed'});
    expect(toRequestError(fake, 'a').code).to.equal('wallet/request-failed');
  });

  it('distinguish a page without access from a wallet without the function', () => {
    const denied = {code: -32002, message: 'Access denied.'};
    expect([isDenied(denied), isUnsupportedRequest(denied)]).to.deep.equal([true, false]);
    const unknown = {code: -32601, message: 'Method "x" not found'};
    expect([isDenied(unknown), isUnsupportedRequest(unknown)]).to.deep.equal([false, true]);
    const own = new DrawbridgeError('wallet/request-unsupported', 'not supported');
    expect(isUnsupportedRequest(own)).to.equal(false);
  });

  it('always have a known code', () => {
    const trap = new Proxy({}, {get: () => expect.fail('touched')});
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant<unknown>(trap)), (thrown) =>
        [toConnectError, toSwitchError, toRequestError, toBroadcastError].every((translate) =>
          /^(connect|switch|wallet|send)\//.test(translate(thrown, 'a').code),
        ),
      ),
    );
  });
});
