import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {ERROR_KINDS} from '../../../core/errors/error-codes.js';
import {trappingProxy} from '../../../testing/fakes/hostile-values.js';
import {
  isUnrecognisedChain,
  isUnsupportedMethod,
  toConnectError,
  toDisconnectError,
  toSwitchError,
} from './to-drawbridge-error.js';

const UNRECOGNISED =
  'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.';

/** Failures of an extension that was updated or reloaded while the page was open. */
const STALE = [
  new Error('Extension context invalidated.'),
  new Error('Could not establish connection. Receiving end does not exist.'),
  {code: -32603, message: 'Attempting to use a disconnected port object'},
] as const;

/** The thrown value, and its code for a connection and for a switch. */
const ROWS = [
  [
    'MetaMask: no',
    {code: 4001, message: 'User rejected the request.'},
    'connect/declined',
    'switch/declined',
  ],
  [
    'MetaMask: a prompt is open',
    {
      code: -32002,
      message: "Request of type 'wallet_requestPermissions' already pending for origin https://a.org.",
    },
    'connect/pending',
    'connect/pending',
  ],
  [
    'MetaMask: the chain is not there',
    {code: 4902, message: UNRECOGNISED},
    'connect/failed',
    'switch/unsupported',
  ],
  [
    'MetaMask mobile: the chain is not there, wrapped',
    {code: -32603, message: 'Internal error', data: {originalError: {code: 4902, message: UNRECOGNISED}}},
    'connect/failed',
    'switch/unsupported',
  ],
  [
    'MetaMask: not authorized',
    {code: 4100, message: 'The requested account and/or method has not been authorized by the user.'},
    'connect/failed',
    'switch/failed',
  ],
  ...STALE.map(
    (cause) => ['an updated extension', cause, 'wallet/reload-needed', 'wallet/reload-needed'] as const,
  ),
  ['Rabby: no', {code: 4001, message: 'User Rejected', data: null}, 'connect/declined', 'switch/declined'],
  ['Rabby: locked', {code: -32603, message: 'wallet is locked'}, 'wallet/locked', 'switch/failed'],
  [
    'Coinbase: no',
    {code: 4001, message: 'User denied account authorization', stack: 'Error: …'},
    'connect/declined',
    'switch/declined',
  ],
  ['Coinbase: the window was closed', new Error('User closed modal'), 'connect/declined', 'switch/declined'],
  ['Trust: no', {code: 4001, message: 'Rejected by user'}, 'connect/declined', 'switch/declined'],
  ['Trust: no, without a code', {code: -32603, message: 'cancelled'}, 'connect/declined', 'switch/declined'],
  ['plain text: no', 'User rejected', 'connect/declined', 'switch/declined'],
  ['plain text', 'something broke', 'connect/failed', 'switch/failed'],
  ['an error without code', new Error('boom'), 'connect/failed', 'switch/failed'],
  ['an error inside', {error: {code: 4001, message: 'no'}}, 'connect/declined', 'switch/declined'],
  [
    'ethers 6: no',
    Object.assign(new Error('user rejected action (action="requestAccess")'), {
      code: 'ACTION_REJECTED',
      info: {error: {code: 4001}},
    }),
    'connect/declined',
    'switch/declined',
  ],
  [
    'ethers 5: no',
    {code: 'ACTION_REJECTED', reason: 'user rejected transaction'},
    'connect/declined',
    'switch/declined',
  ],
  ['a code that is text', {code: '4001', message: ''}, 'connect/declined', 'switch/declined'],
  ['a cause', new Error('outer', {cause: {code: 4001}}), 'connect/declined', 'switch/declined'],
  ['no such method', {code: 4200, message: 'Unsupported method'}, 'connect/failed', 'switch/unsupported'],
  [
    'no such method, by JSON-RPC',
    {code: -32601, message: 'The method "x" does not exist / is not available.'},
    'connect/failed',
    'switch/unsupported',
  ],
  ['disconnected', {code: 4900, message: 'The provider is disconnected.'}, 'connect/failed', 'switch/failed'],
  [
    'chain disconnected',
    {code: 4901, message: 'The chain is disconnected.'},
    'connect/failed',
    'switch/failed',
  ],
  ['nothing', undefined, 'connect/failed', 'switch/failed'],
  ['null', null, 'connect/failed', 'switch/failed'],
  ['a number', 4001, 'connect/failed', 'switch/failed'],
] as const;

