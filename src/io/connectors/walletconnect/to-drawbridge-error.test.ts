import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  isProposalExpired,
  toPairingError,
  toRefusal,
  toRequestError,
  toSwitchError,
} from './to-drawbridge-error.js';

describe('toPairingError', () => {
  const PAYLOADS: readonly (readonly [cause: unknown, code: ErrorCode])[] = [
    [{code: 5000, message: 'User rejected.'}, 'connect/declined'],
    [{code: 5001, message: 'User rejected chains.'}, 'connect/declined'],
    [{code: 5002, message: 'User rejected methods.'}, 'connect/declined'],
    [{code: 5002, message: 'User disapproved requested methods'}, 'connect/declined'],
    [{code: 4001, message: 'User rejected the request.'}, 'connect/declined'],
    [new Error('User rejected.'), 'connect/declined'],
    [{code: 5100, message: 'Unsupported chains.'}, 'connect/failed'],
    [{code: 5104, message: 'Unsupported namespace key.'}, 'connect/failed'],
    [{code: 7000, message: 'Session settlement failed.'}, 'connect/failed'],
    [
      new Error('No internet connection detected. Please restart your network and try again.'),
      'relay/unreachable',
    ],
    [new Error('WebSocket connection failed for host: wss://relay.example'), 'relay/unreachable'],
    [
      new Error("Couldn't establish socket connection to the relay server: wss://relay.example"),
      'relay/unreachable',
    ],
    [
      new Error('Failed to publish custom payload, please try again. id:1 tag:undefined'),
      'relay/unreachable',
    ],
    [
      new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)'),
      'app/not-allowed',
    ],
    [new Error('Unauthorized: invalid key'), 'app/not-allowed'],
    [new Error('JWT validation error: JWT Token is not yet valid'), 'app/clock-skew'],
    [new Error('Missing or invalid. connect() params'), 'pairing/failed'],
    ['boom', 'pairing/failed'],
    [undefined, 'pairing/failed'],
    [{code: 'x', message: {}}, 'pairing/failed'],
  ];
  for (const [cause, code] of PAYLOADS) {
    it(`reads ${cause instanceof Error ? cause.message : JSON.stringify(cause)} as ${code}`, () => {
      expect(toPairingError(cause)).to.deep.include({code});
    });
  }

  it('does not change our own errors', () => {
    const error = new DrawbridgeError('pairing/cancelled', 'x');
    expect(toPairingError(error)).to.equal(error);
  });

  it('keeps the cause', () => {
    const cause = {code: 5000, message: 'User rejected.'};
    expect(toPairingError(cause).cause).to.equal(cause);
  });
});

describe('toRefusal', () => {
  for (const [text, code] of [
    ['Unauthorized: origin not allowed', 'app/not-allowed'],
    ['Unauthorized: invalid key', 'app/not-allowed'],
    ['JWT validation error: JWT Token is not yet valid', 'app/clock-skew'],
    ['Project not found', 'app/project-refused'],
    ['Project ID is missing', 'app/project-refused'],
    ['Unauthorized: project is inactive', 'app/project-refused'],
    ['Unauthorized method.', undefined],
    ['', undefined],
  ] as const) {
    it(`reads "${text}" as ${code}`, () => {
      expect(toRefusal(text)?.code).to.equal(code);
    });
  }
});

describe('toSwitchError', () => {
  const PAYLOADS: readonly (readonly [cause: unknown, code: ErrorCode])[] = [
    [{code: 4001, message: 'User rejected the request.'}, 'switch/declined'],
    [{code: 5000, message: 'User rejected.'}, 'switch/declined'],
    [{code: -32000, message: 'User denied the switch'}, 'switch/declined'],
    [{code: 4902, message: 'Unrecognized chain ID'}, 'switch/unsupported'],
    [{code: -32603, message: 'Internal', data: {originalError: {code: 4902}}}, 'switch/unsupported'],
    [{code: 4200, message: 'Unsupported method'}, 'switch/unsupported'],
    [{code: 5100, message: 'Unsupported chains.'}, 'switch/unsupported'],
    [{code: -32603, message: 'Internal error'}, 'switch/failed'],
    [{code: 32603, message: 'Internal error'}, 'switch/failed'],
    [new Error('Request expired. Please try again.'), 'switch/failed'],
    [null, 'switch/failed'],
  ];
  for (const [cause, code] of PAYLOADS) {
    it(`reads ${cause instanceof Error ? cause.message : JSON.stringify(cause)} as ${code}`, () => {
      const error = toSwitchError(cause, 'Base');
      expect(error).to.deep.include({code, cause});
      expect(error.context.name).to.equal('Base');
    });
  }
});

describe('toRequestError', () => {
  const PAYLOADS: readonly (readonly [cause: unknown, code: ErrorCode])[] = [
    [{code: 5000, message: 'User rejected.'}, 'wallet/request-declined'],
    [{code: 5002, message: 'User rejected methods.'}, 'wallet/request-declined'],
    [{code: 4001, message: 'Transaction was not confirmed'}, 'wallet/request-declined'],
    [{code: -32000, message: 'User denied transaction signature'}, 'wallet/request-declined'],
    [new Error('User canceled the action'), 'wallet/request-declined'],
    [{code: 5101, message: 'Unsupported methods.'}, 'wallet/request-unsupported'],
    [{code: -32601, message: 'Method not found'}, 'wallet/request-unsupported'],
    [{code: -32603, message: 'signPsbt is not supported'}, 'wallet/request-unsupported'],
    [{code: 0, message: 'Wallet is locked'}, 'wallet/locked'],
    [{code: -32003, message: 'Transaction rejected'}, 'wallet/request-failed'],
    [{code: 6000, message: 'User disconnected.'}, 'wallet/request-failed'],
    [new Error('Request expired. Please try again.'), 'wallet/request-failed'],
    [new Error('Missing or invalid. request() method: signPsbt'), 'wallet/request-failed'],
    ['boom', 'wallet/request-failed'],
    [undefined, 'wallet/request-failed'],
  ];
  for (const [cause, code] of PAYLOADS) {
    it(`reads ${cause instanceof Error ? cause.message : JSON.stringify(cause)} as ${code}`, () => {
      const error = toRequestError(cause, 'Aspen');
      expect(error).to.deep.include({code});
      expect(error.cause).to.equal(cause);
      expect(error.context.name).to.equal('Aspen');
    });
  }

  it('does not change our own errors', () => {
    const error = new DrawbridgeError('relay/unreachable', 'x');
    expect(toRequestError(error, 'Aspen')).to.equal(error);
  });
});

describe('isProposalExpired', () => {
  it('recognizes the SDK’s message', () => {
    expect(isProposalExpired({code: 0, message: 'Proposal expired'})).to.equal(true);
    expect(isProposalExpired(new Error('Proposal expired'))).to.equal(true);
    expect(isProposalExpired({code: 5000, message: 'User rejected.'})).to.equal(false);
  });
});