describe('toConnectError and toSwitchError', () => {
  it('return an unknown error for one that throws while being read', () => {
    for (const translate of [toConnectError, toSwitchError])
      expect(translate(trappingProxy(), 'a').code).to.equal('wallet/unknown');
  });

  for (const [what, thrown, connect, change] of ROWS) {
    it(`read “${what}” as ${connect} and ${change}`, () => {
      const error = toConnectError(thrown, 'Rabby');
      expect([error.code, error.context.name, error.cause]).to.deep.equal([connect, 'Rabby', thrown]);
      expect(toSwitchError(thrown, 'Polygon').code).to.equal(change);
      expect(toDisconnectError(thrown, 'Rabby').code).to.equal('disconnect/failed');
    });
  }

  it('keep the wallet’s code and message', () => {
    const error = toConnectError({code: 4001, message: 'no thanks'}, 'Rabby');
    expect(error.context.status).to.equal(4001);
    expect(error.message).to.equal('Rabby could not connect: no thanks');
  });

  it('pass our own errors on', () => {
    const own = new DrawbridgeError('connect/silent', 'x');
    expect(toConnectError(own, 'Rabby')).to.equal(own);
    expect(toSwitchError(own, 'Polygon')).to.equal(own);
  });

  it('do not trust an error that only looks like ours', () => {
    const fake = Object.assign(new Error('x'), {name: 'DrawbridgeError', code: 'client/destroyed'});
    expect(toConnectError(fake, 'Rabby').code).to.equal('connect/failed');
  });

  it('always return a known code', () => {
    const trap = new Proxy({}, {get: () => expect.fail('touched')});
    const loop: Record<string, unknown> = {};
    loop['cause'] = loop;
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom<unknown>(trap, loop)), (thrown) =>
        [toConnectError(thrown, 'a'), toSwitchError(thrown, 'a'), toDisconnectError(thrown, 'a')].every(
          ({code}) => code in ERROR_KINDS,
        ),
      ),
    );
  });
});

describe('isUnrecognisedChain', () => {
  const rows = [
    // spec 8: 'Chain error codes seen: 4902, 5000, 32603.'
    [{code: 4902}, true],
    [{code: 5000}, true],
    [{code: 32603}, true],
    [{code: -32603}, true],
    [{code: -32603, data: {originalError: {code: 4902}}}, true],
    [new Error(UNRECOGNISED), true],
    ...STALE.map((cause) => [cause, false] as const),
    [{code: 5000, message: 'User rejected.'}, false],
    [{code: -32603, message: 'User rejected the request.'}, false],
    [{code: -32603, data: {originalError: {code: 4001}}}, false],
    [{code: 4001, message: UNRECOGNISED}, false],
    [{code: 4200}, false],
    [{code: -32002}, false],
    ['nothing', false],
  ] as const;
  for (const [thrown, isUnrecognised] of rows) {
    it(`is ${isUnrecognised} for ${thrown instanceof Error ? 'an error in words' : JSON.stringify(thrown)}`, () =>
      expect(isUnrecognisedChain(thrown)).to.equal(isUnrecognised));
  }
});

describe('isUnsupportedMethod', () => {
  const rows = [
    [{code: 4200}, true],
    [{code: -32601}, true],
    [{code: -32603, message: 'Method not supported'}, true],
    [new Error("the method wallet_revokePermissions doesn't exist"), true],
    [new Error('boom'), false],
    [{code: 4001, message: 'User rejected the request.'}, false],
  ] as const;
  for (const [thrown, isUnsupported] of rows) {
    it(`is ${isUnsupported} for ${thrown instanceof Error ? thrown.message : JSON.stringify(thrown)}`, () =>
      expect(isUnsupportedMethod(thrown)).to.equal(isUnsupported));
  }
});
